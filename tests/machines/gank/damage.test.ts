import { describe, expect, it } from 'vitest';
import type { Choice } from '../../../machines/kernel/index.ts';
import {
  accuses,
  attacks,
  demon,
  heals,
  hero,
  type Options,
  type PositionWords,
  place,
} from './at-table.ts';

const at = (
  army: number,
  seats: PositionWords['seats'],
  choices: readonly Choice[],
  options?: Options,
) => {
  const position = { phase: 'commit', turn: 2, army, undealtSoul: 'demon', seats };
  const table = place(position, options)
    .choose(...choices)
    .decline();
  return { table, facts: table.atTurnEnd, round: table.atTurnEnd.round };
};

const three = (words: Partial<PositionWords['seats']> = {}): PositionWords['seats'] => ({
  A: hero('tank', { hand: [5, 4, 3] }),
  B: hero('scribe', { hand: [5, 3, 2] }),
  C: hero('striker', { hand: [3, 2, 6] }),
  ...(words as PositionWords['seats']),
});

describe('where it strikes', () => {
  it('the highest number first, attack or heal (gank.battle.damage.highest-first)', () => {
    const { round } = at(4, three(), [attacks('A', 4), attacks('B', 3), heals('C', 6, 'A')]);
    expect(round.damage).toMatchObject({ amount: 4, received: { C: 4 }, lost: 0 });
  });

  it('by the printed number, whatever bonuses add (gank.commit.number)', () => {
    const strong = three({ B: hero('scribe', { hand: [3, 2], bonuses: { attack: 6 } }) });
    const { round } = at(4, strong, [attacks('A', 4), attacks('B', 3), attacks('C', 2)]);
    expect(round.damage.received).toEqual({ A: 4 });
  });

  it('as much as the army has shadows, by the parameter (gank.battle.damage.amount)', () => {
    const choices = [attacks('A', 5), attacks('B', 3), attacks('C', 2)];
    expect(at(2, three(), choices).round.damage.amount).toBe(2);
    const changes = { 'damage.perShadow': 2 };
    expect(at(2, three(), choices, { changes }).round.damage.amount).toBe(4);
  });
});

describe('ties (gank.battle.damage.tie-split)', () => {
  const tied = [attacks('A', 5), attacks('B', 5), attacks('C', 2)];

  it('split evenly, rounded up for each', () => {
    const { facts, round } = at(5, three(), tied);
    expect(round.damage.received).toEqual({ A: 3, B: 3 });
    expect(facts.seats).toMatchObject({ A: { health: 2 }, B: { health: 2 } });
  });

  it('may be rounded down', () => {
    const changes = { 'damage.tieRounding': 'down' };
    const { round } = at(5, three(), tied, { changes });
    expect(round.damage.received).toEqual({ A: 2, B: 2 });
  });
});

describe('absorbing (gank.battle.damage.absorb)', () => {
  const shielded = three({
    A: hero('tank', { hand: [5, 4, 3], health: 2, bonuses: { defense: 2 } }),
  });
  const choices = [attacks('A', 5), heals('B', 3, 'A'), attacks('C', 2)];

  it('Defense first, then healing; the rest of the healing restores', () => {
    const { facts, round } = at(4, shielded, choices);
    expect(round.damage.absorbed).toEqual({ A: 4 });
    expect(round.healing.A).toEqual({ aimed: 3, absorbed: 2, restored: 1 });
    expect(facts.seats.A?.health).toBe(3);
  });

  it('healing first where the order says so (gank.battle.damage.absorb-order)', () => {
    const changes = { 'damage.absorbOrder': ['healing', 'defense'] };
    const { facts, round } = at(4, shielded, choices, { changes });
    expect(round.healing.A).toEqual({ aimed: 3, absorbed: 3, restored: 0 });
    expect(facts.seats.A?.health).toBe(2);
  });

  it('pools several heals, each with its healer’s bonus (gank.battle.damage.heal-pool)', () => {
    const healers = three({ C: hero('healer', { hand: [2, 3], bonuses: { healing: 2 } }) });
    const { round } = at(9, healers, [attacks('A', 5), heals('B', 3, 'A'), heals('C', 2, 'A')]);
    expect(round.healing.A?.aimed).toBe(3 + 2 + 2);
  });

  it('by the parameters of Defense and Healing (gank.battle.bonus-strength)', () => {
    const changes = { 'bonus.defensePerToken': 2, 'bonus.healingPerToken': 0 };
    const { round } = at(9, shielded, choices, { changes });
    expect(round.damage.absorbed).toEqual({ A: 7 });
  });
});

describe('excess (gank.battle.damage.excess-pooled)', () => {
  it('of the whole tier passes to the next lower number, split afresh', () => {
    const seats = {
      ...three({
        A: hero('tank', { hand: [5], health: 1 }),
        B: hero('scribe', { hand: [5], health: 2 }),
      }),
      D: hero('healer', { hand: [3, 4] }),
    };
    const { round } = at(10, seats, [
      attacks('A', 5),
      attacks('B', 5),
      attacks('C', 3),
      attacks('D', 3),
    ]);
    expect(round.damage.received).toEqual({ A: 5, B: 5, C: 4, D: 4 });
    expect(round.fallen).toEqual(['A', 'B']);
  });

  it('is none where damage is exactly lethal (gank.battle.death)', () => {
    const { facts, round } = at(5, three(), [attacks('A', 5), attacks('B', 3), attacks('C', 2)]);
    expect(facts.seats.A).toMatchObject({ health: 0, alive: false });
    expect(round.damage.received).toEqual({ A: 5 });
  });

  it('is lost where nobody is left (gank.battle.damage.overflow-lost)', () => {
    const { table, round } = at(40, three(), [attacks('A', 5), attacks('B', 3), attacks('C', 2)]);
    expect(round.damage.lost).toBe(40 - 15);
    expect(table.cited).toContain('gank.battle.damage.overflow-lost');
  });

  it('turns back to survivors, once and unabsorbed, where the rules say so', () => {
    const seats = three({
      A: hero('tank', { hand: [4], health: 1 }),
      B: hero('scribe', { hand: [4], bonuses: { defense: 1 } }),
      C: hero('striker', { hand: [4], health: 4 }),
    });
    const choices = [attacks('A', 4), attacks('B', 4), attacks('C', 4)];
    const changes = { 'damage.overflow': 'nearest-survivor' };
    const { facts, round } = at(9, seats, choices, { changes });
    expect(round.damage.received).toEqual({ A: 3, B: 4, C: 4 });
    expect(facts.seats).toMatchObject({ B: { health: 2 }, C: { health: 0 } });
    expect(round.damage.tier).toBe('survivors');
  });
});

describe('special-card players (gank.battle.damage.special-overflow)', () => {
  it('take what is left below the lowest number, absorbing as others do', () => {
    const seats = three({
      A: hero('tank', { hand: [5], health: 4 }),
      B: hero('scribe', { hand: [3], health: 1 }),
      C: hero('striker', { hand: [2], bonuses: { defense: 1 } }),
    });
    const { facts, round } = at(5, seats, [attacks('A', 5), attacks('B', 3), accuses('C', 2, 'A')]);
    expect(round.damage.received).toEqual({ A: 5, B: 4, C: 3 });
    expect(facts.seats.C?.health).toBe(5 - 3 - 2);
  });

  it('split it, rounded as the parameter says', () => {
    const seats = { ...three(), D: hero('healer', { hand: [4, 4] }) };
    const choices = [
      accuses('A', 5, 'B'),
      accuses('B', 5, 'A'),
      accuses('C', 3, 'D'),
      accuses('D', 4, 'C'),
    ];
    const health = { 'health.max': 40, 'exorcism.falseDamage': 0 };
    expect(at(5, seats, choices, { changes: health }).round.damage.received).toEqual({
      A: 2,
      B: 2,
      C: 2,
      D: 2,
    });
    const changes = { ...health, 'damage.specialRounding': 'down' };
    expect(at(5, seats, choices, { changes }).round.damage.received).toEqual({
      A: 1,
      B: 1,
      C: 1,
      D: 1,
    });
  });
});

describe('recipients (gank.battle.damage.recipients)', () => {
  const seats = three({ A: hero('tank', { hand: [5, 4], health: 2 }) });
  const choices = [attacks('A', 5), attacks('B', 5), accuses('C', 2, 'A')];

  it('are the living: who fell before does not hold its tier', () => {
    const { round } = at(4, seats, choices);
    expect(round.damage.received).toEqual({ B: 4 });
  });

  it('may count the fallen, whose share passes on whole', () => {
    const changes = { 'damage.recipients': 'fallen-too' };
    const { round } = at(4, seats, choices, { changes });
    expect(round.damage.received).toEqual({ B: 2, C: 2 });
  });
});

it('spares nobody for playing the hidden Demon (gank.demon.hidden-acts, gank.demon.dies-hidden)', () => {
  const seats = three({ C: demon('striker', { hand: [6, 2], health: 3, bonuses: { attack: 1 } }) });
  const position = { phase: 'commit', turn: 2, army: 12, seats };
  const table = place(position).choose(attacks('A', 4), attacks('B', 3), attacks('C', 6)).decline();
  const { demon: exposure, round, army } = table.atTurnEnd;
  expect(round.fallen[0]).toBe('C');
  expect(exposure.revealed).toBe(false);
  expect(round.attacks.C).toBe(7);
  expect(army).toBe(0);
});
