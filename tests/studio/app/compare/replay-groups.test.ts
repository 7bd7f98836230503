import { describe, expect, it } from 'vitest';
import { compareReplay } from '../../../../studio/analysis/compare/replays.ts';
import { nameOfCause } from '../../../../studio/app/compare/cause-names.ts';
import {
  causeLabel,
  groupReplays,
  moveOf,
  UNSORTED,
} from '../../../../studio/app/compare/replay-groups.ts';
import { base, noddingPig, pairOf, pigWith, turns } from '../../analysis/compare/pigs.ts';

const pair = pairOf(base(), pigWith({ 'die.bust': 3 }));
const row = (file: string, title: string, dice: readonly number[]) =>
  compareReplay(pair, { file, replay: turns(dice, { title }) });

const rows = [
  row('a.json', 'Never a three', [4, 5]),
  row('b.json', 'A three at once', [3, 5]),
  row('c.json', 'A three later', [4, 3]),
  row('d.json', 'Quiet', [6]),
];

const said = (groups: ReturnType<typeof groupReplays>) =>
  groups.map(({ title, rows: own }) => [title, own.map(({ file }) => file).join(' ')]);

describe('the games of a comparison', () => {
  it('are grouped by verdict, the gravest first', () => {
    expect(said(groupReplays(rows, UNSORTED, ''))).toEqual([
      ['Other decision', 'b.json c.json'],
      ['Same', 'a.json d.json'],
    ]);
  });

  it('are sorted within each group, up and down', () => {
    const sorted = (by: 'title' | 'move' | 'cause', isDown: boolean) =>
      said(groupReplays(rows, { by, isDown }, ''))[0]?.[1];
    expect(sorted('title', false)).toBe('b.json c.json');
    expect(sorted('title', true)).toBe('c.json b.json');
    expect(sorted('move', false)).toBe('b.json c.json');
    expect(sorted('move', true)).toBe('c.json b.json');
    expect(sorted('cause', false)).toBe('b.json c.json');
  });

  it('are found by title, file, verdict and cause; empty groups are left out', () => {
    expect(said(groupReplays(rows, UNSORTED, 'later'))).toEqual([['Other decision', 'c.json']]);
    expect(said(groupReplays(rows, UNSORTED, 'same quiet'))).toEqual([['Same', 'd.json']]);
    expect(said(groupReplays(rows, UNSORTED, 'die.bust'))[0]?.[1]).toBe('b.json c.json');
    expect(groupReplays(rows, UNSORTED, 'nothing of it')).toEqual([]);
  });

  it('name the move and the cause of their first difference', () => {
    expect(rows.map(moveOf)).toEqual([null, 1, 3, null]);
    expect(rows.map(causeLabel)).toEqual(['', 'die.bust', 'die.bust', '']);
  });
});

describe('a cause in one name', () => {
  it('is where in the chart it is, for a transition', () => {
    const nodding = compareReplay(pairOf(base(), noddingPig()), {
      file: 'x.json',
      replay: turns([4, 3]),
    });
    const names = (nodding.first?.causes ?? []).map(nameOfCause);
    expect(names).toContain('turn.banking → turn.nodding');
  });
});
