import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alignLists } from '../../../../studio/analysis/compare/align.ts';
import { diffValues, explains, pathOf } from '../../../../studio/analysis/compare/values.ts';

/** `changed a.b 1→2`, `item added list[2]` … */
const said = (before: unknown, after: unknown): readonly string[] =>
  diffValues(before, after).map((one) => {
    const { kind, of, paths } = one;
    if (kind === 'changed') {
      return `${kind} ${pathOf(one)} ${JSON.stringify(one.before)}→${JSON.stringify(one.after)}`;
    }
    return `${of} ${kind} ${paths.before ?? ''}${kind === 'moved' ? '→' : ''}${paths.after ?? ''}`;
  });

describe('the difference of two values', () => {
  it('finds nothing between equals, whatever the order of their names', () => {
    expect(said({ a: 1, b: [1, { c: 2 }] }, { b: [1, { c: 2 }], a: 1 })).toEqual([]);
  });

  it.each<[string, unknown, unknown, readonly string[]]>([
    ['a number', { a: { b: 1 } }, { a: { b: 2 } }, ['changed a.b 1→2']],
    ['a number of a list', [3, 1, 4, 2], [3, 0, 4, 2], ['changed [1] 1→0']],
    ['another kind of value', { a: [1] }, { a: 1 }, ['changed a [1]→1']],
    ['a row of a table', { t: { 3: 1 } }, { t: { 3: 1, 4: 2 } }, ['row added t.4']],
    ['a row gone', { t: { 3: 1, 4: 2 } }, { t: { 4: 2 } }, ['row removed t.3']],
    ['an inserted number', { w: [3, 1, 4] }, { w: [3, 9, 1, 4] }, ['item added w[1]']],
    ['a number at the front', [3, 1, 4], [7, 3, 1, 4], ['item added [0]']],
    ['a number gone', [3, 1, 4], [3, 4], ['item removed [1]']],
    ['a word changed', ['a', 'b'], ['a', 'c'], ['changed [1] "b"→"c"']],
    ['a word inserted', ['a', 'b'], ['a', 'x', 'b'], ['item added [1]']],
    ['two words that changed places', ['a', 'b'], ['b', 'a'], ['item moved [0]→[1]']],
    ['an empty list filled', [], [1, 2], ['item added [0]', 'item added [1]']],
  ])('tells %s', (_, before, after, expected) => {
    expect(said(before, after)).toEqual(expected);
  });

  it('keeps rows to their ids: inserted, moved and changed are told apart', () => {
    const row = (id: string, cost: number) => ({ id, cost });
    const before = [row('axe', 1), row('bow', 2), row('cup', 3)];
    expect(said(before, [row('axe', 1), row('new', 9), row('bow', 2), row('cup', 4)])).toEqual([
      'item added [1]',
      'changed [3].cost 3→4',
    ]);
    expect(said(before, [row('cup', 3), row('axe', 1), row('bow', 2)])).toEqual([
      'item moved [2]→[0]',
    ]);
    expect(said(before, [row('cup', 5), row('axe', 1), row('bow', 2)])).toEqual([
      'item moved [2]→[0]',
      'changed [0].cost 3→5',
    ]);
  });

  it('pairs rows without ids by what they still say', () => {
    const before = [
      { when: 'draw', gain: 1 },
      { when: 'end', gain: 2 },
    ];
    const after = [{ when: 'start', gain: 7 }, ...before.map((one) => ({ ...one }))];
    expect(said(before, after)).toEqual(['item added [0]']);
    expect(said(before, [before[0], { when: 'end', gain: 3 }])).toEqual(['changed [1].gain 2→3']);
  });

  it('has the path of both sides where an insertion shifts what changed', () => {
    const [added, changed] = diffValues(
      [{ id: 'a', n: 1 }],
      [
        { id: 'z', n: 0 },
        { id: 'a', n: 2 },
      ],
    );
    expect(added?.paths).toEqual({ before: null, after: '[0]' });
    expect(changed?.paths).toEqual({ before: '[0].n', after: '[1].n' });
  });

  it('knows that an insertion is why every item after it is another', () => {
    const [inserted] = diffValues({ w: [3, 1, 4] }, { w: [3, 9, 1, 4] });
    if (inserted === undefined) throw new Error('no change');
    expect(['w[0]', 'w[1]', 'w[3]', 'wide[1]'].map((path) => explains(inserted, path))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

describe('an alignment', () => {
  const item = fc.oneof(fc.integer({ min: 0, max: 4 }), fc.constantFrom('a', 'b', 'c', 'd'));
  const list = fc.array(item, { maxLength: 12 });

  it('has every item of both lists once', () => {
    fc.assert(
      fc.property(list, list, (before, after) => {
        const pairs = alignLists(before, after);
        const places = (side: 'before' | 'after') =>
          pairs.flatMap((pair) => pair[side] ?? []).sort((a, b) => a - b);
        expect(places('before')).toEqual(before.map((_, index) => index));
        expect(places('after')).toEqual(after.map((_, index) => index));
      }),
    );
  });

  it('needs one change for one insertion, anywhere in any list', () => {
    fc.assert(
      fc.property(list, fc.nat(), fc.integer({ min: 10, max: 20 }), (before, at, fresh) => {
        const place = before.length === 0 ? 0 : at % (before.length + 1);
        const after = [...before.slice(0, place), fresh, ...before.slice(place)];
        expect(said(before, after)).toEqual([`item added [${place}]`]);
        expect(said(after, before)).toEqual([`item removed [${place}]`]);
      }),
    );
  });

  it('pairs lists too long to weigh by their places', () => {
    const long = Array.from({ length: 1200 }, (_, index) => index);
    const other = long.map((number) => -number - 1);
    expect(alignLists(long, other)).toHaveLength(1200);
  });
});
