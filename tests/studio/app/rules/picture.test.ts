import { describe, expect, it } from 'vitest';
import { valueAt } from '../../../../machines/kernel/index.ts';
import { indexReads } from '../../../../studio/analysis/blame.ts';
import type { PictureSpec } from '../../../../studio/analysis/json-schema.ts';
import { lensLine, lensOf } from '../../../../studio/app/rules/parameters/lens.ts';
import { indexParams } from '../../../../studio/app/rules/parameters/param-index.ts';
import { pictureFor, sayPicture } from '../../../../studio/app/rules/parameters/picture.ts';
import { readsOf } from '../../../../studio/app/rules/parameters/reads-of.ts';
import { entryOf, PARAMS, playPig, schema, TEXT } from './sample.ts';

const picture = (now: unknown, was: unknown, spec: PictureSpec | null = null, path = 'it') =>
  pictureFor({
    spec,
    path,
    now: (one) => valueAt(now, one),
    was: (one) => valueAt(was, one),
    room: 260,
  });

const ofList = (now: unknown, was: unknown) => picture({ it: now }, { it: was });

describe('the picture of a list', () => {
  it('lays the old values over the new ones on one scale', () => {
    const drawn = ofList([3, 0, 4], [3, 1, 8]);
    if (drawn === null) throw new Error('no picture');
    expect(drawn.bars.map((bar) => [bar.label, bar.now, bar.old, bar.isChanged])).toEqual([
      ['1', 3, 3, false],
      ['2', 0, 1, true],
      ['3', 4, 8, true],
    ]);
    expect(drawn.bars[2]?.was).toBe(2 * (drawn.bars[2]?.is ?? 0));
    expect(drawn.sum).toEqual({ now: 7, was: 12 });
    expect(sayPicture(drawn)).toBe('Was 3, 1, 8; draft 3, 0, 4.');
  });

  it('shows entries that are new or gone', () => {
    const longer = ofList([3, 1, 4, 2], [3, 1, 4]);
    expect(longer?.bars[3]).toMatchObject({ now: 2, old: null, isChanged: true });
    const shorter = ofList([3, 1], [3, 1, 4]);
    expect(shorter?.bars[2]).toMatchObject({ now: null, old: 4, isChanged: true });
  });

  it('fits the room, however long the list', () => {
    const many = Array.from({ length: 20 }, (_, at) => at);
    expect(ofList(many, many)?.width).toBeLessThanOrEqual(270);
    expect(ofList(many, many)?.isChanged).toBe(false);
  });

  it('is none of anything but two numbers or more', () => {
    for (const value of [3, 'x', [3], [], ['a', 'b'], undefined]) {
      expect(ofList(value, value)).toBeNull();
    }
  });

  it('counts along the list that the schema names', () => {
    const values = { deck: { values: [1, 5, 7], counts: [2, 4, 8] } };
    const along = picture(
      values,
      values,
      { kind: 'histogram', over: 'deck.values' },
      'deck.counts',
    );
    expect(along?.kind).toBe('histogram');
    expect(along?.bars.map((bar) => bar.label)).toEqual(['1', '5', '7']);
    const lost = picture(values, values, { kind: 'histogram', over: 'deck.no' }, 'deck.counts');
    expect(lost?.bars.map((bar) => bar.label)).toEqual(['1', '2', '3']);
  });
});

describe('a ladder', () => {
  const subsidize: PictureSpec = {
    kind: 'ladder',
    first: 'subsidize.firstIncrement',
    step: 'subsidize.incrementStep',
    from: 1,
    rungs: 6,
    sum: true,
    along: 'bonus',
  };
  const costs = (firstIncrement: number, incrementStep: unknown) => ({
    subsidize: { firstIncrement, incrementStep },
  });

  it('adds up what all rungs up to one cost', () => {
    const drawn = picture(costs(1, 1), costs(1, 1), subsidize);
    expect(drawn?.bars.map((bar) => bar.now)).toEqual([1, 3, 6, 10, 15, 21]);
    expect(drawn?.bars.map((bar) => bar.label)).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(drawn?.sum).toBeNull();
    const [first, second] = drawn?.bars ?? [];
    expect(first?.foot).toBe(0);
    expect(second?.foot).toBe(first?.is);
    expect(drawn === null ? '' : sayPicture(drawn)).toBe('By bonus, 1 to 6. 1, 3, 6, 10, 15, 21.');
  });

  it('overlays the old costs, whichever of its two numbers changed', () => {
    const dearer = picture(costs(2, 1), costs(1, 1), subsidize);
    expect(dearer?.bars.map((bar) => [bar.old, bar.now])).toEqual([
      [1, 2],
      [3, 5],
      [6, 9],
      [10, 14],
      [15, 20],
      [21, 27],
    ]);
    const flat = picture(costs(1, 0), costs(1, 1), subsidize);
    expect(flat?.bars.map((bar) => bar.isChanged)).toEqual([false, true, true, true, true, true]);
  });

  it('rises from what there is without any step', () => {
    const offer: PictureSpec = { kind: 'ladder', first: 'base', step: 'perScry', rungs: 4 };
    const drawn = picture({ base: 2, perScry: 1 }, { base: 1, perScry: 1 }, offer);
    expect(drawn?.bars.map((bar) => [bar.label, bar.now, bar.old])).toEqual([
      ['0', 2, 1],
      ['1', 3, 2],
      ['2', 4, 3],
      ['3', 5, 4],
    ]);
  });

  it('takes a table of costs as it is', () => {
    const table: PictureSpec = { kind: 'ladder', from: 1, sum: true };
    const drawn = picture({ it: [1, 2, 4] }, { it: [1, 2, 3] }, table);
    expect(drawn?.bars.map((bar) => [bar.label, bar.now, bar.old])).toEqual([
      ['1', 1, 1],
      ['2', 3, 3],
      ['3', 7, 6],
    ]);
  });

  it('is not drawn while one of its numbers is none', () => {
    expect(picture(costs(1, 'x'), costs(1, 1), subsidize)).toBeNull();
    const begun = picture(costs(1, 1), {}, subsidize);
    expect(begun?.bars.every((bar) => bar.old === null && !bar.isChanged)).toBe(true);
  });
});

describe('the lens', () => {
  const text = TEXT.replace('[3, 1, 4]', '[3, 0, 4]');
  const index = indexParams(text);
  const lens = (of: string) =>
    lensOf({
      index,
      entry: entryOf(of, index),
      schema,
      published: PARAMS,
      draft: PARAMS,
      room: 260,
    });

  it('tells of an entry of a list, and shows the list', () => {
    const told = lens('waves.perPlayer[1]');
    expect(told).toMatchObject({ name: '[1]', was: 1, isNew: false, canStep: true, bar: 1 });
    expect(told.picture?.bars).toHaveLength(3);
    expect(lens('waves.perPlayer')).toMatchObject({ name: 'perPlayer', bar: null });
  });

  it('has nothing to put back where nothing differs', () => {
    expect(lens('rounding').was).toBeUndefined();
    expect(lens('fixed').canStep).toBe(false);
  });

  it('stands under the end of a value, or the head of a table', () => {
    expect(lensLine(entryOf('waves.perPlayer', index))).toBe(4);
    expect(lensLine(entryOf('waves', index))).toBe(3);
  });

  it('draws the ladder that a number is a part of', () => {
    const numbers = indexParams('{ "base": 2, "per": 1 }');
    const spec = { kind: 'ladder', first: 'base', step: 'per', rungs: 3 } as const;
    const integer = { type: 'integer', picture: spec };
    const told = lensOf({
      index: numbers,
      entry: entryOf('per', numbers),
      schema: { properties: { base: integer, per: integer } },
      published: { base: 1, per: 1 },
      draft: {},
      room: 260,
    });
    expect(told.picture?.bars.map((bar) => [bar.old, bar.now])).toEqual([
      [1, 2],
      [2, 3],
      [3, 4],
    ]);
  });
});

describe('what a replay reads', () => {
  it('is counted, and where first', () => {
    const { run, path } = playPig();
    const turns = [{ label: 'Turn 1', from: 0, length: 5 }];
    const reads = indexReads(run, run.line(path), 'all');
    const told = readsOf('die.sides', { reads, roleOf: () => 'read', turns });
    expect(told).toMatchObject({ count: 2, role: 'read', first: { words: 'turn 1' } });
    const whole = readsOf('die', { reads, roleOf: () => 'read', turns });
    expect(whole.first).toEqual(told.first);
    const never = readsOf('nothing', { reads, roleOf: () => 'none', turns });
    expect(never).toEqual({ count: 0, role: 'none', first: null });
    const later = readsOf('die', { reads, roleOf: () => 'read', turns: [] });
    expect(later.first?.words).toBe(`step ${later.first?.step}`);
  });
});
