import { describe, expect, it } from 'vitest';
import type { Abreast, Column } from '../../../../studio/analysis/compare/abreast.ts';
import {
  firstColumn,
  lastColumn,
  moveFrom,
  nextPlace,
  stepFrom,
} from '../../../../studio/app/compare/moving.ts';

/** Three moves; the second takes one step more on the first side, the third has only the second side. */
const columns: readonly Column[] = [
  { node: 0, before: 0, after: 0 },
  { node: 1, before: 1, after: 1 },
  { node: 1, before: 2, after: null },
  { node: 1, before: 3, after: 2 },
  { node: 2, before: null, after: 3 },
];
const beside: Abreast = { columns, stepAt: () => 0, columnOf: () => 0 };

describe('stepping on the axis of both', () => {
  it('stops at every column with both, and at own steps with one', () => {
    expect(stepFrom(beside, 'both', 1, 1)).toBe(2);
    expect(stepFrom(beside, 'after', 1, 1)).toBe(3);
    expect(stepFrom(beside, 'after', 3, -1)).toBe(1);
    expect(stepFrom(beside, 'before', 3, 1)).toBe(3);
    expect(stepFrom(beside, 'both', 0, 99)).toBe(4);
    expect(stepFrom(beside, 'both', 4, -99)).toBe(0);
  });

  it('moves to where a move rests', () => {
    expect(moveFrom(beside, 'both', 0, 1)).toBe(3);
    expect(moveFrom(beside, 'both', 3, 1)).toBe(4);
    expect(moveFrom(beside, 'both', 4, -1)).toBe(3);
    expect(moveFrom(beside, 'both', 0, -1)).toBe(0);
    expect(moveFrom(beside, 'before', 3, 1)).toBe(3);
  });

  it('knows the ends of either', () => {
    expect([firstColumn(beside, 'after'), lastColumn(beside, 'after')]).toEqual([0, 4]);
    expect(lastColumn(beside, 'before')).toBe(3);
    const none = { ...beside, columns: [] };
    expect([firstColumn(none, 'both'), lastColumn(none, 'both')]).toEqual([0, 0]);
  });

  it('finds the nearest place on either hand', () => {
    expect(nextPlace([1, 4], 1, 1)).toBe(4);
    expect(nextPlace([1, 4], 4, 1)).toBeNull();
    expect(nextPlace([1, 4], 3, -1)).toBe(1);
    expect(nextPlace([], 3, -1)).toBeNull();
  });
});
