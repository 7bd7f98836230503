/** What the Financiers keep of a seat besides its Capital, and what follows from Deeds and Treasury. */
import type { Seat } from '../../../kernel/index.ts';
import type { Reading } from '../../bindings.ts';
import { textOf } from '../../cards.ts';
import { territoriesOf } from '../../column.ts';
import type { CardId, GauntletGame } from '../../facts.ts';
import { heldAt } from '../../held.ts';
import { seatOf } from '../../players.ts';

/** Where Treasury cards are held. */
export const TREASURY = 'treasury';

/** One line of the public Ledger. */
export interface LedgerEntry {
  turn: number;
  reason: string;
  delta: number;
  /** The Capital that results. */
  balance: number;
}

/** `capital` among the trackers is the balance. Deeds stand on their Territories, `deed` there. */
export interface FinancierFacts {
  /** The Treasury, and collateral by what it lies beneath. */
  held: Record<string, CardId[]>;
  ledger: LedgerEntry[];
  /** Whether this turn has Financial Capacity: decided once, after Capture. */
  capacity: boolean;
  /** Contested positions of battles that it won as the attacker this turn. */
  wonAt: number[];
  /** Deeds that it bought on this turn of its own. */
  bought: number;
  /** What it has added to its total in one battle. */
  subsidized: { battle: number; bonus: number } | null;
}

export const freshFinancier = (): FinancierFacts => ({
  held: { [TREASURY]: [] },
  ledger: [],
  capacity: false,
  wonAt: [],
  bought: 0,
  subsidized: null,
});

/** Null where the seat plays another faction. */
export function financierOf(game: GauntletGame, seat: Seat): FinancierFacts | null {
  if (game.seats[seat]?.faction !== 'financiers') return null;
  return (game.factions[seat] ?? null) as FinancierFacts | null;
}

export const capitalOf = (game: GauntletGame, seat: Seat): number =>
  seatOf(game, seat).trackers.capital ?? 0;

/** How many Deeds a player owns (gauntlet.financiers.deeds.independent: whoever controls what). */
export const deedsOf = (game: GauntletGame, seat: Seat): number =>
  game.column.filter(({ deed }) => deed === seat).length;

export const treasuryOf = (game: GauntletGame, seat: Seat): readonly CardId[] =>
  heldAt(game, seat, TREASURY);

export const cardsValue = (game: GauntletGame, cards: readonly CardId[], ctx: Reading): number =>
  cards.reduce((sum, card) => sum + textOf(game, card, ctx).value, 0);

export const treasuryValue = (game: GauntletGame, seat: Seat, ctx: Reading): number =>
  cardsValue(game, treasuryOf(game, seat), ctx);

/** The most Capital that a player keeps when a turn ends (gauntlet.financiers.capital.limit). */
export function capitalLimitOf(game: GauntletGame, seat: Seat, ctx: Reading): number {
  const { perTerritory, perTreasuryValue } = ctx.params.financiers.capital;
  return (
    territoriesOf(game, seat) * perTerritory + treasuryValue(game, seat, ctx) * perTreasuryValue
  );
}

/** What Subsidize has added to a player’s total in the battle at hand. */
export function subsidyOf(game: GauntletGame, seat: Seat): number {
  const subsidized = financierOf(game, seat)?.subsidized ?? null;
  return subsidized !== null && subsidized.battle === game.battle?.number ? subsidized.bonus : 0;
}
