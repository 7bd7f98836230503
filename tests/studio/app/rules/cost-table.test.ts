import { describe, expect, it } from 'vitest';
import { valueAt } from '../../../../machines/kernel/index.ts';
import type { PictureSpec } from '../../../../studio/analysis/json-schema.ts';
import { costTableFor } from '../../../../studio/app/rules/parameters/cost-table.ts';
import { pictureFor } from '../../../../studio/app/rules/parameters/picture.ts';

const deeds: PictureSpec = {
  kind: 'costs',
  first: 'deeds.first',
  step: 'deeds.step',
  most: 'deeds.cap',
  least: 'deeds.min',
  rows: [
    { title: 'controlled', add: 'deeds.controlled' },
    { title: 'neither', add: 'deeds.neither' },
  ],
  columns: 8,
  along: 'Deeds owned',
};

const numbers = { first: 1, step: 1, cap: 6, min: 1, controlled: -1, neither: 1 };

const table = (now: object, was: object = numbers, room = 400, spec: PictureSpec | null = deeds) =>
  costTableFor({
    spec,
    path: 'deeds.cap',
    now: (path) => valueAt({ deeds: now }, path),
    was: (path) => valueAt({ deeds: was }, path),
    room,
  });

const row = (found: ReturnType<typeof table>, at: number) =>
  found?.rows[at]?.cells.map(({ now }) => now);

describe('a table of costs', () => {
  it('climbs to its cap, with what each row adds, and never falls below its floor', () => {
    const found = table(numbers);
    expect(found?.heads).toEqual(['0', '1', '2', '3', '4', '5', '6', '7']);
    expect(row(found, 0)).toEqual([1, 1, 2, 3, 4, 5, 5, 5]);
    expect(row(found, 1)).toEqual([2, 3, 4, 5, 6, 7, 7, 7]);
    expect(found).toMatchObject({ along: 'Deeds owned', first: 'deeds.first', isChanged: false });
  });

  it('keeps what was beside what is, whichever of its numbers changed', () => {
    const found = table({ ...numbers, cap: 4 });
    expect(found?.isChanged).toBe(true);
    expect(found?.rows[0]?.cells.map(({ isChanged }) => isChanged)).toEqual([
      false,
      false,
      false,
      false,
      true,
      true,
      true,
      true,
    ]);
    expect(found?.rows[1]?.cells[7]).toEqual({ now: 5, old: 7, isChanged: true });
    expect(row(table({ ...numbers, controlled: 0 }), 0)?.[0]).toBe(1);
  });

  it('has as many columns as there is room for', () => {
    expect(table(numbers, numbers, 100)?.heads).toHaveLength(3);
    expect(table(numbers, numbers, 0)?.heads).toHaveLength(3);
  });

  it('leaves a cell empty while one of its numbers is none', () => {
    const found = table({ ...numbers, step: 'x' });
    expect(row(found, 0)).toEqual(Array(8).fill(null));
    expect(found?.isChanged).toBe(true);
  });

  it('is no picture in bars, and no other picture is one', () => {
    const of = { path: 'deeds.cap', now: () => [1, 2], was: () => [1, 2], room: 400 };
    expect(pictureFor({ ...of, spec: deeds })).toBeNull();
    expect(table(numbers, numbers, 400, { kind: 'bars' })).toBeNull();
    expect(table(numbers, numbers, 400, null)).toBeNull();
  });
});
