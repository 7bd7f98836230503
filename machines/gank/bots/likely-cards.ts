/**
 * What cards others may hold. A program is not told the deck: it takes it that cards are spread
 * like those it has seen, with those near them the likelier the nearer, and learns as cards turn up.
 */
import type { Chance, Seat } from '../../kernel/index.ts';
import type { Player, Table } from './read-view.ts';

/** How much likelier a card is than one a step further from a card that was seen. */
const FALL_PER_STEP = 2;
/** How far from a card that was seen another one is thought possible. */
const REACH = 3;

/** Every card that this seat has seen: its own, and what lies face up. */
const seenCards = ({ hand, discards, shown }: Table): number[] => [
  ...hand,
  ...discards,
  ...shown.flatMap(({ card }) => card ?? []),
];

/** How likely each card is, in parts; a card that nobody has seen near has no entry. */
export function cardWeights(seen: readonly number[]): Map<number, number> {
  const weights = new Map<number, number>();
  for (const card of seen) {
    for (let near = Math.max(1, card - REACH); near <= card + REACH; near += 1) {
      const weight = FALL_PER_STEP ** (REACH - Math.abs(card - near));
      weights.set(near, (weights.get(near) ?? 0) + weight);
    }
  }
  return weights;
}

/** Cards of a bag that a hand is drawn from: enough for likely cards to come several times. */
const BAG = 48;

/** A bag of cards in the proportions in which they are likely. */
function bagOf(table: Table): number[] {
  const weights = [...cardWeights(seenCards(table))];
  const total = weights.reduce((sum, [, weight]) => sum + weight, 0);
  return weights.flatMap(([card, weight]) =>
    Array.from({ length: Math.round((weight / total) * BAG) }, () => card),
  );
}

/** The card that a seat is expected to hold on average. */
export function meanCard(seen: readonly number[]): number {
  return seen.length === 0 ? 0 : seen.reduce((sum, card) => sum + card, 0) / seen.length;
}

export type Hands = Readonly<Record<Seat, readonly number[]>>;

/** Ways in which the cards may lie, drawn by the program's own luck. */
export function likelyHands(table: Table, luck: Chance, count: number): Hands[] {
  const bag = bagOf(table);
  return Array.from({ length: count }, () => {
    const cards = luck.shuffle('hands', bag);
    return Object.fromEntries(
      table.others.map(({ seat, handSize }: Player) => [seat, cards.splice(0, handSize)]),
    );
  });
}
