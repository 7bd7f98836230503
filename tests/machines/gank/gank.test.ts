import { describe, expect, it } from 'vitest';
import {
  attacks,
  demon,
  ganks,
  heals,
  hero,
  names,
  type Options,
  type PositionWords,
  place,
} from './at-table.ts';

const four = (words: Partial<PositionWords> = {}): PositionWords => ({
  phase: 'commit',
  turn: 2,
  army: 4,
  seats: {
    A: hero('striker', { hand: [5, 4, 3], bonuses: { attack: 2, healing: 1 } }),
    B: hero('scribe', { hand: [2, 4, 5] }),
    C: hero('healer', { hand: [3, 4, 6] }),
    D: demon('tank', { hand: [4, 3, 2], bonuses: { defense: 2, scry: 1 } }),
  },
  ...words,
});

/** D ganks A, who attacked with 5 and retains 4 and 3. */
const struck = (guesses: readonly number[], words?: Partial<PositionWords>, options?: Options) =>
  place(four(words), options).choose(
    attacks('A', 5),
    attacks('B', 2),
    attacks('C', 3),
    ganks('D', 4),
    names('D', 'A', guesses),
  );

describe('declaring and naming (gank.gank.declare, gank.gank.name)', () => {
  const declared = () =>
    place(four()).choose(ganks('D', 4), attacks('A', 5), attacks('B', 2), attacks('C', 3));

  it('declares once everybody has locked, before the cards turn up', () => {
    const table = declared();
    expect(table.decision).toBe('name');
    expect(table.asked).toEqual(['D']);
    expect(table.facts.round).toMatchObject({
      revealed: false,
      gank: { actor: 'D', target: null, guesses: null },
    });
  });

  it('names another living player and two values in either order', () => {
    const table = declared();
    table.refuses(names('D', 'D', [4, 3]), 'choice/self-target', 'gank.gank.name');
    table.refuses(names('D', 'A', [4]), 'choice/bad-guess', 'gank.gank.name');
    table.refuses(names('D', 'A', [4, 8]), 'choice/bad-guess', 'gank.gank.name');
    expect(table.legal('D')).toHaveLength(3 * 28);
    const same = [
      [4, 3],
      [3, 4],
    ].map((guesses) => table.run.choose(table.path, names('D', 'A', guesses)));
    expect(same[0]).toEqual(same[1]);
    table.choose(names('D', 'A', [5, 4]));
    expect(table.facts.round.gank?.guesses).toEqual([4, 5]);
  });

  it('asks for as many guesses as the parameter says', () => {
    const table = struck([3, 4, 4], {}, { changes: { 'gank.guesses': 3 } });
    expect(table.facts.round.gank?.matches).toBe(2);
  });
});

describe('matches (gank.gank.matching)', () => {
  it('none: nobody is hurt, the hand is shown all the same', () => {
    const table = struck([1, 7]);
    expect(table.facts.round.gank).toMatchObject({ matches: 0, exposed: [4, 3] });
    expect(table.seat('A')).toMatchObject({ health: 5, exposed: [4, 3] });
  });

  it('one: 3 damage, however often the value was guessed (gank.gank.one-match)', () => {
    const table = struck([4, 4]);
    expect(table.facts.round.gank?.matches).toBe(1);
    expect(table.seat('A').health).toBe(2);
  });

  it('two: death at once (gank.gank.two-matches)', () => {
    const table = struck([3, 4]);
    expect(table.facts.round.fallen).toEqual(['A']);
  });

  it('two: twice the damage where they do not kill', () => {
    const changes = { 'gank.twoMatchesKill': false, 'gank.oneMatchDamage': 2 };
    expect(struck([3, 4], {}, { changes }).seat('A').health).toBe(1);
  });
});

describe('the merge (gank.gank.merge)', () => {
  it('reveals the Demon; its bonuses raise this round’s damage', () => {
    const table = struck([1, 7]);
    expect(table.facts).toMatchObject({ army: 7, demon: { revealed: true, how: 'gank' } });
    expect(table.seat('D')).toMatchObject({ merged: true, soulRevealed: true });
    expect(table.asked).toEqual(['A', 'B', 'C']);
    table.decline();
    expect(table.atTurnEnd.round.damage.amount).toBe(7);
  });

  it('brings shadows by the parameters', () => {
    const changes = { 'gank.shadowsPerBonus': 2, 'gank.bodyShadows': 1 };
    expect(struck([1, 7], {}, { changes }).facts.army).toBe(4 + 3 * 2 + 1);
  });
});

describe('theft (gank.gank.theft)', () => {
  it('at once where the target is dead: before shadow damage (gank.gank.theft-timing)', () => {
    const table = struck([3, 4]).decline();
    const { round } = table.atTurnEnd;
    expect(round).toMatchObject({ stolen: 3, damage: { amount: 4 + 3 + 3 } });
    expect(round.attacks.A).toBe(5);
    expect(table.atTurnEnd.seats.A?.bonuses.attack).toBe(0);
  });

  it('late where it falls to shadows: before attacks, the damage stays', () => {
    const weak = {
      ...four().seats,
      A: hero('striker', { hand: [5, 4, 3], health: 1, bonuses: { attack: 2 } }),
    };
    const table = struck([1, 7], { seats: weak }).decline();
    const { round, army } = table.atTurnEnd;
    expect(round).toMatchObject({ stolen: 2, attackTotal: 10, damage: { amount: 7 } });
    expect(army).toBe(0);
    expect(table.entered).toContain('round.battle.theft.due');
  });

  it('keeps the strength for this round where the rules say so (gank.gank.theft-strength)', () => {
    const changes = { 'gank.theftStripsStrength': false };
    expect(struck([3, 4], {}, { changes }).decline().atTurnEnd.round.attacks.A).toBe(7);
  });

  it('counts a Sacrifice as a death of that round', () => {
    const table = struck([1, 7]).choose({ seat: 'A', choose: 'volunteer' });
    expect(table.atTurnEnd.round).toMatchObject({ stolen: 3, damage: { amount: 0 } });
  });

  it('takes nothing from who lives, or where theft is off', () => {
    const plain = { ...four().seats, D: demon('tank', { hand: [4, 3, 2] }) };
    const { round, seats } = struck([4, 4], { seats: plain, army: 1 }).decline().atTurnEnd;
    expect(round.stolen).toBe(0);
    expect(seats.A).toMatchObject({ health: 1, bonuses: { attack: 2 } });
    const changes = { 'gank.theftWindow': 'never' };
    expect(struck([3, 4], {}, { changes }).decline().atTurnEnd.round.stolen).toBe(0);
  });

  it('takes nothing for a death in a later round', () => {
    const table = place({
      phase: 'commit',
      turn: 3,
      army: 9,
      demon: { revealed: true, turn: 2, how: 'gank' },
      finalDraw: 'taken',
      seats: {
        A: hero('striker', { hand: [5, 4, 3], health: 1, bonuses: { attack: 2 } }),
        B: hero('healer', { hand: [3, 4, 4] }),
        C: demon('tank', { hand: [4, 2], merged: true }),
      },
    }).choose(attacks('A', 5), heals('B', 3, 'B'));
    table.decline();
    expect(table.atTurnEnd.seats.A).toMatchObject({ alive: false, bonuses: { attack: 2 } });
    expect(table.atTurnEnd.round.stolen).toBe(0);
  });
});

it('a heal counted in the absorption keeps its strength through a late theft', () => {
  const table = place(
    four({
      army: 9,
      seats: {
        ...four().seats,
        A: hero('healer', { hand: [5, 4, 3], health: 1, bonuses: { healing: 2 } }),
        C: hero('striker', { hand: [3, 4, 6] }),
      },
    }),
  ).choose(
    heals('A', 5, 'B'),
    attacks('B', 2),
    attacks('C', 3),
    ganks('D', 4),
    names('D', 'A', [1, 7]),
  );
  table.decline();
  expect(table.atTurnEnd.round.healing.B?.aimed).toBe(7);
  expect(table.atTurnEnd.round.stolen).toBe(2);
});
