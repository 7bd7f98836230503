import { describe, expect, it } from 'vitest';
import { factRows } from '../../../../../studio/app/table/facts/fact-tree.ts';
import { treeKey } from '../../../../../studio/app/table/facts/tree-keys.ts';
import { whyHidden } from '../../../../../studio/app/table/facts/why-hidden.ts';

const view = { turn: 1, seats: { A: { health: 5 }, B: { health: 5 } }, army: 6 };
const rows = factRows({
  view,
  before: view,
  compare: false,
  toggled: new Map([['seats.A', true]]),
  filter: '',
  changedOnly: false,
});
// turn · seats · seats.A · seats.A.health · seats.B · army
const at = (path: string) => rows.findIndex((row) => row.path === path);
const go = (path: string) => ({ kind: 'go', to: at(path) });

describe('keys in the tree of facts', () => {
  it.each([
    ['turn', 'ArrowDown', go('seats')],
    ['turn', 'ArrowUp', go('turn')],
    ['army', 'ArrowDown', go('army')],
    ['turn', 'End', go('army')],
    ['army', 'Home', go('turn')],
    ['turn', 'PageDown', go('army')],
    ['seats', 'ArrowRight', go('seats.A')],
    ['seats.B', 'ArrowRight', { kind: 'toggle', path: 'seats.B', open: true }],
    ['turn', 'ArrowRight', null],
    ['seats.A.health', 'ArrowLeft', go('seats.A')],
    ['seats.A', 'ArrowLeft', { kind: 'toggle', path: 'seats.A', open: false }],
    ['turn', 'ArrowLeft', null],
    ['seats.A.health', 'Enter', { kind: 'pick', path: 'seats.A.health' }],
    ['turn', 'q', null],
  ])('on %s, %s', (path, key, deed) => {
    expect(treeKey(rows, at(path), key)).toEqual(deed);
  });

  it('does nothing in an empty tree', () => {
    expect(treeKey([], 0, 'ArrowDown')).toBeNull();
  });
});

describe('why a fact is hidden', () => {
  it('is told from its path and the viewer alone', () => {
    expect(whyHidden('seats.B.hand', 'A', ['A', 'B'])).toBe('only seat B may see it');
    expect(whyHidden('seats.B.hand', 'spectator', ['A', 'B'])).toBe('only seat B may see it');
    expect(whyHidden('piles.draw', 'A', ['A', 'B'])).toBe('nobody at the table may see it');
  });
});
