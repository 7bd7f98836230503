/** What a Deck comes to: cards, value, the curve of values, and how its cards can be used. Pure. */
import type { DeckText } from '../../../../machines/gauntlet/content.ts';
import { type DeckLaw, deckTotals } from '../../../../machines/gauntlet/deck-law.ts';
import { type CardHeading, HEADINGS } from './pool.ts';

export interface DeckSums {
  readonly count: number;
  readonly value: number;
  /** Copies by card value: the first is of value 1. */
  readonly curve: readonly number[];
  /** Copies by heading, those that occur. */
  readonly headings: readonly (readonly [CardHeading, number])[];
}

const LEAST_VALUES = 5;

export function sumsOf(deck: DeckText, law: DeckLaw): DeckSums {
  const known = Object.entries(deck.cards).flatMap(([id, copies]) => {
    const text = law.content.cards[id];
    return text === undefined ? [] : [{ text, copies }];
  });
  const highest = Math.max(LEAST_VALUES, ...known.map(({ text }) => text.value));
  const copiesWhere = (isMeant: (one: (typeof known)[number]) => boolean): number =>
    known.filter(isMeant).reduce((sum, { copies }) => sum + copies, 0);
  return {
    ...deckTotals(deck, law),
    curve: Array.from({ length: highest }, (_, at) =>
      copiesWhere(({ text }) => text.value === at + 1),
    ),
    headings: HEADINGS.flatMap((heading) => {
      const copies = copiesWhere(({ text }) => text[heading] !== undefined);
      return copies === 0 ? [] : [[heading, copies] as const];
    }),
  };
}
