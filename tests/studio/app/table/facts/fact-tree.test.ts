import { describe, expect, it } from 'vitest';
import {
  ancestorsOf,
  branchesOf,
  factRows,
  type TreeAsk,
} from '../../../../../studio/app/table/facts/fact-tree.ts';

const before = {
  turn: 1,
  seats: { A: { health: 5, hand: [3, 4, 5] }, B: { health: 5, hand: { hidden: true, count: 3 } } },
  piles: { draw: { hidden: true, count: 27 } },
};
const view = {
  turn: 1,
  seats: { A: { health: 3, hand: [3, 4] }, B: { health: 5, hand: { hidden: true, count: 2 } } },
  piles: { draw: { hidden: true, count: 27 } },
};
const ask: TreeAsk = {
  view,
  before,
  compare: true,
  toggled: new Map(),
  filter: '',
  changedOnly: false,
};
const paths = (part: Partial<TreeAsk>) => factRows({ ...ask, ...part }).map((row) => row.path);

describe('the tree of facts', () => {
  it('opens its first level, and what was opened by hand', () => {
    expect(paths({})).toEqual(['turn', 'seats', 'seats.A', 'seats.B', 'piles', 'piles.draw']);
    expect(paths({ toggled: new Map([['seats.A', true]]) })).toContain('seats.A.health');
    expect(paths({ toggled: new Map([['seats', false]]) })).not.toContain('seats.A');
  });

  it('finds by path, with everything inside', () => {
    expect(paths({ filter: 'seats.a' })).toEqual([
      'seats',
      'seats.A',
      'seats.A.health',
      'seats.A.hand',
    ]);
    expect(paths({ filter: 'HEALTH' })).toEqual([
      'seats',
      'seats.A',
      'seats.A.health',
      'seats.B',
      'seats.B.health',
    ]);
  });

  it('finds by value', () => {
    expect(paths({ filter: '3, 4' })).toEqual(['seats', 'seats.A', 'seats.A.hand']);
    expect(paths({ filter: '27 hidden' })).toEqual(['piles', 'piles.draw']);
    expect(paths({ filter: 'zebra' })).toEqual([]);
  });

  it('shows what this step changed, old and new', () => {
    const rows = factRows({ ...ask, changedOnly: true });
    expect(rows.map((row) => row.path)).toEqual([
      'seats',
      'seats.A',
      'seats.A.health',
      'seats.A.hand',
      'seats.B',
      'seats.B.hand',
    ]);
    expect(rows.find((row) => row.path === 'seats.A.health')).toMatchObject({
      text: '3',
      was: { text: '5' },
    });
    expect(rows.find((row) => row.path === 'seats')?.changes).toBe(3);
  });

  it('shows what vanished, and what is new', () => {
    const rows = factRows({
      ...ask,
      before: { round: { offers: { A: 1 } } },
      view: { round: { offers: { B: 2 } } },
      changedOnly: true,
    });
    expect(rows.find((row) => row.path === 'round.offers.A')).toMatchObject({
      isGone: true,
      was: { text: '1' },
    });
    expect(rows.find((row) => row.path === 'round.offers.B')).toMatchObject({
      text: '2',
      was: { text: null },
    });
  });

  it('does not look into what is hidden', () => {
    const hidden = factRows({ ...ask, changedOnly: true }).find(
      (row) => row.path === 'seats.B.hand',
    );
    expect(hidden).toMatchObject({ isHidden: true, isBranch: false, text: '2 hidden' });
    expect(hidden?.was).toEqual({ text: '3 hidden' });
  });

  it('tells nothing changed where there was nothing before', () => {
    expect(factRows({ ...ask, compare: false }).every((row) => row.was === null)).toBe(true);
  });

  it('opens a long list into its items', () => {
    const draw = Array.from({ length: 80 }, (_, index) => index % 7);
    const rows = factRows({
      ...ask,
      view: { draw },
      before: { draw },
      toggled: new Map([['draw', true]]),
    });
    expect(rows).toHaveLength(81);
    expect(rows[80]).toMatchObject({ path: 'draw[79]', key: '[79]', depth: 1, place: 80, of: 80 });
  });

  it('answers for thousands of facts in time for a key press', () => {
    const large = Object.fromEntries(
      Array.from({ length: 200 }, (_, group) => [
        `group${group}`,
        Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`fact${at}`, at])),
      ]),
    );
    const started = performance.now();
    const rows = factRows({ ...ask, view: large, before: large, filter: 'fact4' });
    expect(rows.length).toBeGreaterThan(2000);
    expect(performance.now() - started).toBeLessThan(2000);
  });

  it('draws any value at all', () => {
    for (const odd of [null, 3, 'x', [], {}, [{ a: [[]] }]]) {
      expect(() => factRows({ ...ask, view: odd, before: odd })).not.toThrow();
    }
  });
});

describe('what must be open', () => {
  it('names every branch on the way to a fact', () => {
    expect(ancestorsOf('seats.A.hand[0]')).toEqual(['seats', 'seats.A', 'seats.A.hand']);
    expect(ancestorsOf('turn')).toEqual([]);
  });

  it('lists every branch there is', () => {
    expect(branchesOf(view)).toEqual(['seats', 'seats.A', 'seats.B', 'piles']);
  });
});
