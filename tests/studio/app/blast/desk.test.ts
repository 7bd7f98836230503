/** The worker's side: rows come one by one, the open game first, and a newer edit ends an older one. */
import { describe, expect, it } from 'vitest';
import {
  type Changes,
  type Ruleset,
  type RulesetModule,
  withChanges,
} from '../../../../machines/kernel/index.ts';
import { ruleset as module } from '../../../../rulesets/gank/2026-10-15.3/index.ts';
import { deskFor } from '../../../../studio/app/blast/desk.ts';
import { BlastEngine } from '../../../../studio/app/blast/engine.ts';
import type { FromWorker, ToWorker } from '../../../../studio/app/blast/messages.ts';
import { packRuleset } from '../../../../studio/app/session/packed.ts';
import { gankRuleset } from '../../../support/gank.ts';
import { recordedTexts } from '../../../support/recorded-games.ts';

const published = gankRuleset() as unknown as Ruleset;
const files = recordedTexts('gank');
const OPEN = 'replays/gank/games/four-seats-a-draw.json';

const draft = (changes: Changes) => {
  const laid = withChanges(published, changes);
  if ('refusals' in laid) throw new Error(JSON.stringify(laid.refusals));
  return packRuleset(laid.ruleset);
};

/** A desk whose answers are heard; messages pass as they would to a worker, as copies. */
function conversation() {
  const heard: FromWorker[] = [];
  let tell = (_message: FromWorker): void => undefined;
  const take = deskFor(new BlastEngine([module as unknown as RulesetModule]), (message) => {
    heard.push(message);
    tell(message);
  });
  const send = (message: ToWorker) => take(structuredClone(message));
  send({ kind: 'base', base: packRuleset(published) });
  send({ kind: 'files', files });
  const until = (fits: (message: FromWorker) => boolean): Promise<FromWorker> =>
    new Promise((resolve) => {
      tell = (message) => {
        if (fits(message)) resolve(message);
      };
    });
  const rowsOf = (edit: number) =>
    heard.flatMap((message) =>
      message.kind === 'rows' && message.edit === edit ? message.rows : [],
    );
  return { heard, send, until, rowsOf };
}

const isDone = (edit: number) => (message: FromWorker) =>
  message.kind === 'done' && message.edit === edit;

describe('the desk', () => {
  it('answers with every game once, the open one first and by itself', async () => {
    const { heard, send, until, rowsOf } = conversation();
    const done = until(isDone(1));
    send({ kind: 'draft', edit: 1, draft: draft({ 'waves.perPlayer[1]': 0 }), first: OPEN });
    await done;
    const [first] = heard;
    expect(first).toMatchObject({ kind: 'rows', rows: [{ file: OPEN, blast: 'outcome' }] });
    expect(rowsOf(1)).toHaveLength(files.length);
    expect(new Set(rowsOf(1).map(({ file }) => file)).size).toBe(files.length);
  });

  it('gives an edit up when a newer one comes, and plays that to its end', async () => {
    const { heard, send, until, rowsOf } = conversation();
    const begun = until((message) => message.kind === 'rows');
    send({ kind: 'draft', edit: 1, draft: draft({ 'health.start': 4 }), first: null });
    await begun;
    const done = until(isDone(2));
    send({ kind: 'draft', edit: 2, draft: draft({ 'health.start': 3 }), first: null });
    await done;
    expect(heard.some(isDone(1))).toBe(false);
    expect(rowsOf(1).length).toBeLessThan(files.length);
    expect(rowsOf(2)).toHaveLength(files.length);
  });

  it('says nothing more once the draft changes nothing', async () => {
    const { heard, send, until } = conversation();
    const begun = until((message) => message.kind === 'rows');
    send({ kind: 'draft', edit: 1, draft: draft({ 'health.start': 4 }), first: null });
    await begun;
    send({ kind: 'draft', edit: 2, draft: null, first: null });
    const before = heard.length;
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(heard.length).toBe(before);
  });

  it('tells what keeps it from playing', async () => {
    const { send, until } = conversation();
    const failed = until((message) => message.kind === 'failed');
    send({
      kind: 'draft',
      edit: 1,
      draft: { ...draft({ 'health.start': 4 }), module: 'gank@elsewhere' },
      first: null,
    });
    expect(await failed).toMatchObject({ edit: 1 });
  });

  it('leaves out a file that is no replay', async () => {
    const { send, until, rowsOf } = conversation();
    send({ kind: 'files', files: [...files.slice(0, 2), { file: 'x.json', text: '{' }] });
    const done = until(isDone(1));
    send({ kind: 'draft', edit: 1, draft: draft({ 'health.start': 4 }), first: null });
    await done;
    expect(rowsOf(1)).toHaveLength(2);
  });
});
