/**
 * Cards that lie with a faction’s components: outside every zone, each with what it is attached to
 * (gauntlet.factions.components.attached-cards). They are told by where they lie: a component such
 * as `treasury`, or the id of a card, or of what else they lie beneath: `A/margin-loan`, `deed/4`.
 */
import type { Seat } from '../kernel/index.ts';
import type { CardId, GauntletGame } from './facts.ts';

export type Held = Record<string, CardId[]>;

/** Everything that a player’s components hold; nothing where its faction holds no cards. */
export const heldBy = (game: GauntletGame, seat: Seat): Held =>
  (game.factions[seat]?.held ?? {}) as Held;

export const heldAt = (game: GauntletGame, seat: Seat, where: string): readonly CardId[] =>
  heldBy(game, seat)[where] ?? [];

/** Where a held card lies; null: it is not held. */
export function holderOf(
  game: GauntletGame,
  card: CardId,
): { readonly seat: Seat; readonly where: string } | null {
  for (const seat of game.order) {
    const found = Object.entries(heldBy(game, seat)).find(([, cards]) => cards.includes(card));
    if (found !== undefined) return { seat, where: found[0] };
  }
  return null;
}

/** The position that a card lies beside; null: beside none. */
export function besideOf(game: GauntletGame, card: CardId): number | null {
  const index = game.column.findIndex(({ beside }) => beside?.includes(card) === true);
  return index < 0 ? null : index + 1;
}

/** Takes a card from what holds it. Nothing is left of a place beneath a card that holds none. */
export function unhold(game: GauntletGame, card: CardId): void {
  for (const seat of game.order) {
    const held = heldBy(game, seat);
    for (const [where, cards] of Object.entries(held)) {
      const at = cards.indexOf(card);
      if (at < 0) continue;
      cards.splice(at, 1);
      if (cards.length === 0 && where.includes('/')) delete held[where];
    }
  }
  for (const territory of game.column) {
    const at = territory.beside?.indexOf(card) ?? -1;
    if (at < 0) continue;
    territory.beside?.splice(at, 1);
    if (territory.beside?.length === 0) delete territory.beside;
  }
}

/** Every held card, and every one beside a Territory. */
export const cardsAside = (game: GauntletGame): readonly CardId[] => [
  ...game.order.flatMap((seat) => Object.values(heldBy(game, seat)).flat()),
  ...game.column.flatMap(({ beside = [] }) => beside),
];

/**
 * Whether a card speaks for itself where it lies: beside a Territory, or beneath a card that is held
 * itself. Collateral lies beneath a Deed, an Asset or a played card, and says nothing.
 */
export function speaksAside(game: GauntletGame, card: CardId): boolean {
  if (besideOf(game, card) !== null) return true;
  const holder = holderOf(game, card);
  return holder !== null && holderOf(game, holder.where) !== null;
}
