import { describe, expect, it } from 'vitest';
import { demon, hero, keeps, type Options, type PositionWords, place } from './at-table.ts';

const scry = (count: number) => ({ bonuses: { scry: count } });

const atDraw = (words: Partial<PositionWords> = {}): PositionWords => ({
  phase: 'draw',
  turn: 2,
  army: 6,
  seats: {
    A: hero('tank', { hand: [4, 3] }),
    B: hero('scribe', { hand: [4, 4], ...scry(2) }),
    C: demon('healer', { hand: [5, 3], ...scry(1) }),
  },
  piles: { draw: [6, 1, 2, 5, 3, 7], discard: [4, 2] },
  ...words,
});

const draws = (words?: Partial<PositionWords>, options?: Options) => place(atDraw(words), options);

describe('the order of drawing (gank.draw.order)', () => {
  it('goes from most Scry to least, then by seat', () => {
    expect(draws().facts.round.drawOrder).toEqual(['B', 'C', 'A']);
  });

  it.each([
    ['scry-ascending-then-seat', ['A', 'C', 'B']],
    ['seat', ['A', 'B', 'C']],
  ])('may be %s', (order, expected) => {
    const table = draws({}, { changes: { 'draw.order': order } });
    expect(table.facts.round.drawOrder).toEqual(expected);
  });
});

describe('an offer (gank.draw.candidates)', () => {
  it('is 1 and as many more as Scry, asked of one seat at a time', () => {
    const table = draws();
    expect(table.facts.round.offers).toEqual({ B: [6, 1, 2] });
    expect(table.asked).toEqual(['B']);
    expect(table.values('B', 'keep', 'card')).toEqual([6, 1, 2]);
  });

  it('keeps one card and lays the others face down before the next seat looks', () => {
    const table = draws().choose(keeps('B', 1));
    expect(table.seat('B').hand).toEqual([4, 4, 1]);
    expect(table.facts.piles.discardDown).toEqual([6, 2]);
    expect(table.facts.round.offers.C).toEqual([5, 3]);
  });

  it('keeps itself where there is one candidate only', () => {
    const table = draws().choose(keeps('B', 1), keeps('C', 5));
    expect(table.seat('A').hand).toEqual([4, 3, 7]);
    expect(table.decision).toBe('commit');
    expect(table.cited).toContain('gank.draw.before-battle');
  });

  it('refuses a card that was not offered, and a seat that is not drawing', () => {
    const table = draws();
    table.refuses(keeps('B', 7), 'choice/not-a-candidate', 'gank.draw.candidates');
    expect(table.refusal(keeps('A', 6))).toMatchObject({ code: 'choice/not-your-turn' });
  });

  it('offers equal cards as one choice', () => {
    const table = draws({ piles: { draw: [6, 6, 2, 5, 3, 7] } });
    expect(table.legal('B')).toHaveLength(2);
  });
});

describe('reshuffling (gank.draw.reshuffle, gank.draw.one-seat-at-a-time)', () => {
  it('uses up the pile, then goes on with the same offer from the shuffled discards', () => {
    const table = draws(
      { piles: { draw: [6, 1], discard: [4, 2, 5, 3] } },
      { chance: { 'draw-pile/shuffle/1': [5, 2, 4, 3] } },
    );
    expect(table.facts.round.offers.B).toEqual([6, 1, 5]);
    expect(table.facts.piles).toEqual({ draw: [2, 4, 3], discard: [], discardDown: [] });
  });

  it('brings rejects back for a later seat of the same Draw', () => {
    const table = draws({ piles: { draw: [6, 1, 2], discard: [] } }).choose(keeps('B', 2));
    expect([...(table.facts.round.offers.C ?? [])].sort()).toEqual([1, 6]);
  });

  it('keeps rejects away until everyone has drawn where the rules say so', () => {
    const table = draws(
      { piles: { draw: [6, 1, 2, 5, 3, 7], discard: [] } },
      { changes: { 'draw.rejectsRecycleBetweenSeats': false } },
    ).choose(keeps('B', 2));
    expect(table.facts.round.setAside).toEqual([6, 1]);
    expect(table.facts.piles.discardDown).toEqual([]);
    table.choose(keeps('C', 5));
    expect(table.facts.round.setAside).toEqual([]);
    expect(table.facts.piles.discardDown).toEqual([6, 1, 3]);
  });

  it('leaves an offer short where both piles are empty, down to nothing', () => {
    const table = draws({ piles: { draw: [6], discard: [] } });
    expect(table.facts.round.offers).toEqual({ B: [6], C: [], A: [] });
    expect(table.facts.round.kept).toEqual({ B: 6 });
    expect(table.decision).toBe('commit');
  });

  it('may shuffle all discards in before every Draw', () => {
    const table = draws({}, { changes: { 'draw.reshuffle': 'before-each-draw' } });
    const { draw, discard } = table.facts.piles;
    expect(discard).toEqual([]);
    expect(draw.length + (table.facts.round.offers.B?.length ?? 0)).toBe(8);
  });
});

describe('whether there is a Draw', () => {
  it('not before the first one (gank.draw.skip-first)', () => {
    const table = draws({ turn: 1 });
    expect(table.facts.round.drawOrder).toEqual([]);
    expect(table.cited).toContain('gank.draw.skip-first');
    const sooner = draws({ turn: 1 }, { changes: { 'draw.firstTurn': 1 } });
    expect(sooner.facts.round.drawOrder).toEqual(['B', 'C', 'A']);
  });

  it('not for the dead and the merged, whose hands stay (gank.draw.out-of-play-hands)', () => {
    const table = draws({
      turn: 3,
      demon: { revealed: true, turn: 2, how: 'gank' },
      finalDraw: 'due',
      seats: {
        A: hero('tank', { hand: [4, 3] }),
        B: hero('scribe', { hand: [4, 4], health: 0, ...scry(2) }),
        C: demon('healer', { hand: [5, 3], merged: true }),
      },
    });
    expect(table.facts.round.drawOrder).toEqual(['A']);
    expect(table.seat('B').hand).toEqual([4, 4]);
    expect(table.seat('C').hand).toEqual([5, 3]);
  });
});

describe('the last Draw (gank.endgame.final-draw)', () => {
  const exposed = (finalDraw: string, left?: number): Partial<PositionWords> => ({
    turn: 5,
    demon: { revealed: true, turn: 4, how: 'exorcism' },
    finalDraw,
    ...(left === undefined ? {} : { finalDrawsLeft: left }),
    seats: {
      A: hero('tank', { hand: [4, 3] }),
      B: hero('striker', { hand: [4, 4] }),
      C: demon('healer', { hand: [5, 3], merged: true }),
    },
  });

  it('comes the turn after the exposure, once', () => {
    const table = draws(exposed('due'));
    expect(table.facts.round.drawOrder).toEqual(['A', 'B']);
    expect(table.facts).toMatchObject({ finalDraw: 'taken', finalDrawsLeft: 0 });
  });

  it('does not come again', () => {
    const table = draws(exposed('taken'));
    expect(table.facts.round.drawOrder).toEqual([]);
    expect(table.cited).toContain('gank.endgame.final-draw');
  });

  it('comes as often as the parameter says', () => {
    const table = draws(exposed('due', 2), { changes: { 'endgame.finalDraws': 2 } });
    expect(table.facts).toMatchObject({ finalDraw: 'due', finalDrawsLeft: 1 });
  });

  it('fits the largest offer that can arise at four seats into one deck', () => {
    const table = place({
      phase: 'turn-start',
      turn: 7,
      army: 1,
      undealtSoul: 'demon',
      tokens: { scry: 2 },
      seats: {
        A: hero('scribe', { hand: [4, 4], bonuses: { scry: 31 } }),
        B: hero('tank', { hand: [4, 4] }),
        C: hero('healer', { hand: [4, 4] }),
        D: hero('striker', { hand: [4, 4] }),
      },
    });
    expect(table.facts.round.offers.A).toHaveLength(32);
    expect(table.facts.piles.draw).toHaveLength(0);
    table.choose(keeps('A', 7));
    expect(table.decision).toBe('commit');
    expect(table.seat('D').hand).toHaveLength(3);
  });
});
