import { describe, expect, it } from 'vitest';
import {
  accuses,
  attacks,
  demon,
  ganks,
  heals,
  hero,
  names,
  type Options,
  orders,
  type PositionWords,
  place,
} from './at-table.ts';

const volunteer = (seat: string) => ({ seat, choose: 'volunteer' });
const decline = (seat: string) => ({ seat, choose: 'decline' });

const four = (words: Partial<PositionWords> = {}): PositionWords => ({
  phase: 'commit',
  turn: 4,
  army: 12,
  seats: {
    A: hero('tank', { hand: [5, 4, 3] }),
    B: hero('healer', { hand: [4, 3, 2] }),
    C: demon('striker', { hand: [3, 5, 6] }),
    D: hero('scribe', { hand: [2, 4], health: 0 }),
  },
  ...words,
});

const asked = (words?: Partial<PositionWords>, options?: Options) =>
  place(four(words), options).choose(attacks('A', 5), heals('B', 4, 'B'), attacks('C', 3));

describe('asking (gank.sacrifice.step)', () => {
  it('asks everyone living and unmerged, at once', () => {
    const table = asked();
    expect(table.decision).toBe('sacrifice');
    expect(table.asked).toEqual(['A', 'B', 'C']);
    expect(table.facts.round.sacrifice.asked).toEqual(['A', 'B', 'C']);
  });

  it('lets who is not eligible decline only, as every Demon (gank.sacrifice.eligible)', () => {
    const table = asked();
    expect(table.kinds('A')).toEqual(['volunteer', 'decline']);
    expect(table.kinds('C')).toEqual(['decline']);
    table.refuses(volunteer('C'), 'choice/not-eligible', 'gank.sacrifice.eligible');
  });

  it('ends in the same when all decline, in any order', () => {
    const ends = orders(['A', 'B', 'C']).map((order) => {
      const table = asked().choose(...order.map(decline));
      expect(table.atTurnEnd.round.sacrifice).toEqual({
        asked: ['A', 'B', 'C'],
        declined: ['A', 'B', 'C'],
        volunteer: null,
      });
      return table.run.fingerprint(table.path);
    });
    expect(new Set(ends).size).toBe(1);
  });

  it('takes no second answer', () => {
    const table = asked().choose(decline('A'));
    expect(table.refusal(volunteer('A'))).toMatchObject({ code: 'choice/already-made' });
  });
});

describe('a volunteer (gank.sacrifice.effect)', () => {
  it('dies at once, cancels the damage, and what it committed still works', () => {
    const facts = asked().choose(volunteer('A')).atTurnEnd;
    expect(facts.seats.A).toMatchObject({ health: 0, alive: false, soulRevealed: false });
    expect(facts.round).toMatchObject({
      damage: { amount: 0, cancelled: true },
      attacks: { A: 5, C: 3 },
      fallen: ['A'],
    });
    expect(facts.army).toBe(4);
  });

  it('cannot be healed back', () => {
    const table = asked().choose(volunteer('B'));
    expect(table.atTurnEnd.seats.B?.health).toBe(0);
    expect(table.cited).toContain('gank.battle.heal.no-revival');
  });

  it('uses the one Sacrifice of the whole table, and closes the step', () => {
    const table = asked().choose(volunteer('A'));
    expect(table.facts.sacrifice).toEqual({ used: true, remaining: 0 });
    expect(table.run.choose(table.path, volunteer('B'))).toHaveProperty('refusal');
    expect(table.atTurnEnd.seats.B?.alive).toBe(true);
    expect(table.cited).toContain('gank.sacrifice.first-accepted');
  });

  it('leaves the same behind whoever had declined before', () => {
    const at = (...choices: { seat: string; choose: string }[]) => {
      const table = asked().choose(...choices);
      return table.run.fingerprint(table.path);
    };
    expect(at(decline('B'), volunteer('A'))).toBe(at(volunteer('A')));
  });
});

describe('the step is left out (gank.sacrifice.nothing-to-cancel)', () => {
  it('when the Sacrifice is used, or the game has none', () => {
    expect(asked({ sacrifice: { used: true } }).decision).not.toBe('sacrifice');
    expect(asked({}, { changes: { 'sacrifice.perGame': 0 } }).decision).not.toBe('sacrifice');
  });

  it('when the army is empty, or the damage is cancelled', () => {
    expect(asked({ army: 0 }).decision).not.toBe('sacrifice');
    const table = place(four()).choose(accuses('A', 5, 'C'), heals('B', 4, 'B'), attacks('C', 3));
    expect(table.decision).not.toBe('sacrifice');
  });

  it('unless a pointless one is offered too', () => {
    const changes = { 'sacrifice.offerWhenNothingToCancel': true };
    expect(asked({ army: 0 }, { changes }).decision).toBe('sacrifice');
  });

  const revealed: Partial<PositionWords> = {
    turn: 8,
    demon: { revealed: true, turn: 7, how: 'turn' },
    finalDraw: 'taken',
    seats: {
      A: hero('tank', { hand: [5, 4] }),
      B: hero('healer', { hand: [4, 3] }),
      C: demon('striker', { hand: [3, 5], merged: true }),
    },
  };

  it('when every Soul is revealed, unless volunteers need no hidden Soul', () => {
    const choices = [attacks('A', 5), heals('B', 4, 'A')];
    expect(place(four(revealed)).choose(...choices).decision).not.toBe('sacrifice');
    const changes = { 'sacrifice.requiresHiddenSoul': false };
    const table = place(four(revealed), { changes }).choose(...choices);
    expect(table.kinds('A')).toEqual(['volunteer', 'decline']);
  });
});

it('stays possible after the Demon was exposed in combat', () => {
  const table = place(four()).choose(
    attacks('A', 5),
    heals('B', 4, 'B'),
    ganks('C', 3),
    names('C', 'B', [7, 7]),
  );
  expect(table.facts.demon.revealed).toBe(true);
  expect(table.asked).toEqual(['A', 'B']);
  expect(table.kinds('A')).toContain('volunteer');
});

it('tells programs what is public and what is their own (gank.agent.*)', () => {
  const table = place(four());
  const sacrificeOf = (seat: string) =>
    table.run.observation(table.path, seat).extra as { own: { sacrifice: unknown } };
  expect(sacrificeOf('A')).toMatchObject({
    sacrifice: { used: false, remaining: 1 },
    own: {
      hand: [5, 4, 3],
      soul: 'hero',
      commitment: null,
      sacrifice: { eligibleIfUnchanged: true, availableNow: false },
    },
  });
  expect(sacrificeOf('C').own.sacrifice).toEqual({
    eligibleIfUnchanged: false,
    availableNow: false,
  });
  table.choose(attacks('A', 5), heals('B', 4, 'B'), attacks('C', 3));
  expect(sacrificeOf('A').own.sacrifice).toEqual({ eligibleIfUnchanged: true, availableNow: true });
  table.choose(decline('A'));
  expect(sacrificeOf('A').own.sacrifice).toEqual({
    eligibleIfUnchanged: true,
    availableNow: false,
  });
});
