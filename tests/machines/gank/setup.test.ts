import { describe, expect, it } from 'vitest';
import { deal, published, seedRefusals } from './at-table.ts';

const FOUR = ['A', 'B', 'C', 'D'];
const FIVE = [...FOUR, 'E'];

describe('seats (gank.setup.seats)', () => {
  it.each([3, 4, 5])('%i may play', (count) => {
    expect(seedRefusals(FIVE.slice(0, count))).toEqual([]);
  });

  it.each([2, 6])('%i are refused with what would fit', (count) => {
    const seats = [...FIVE, 'F'].slice(0, count);
    expect(seedRefusals(seats)).toMatchObject([
      { code: 'seed/seat-count', found: `${count} seats`, rule: 'gank.setup.seats' },
    ]);
  });

  it('takes no two seats of one name, and nothing to set up but the seats', () => {
    expect(seedRefusals(['A', 'A', 'B'])[0]).toMatchObject({ code: 'seed/seat-name' });
    expect(seedRefusals(['A', 'B', 'C'], undefined, { souls: [] })[0]).toMatchObject({
      code: 'seed/invalid',
      where: 'setup',
    });
  });
});

describe('Souls (gank.setup.souls)', () => {
  it('deals one each and leaves the last face down', () => {
    const table = deal(FOUR, {
      chance: { 'souls/shuffle/1': ['hero', 'demon', 'hero', 'hero', 'hero'] },
    });
    expect(FOUR.map((seat) => table.seat(seat).soul)).toEqual(['hero', 'demon', 'hero', 'hero']);
    expect(table.facts.undealtSoul).toBe('hero');
  });

  it('may leave the table without a Demon, and tells nobody (gank.setup.no-demon-possible)', () => {
    const souls = ['hero', 'hero', 'hero', 'hero'];
    const without = deal(FOUR, { chance: { 'souls/shuffle/1': [...souls, 'demon'] } });
    const withOne = deal(FOUR, { chance: { 'souls/shuffle/1': ['demon', ...souls] } });
    expect(without.facts.undealtSoul).toBe('demon');
    const path = (table: typeof without) => table.run.root.steps.map(({ edges }) => edges);
    expect(path(without)).toEqual(path(withOne));
    const seen = (table: typeof without) => table.run.view(table.facts, 'C');
    expect(seen(without)).toEqual(seen(withOne));
  });

  it('always deals the Demon where no Soul stays undealt', () => {
    for (const random of ['1', '2', '3', '4', '5', '6']) {
      const table = deal(FOUR, { random, changes: { 'souls.undealt': 0 } });
      const souls = FOUR.map((seat) => table.seat(seat).soul);
      expect(souls.filter((soul) => soul === 'demon')).toHaveLength(1);
      expect(table.facts.undealtSoul).toBeNull();
    }
  });
});

describe('classes', () => {
  it('leaves one of four out at three seats (gank.setup.classes.three)', () => {
    const table = deal(['A', 'B', 'C'], {
      chance: { 'classes/shuffle/1': ['striker', 'healer', 'tank', 'scribe'] },
    });
    expect(['A', 'B', 'C'].map((seat) => table.seat(seat).class)).toEqual([
      'striker',
      'healer',
      'tank',
    ]);
    expect(table.facts.leftOut).toEqual(['scribe']);
  });

  it('deals each class once at four seats (gank.setup.classes.four)', () => {
    const classes = FOUR.map((seat) => deal(FOUR).seat(seat).class);
    expect(new Set(classes).size).toBe(4);
  });

  it('adds a second copy at five, with the bonus of its class (gank.setup.classes.five)', () => {
    const table = deal(FIVE, {
      chance: {
        'class-duplicate/draw/1': ['scribe'],
        'classes/shuffle/1': ['scribe', 'tank', 'scribe', 'healer', 'striker'],
      },
    });
    expect(table.seat('A')).toMatchObject({ class: 'scribe', bonuses: { scry: 1, attack: 0 } });
    expect(table.seat('C').bonuses).toEqual(table.seat('A').bonuses);
    expect(table.seat('B').bonuses.defense).toBe(1);
  });
});

describe('health, cards and tokens', () => {
  it('gives everyone the starting health and hand (gank.setup.health, gank.setup.hand)', () => {
    const table = deal(FOUR);
    for (const seat of FOUR) {
      expect(table.seat(seat).health).toBe(published.params.health.start);
      expect(table.seat(seat).hand).toHaveLength(published.params.hand.start);
    }
  });

  it.each([
    [3, 40],
    [4, 40],
    [5, 80],
  ])('at %i seats plays with %i cards (gank.setup.deck)', (count, cards) => {
    const table = deal(FIVE.slice(0, count));
    expect(table.facts.piles.draw).toHaveLength(cards - 3 * count);
  });

  it('keeps the supply full, or takes the starting bonuses from it (gank.setup.tokens)', () => {
    const each = published.params.tokens.perType;
    const four = { attack: each, defense: each, healing: each, scry: each };
    expect(deal(FOUR).facts.tokens).toEqual(four);
    const less = deal(FOUR, { changes: { 'tokens.startingBonusUsesSupply': true } });
    expect(less.facts.tokens).toEqual({
      attack: each - 1,
      defense: each - 1,
      healing: each - 1,
      scry: each - 1,
    });
  });

  it('opens with the first wave and no Draw (gank.wave.schedule, gank.draw.skip-first)', () => {
    const table = deal(FOUR);
    expect(table.facts).toMatchObject({ turn: 1, army: 12, round: { wave: 12, drawOrder: [] } });
    expect(table.decision).toBe('commit');
  });
});
