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

const four = (words: Partial<PositionWords> = {}): PositionWords => ({
  phase: 'commit',
  turn: 2,
  army: 3,
  undealtSoul: 'demon',
  seats: {
    A: hero('tank', { hand: [5, 4, 3] }),
    B: hero('scribe', { hand: [1, 4, 3] }),
    C: hero('healer', { hand: [4, 2, 3] }),
    D: hero('striker', { hand: [3, 2, 6] }),
  },
  ...words,
});

const awarded = (choices: readonly Choice[], words?: Partial<PositionWords>, options?: Options) =>
  place(four(words), options)
    .choose(...choices)
    .decline().atTurnEnd.round;

const all = [attacks('A', 5), attacks('B', 1), heals('C', 4, 'A'), attacks('D', 3)];

describe('what earns a blessing', () => {
  it('Meek and each class for its own condition, adding up (gank.award.stack)', () => {
    const { awards, lowest, highest } = awarded(all);
    expect(awards).toEqual({
      A: ['class'],
      B: ['meek', 'class'],
      C: ['class'],
      D: ['class'],
    });
    expect(lowest).toEqual({ card: 1, seats: ['B'] });
    expect(highest).toEqual({ card: 5, seats: ['A'] });
  });

  it('nothing for a shared extreme (gank.award.meek, gank.award.tank, gank.award.scribe)', () => {
    const { awards } = awarded([
      attacks('A', 3),
      heals('B', 3, 'A'),
      attacks('C', 3),
      attacks('D', 3),
    ]);
    expect(awards).toEqual({ D: ['class'] });
  });

  it('a lone number is both extremes (gank.award.uniqueness-pool)', () => {
    const choices = [
      attacks('A', 5),
      accuses('B', 1, 'C'),
      accuses('C', 4, 'B'),
      accuses('D', 3, 'B'),
    ];
    const { awards } = awarded(choices, { army: 0 });
    expect(awards.A).toEqual(['meek', 'class']);
  });

  it('nothing for special cards, and nothing at all without a number', () => {
    const round = awarded([
      accuses('A', 5, 'B'),
      accuses('B', 1, 'A'),
      accuses('C', 4, 'D'),
      accuses('D', 3, 'C'),
    ]);
    expect(round).toMatchObject({ awards: {}, lowest: null, highest: null });
  });

  it('each copy of a class by itself', () => {
    const seats = { ...four().seats, E: hero('healer', { hand: [4, 6] }) };
    const { awards } = awarded([...all, heals('E', 4, 'A')], { seats });
    expect(awards).toMatchObject({ C: ['class'], E: ['class'] });
  });

  it('a hidden Demon like anyone (gank.demon.hidden-acts)', () => {
    const seats = { ...four().seats, D: demon('striker', { hand: [3, 2, 6] }) };
    expect(awarded(all, { seats, undealtSoul: 'hero' }).awards.D).toEqual(['class']);
  });

  it('as many blessings as the parameters say, none for 0', () => {
    const changes = { 'awards.meek': 2, 'awards.scribe': 0, 'awards.tank': 3 };
    const { awards } = awarded(all, {}, { changes });
    expect(awards).toMatchObject({ A: ['class', 'class', 'class'], B: ['meek', 'meek'] });
  });

  it('a heal without effect, unless the rules ask for one (gank.award.healer)', () => {
    const idle = [attacks('A', 5), attacks('B', 1), heals('C', 4, 'D'), attacks('D', 3)];
    expect(awarded(idle).awards.C).toEqual(['class']);
    const options = { changes: { 'awards.healerNeedsEffect': true } };
    expect(awarded(idle, {}, options).awards.C).toBeUndefined();
    expect(awarded(all, {}, options).awards.C).toEqual(['class']);
  });
});

describe('the fallen (gank.award.dead, gank.award.no-reassign)', () => {
  const seats = { ...four().seats, B: hero('scribe', { hand: [1, 4, 3], health: 3 }) };
  const choices = [attacks('A', 5), attacks('B', 1), accuses('C', 4, 'B'), attacks('D', 3)];

  it('earn nothing, and their Meek goes to nobody', () => {
    const { awards, lowest } = awarded(choices, { seats });
    expect(lowest).toEqual({ card: 1, seats: ['B'] });
    expect(awards).toEqual({ A: ['class'], D: ['class'] });
  });

  it('pass Meek on where the rules say so', () => {
    const options = { changes: { 'awards.reassignMeek': true } };
    expect(awarded(choices, { seats }, options).awards).toEqual({
      A: ['class'],
      D: ['meek', 'class'],
    });
  });

  it('are not compared where the rules say so', () => {
    const options = { changes: { 'awards.compareFallen': false } };
    expect(awarded(choices, { seats }, options).lowest).toEqual({ card: 3, seats: ['D'] });
  });
});

it('none in the round that exposes the Demon (gank.award.when)', () => {
  const seats = { ...four().seats, D: demon('striker', { hand: [3, 2, 6] }) };
  const table = place(four({ seats, undealtSoul: 'hero', army: 30 })).choose(
    attacks('A', 5),
    attacks('B', 1),
    accuses('C', 4, 'D'),
    attacks('D', 3),
  );
  expect(table.atTurnEnd.round.awards).toEqual({});
  expect(table.facts.turn).toBe(3);
  expect(table.entered).not.toContain('round.awards.comparing');
});
