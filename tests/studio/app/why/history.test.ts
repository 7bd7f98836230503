import { describe, expect, it } from 'vitest';
import { indexBlame, indexReads } from '../../../../studio/analysis/blame.ts';
import type { Selection } from '../../../../studio/app/session/types.ts';
import { historyOf, isTold, see } from '../../../../studio/app/why/history.ts';
import { pigLine } from '../timeline/pig-run.ts';

describe('the history of what is selected', () => {
  const { run, line } = pigLine();
  const sources = {
    run,
    line,
    blame: indexBlame(run, line, 'all'),
    reads: indexReads(run, line, 'all'),
  };
  const steps = (selected: Selection) => historyOf(sources, selected).map((past) => past.step);

  it('is every write of a fact, with both values', () => {
    const past = historyOf(sources, { kind: 'fact', id: 'pot' });
    expect(past.map(({ step, write }) => [step, write?.before, write?.after])).toEqual([
      [2, 0, 4],
      [4, 4, 9],
      [5, 9, 0],
      [12, 0, 6],
    ]);
  });

  it('is every reading of a parameter, citing of a rule, entering of a state, taking of an edge', () => {
    expect(steps({ kind: 'param', id: 'die.sides' })).toEqual([1, 3, 8, 11]);
    expect(steps({ kind: 'rule', id: 'pig.bank' })).toEqual([5]);
    expect(steps({ kind: 'state', id: 'turn.passing' })).toEqual([6, 9]);
    expect(steps({ kind: 'edge', id: 'turn.rolling > always > 0' })).toEqual([9]);
  });

  it('tells a viewer what the step shows to it', () => {
    const seen = see(run, line, 5, 'B');
    if (seen === null) throw new Error('no step');
    expect(isTold(seen, { kind: 'rule', id: 'pig.bank' }, run)).toBe(true);
    const blind = { ...seen, rulings: [], guards: [], rest: [], reads: [] };
    expect(isTold(blind, { kind: 'param', id: 'goal' }, run)).toBe(false);
    expect(see(run, line, 5000, 'all')).toBeNull();
  });
});
