import { describe, expect, it } from 'vitest';
import {
  accuses,
  attacks,
  demon,
  ganks,
  heals,
  hero,
  names,
  type PositionWords,
  place,
} from './at-table.ts';

const four = (words: Partial<PositionWords> = {}): PositionWords => ({
  phase: 'commit',
  turn: 2,
  army: 4,
  seats: {
    A: hero('tank', { hand: [5, 4, 3], bonuses: { defense: 2 } }),
    B: hero('scribe', { hand: [2, 4, 5] }),
    C: hero('healer', { hand: [3, 4, 6] }),
    D: demon('striker', { hand: [4, 3, 2], bonuses: { attack: 2 } }),
  },
  ...words,
});

describe('a right accusation', () => {
  const right = () =>
    place(four()).choose(
      accuses('A', 5, 'D'),
      attacks('B', 2),
      attacks('C', 3),
      heals('D', 4, 'B'),
    );

  it('exposes, strips and merges the Demon and cancels shadow damage', () => {
    const facts = right().atTurnEnd;
    expect(facts.seats.D).toMatchObject({ soulRevealed: true, merged: true, health: null });
    expect(facts.seats.D?.bonuses.attack).toBe(0);
    expect(facts.demon).toEqual({ revealed: true, turn: 2, how: 'exorcism' });
    expect(facts.round.damage).toMatchObject({ cancelled: true, amount: 0, received: {} });
    expect(facts.seats.A?.health).toBe(5);
  });

  it('makes no shadow of its bonuses (gank.exorcism.demon.bonuses-destroyed)', () => {
    expect(right().atTurnEnd).toMatchObject({ army: 0, round: { attackTotal: 5, stolen: 0 } });
  });

  it('loses the Demon’s ordinary card (gank.exorcism.demon.commitment-void)', () => {
    const hurt = { ...four().seats, B: hero('scribe', { hand: [2, 4, 5], health: 1 }) };
    const choices = [
      accuses('A', 5, 'D'),
      attacks('B', 2),
      attacks('C', 3),
      heals('D', 4, 'B'),
    ] as const;
    const lost = place(four({ seats: hurt })).choose(...choices).atTurnEnd;
    expect(lost.round.voided).toEqual(['D']);
    expect(lost.seats.B?.health).toBe(1);
    const changes = { 'exorcism.mergedActionVoid': false };
    const kept = place(four({ seats: hurt }), { changes }).choose(...choices).atTurnEnd;
    expect(kept.seats.B?.health).toBe(5);
  });

  it('cancels its Gank, whatever was guessed (gank.exorcism.demon.cancels-gank)', () => {
    const table = place(four()).choose(
      accuses('A', 5, 'D'),
      attacks('B', 2),
      attacks('C', 3),
      ganks('D', 4),
      names('D', 'B', [4, 5]),
    );
    const facts = table.atTurnEnd;
    expect(facts.round.gank).toMatchObject({ canceled: true, matches: null, exposed: null });
    expect(facts.seats.B).toMatchObject({ health: 5, exposed: null });
    expect(table.cited).toContain('gank.gank.canceled');
  });

  it('counts once, however many are right (gank.exorcism.demon.once)', () => {
    const table = place(four()).choose(
      accuses('A', 5, 'D'),
      accuses('B', 2, 'D'),
      attacks('C', 3),
      attacks('D', 4),
    );
    expect(table.atTurnEnd.round.exorcism.right).toHaveLength(2);
    expect(table.atTurnEnd.seats.D?.merged).toBe(true);
    expect(table.cited).toContain('gank.exorcism.demon.once');
  });

  it('merges a Demon that its own wrong accusation would kill', () => {
    const weak = { ...four().seats, D: demon('striker', { hand: [4, 3, 2], health: 2 }) };
    const table = place(four({ seats: weak })).choose(
      accuses('A', 5, 'D'),
      attacks('B', 2),
      attacks('C', 3),
      accuses('D', 4, 'B'),
    );
    const facts = table.atTurnEnd;
    expect(facts.seats.D).toMatchObject({ alive: true, merged: true });
    expect(facts.seats.B?.health).toBe(2);
    expect(table.cited).toContain('gank.exorcism.demon.merge-before-death');
  });
});

describe('a wrong accusation', () => {
  it('costs both 3, past Defense and healing (gank.exorcism.hero.damage)', () => {
    const table = place(four({ army: 0 })).choose(
      accuses('B', 2, 'A'),
      attacks('A', 3),
      heals('C', 3, 'A'),
      attacks('D', 4),
    );
    expect(table.facts.round.exorcism.damage).toEqual({ A: 3, B: 3 });
    expect(table.atTurnEnd.seats).toMatchObject({ A: { health: 5 }, B: { health: 2 } });
    expect(table.atTurnEnd.round.healing.A).toMatchObject({ restored: 3 });
  });

  it('adds up and falls at one moment, its victims’ own included (gank.exorcism.sum)', () => {
    const table = place(four()).choose(
      accuses('A', 5, 'B'),
      accuses('B', 2, 'C'),
      accuses('C', 3, 'A'),
      attacks('D', 4),
    );
    expect(table.facts.round.exorcism.damage).toEqual({ A: 6, B: 6, C: 6 });
    table.decline();
    expect(table.atTurnEnd.round.fallen.slice(0, 3)).toEqual(['A', 'B', 'C']);
  });

  it('turns up no Soul, unless the rules say so (gank.info.souls-stay-down)', () => {
    const choices = [
      accuses('B', 2, 'A'),
      attacks('A', 3),
      attacks('C', 3),
      attacks('D', 4),
    ] as const;
    expect(
      place(four())
        .choose(...choices)
        .seat('A').soulRevealed,
    ).toBe(false);
    const changes = { 'souls.revealOnFalseAccusation': true };
    expect(
      place(four(), { changes })
        .choose(...choices)
        .seat('A').soulRevealed,
    ).toBe(true);
  });

  it('may hurt nobody', () => {
    const table = place(four(), { changes: { 'exorcism.falseDamage': 0 } });
    table.choose(accuses('B', 2, 'A'), attacks('A', 3), attacks('C', 3), attacks('D', 4));
    expect(table.seat('A').health).toBe(5);
  });
});
