/** The Demon's exposure: what every way of being revealed has in common, and the guards on it. */

import type { Seat } from '../kernel/index.ts';
import { type Doing, type GankRecipe, guard } from './bindings.ts';
import { type GankGame, noTokens } from './facts.ts';
import { counted, countTokens, demonSeat, isInPlay, seatOf } from './seats.ts';

/** From here on the Demon counts as revealed, and the last Draws are due. */
export function expose(game: GankGame, how: GankGame['demon']['how'], { params }: Doing): void {
  const seat = demonSeat(game);
  if (seat !== null) seatOf(game, seat).soulRevealed = true;
  game.demon = { revealed: true, turn: game.turn, how };
  game.finalDrawsLeft = params.endgame.finalDraws;
  game.finalDraw = game.finalDrawsLeft > 0 ? 'due' : 'taken';
}

/** The seat becomes part of the shadow army. */
export function merge(game: GankGame, seat: Seat, { ruling }: Doing): void {
  const facts = seatOf(game, seat);
  facts.merged = true;
  facts.health = null;
  ruling('gank.demon.merged', { seat }, () => `${seat} merges into the army and acts no more.`);
}

/** Takes all bonuses of a seat and returns how many there were. */
export function stripBonuses(game: GankGame, seat: Seat): number {
  const facts = seatOf(game, seat);
  const count = countTokens(facts.bonuses);
  facts.bonuses = noTokens();
  return count;
}

/** «2 bonuses become 2 shadows: the army grows from 10 to 12.» */
export const sayShadows = (bonuses: number, shadows: number, army: number): string =>
  `${counted(bonuses, 'bonus', 'bonuses')} become ${counted(shadows, 'shadow')}: the army grows from ${army - shadows} to ${army}`;

export const cancelShadowDamage: GankRecipe = (game) => {
  game.round.damage.cancelled = true;
};

export const demonGuards = {
  'the Demon is hidden': guard(['gank.award.when', 'gank.end.hidden-clear'], (game, { because }) =>
    because(!game.demon.revealed, { revealed: game.demon.revealed }),
  ),
  'the Demon is exposed': guard(['gank.endgame.nothing-more'], (game, { because }) =>
    because(game.demon.revealed, {
      revealed: game.demon.revealed,
      turn: game.demon.turn,
      how: game.demon.how,
    }),
  ),
};

export const armyGuards = {
  'shadow damage is cancelled': guard(
    ['gank.exorcism.demon.cancels-damage', 'gank.sacrifice.effect'],
    (game, { because }) =>
      because(game.round.damage.cancelled, { cancelled: game.round.damage.cancelled }),
  ),
  'the army is cleared': guard(['gank.battle.attack'], (game, { params, because }) =>
    because(game.army <= params.army.min, { army: game.army, floor: params.army.min }),
  ),
};

/** The Demon's seat where it is still among the players. */
export function livingDemon(game: GankGame): Seat | null {
  const seat = demonSeat(game);
  return seat !== null && isInPlay(game, seat) ? seat : null;
}
