/** Positions of Gank for the picture's tests: facts as the game keeps them, and a viewer's view. */
import {
  emptyGame,
  freshRound,
  freshSeat,
  type GankGame,
} from '../../../../../machines/gank/facts.ts';
import { viewOf } from '../../../../../machines/gank/view.ts';
import type { Json, Viewer } from '../../../../../machines/kernel/index.ts';

const CLASSES = ['tank', 'scribe', 'healer', 'striker', 'tank'] as const;
const BONUS = { tank: 'defense', scribe: 'scry', healer: 'healing', striker: 'attack' } as const;

/** A Hero at each seat with cards 3 and 4, in turn 2 before anybody has locked a card. */
export function gankGame(count = 3): GankGame {
  const game = emptyGame();
  const order = ['A', 'B', 'C', 'D', 'E'].slice(0, count);
  game.order = order;
  game.round = freshRound(order);
  game.turn = 2;
  game.army = 6;
  game.round.wave = 3;
  game.undealtSoul = 'demon';
  game.piles = { draw: [1, 2, 6], discard: [7], discardDown: [5] };
  for (const [index, seat] of order.entries()) {
    const name = CLASSES[index] ?? 'tank';
    const facts = freshSeat(5);
    facts.class = name;
    facts.soul = 'hero';
    facts.hand = [3, 4];
    facts.bonuses[BONUS[name]] = 1;
    game.seats[seat] = facts;
  }
  return game;
}

export const gankView = (game: GankGame, viewer: Viewer): Json => {
  const params = { replay: { revealSoulsAtEnd: false } };
  return viewOf(game, viewer, { params, content: {} } as never);
};
