/** Victories of factions that are checked whenever something has changed: each faction's own, by its name. */
import type { Seat } from '../../kernel/index.ts';
import type { Reading } from '../bindings.ts';
import type { FactionName } from '../content.ts';
import type { GauntletGame } from '../facts.ts';
import { inOrder } from '../players.ts';
import { controllingInterest } from './financiers/victory.ts';
import type { Victory } from './victory.ts';

type Check = (game: GauntletGame, seat: Seat, ctx: Reading) => Victory | null;

const VICTORIES: Readonly<Partial<Record<FactionName, Check>>> = {
  financiers: controllingInterest,
};

/** The first victory that is complete now, of the attacker or the active player first; null: none. */
export function victoryNow(
  game: GauntletGame,
  ctx: Reading,
): { readonly seat: Seat; readonly victory: Victory } | null {
  for (const seat of inOrder(game)) {
    const faction = game.seats[seat]?.faction ?? null;
    const victory = faction === null ? null : (VICTORIES[faction]?.(game, seat, ctx) ?? null);
    if (victory !== null) return { seat, victory };
  }
  return null;
}
