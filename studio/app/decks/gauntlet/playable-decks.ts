/** Decks that a new game can be played with, by where they are kept. Pure. */
import type { DeckText, GauntletContent } from '../../../../machines/gauntlet/content.ts';
import { browserRef, contentRef, type DeckRef } from './deck-refs.ts';
import type { OwnDeck } from './own-decks.ts';

export const playableDecks = (
  { decks }: GauntletContent,
  own: ReadonlyMap<string, OwnDeck>,
): ReadonlyMap<DeckRef, DeckText> =>
  new Map([
    ...Object.entries(decks).map(([id, deck]) => [contentRef(id), deck] as const),
    ...[...own.values()].map(({ id, deck }) => [browserRef(id), deck] as const),
  ]);
