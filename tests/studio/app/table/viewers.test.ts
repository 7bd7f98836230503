import { describe, expect, it } from 'vitest';
import { pictureName } from '../../../../studio/app/table/registry.ts';
import { nextViewer, viewersOf, viewerTitle } from '../../../../studio/app/table/viewers.ts';

describe('whose eyes', () => {
  const viewers = viewersOf(['A', 'B']);

  it('are every seat, a spectator, and all', () => {
    expect(viewers).toEqual(['A', 'B', 'spectator', 'all']);
    expect(viewers.map(viewerTitle)).toEqual(['Seat A', 'Seat B', 'Spectator', 'All']);
  });

  it.each([
    ['A', 'ArrowRight', 'B'],
    ['A', 'ArrowLeft', 'all'],
    ['all', 'ArrowDown', 'A'],
    ['spectator', 'ArrowUp', 'B'],
    ['B', 'Home', 'A'],
    ['A', 'End', 'all'],
    ['A', 'x', null],
  ])('from %s, %s leads to %s', (from, key, to) => {
    expect(nextViewer(viewers, from, key)).toBe(to);
  });
});

describe('a game’s own picture', () => {
  it.each([
    ['./gank/GankTable.tsx', { game: 'gank', name: 'GankTable' }],
    ['./gauntlet/GauntletTable.tsx', { game: 'gauntlet', name: 'GauntletTable' }],
    ['./liar-dice/LiarDiceTable.tsx', { game: 'liar-dice', name: 'LiarDiceTable' }],
    ['./generic/GenericTable.tsx', null],
    ['./gauntlet/TrackTable.tsx', null],
    ['./facts/FactsTab.tsx', null],
  ])('%s', (path, found) => {
    expect(pictureName(path)).toEqual(found);
  });
});
