/**
 * Collateral for the purchase of a Deed. The Banker’s Line of Credit takes a card from Hand or
 * Treasury at the first purchase of an own turn and pays at most a share of the cost; a card that
 * buys on credit names what may lie beneath it, and pays with its whole value.
 */
import type { Seat } from '../../../kernel/index.ts';
import type { Reading } from '../../bindings.ts';
import type { Picker } from '../../content.ts';
import { candidates } from '../../effects/pickers.ts';
import type { CardId, GauntletGame, Task } from '../../facts.ts';
import { heldAt } from '../../held.ts';
import { seatOf } from '../../players.ts';
import { capitalOf, cardsValue, financierOf, treasuryOf } from './financier-facts.ts';

/** Where Line of Credit collateral lies until the Deed is paid. */
export const beneathDeed = (position: number): string => `deed/${position}`;

/** Whether the Banker’s Line of Credit stands open: the first purchases of an own turn. */
export function hasCredit(game: GauntletGame, seat: Seat, { params }: Reading): boolean {
  const facts = financierOf(game, seat);
  return (
    facts !== null &&
    seatOf(game, seat).leader === 'banker' &&
    game.turn.active === seat &&
    facts.bought < params.financiers.lineOfCredit.perTurn
  );
}

/** Cards that the Line of Credit could take. */
export const creditCards = (game: GauntletGame, seat: Seat, ctx: Reading): readonly CardId[] =>
  hasCredit(game, seat, ctx) ? [...seatOf(game, seat).hand, ...treasuryOf(game, seat)] : [];

/** The most of a cost that the Line of Credit may carry. */
export function creditShare(cost: number, { params }: Reading): number {
  const { share, rounding } = params.financiers.lineOfCredit;
  const part = (cost * share) / 100;
  return rounding === 'down' ? Math.floor(part) : Math.ceil(part);
}

/** What one card contributes through the Line of Credit; value beyond that is lost. */
export const creditOf = (game: GauntletGame, card: CardId, cost: number, ctx: Reading): number =>
  Math.min(cardsValue(game, [card], ctx), creditShare(cost, ctx));

const most = (values: readonly number[]): number => Math.max(0, ...values);

/** The most that the Line of Credit could contribute to a cost. */
export const mostCredit = (game: GauntletGame, seat: Seat, cost: number, ctx: Reading): number =>
  most(creditCards(game, seat, ctx).map((card) => creditOf(game, card, cost, ctx)));

/** Cards that may lie beneath a card that buys on credit. */
export const pledgeable = (
  game: GauntletGame,
  picker: Picker | null,
  task: Task,
  ctx: Reading,
): readonly CardId[] =>
  picker === null ? [] : candidates(game, picker, task, ctx).filter((card) => card !== task.self);

/** What lies beneath the card that says it, whole. */
export const pledged = (game: GauntletGame, { seat, self }: Task, ctx: Reading): number =>
  self === null ? 0 : cardsValue(game, heldAt(game, seat, self), ctx);

/** The most that a player could bring together for a cost: Capital, and collateral of each kind. */
export const reachOf = (
  game: GauntletGame,
  seat: Seat,
  cost: number,
  cards: readonly CardId[],
  ctx: Reading,
): number =>
  capitalOf(game, seat) +
  most(cards.map((card) => cardsValue(game, [card], ctx))) +
  mostCredit(game, seat, cost, ctx);
