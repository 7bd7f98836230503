/**
 * What cards others may hold. A program is not told the deck: it begins with what anybody expects
 * who has played before, and takes it that cards are spread like those that have turned up.
 */
import type { Chance } from '../../kernel/index.ts';
import type { Table } from './read-view.ts';

/** The card that is expected before any is seen, and how many seen cards this outweighs. */
const USUAL_CARD = 4;
const USUAL_WEIGHT = 6;
/** How much likelier a card is than one a step further from a card that was seen. */
const FALL_PER_STEP = 2;
/** How far from a card that was seen another one is thought possible. */
const REACH = 3;
/** Cards in the bag that hands are drawn from: enough for rare ones; a prime, see STRIDES. */
const BAG = 41;

/** How likely each card is, in parts; a card that nobody has seen near has no entry. */
function cardWeights(seen: readonly number[]): Map<number, number> {
  const weights = new Map<number, number>();
  const add = (card: number, times: number) => {
    for (let near = Math.max(1, card - REACH); near <= card + REACH; near += 1) {
      const weight = times * FALL_PER_STEP ** -Math.abs(card - near);
      weights.set(near, (weights.get(near) ?? 0) + weight);
    }
  };
  add(USUAL_CARD, USUAL_WEIGHT);
  for (const card of seen) add(card, 1);
  return weights;
}

/** A bag of cards in the proportions in which they are likely, lowest first. Open knowledge only. */
export function cardBag({ discards }: Table): number[] {
  const weights = [...cardWeights(discards)].sort(([a], [b]) => a - b);
  const total = weights.reduce((sum, [, weight]) => sum + weight, 0);
  const bag: number[] = [];
  let reached = 0;
  for (const [card, weight] of weights) {
    reached += weight;
    while (bag.length < Math.round((reached / total) * BAG)) bag.push(card);
  }
  return bag;
}

/** The average of some cards. */
export const meanCard = (cards: readonly number[]): number =>
  cards.reduce((sum, card) => sum + card, 0) / Math.max(1, cards.length);

/** One hand for each player, in their order. */
export type Hands = readonly (readonly number[])[];

const dealt = ({ players }: Table, cards: readonly number[]): Hands => {
  let at = 0;
  return players.map(({ handSize }) => {
    const hand = cards.slice(at, at + handSize);
    at += handSize;
    return hand;
  });
};

/** Steps through the bag that mix high with low; the bag’s size being prime, each meets every card. */
const STRIDES: readonly number[] = [7, 11, 13, 17, 19, 23, 29, 31, 37];

/** Ways in which the cards may lie, the same for everybody who sees the same table. */
export function openHands(table: Table): Hands[] {
  const bag = cardBag(table);
  return STRIDES.map((stride, first) =>
    dealt(
      table,
      bag.map((_, index) => bag[(first + index * stride) % bag.length] ?? 0),
    ),
  );
}

/** Ways in which the cards may lie, drawn by the program’s own luck. */
export function likelyHands(table: Table, luck: Chance, count: number): Hands[] {
  const bag = cardBag(table);
  return Array.from({ length: count }, () => dealt(table, luck.shuffle('hands', bag)));
}
