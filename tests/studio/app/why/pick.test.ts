import { describe, expect, it } from 'vitest';
import type { Choice } from '../../../../machines/kernel/index.ts';
import { optionsOf, pickAt, picked, slotsOf } from '../../../../studio/app/why/pick.ts';

const heal = (card: number, target: string): Choice => ({
  seat: 'A',
  choose: 'heal',
  card,
  target,
});
const heals = [heal(5, 'A'), heal(5, 'B'), heal(4, 'B'), heal(4, 'C')];

const name = (target: string, guesses: number[]): Choice => ({
  seat: 'D',
  choose: 'name',
  target,
  guesses,
});
const pairs = [1, 2, 3].flatMap((a) => [1, 2, 3].filter((b) => b >= a).map((b) => [a, b]));
const names = ['A', 'B'].flatMap((target) => pairs.map((pair) => name(target, pair)));

describe('picking field by field', () => {
  const slots = slotsOf(heals, ['card', 'target']);

  it('offers each value once, and of later fields what fits the earlier ones', () => {
    expect(optionsOf(heals, slots, [], 0)).toEqual([5, 4]);
    expect(optionsOf(heals, slots, [], 1)).toEqual(['A', 'B', 'C']);
    expect(optionsOf(heals, slots, [4], 1)).toEqual(['B', 'C']);
  });

  it('makes a choice only when every field is picked', () => {
    expect(picked(heals, slots, [4])).toBeNull();
    expect(picked(heals, slots, [4, 'C'])).toEqual(heal(4, 'C'));
  });

  it('drops a later pick that no longer fits, and keeps one that does', () => {
    expect(pickAt(heals, slots, [5, 'A'], 0, 4)).toEqual([4, undefined]);
    expect(pickAt(heals, slots, [5, 'B'], 0, 4)).toEqual([4, 'B']);
  });

  it('picks by itself what leaves no choice', () => {
    expect(pickAt([heal(5, 'A'), heal(4, 'A')], slots, [], -1, undefined)).toEqual([
      undefined,
      'A',
    ]);
  });
});

describe('picking a list of numbers', () => {
  const slots = slotsOf(names, ['target', 'guesses']);

  it('has a picker a place instead of a row a list', () => {
    expect(slots).toEqual([
      { field: 'target', place: null },
      { field: 'guesses', place: 0 },
      { field: 'guesses', place: 1 },
    ]);
    expect(optionsOf(names, slots, [], 1)).toEqual([1, 2, 3]);
  });

  it('takes the numbers in any order', () => {
    expect(picked(names, slots, ['B', 3, 1])).toEqual(name('B', [1, 3]));
    expect(picked(names, slots, ['B', 2, 2])).toEqual(name('B', [2, 2]));
  });

  it('offers for the second what is left beside the first', () => {
    const only = [name('A', [1, 2]), name('A', [2, 3])];
    const own = slotsOf(only, ['target', 'guesses']);
    expect(optionsOf(only, own, ['A', 1], 2)).toEqual([2]);
    expect(optionsOf(only, own, ['A', 2], 2)).toEqual([1, 3]);
  });

  it('stays one field where the lists differ in length', () => {
    expect(slotsOf([name('A', [1]), name('A', [1, 2])], ['guesses'])).toEqual([
      { field: 'guesses', place: null },
    ]);
  });
});
