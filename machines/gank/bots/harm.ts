/** Harm that nothing takes up: wrong accusations, and a Gank that guesses right. */
import type { Seat } from '../../kernel/index.ts';
import type { Player } from './read-view.ts';

/**
 * What such harm is reckoned at, as a share of full health. Nobody is told the number before it
 * has struck; that it is more than half is what makes either of them to be feared.
 */
export const UNSTOPPABLE = 0.6;

/** The players after some of them were hurt. */
export const hurtBy = (
  players: readonly Player[],
  seats: readonly Seat[],
  harm: number,
): Player[] =>
  players.map((player) =>
    seats.includes(player.seat)
      ? { ...player, health: Math.max(0, player.health - Math.round(harm)) }
      : player,
  );
