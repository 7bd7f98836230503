import { beforeEach, describe, expect, it } from 'vitest';
import type { Ruleset } from '../../../../machines/kernel/index.ts';
import type { Note } from '../../../../studio/analysis/notes.ts';
import { bothLanes } from '../../../../studio/app/compare/lane-model.ts';
import { sayNumbers, sayPosition } from '../../../../studio/app/compare/say-position.ts';
import { useCompare } from '../../../../studio/app/compare/store.ts';
import { broken, nodding, openBoth, REPLAY, slow } from './workspace.ts';

const WIDTH = 1200;

function runs() {
  const open = useCompare.getState().runs;
  if (open === null) throw new Error('no replay is open');
  return open;
}

function lanes(after: Ruleset, notes: readonly Note[] = []) {
  openBoth(after);
  return bothLanes(runs(), 'all', notes, 'after', WIDTH);
}

const note = (step: number, replay = REPLAY): Note => ({
  id: 'n',
  anchor: { kind: 'step', id: String(step), replay },
  text: 'Look here.',
  against: { id: 'pig@1', hash: '' },
});

describe('the shared timeline', () => {
  beforeEach(() => openBoth());

  it('lays the moves of both sides at the same columns while they are the same', () => {
    const { moves, axis } = lanes(slow);
    expect(axis.steps).toBe(runs().beside.columns.length);
    expect(moves.before.map(({ seat }) => seat)).toEqual(moves.after.map(({ seat }) => seat));
    expect(moves.before.map(({ step }) => step)).toEqual(moves.after.map(({ step }) => step));
  });

  it('marks the first difference, another decision, and the refused choice', () => {
    const { marks, cutoffs, ends } = lanes(nodding);
    expect(marks.map(({ kind }) => kind)).toEqual(['differs', 'asked', 'refused']);
    expect(marks[0]?.text).toMatch(/^first difference: /);
    expect(marks[1]?.title).toContain('First side: B: turn. Second side: A: nod');
    expect(marks[2]?.text).toContain('B’s choice 3 is refused');
    expect(cutoffs.before).toBeNull();
    expect(cutoffs.after?.text).toContain('no longer legal');
    expect(ends.after).toBeLessThan(ends.before);
  });

  it('has the notes of this replay at their columns', () => {
    const { marks } = lanes(slow, [note(5), note(2, 'replays/pig/other.json')]);
    const found = marks.filter(({ kind }) => kind === 'comment');
    expect(found).toMatchObject([{ step: runs().beside.columnOf('after', 5), text: 'Look here.' }]);
  });

  it('has one lane where a side cannot start', () => {
    const { moves, turns } = lanes(broken);
    expect(moves.after).toEqual([]);
    expect(moves.before.length).toBeGreaterThan(0);
    expect(turns.length).toBeGreaterThan(0);
  });
});

describe('where both sides stand', () => {
  it('is said once while they stand alike, and twice when they do not', () => {
    openBoth();
    const { goEnd, setLeads, stepBy } = useCompare.getState();
    goEnd('first');
    const say = () => {
      const { at } = useCompare.getState();
      return [sayNumbers(runs(), at), sayPosition(runs(), at)];
    };
    expect(say()[0]).toMatch(/^move 0 · step 0\/\d+$/);
    expect(say()[1]).toMatch(/, both sides$/);
    setLeads('after');
    stepBy(3);
    expect(say()[0]).toMatch(/step 0\/\d+ and 3\/\d+$/);
    expect(say()[1]).toMatch(/; the second side /);
  });
});
