import { describe, expect, it } from 'vitest';
import { diffFacts, type Step } from '../../../../machines/kernel/index.ts';
import {
  type BlameIndex,
  indexBlame,
  indexReads,
  type Written,
} from '../../../../studio/analysis/blame.ts';
import type { Selection } from '../../../../studio/app/session/types.ts';
import { historyOf, isTold, see } from '../../../../studio/app/why/history.ts';
import { lastWriteTo, writesTo } from '../../../../studio/app/why/writers.ts';
import { pigLine } from '../timeline/pig-run.ts';

describe('the history of what is selected', () => {
  const { run, line } = pigLine();
  const sources = { run, line, blame: indexBlame(run, line, 'all'), reads: indexReads(line) };
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

describe('who wrote a fact', () => {
  /** Writes of states one after the other, as an index would hold them. */
  function indexOf(states: readonly unknown[]): BlameIndex {
    const all = states.slice(1).flatMap((state, at) => {
      const step = { index: at } as Step;
      return diffFacts(states[at], state).map((write): Written => ({ ...write, step }));
    });
    const writesOf = (path: string) =>
      all.filter((one) => one.path === path || one.path.startsWith(`${path}.`));
    return { writesOf, lastWrite: () => null, writesAt: () => [] };
  }
  const deal = { seats: { A: { health: 5, hand: [4, 5] } } };
  const blame = indexOf([
    { seats: {} },
    deal,
    { seats: { A: { health: 5, hand: [4] } } },
    { seats: { A: { health: 3, hand: [4] } } },
  ]);

  it('counts the deal, which wrote the seat whole, as its first write', () => {
    const writes = writesTo(blame, 'seats.A.health');
    expect(writes.map(({ step, before, after }) => [step.index, before, after])).toEqual([
      [0, undefined, 5],
      [2, 5, 3],
    ]);
    expect(lastWriteTo(blame, 'seats.A.health', 1)?.step.index).toBe(0);
    expect(lastWriteTo(blame, 'seats.B.health', 2)).toBeNull();
  });

  it('does not blame a whole for a part that it left as it was', () => {
    const index = indexOf([{ a: null }, { a: { x: 1, y: 2 } }, { a: [] }, { a: { x: 1 } }]);
    expect(writesTo(index, 'a.y').map((write) => write.step.index)).toEqual([0, 1]);
  });
});
