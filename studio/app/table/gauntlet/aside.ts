/**
 * What lies outside every zone: Deeds on Territories, cards beside them, cards with a faction's
 * components. Factions bring it, as plain data of their own; a match without them holds none.
 */
import { territoryAt } from '../../../../machines/gauntlet/column.ts';
import type { CardId, GauntletGame } from '../../../../machines/gauntlet/facts.ts';
import { formatPath } from '../../../../machines/kernel/index.ts';
import { capital } from '../../why/say-edge.ts';
import { fieldAt, isList, tableAt, textAt } from '../json.ts';
import { cardTitle, type Table } from './table.ts';

const cardsIn = (value: unknown, blank: CardId): readonly CardId[] =>
  isList(value) ? value.map((card) => (typeof card === 'string' ? card : blank)) : [];

/** Who owns the Deed of a Territory. */
export const deedAt = (game: GauntletGame, position: number): string | null =>
  textAt(territoryAt(game, position), 'deed');

export const besideAt = (game: GauntletGame, position: number): readonly CardId[] =>
  cardsIn(fieldAt(territoryAt(game, position), 'beside'), '?');

export interface Held {
  /** The component, or the card or Deed that they lie beneath. */
  readonly where: string;
  readonly path: string;
  readonly cards: readonly CardId[];
}

/** Cards with the components of a seat's faction, where there are any. */
export function heldBy(game: GauntletGame, seat: string): readonly Held[] {
  const held = tableAt(game.factions[seat], 'held');
  return Object.entries(held)
    .map(([where, cards]) => ({
      where,
      path: formatPath(['factions', seat, 'held', where]),
      cards: cardsIn(cards, `${seat}/?`),
    }))
    .filter(({ cards }) => cards.length > 0);
}

/** «Treasury», «beneath Margin Loan», «beneath the Deed of 4» */
export function heldWords(table: Table, where: string): string {
  const [first = '', second] = where.split('/');
  if (second === undefined) return capital(first);
  if (first === 'deed') return `beneath the Deed of ${second}`;
  return `beneath ${table.game.order.includes(first) ? cardTitle(table, where) : where}`;
}

/** Where a card lies that is in no zone; null where it is not aside either. */
export function asideWords(table: Table, card: CardId): string | null {
  const { game } = table;
  const beside = game.column.findIndex((_, index) => besideAt(game, index + 1).includes(card));
  if (beside >= 0) return `Beside Territory ${beside + 1}`;
  for (const seat of game.order) {
    const held = heldBy(game, seat).find(({ cards }) => cards.includes(card));
    if (held !== undefined) return `${heldWords(table, held.where)}, with ${seat}`;
  }
  return null;
}
