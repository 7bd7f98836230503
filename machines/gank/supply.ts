/** What a game is dealt from: Souls, classes, cards and tokens, as the parameters count them. */

import type { ClassName, TokenType } from './content.ts';
import { noTokens, type Soul, type Tokens } from './facts.ts';
import type { GankParams } from './params.ts';
import { tokenTypes } from './seats.ts';

const copiesOf = <T>(item: T, count: number): T[] => Array.from({ length: count }, () => item);

/** Every Soul card that is shuffled for so many seats, the one that stays undealt among them. */
export function soulPile({ souls }: GankParams, seats: number): Soul[] {
  const inPile = seats + souls.undealt;
  const available = souls.heroesPerSeat * seats;
  const heroes = Math.min(available, inPile - souls.demons);
  return [...copiesOf<Soul>('hero', heroes), ...copiesOf<Soul>('demon', souls.demons)];
}

/** One copy of the deck for each that these seats play with, lowest card first. */
export function deckCards({ deck }: GankParams, seats: number): number[] {
  const copies = deck.copiesBySeats[String(seats)] ?? 0;
  return deck.values.flatMap((value, index) => copiesOf(value, copies * (deck.counts[index] ?? 0)));
}

/** A full supply of blessing tokens. */
export function fullSupply({ tokens }: GankParams): Tokens {
  const supply = noTokens();
  for (const type of tokens.types) supply[type] = tokens.perType;
  return supply;
}

/** The bonus that a seat of a class begins with. */
export function startingTokens({ classes }: GankParams, of: ClassName): Tokens {
  const bonus = noTokens();
  bonus[classes.startingBonus[of]] = classes.startingBonusAmount;
  return bonus;
}

/** Every single token of a supply. */
export const singleTokens = (supply: Tokens): TokenType[] =>
  tokenTypes.flatMap((type) => copiesOf(type, supply[type]));

/** How often each card is among some. */
export function countCards(cards: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return counts;
}

/** What is left of some items without others, each as often as it is there. */
export function without<T>(items: readonly T[], taken: readonly T[]): T[] {
  const left = [...items];
  for (const one of taken) {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}
