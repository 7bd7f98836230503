/** What committed cards amount to: who does what, and with which strength. */
import type { Seat } from '../kernel/index.ts';
import type { TokenType } from './content.ts';
import type { Commitment, GankGame } from './facts.ts';
import type { GankParams } from './params.ts';
import { seatOf } from './seats.ts';

export interface Committed extends Commitment {
  seat: Seat;
}

/** Everything that was committed, in seat order. */
export const commitmentsOf = (game: GankGame): Committed[] =>
  game.order.flatMap((seat) => {
    const commitment = game.round.commitments[seat] ?? null;
    return commitment === null ? [] : [{ seat, ...commitment }];
  });

export const committedAs = (game: GankGame, action: Commitment['action']): Committed[] =>
  commitmentsOf(game).filter((one) => one.action === action);

export const isOrdinary = ({ action }: Commitment): boolean =>
  action === 'attack' || action === 'heal';

/** Ordinary cards, whose numbers are shown and counted. */
export const numbered = (game: GankGame): Committed[] => commitmentsOf(game).filter(isOrdinary);

/** Whether a seat's attack or heal still has its effect, fallen or not. */
function isEffective(game: GankGame, params: GankParams, seat: Seat): boolean {
  const { alive, soul } = seatOf(game, seat);
  const fellHidden = !alive && soul === 'demon' && !game.demon.revealed;
  if (fellHidden && !params.demon.fallenHiddenActionCounts) return false;
  return !game.round.voided.includes(seat);
}

export const effective = (
  game: GankGame,
  params: GankParams,
  action: 'attack' | 'heal',
): Committed[] => committedAs(game, action).filter(({ seat }) => isEffective(game, params, seat));

/** Tokens that strengthen a seat's action now: its own, and stolen ones where these still count. */
export function strengthTokens(
  game: GankGame,
  params: GankParams,
  seat: Seat,
  type: TokenType,
): number {
  const own = seatOf(game, seat).bonuses[type];
  const { gank, stolenTokens } = game.round;
  const robbed = gank?.target === seat && stolenTokens !== null && !params.gank.theftStripsStrength;
  return robbed ? own + stolenTokens[type] : own;
}
