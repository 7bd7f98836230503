import { describe, expect, it } from 'vitest';
import type { GankGame } from '../../../../../machines/gank/facts.ts';
import type { Viewer } from '../../../../../machines/kernel/index.ts';
import { arrivedDamage } from '../../../../../studio/app/table/gank/arrived.ts';
import { type Box, flowsTo } from '../../../../../studio/app/table/gank/flow.ts';
import { readGank } from '../../../../../studio/app/table/gank/gank-view.ts';
import {
  armyCaption,
  classTitle,
  endingLines,
  finalDrawText,
  sacrificeText,
  verdictOf,
} from '../../../../../studio/app/table/gank/gank-words.ts';
import { mostHealth, pipsOf } from '../../../../../studio/app/table/gank/health.ts';
import { seatLayout } from '../../../../../studio/app/table/gank/seat-layout.ts';
import { gankGame, gankView } from './gank-fixture.ts';

const read = (game: GankGame, viewer: Viewer = 'spectator') =>
  readGank(gankView(game, viewer), game.order);

describe('where seats sit', () => {
  it('goes clockwise from the top left', () => {
    expect(seatLayout(3).places.map(({ area }) => area)).toEqual([
      '1 / 1 / 2 / 3',
      '1 / 3 / 2 / 5',
      '3 / 2 / 4 / 4',
    ]);
    expect(seatLayout(4).places.map(({ area }) => area)).toEqual([
      '1 / 1 / 2 / 3',
      '1 / 3 / 2 / 5',
      '3 / 3 / 4 / 5',
      '3 / 1 / 4 / 3',
    ]);
    expect(seatLayout(5).places.map(({ area }) => area)).toEqual([
      '1 / 1 / 2 / 3',
      '1 / 3 / 2 / 5',
      '3 / 3 / 4 / 5',
      '4 / 2 / 5 / 4',
      '3 / 1 / 4 / 3',
    ]);
  });

  it('gives every seat a place of its own, whatever the number', () => {
    for (let count = 1; count <= 9; count += 1) {
      const areas = seatLayout(count).places.map(({ area }) => area);
      expect(new Set(areas).size).toBe(count);
    }
  });
});

describe('pips', () => {
  it('hatch what this step took', () => {
    expect(pipsOf(3, 5, 5)).toEqual(['on', 'on', 'on', 'lost', 'lost']);
    expect(pipsOf(5, 3, 5)).toEqual(['on', 'on', 'on', 'on', 'on']);
    expect(pipsOf(1, 1, 3)).toEqual(['on', 'off', 'off']);
  });

  it('give way to a number where there are many', () => {
    expect(pipsOf(30, 31, 40)).toBeNull();
  });

  it('count up to the parameter, and never less than what is there', () => {
    expect(mostHealth({ health: { max: 5 } }, 3, null)).toBe(5);
    expect(mostHealth(null, 7, 3)).toBe(7);
  });
});

describe('damage on its way', () => {
  const box = (left: number, top: number, right: number, bottom: number): Box => ({
    left,
    top,
    right,
    bottom,
  });
  const plan = {
    army: box(140, 130, 300, 180),
    seats: {
      A: box(8, 8, 216, 120),
      B: box(224, 8, 432, 120),
      C: box(116, 204, 324, 316),
    },
    left: box(8, 150, 50, 166),
    right: box(337, 140, 432, 175),
  };

  it('leaves the army’s side, bends once, and ends below the seat', () => {
    const [flow] = flowsTo({ A: 6 }, plan);
    expect(flow).toMatchObject({ seat: 'A', amount: 6 });
    expect(flow?.path).toBe('M136 146H85Q77 146 77 138V123');
  });

  it('goes straight down to a seat across the middle', () => {
    const [flow] = flowsTo({ C: 4 }, plan);
    expect(flow?.path).toBe('M220 180V201');
  });

  it('keeps clear of what stands beside the army', () => {
    const [flow] = flowsTo({ B: 4 }, plan);
    const x = Number(/Q([\d.]+)/.exec(flow?.path ?? '')?.[1]);
    expect(x).toBeGreaterThan(plan.army.right);
    expect(x).toBeLessThan(plan.right.left);
  });

  it('draws nothing for no damage, nor for a seat that is not there', () => {
    expect(flowsTo({ A: 0, Z: 3 }, plan)).toEqual([]);
  });

  it('is what reached a seat in this step, not before', () => {
    const game = gankGame();
    game.round.damage.received = { A: 6 };
    const before = read(game);
    game.round.damage.received = { A: 6, B: 2 };
    expect(arrivedDamage(before, read(game))).toEqual({ B: 2 });
  });
});

describe('words', () => {
  it('say what became of the army', () => {
    const game = gankGame();
    expect(armyCaption(read(game))).toBe('shadows: 3 left, 3 new');
    game.round.attackTotal = 7;
    expect(armyCaption(read(game))).toBe('shadows left after attacks of 7');
    game.army = 0;
    expect(armyCaption(read(game))).toBe('cleared by attacks of 7');
  });

  it('take titles from the content, or from the name itself', () => {
    expect(classTitle({ classes: { tank: { title: 'Bulwark' } } }, 'tank')).toBe('Bulwark');
    expect(classTitle(null, 'tank')).toBe('Tank');
  });

  it('tell of Sacrifice and last Draw', () => {
    const game = gankGame();
    expect(sacrificeText(read(game))).toBe('Sacrifice unused');
    expect(finalDrawText(read(game))).toBeNull();
    game.sacrifice = { used: true, remaining: 0 };
    game.finalDraw = 'taken';
    expect(sacrificeText(read(game))).toBe('Sacrifice used');
    expect(finalDrawText(read(game))).toBe('last Draw taken');
    game.round.sacrifice.volunteer = 'B';
    expect(sacrificeText(read(game))).toBe('Sacrifice: B falls');
  });

  it('name an ending that is not known', () => {
    expect(endingLines('all-asleep')[0]).toBe('All asleep');
  });
});

describe('how a seat fared', () => {
  const over = () => {
    const game = gankGame();
    game.result = { ending: 'demon-wins-by-deaths', winner: 'demon' };
    return game;
  };
  const verdicts = (game: GankGame, viewer: Viewer) => {
    const view = read(game, viewer);
    return view.seats.map((seat) => verdictOf(view, seat));
  };

  it('is told where its Soul is the viewer’s to know', () => {
    const game = over();
    expect(verdicts(game, 'A')).toEqual(['lost', null, null]);
    game.undealtSoul = 'hero';
    if (game.seats.B !== undefined) game.seats.B.soul = 'demon';
    expect(verdicts(game, 'all')).toEqual(['lost', 'won', 'lost']);
  });

  it('follows for all others once the one Demon is known', () => {
    const game = over();
    const demon = game.seats.B;
    if (demon !== undefined) Object.assign(demon, { soul: 'demon', soulRevealed: true });
    expect(verdicts(game, 'spectator')).toEqual(['lost', 'won', 'lost']);
  });

  it('is the same for all in a draw, and nothing before the end', () => {
    const game = over();
    game.result = { ending: 'draw', winner: null };
    expect(verdicts(game, 'spectator')).toEqual(['drew', 'drew', 'drew']);
    expect(verdicts(gankGame(), 'all')).toEqual([null, null, null]);
  });
});
