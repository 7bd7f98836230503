/** Where a Deck is kept, and every Deck that there is: those of the content, and those of this browser. Pure. */
import type { DeckText, GauntletContent } from '../../../../machines/gauntlet/content.ts';
import type { DeckLaw } from '../../../../machines/gauntlet/deck-law.ts';
import type { GauntletParams } from '../../../../machines/gauntlet/params.ts';
import { type Ruleset, sameJson } from '../../../../machines/kernel/index.ts';
import type { OwnDeck } from './own-decks.ts';

/** `content/vanguard`, `browser/…`: where a Deck is kept, and its id there. */
export type DeckRef = `${'content' | 'browser'}/${string}`;

export const contentRef = (id: string): DeckRef => `content/${id}`;
export const browserRef = (id: string): DeckRef => `browser/${id}`;

export const isOfContent = (ref: DeckRef): boolean => ref.startsWith('content/');
export const idOfRef = (ref: DeckRef): string => ref.slice(ref.indexOf('/') + 1);

export interface DeckEntry {
  readonly ref: DeckRef;
  readonly deck: DeckText;
  /** As it was published; null where it was not. */
  readonly published: DeckText | null;
  readonly isChanged: boolean;
}

/** What Decks are judged by. The studio hands rulesets on without knowing whose they are. */
export const lawOf = ({ content, params }: Ruleset): DeckLaw => ({
  content: content as GauntletContent,
  params: params as GauntletParams,
});

/** The Decks of the content as its text has them, then those of the browser. */
export function deckEntries(
  ofContent: ReadonlyMap<string, DeckText>,
  published: GauntletContent,
  own: ReadonlyMap<string, OwnDeck>,
): readonly DeckEntry[] {
  return [
    ...[...ofContent].map(([id, deck]) => {
      const before = published.decks[id] ?? null;
      return {
        ref: contentRef(id),
        deck,
        published: before,
        isChanged: !sameJson(before, deck),
      };
    }),
    ...[...own.values()].map(({ id, deck }) => ({
      ref: browserRef(id),
      deck,
      published: null,
      isChanged: false,
    })),
  ];
}
