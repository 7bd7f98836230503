/** Positions of Financiers that cannot be, each refused with its place, rule and what would be legal. */
import { describe, expect, it } from 'vitest';
import type { Position } from '../../../machines/gauntlet/position-schema.ts';
import { Run } from '../../../machines/kernel/index.ts';
import { seedOf } from './at-table.ts';
import { BANKER, BONDS, EXECUTIVE, GENERAL, published } from './financiers-at-table.ts';

function against(position: Partial<Position>, B: typeof BANKER | typeof GENERAL = GENERAL) {
  const seed = seedOf(
    { at: 'action-after', active: 'A', tokens: { A: 3, B: 6 }, control: 'AAABBB', ...position },
    { ruleset: published, cards: BONDS, leaders: { A: EXECUTIVE, B } },
  );
  const started = Run.start(published, seed);
  return 'refusals' in started
    ? started.refusals.map(({ where, found, rule = '' }) => [
        where,
        found,
        rule.split('.').slice(2).join('.'),
      ])
    : [];
}

describe('a position of Financiers', () => {
  it('may say everything that they keep', () => {
    const ledger = [
      { turn: 1, reason: 'Income', delta: 3, balance: 3 },
      { turn: 2, reason: 'Deed', delta: -1, balance: 2 },
    ];
    const faction = { ledger, capacity: true, wonAt: [4], bought: 1, subsidized: null };
    const seats: Position['seats'] = {
      A: {
        trackers: { capital: 2 },
        faction,
        assets: ['bond-1'],
        held: { treasury: ['bond-4'], 'bond-1': ['bond-2'], 'bond-4': ['bond-3'] },
        beside: { '4': ['errand'] },
      },
    };
    expect(against({ seats, deeds: { A: [1, 2], B: [] } })).toEqual([]);
  });

  it('has one owner a Deed, a Financier, on a Territory that is there', () => {
    expect(against({ deeds: { B: [2] } })).toEqual([
      ['position.deeds.B', 'Deeds of B', 'deeds.one-per-territory'],
    ]);
    expect(against({ deeds: { A: [2], B: [2, 9] } }, BANKER)).toEqual([
      ['position.deeds.B', 'the Deed of 2 twice', 'deeds.one-per-territory'],
      ['position.deeds.B', '9', 'deeds.one-per-territory'],
    ]);
  });

  it('is not over', () => {
    expect(against({ deeds: { A: [1, 2, 3, 4, 5, 6] } })).toEqual([
      ['position.deeds.A', '6 of 6 Deeds', 'controlling-interest.win'],
    ]);
  });

  it('has a Ledger that adds up to its Capital', () => {
    const entry = { turn: 1, reason: 'Income', delta: 3, balance: 3 };
    const seat = (ledger: readonly object[], capital: number): Position['seats'] => ({
      A: { trackers: { capital }, faction: { ledger: [...ledger] as never } },
    });
    expect(against({ seats: seat([entry], 4) })).toEqual([
      ['position.seats.A.faction.ledger', 'a balance of 3 with 4 Capital', 'capital.ledger'],
    ]);
    expect(against({ seats: seat([{ ...entry, balance: 5 }], 5) })[0]?.[0]).toBe(
      'position.seats.A.faction.ledger',
    );
  });

  it('holds cards where there is something to hold them, and no more than its Deck has', () => {
    expect(against({ seats: { A: { held: { vault: ['bond-1'] } } } })).toEqual([
      ['position.seats.A.held.vault', 'vault', 'collateral.not-a-zone'],
    ]);
    expect(against({ seats: { A: { beside: { '8': ['bond-1'] } } } })).toEqual([
      ['position.seats.A.beside.8', '8', 'card.speculation'],
    ]);
    expect(against({ seats: { B: { held: { treasury: ['bond-1'] } } } })[0]?.[0]).toBe(
      'position.seats.B.held',
    );
  });

  it('has trackers of its own only', () => {
    expect(against({ seats: { A: { trackers: { command: 1 } } } })[0]?.[0]).toBe(
      'position.seats.A.trackers.command',
    );
    expect(against({ seats: { B: { trackers: { capital: 1 } } } })[0]?.[0]).toBe(
      'position.seats.B.trackers.capital',
    );
  });
});
