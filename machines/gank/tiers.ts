/** Whom shadow damage reaches, and in which order: tiers of equal numbers, then special cards. */
import type { Seat } from '../kernel/index.ts';
import { commitmentsOf, isOrdinary, numbered } from './actions.ts';
import type { GankGame } from './facts.ts';
import type { GankParams } from './params.ts';
import { isInPlay, seatOf } from './seats.ts';

/** Whether a seat's number attracts damage. */
const isTarget = (game: GankGame, params: GankParams, seat: Seat): boolean => {
  const { alive, merged } = seatOf(game, seat);
  return !merged && (alive || params.damage.recipients === 'fallen-too');
};

/** The seats that show a number, by that number, highest first; without those already reached. */
export function lowerTier(
  game: GankGame,
  params: GankParams,
): { readonly number: number; readonly seats: readonly Seat[] } | null {
  const { tier } = game.round.damage;
  if (tier === 'special' || tier === 'survivors') return null;
  const below = numbered(game)
    .filter(({ card }) => tier === null || card < tier)
    .filter(({ seat }) => isTarget(game, params, seat));
  if (below.length === 0) return null;
  const number = Math.max(...below.map(({ card }) => card));
  return { number, seats: below.filter(({ card }) => card === number).map(({ seat }) => seat) };
}

/** Living players who committed a special card. */
export const specialPlayers = (game: GankGame): Seat[] =>
  commitmentsOf(game)
    .filter((one) => !isOrdinary(one))
    .map(({ seat }) => seat)
    .filter((seat) => isInPlay(game, seat));

/** The survivors in the lowest group that has any: special cards are lower than any number. */
export function nearestSurvivors(game: GankGame): Seat[] {
  const special = specialPlayers(game);
  if (special.length > 0) return special;
  const living = numbered(game).filter(({ seat }) => isInPlay(game, seat));
  const lowest = Math.min(...living.map(({ card }) => card));
  return living.filter(({ card }) => card === lowest).map(({ seat }) => seat);
}
