import { describe, expect, it } from 'vitest';
import {
  attacks,
  demon,
  heals,
  hero,
  type Options,
  type PositionWords,
  place,
} from './at-table.ts';

const three = (words: Partial<PositionWords> = {}): PositionWords => ({
  phase: 'commit',
  turn: 2,
  army: 5,
  undealtSoul: 'demon',
  seats: {
    A: hero('tank', { hand: [5, 4, 3], health: 3 }),
    B: hero('healer', { hand: [4, 3, 2], bonuses: { healing: 1 } }),
    C: hero('striker', { hand: [3, 2, 6], bonuses: { attack: 2 } }),
  },
  ...words,
});

const fought = (words?: Partial<PositionWords>, options?: Options) =>
  place(three(words), options)
    .choose(attacks('A', 5), heals('B', 4, 'A'), attacks('C', 3))
    .decline();

describe('healing (gank.battle.heal.restore)', () => {
  it('that absorbed nothing restores, up to the maximum', () => {
    const facts = fought({ army: 1 }).atTurnEnd;
    expect(facts.round.healing.A).toEqual({ aimed: 5, absorbed: 1, restored: 2 });
    expect(facts.seats.A?.health).toBe(5);
  });

  it('stops at another maximum where the parameter says so', () => {
    const options = { changes: { 'health.max': 6 } };
    expect(fought({ army: 1 }, options).atTurnEnd.seats.A?.health).toBe(6);
  });

  it('revives nobody (gank.battle.heal.no-revival)', () => {
    const table = fought({ army: 9 });
    expect(table.atTurnEnd.seats.A).toMatchObject({ health: 0, alive: false });
    const later = { ...three().seats, A: hero('tank', { hand: [5], health: 0 }) };
    place(three({ seats: later })).refuses(
      heals('B', 4, 'A'),
      'choice/dead-target',
      'gank.commit.heal-target',
    );
  });
});

describe('attacks (gank.battle.attack)', () => {
  it('add up with their bonuses and stop at an empty army', () => {
    const { round, army } = fought().atTurnEnd;
    expect(round.attacks).toEqual({ A: 5, C: 5 });
    expect(round.attackTotal).toBe(10);
    expect(army).toBe(0);
  });

  it('are as strong as the parameter says', () => {
    const options = { changes: { 'bonus.attackPerToken': 3 } };
    expect(fought({}, options).atTurnEnd.round.attacks.C).toBe(9);
  });

  it('of the fallen still count (gank.battle.fallen-act)', () => {
    const table = fought({ army: 20 });
    expect(table.atTurnEnd.round.fallen).toContain('A');
    expect(table.atTurnEnd.round.attackTotal).toBe(10);
    expect(table.cited).toContain('gank.battle.fallen-act');
  });

  it('may be none at all', () => {
    const table = place(three()).choose(heals('A', 5, 'A'), heals('B', 4, 'A'), heals('C', 3, 'B'));
    table.decline();
    expect(table.atTurnEnd).toMatchObject({ army: 5, round: { attackTotal: 0 } });
  });
});

describe('Souls of the fallen (gank.info.souls-stay-down)', () => {
  const seats = { ...three().seats, C: demon('striker', { hand: [6, 2], health: 1 }) };
  const fall = (options?: Options) =>
    place(three({ seats, army: 1, undealtSoul: 'hero' }), options)
      .choose(attacks('A', 5), heals('B', 4, 'A'), attacks('C', 6))
      .decline().atTurnEnd;

  it('stay down, the Demon’s too', () => {
    const facts = fall();
    expect(facts.seats.C).toMatchObject({ alive: false, soulRevealed: false });
    expect(facts.demon.revealed).toBe(false);
    expect(facts.result).toBeNull();
  });

  it('are turned up where the rules say so; the Demon then counts as exposed', () => {
    const facts = fall({ changes: { 'souls.revealOnDeath': true } });
    expect(facts.seats.C).toMatchObject({ soulRevealed: true, merged: false });
    expect(facts.demon).toEqual({ revealed: true, turn: 2, how: 'death' });
    expect(facts.result).toEqual({ ending: 'heroes-win', winner: 'heroes' });
  });
});
