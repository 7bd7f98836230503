import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  makeCheckpoint,
  type Ruleset,
  withChanges,
  writeCheckpoint,
} from '../../../machines/kernel/index.ts';
import { main } from '../../../studio/cli/main.ts';
import { runCli } from '../../support/captured-io.ts';
import { importPig, type PigWorkspace, pigWorkspace } from '../../support/pig-workspace.ts';
import { PIG_PARAMS, pigRuleset } from '../../tiny/pig.ts';

let pig: PigWorkspace;
beforeEach(async () => {
  pig = await pigWorkspace();
});
afterEach(() => pig.remove());

const run = (...argv: string[]) => runCli(pig.root, 'compare', ...argv);

/** A checkpoint over Pig in which a four loses the pot, as a file. */
function unluckyFour(): string {
  const base = pigRuleset() as unknown as Ruleset;
  const laid = withChanges(base, { 'die.bust': 4 });
  if ('refusals' in laid) throw new Error('no bust number');
  const names = { name: 'unlucky', title: 'Unlucky four', notes: '' };
  const made = makeCheckpoint(base, laid.ruleset, names);
  if ('refusals' in made) throw new Error(JSON.stringify(made.refusals));
  return writeCheckpoint(made.file);
}

describe('compare', () => {
  it('ends with 0 where nothing differs', async () => {
    const { exit, out } = await run('pig@1', 'pig@1');
    expect(exit).toBe(0);
    expect(out).toContain('The same: nothing differs.');
    expect(out).toContain('Recorded games: 3 games: 3 same');
  });

  it('ends with 1 where a draft differs, and names first difference and cause', async () => {
    const { exit, out } = await run('pig@1', 'pig@1', '--set-b', 'die.bust=4');
    expect(exit).toBe(1);
    expect(out).toContain('pig@1 → pig@1 with die.bust = 4');
    expect(out).toContain('die.bust  1 → 4');
    expect(out).toMatch(/other decision {2}replays\/pig\/short\.json {2}Three moves/);
    expect(out).toContain('Because of die.bust 1 → 4');
  });

  it('lays changes over either side', async () => {
    const { exit } = await run('pig@1', 'pig@1', '--set-a', 'goal=9', '--set-b', 'goal=9');
    expect(exit).toBe(0);
    const { out } = await run('pig@1', 'pig@1', '--set-a', 'goal=9', '--set-a', 'die.bust=2');
    expect(out).toContain('Parameters: 2 changes');
  });

  it('takes checkpoints by id and by file, a file even where the workspace does not have it', async () => {
    await pig.put('rulesets/pig/checkpoints/unlucky.json', unluckyFour());
    await pig.put('elsewhere/unlucky.json', unluckyFour());
    const byId = await run('pig@1', 'pig@unlucky');
    expect(byId.out).toContain('die.bust  1 → 4');
    const byPath = await run('pig@1', 'rulesets/pig/checkpoints/unlucky.json');
    expect(byPath.out).toContain('pig@1 → pig@unlucky');
    const outside = await run('pig@1', 'elsewhere/unlucky.json');
    expect(outside.exit).toBe(1);
    expect(outside.out).toContain('die.bust  1 → 4');
    expect((await run('pig@unlucky', 'elsewhere/unlucky.json')).exit).toBe(0);
  });

  it('takes a side from another checkout', async () => {
    const other = await pigWorkspace();
    await other.put('rulesets/pig/1/params.jsonc', PIG_PARAMS.replace('"goal": 20', '"goal": 9'));
    const { exit, out } = await run('pig@1', 'pig@1', '--from-a', other.root);
    await other.remove();
    expect(exit).toBe(1);
    expect(out).toContain('goal  9 → 20');
  });

  it('plays the replays that are named, each text once, and tells what it leaves out', async () => {
    await pig.put(
      'more/copy.json',
      await readFile(join(pig.root, 'replays/pig/short.json'), 'utf8'),
    );
    await pig.put('more/odd.json', '{');
    const { exit, out, err } = await run(
      'pig@1',
      'pig@1',
      '--replays',
      'replays/pig/short.json',
      'more',
    );
    expect(exit).toBe(0);
    expect(out).toContain('Recorded games: 1 game: 1 same');
    expect(err).toMatch(/left out: .*more\/odd\.json/);
  });

  it.each(['text', 'markdown', 'json', 'html'])('writes %s to a file', async (format) => {
    const { exit, out } = await run(
      ...['pig@1', 'pig@1', '--set-b', 'die.bust=4', '--format', format, '--out', 'report'],
    );
    expect(exit).toBe(1);
    expect(out).toMatch(/^Breaks recorded games: .* Written to report\.$/);
    const text = await readFile(join(pig.root, 'report'), 'utf8');
    expect(text).toContain('die.bust');
    expect(
      text.startsWith({ text: 'pig', markdown: '###', json: '{', html: '<!doctype' }[format] ?? ''),
    ).toBe(true);
  });

  it('prints JSON', async () => {
    const { exit, json } = await run('pig@1', 'pig@1', '--set-b', 'goal=30', '--json');
    expect(exit).toBe(1);
    expect(json()).toMatchObject({ format: 'compare/1', verdict: { level: 'outcome' } });
  });

  it('tells how far it is', async () => {
    const said: string[] = [];
    await main(['compare', 'pig@1', 'pig@1'], {
      out: () => undefined,
      err: () => undefined,
      progress: (text) => void said.push(text),
      cwd: pig.root,
      root: pig.root,
      importer: importPig,
    });
    expect(said).toEqual([
      '1 of 3  replays/pig/short.json',
      '2 of 3  replays/pig/whole.json',
      '3 of 3  seeds/pig/two.json',
      '',
    ]);
  });

  it.each([
    [['pig@1']],
    [['pig@1', 'pig@9']],
    [['pig@1', 'no-such.json']],
    [['pig@1', 'replays/pig/short.json']],
    [['pig@1', 'pig@1', '--set-b', 'goal']],
    [['pig@1', 'pig@1', '--set-b', 'goal=much']],
    [['pig@1', 'pig@1', '--set-b', 'no.such=1']],
    [['pig@1', 'pig@1', '--format', 'pdf']],
    [['pig@1', 'pig@1', '--replays', 'nowhere']],
    [['pig@1', 'pig@1', '--from-a', 'seeds']],
  ])('ends with 2 for %j, and says what is wrong', async (argv) => {
    const { exit, err } = await run(...argv);
    expect(exit).toBe(2);
    expect(err.length).toBeGreaterThan(20);
  });

  it('ends with 2 where one side does not load, and says why', async () => {
    const other = await pigWorkspace();
    await other.put('rulesets/pig/1/params.jsonc', '{');
    const { exit, err } = await run('pig@1', 'pig@1', '--from-b', other.root);
    await other.remove();
    expect(exit).toBe(2);
    expect(err).toContain('file/not-json');
  });
});
