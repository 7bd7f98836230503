// @vitest-environment jsdom
/** The line and its list on the screen, fed by a worker that the test plays. */
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Ruleset, writeReplay } from '../../../../machines/kernel/index.ts';
import { readItem } from '../../../../studio/analysis/library.ts';
import { BlastLine } from '../../../../studio/app/blast/BlastLine.tsx';
import type { Listener } from '../../../../studio/app/blast/connect.ts';
import { followDraft, useBlast } from '../../../../studio/app/blast/follow.ts';
import type { FromWorker, ToWorker } from '../../../../studio/app/blast/messages.ts';
import type { Blast, BlastRow } from '../../../../studio/app/blast/rows.ts';
import { AT_REST } from '../../../../studio/app/blast/state.ts';
import { openSession, sessionStore } from '../../../../studio/app/session/hooks.ts';
import { PIG_PARAMS, pigRuleset } from '../../../tiny/pig.ts';
import { pigFile } from '../timeline/pig-run.ts';

const session = () => sessionStore.getState();
const NAMES = ['a', 'b', 'c'].map((name) => `replays/pig/${name}.json`);
const [FIRST = '', SECOND = ''] = NAMES;

let sent: ToWorker[];
let listener: Listener;
let stop: () => void;

const answer = (message: FromWorker) => act(() => listener.hear(message));

const row = (file: string, blast: Blast, more: Partial<BlastRow> = {}): BlastRow => ({
  file,
  title: `Game ${file}`,
  blast,
  step: 4,
  move: 2,
  params: ['goal'],
  causes: [],
  detail: null,
  ...more,
});

const edit = (goal: number) =>
  act(() => session().edit(PIG_PARAMS.replace('"goal": 20', `"goal": ${goal}`)));

const lastEdit = () => useBlast.getState().edit;

beforeEach(() => {
  // Lists measure themselves and their rows: in a page without layout they are told.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(24);
  const ruleset = pigRuleset() as unknown as Ruleset;
  openSession({ rulesets: [ruleset], ruleset, file: pigFile, fileId: FIRST });
  session().setLibrary(NAMES.map((name) => readItem(name, writeReplay(pigFile))));
  useBlast.setState(AT_REST);
  sent = [];
  stop = followDraft((heard) => {
    listener = heard;
    return { send: (message) => sent.push(message), end: () => undefined };
  });
});

afterEach(() => {
  stop();
  cleanup();
  vi.restoreAllMocks();
});

const kinds = () => sent.map(({ kind }) => kind);

describe('following the draft', () => {
  it('asks for nothing while the draft changes nothing', () => {
    render(<BlastLine />);
    screen.getByText('the draft changes nothing, so 3 replays stay as they are.');
    expect(sent).toEqual([]);
  });

  it('sends the rules and the games once, and each edit by itself', () => {
    edit(30);
    expect(kinds()).toEqual(['base', 'files', 'draft']);
    expect(sent.at(-1)).toMatchObject({ kind: 'draft', first: FIRST });
    edit(40);
    expect(kinds().slice(3)).toEqual(['draft']);
    act(() => session().goStep(3));
    expect(sent).toHaveLength(4);
  });

  it('plays nothing again for words that change no rule', () => {
    edit(30);
    const before = sent.length;
    act(() => session().edit(`// A comment.\n${session().text}`));
    expect(sent).toHaveLength(before);
  });

  it('ends what is under way when the change is taken back', () => {
    edit(30);
    edit(20);
    expect(sent.at(-1)).toMatchObject({ kind: 'draft', draft: null });
    expect(useBlast.getState().phase).toBe('rest');
  });

  it('takes in games that come to the workspace', () => {
    edit(30);
    act(() => session().setLibrary(session().library.slice(0, 2)));
    expect(kinds().slice(3)).toEqual(['files', 'draft']);
    expect(useBlast.getState().total).toBe(2);
  });

  it('says that playing broke down, and starts anew with the next edit', () => {
    edit(30);
    act(() => listener.fail('out of memory'));
    expect(useBlast.getState()).toMatchObject({ phase: 'failed', failure: 'out of memory' });
    edit(40);
    expect(kinds().slice(3)).toEqual(['base', 'files', 'draft']);
  });
});

describe('the list', () => {
  function openList() {
    render(<BlastLine />);
    fireEvent.click(screen.getByRole('button', { name: 'Replays' }));
    return screen.getByRole('dialog', { name: 'Blast radius' });
  }

  it('groups the games by what the draft does to them, and folds those that stay as they are', () => {
    edit(30);
    const rows = [row(FIRST, 'outcome'), row(SECOND, 'unread', { step: null, params: [] })];
    answer({ kind: 'rows', edit: lastEdit(), rows });
    const list = openList();
    within(list).getByRole('button', { name: /^Ends otherwise/, expanded: true });
    within(list).getByText(`Game ${FIRST}`);
    within(list).getByText('move 2 · step 4');
    const folded = within(list).getByRole('button', { name: /^Never read here/, expanded: false });
    expect(within(list).queryByText(`Game ${SECOND}`)).toBeNull();
    fireEvent.click(folded);
    within(list).getByText(`Game ${SECOND}`);
  });

  it('opens a game at its step under the draft', () => {
    edit(30);
    answer({ kind: 'rows', edit: lastEdit(), rows: [row(SECOND, 'outcome')] });
    const list = openList();
    fireEvent.click(within(list).getByText(`Game ${SECOND}`));
    expect(session()).toMatchObject({ fileId: SECOND, shown: 'draft', step: 4 });
    expect(session().text).toContain('"goal": 30');
  });

  it('selects the parameter behind a row', () => {
    edit(30);
    answer({ kind: 'rows', edit: lastEdit(), rows: [row(SECOND, 'outcome')] });
    const list = openList();
    fireEvent.click(within(list).getByRole('button', { name: /goal 30/ }));
    expect(session().selection).toEqual({ kind: 'param', id: 'goal' });
  });

  it('tells a seat nothing of what differs, which may be a secret', () => {
    const detail = { what: 'banked.A', values: { before: 4, after: 5 } };
    edit(30);
    answer({ kind: 'rows', edit: lastEdit(), rows: [row(SECOND, 'facts', { detail })] });
    const list = openList();
    within(list).getByText('banked.A');
    act(() => session().setViewer('B'));
    expect(within(list).queryByText('banked.A')).toBeNull();
  });

  it('marks rows of the edit before as stale until the newest has played them', () => {
    edit(30);
    answer({ kind: 'rows', edit: lastEdit(), rows: [row(FIRST, 'outcome'), row(SECOND, 'facts')] });
    answer({ kind: 'done', edit: lastEdit() });
    edit(40);
    answer({ kind: 'rows', edit: lastEdit(), rows: [row(FIRST, 'illegal')] });
    const list = openList();
    const stale = (name: string) =>
      within(list).getByText(`Game ${name}`).closest('article')?.hasAttribute('data-stale');
    expect([stale(FIRST), stale(SECOND)]).toEqual([false, true]);
    expect(within(list).getAllByText('1 of 3 played')).not.toHaveLength(0);
  });
});
