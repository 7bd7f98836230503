import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../../machines/kernel/index.ts';
import { readCards, readGank } from '../../../../../studio/app/table/gank/gank-view.ts';
import { gankGame, gankView } from './gank-fixture.ts';

const SEATS = ['A', 'B', 'C'];

describe('reading a view of Gank', () => {
  it('shows a seat its own hand and Soul, and backs of the others', () => {
    const view = readGank(gankView(gankGame(), 'A'), SEATS);
    expect(view.seats[0]).toMatchObject({ seat: 'A', hand: [3, 4], soul: 'hero', class: 'tank' });
    expect(view.seats[1]).toMatchObject({ seat: 'B', hand: [null, null], soul: 'hidden' });
    expect(view.seats[0]?.tokens).toEqual([{ type: 'defense', count: 1 }]);
  });

  it('counts piles that it may not see, and shows the open discard', () => {
    const { piles, undealtSoul } = readGank(gankView(gankGame(), 'spectator'), SEATS);
    expect(piles).toEqual({ draw: [null, null, null], discard: [7], discardDown: [null] });
    expect(undealtSoul).toBe('hidden');
  });

  it('shows the all-seeing everything', () => {
    const view = readGank(gankView(gankGame(), 'all'), SEATS);
    expect(view.piles.draw).toEqual([1, 2, 6]);
    expect(view.undealtSoul).toBe('demon');
    expect(view.seats.every((seat) => seat.soul === 'hero')).toBe(true);
  });

  it('takes the last message, and the result', () => {
    const game = gankGame();
    game.talk.log = [
      { seat: 'A', text: 'first' },
      { seat: 'B', text: 'last' },
    ];
    game.result = { ending: 'draw', winner: null };
    const view = readGank(gankView(game, 'spectator'), SEATS);
    expect(view.message).toEqual({ seat: 'B', text: 'last' });
    expect(view.result).toEqual({ ending: 'draw', winner: null });
  });

  it('knows who has the Sacrifice marker, where there is one', () => {
    const game = gankGame();
    expect(readGank(gankView(game, 'B'), SEATS).marker).toBeNull();
    game.sacrifice.marker = 'C';
    expect(readGank(gankView(game, 'spectator'), SEATS).marker).toEqual({ seat: 'C' });
    game.sacrifice.marker = null;
    expect(readGank(gankView(game, 'B'), SEATS).marker).toEqual({ seat: null });
  });

  it('never fails, whatever the facts are', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(readGank(value as Json, SEATS).seats).toHaveLength(3);
      }),
    );
  });

  it('never fails where any one fact is anything else', () => {
    const whole = gankView(gankGame(), 'all');
    const keys = Object.keys(whole as object);
    fc.assert(
      fc.property(fc.constantFrom(...keys), fc.jsonValue(), (key, value) => {
        readGank({ ...(whole as object), [key]: value } as Json, SEATS);
        const seat = { ...(whole as { seats: { A: object } }).seats.A, [key]: value };
        readGank({ ...(whole as object), seats: { A: seat } } as Json, SEATS);
      }),
    );
  });
});

describe('cards', () => {
  it.each([
    [
      [3, 4],
      [3, 4],
    ],
    [
      [3, { hidden: true }],
      [3, null],
    ],
    [{ hidden: true, count: 2 }, [null, null]],
    [{ hidden: true }, []],
    [null, []],
    ['x', []],
    [{ hidden: true, count: -1 }, []],
  ])('%j', (value, cards) => {
    expect(readCards(value as Json)).toEqual(cards);
  });
});
