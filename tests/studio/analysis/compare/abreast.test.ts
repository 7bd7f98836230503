import { describe, expect, it } from 'vitest';
import type { ReplayFile, Ruleset } from '../../../../machines/kernel/index.ts';
import { abreast } from '../../../../studio/analysis/compare/abreast.ts';
import { playBoth } from '../../../../studio/analysis/compare/replays.ts';
import { base, noddingPig, pairOf, slowPig, turns } from './pigs.ts';

function linesOf(before: Ruleset, after: Ruleset, replay: ReplayFile) {
  const played = playBoth(pairOf(before, after), replay);
  if ('refusals' in played) throw new Error(JSON.stringify(played.refusals));
  return played.lines;
}

const besideOf = (before: Ruleset, after: Ruleset, replay: ReplayFile) => {
  const lines = linesOf(before, after, replay);
  return { lines, beside: abreast(lines.before, lines.after) };
};

const steps = (nodes: ReturnType<typeof linesOf>['before']) =>
  nodes.flatMap((node) => node.steps).length;

describe('two lines side by side', () => {
  it('share every column where both take the same steps', () => {
    const { lines, beside } = besideOf(base(), base(), turns([4, 3]));
    expect(beside.columns).toHaveLength(steps(lines.before));
    expect(beside.columns.every(({ before, after }, at) => before === at && after === at)).toBe(
      true,
    );
  });

  it('leave a gap for a step that only one takes, and meet again within the move', () => {
    const { lines, beside } = besideOf(base(), slowPig(), turns([4, 3]));
    expect(beside.columns).toHaveLength(steps(lines.after));
    const gaps = beside.columns.filter(({ before }) => before === null);
    expect(gaps).toHaveLength(2);
    const last = beside.columns.length - 1;
    expect(beside.columns[last]).toMatchObject({ before: steps(lines.before) - 1, after: last });
  });

  it('keep a side where it stands while only the other steps', () => {
    const { beside } = besideOf(base(), slowPig(), turns([4]));
    const gap = beside.columns.findIndex(({ before }) => before === null);
    expect(beside.stepAt('before', gap)).toBe(beside.stepAt('before', gap - 1));
    expect(beside.stepAt('after', gap)).toBe(beside.stepAt('after', gap - 1) + 1);
    const step = beside.stepAt('before', gap);
    expect(beside.columnOf('before', step)).toBe(gap - 1);
  });

  it('go on alone behind the other’s end', () => {
    const { lines, beside } = besideOf(base(), noddingPig(), turns([4, 3]));
    expect(lines.after.length).toBeLessThan(lines.before.length);
    expect(beside.columns.at(-1)?.after).toBeNull();
    expect(beside.stepAt('after', beside.columns.length - 1)).toBe(steps(lines.after) - 1);
    expect(beside.columnOf('after', 999)).toBe(beside.columnOf('after', steps(lines.after) - 1));
  });

  it('are one line where a side could not start', () => {
    const { before } = linesOf(base(), base(), turns([4]));
    const beside = abreast([], before);
    expect(beside.columns).toHaveLength(steps(before));
    expect(beside.columns.every((column) => column.before === null)).toBe(true);
    expect(beside.stepAt('before', 3)).toBe(0);
    expect(beside.columnOf('before', 0)).toBe(0);
    expect(abreast([], []).columns).toEqual([]);
  });
});
