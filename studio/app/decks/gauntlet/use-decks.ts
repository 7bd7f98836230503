/** Every Deck that there is, as the studio has them now, and what they are judged by. */
import { type ParseError, parse } from 'jsonc-parser';
import { useEffect, useMemo } from 'react';
import type { DeckText } from '../../../../machines/gauntlet/content.ts';
import {
  type DeckFault,
  type DeckLaw,
  deckFaults,
} from '../../../../machines/gauntlet/deck-law.ts';
import type { Ruleset } from '../../../../machines/kernel/index.ts';
import { useSession } from '../../session/hooks.ts';
import { type DeckEntry, deckEntries, lawOf } from './deck-refs.ts';
import { decksIn } from './deck-text.ts';
import { followOtherTabs, readOwnDecks, useOwnDecks } from './own-decks.ts';

export interface Decks {
  readonly law: DeckLaw;
  readonly entries: readonly DeckEntry[];
  /** The content’s text cannot be read as a whole: its Decks are those of the last valid rules. */
  readonly isBroken: boolean;
  /** Their rules are open, so that there is a draft to be changed. */
  readonly isOpen: boolean;
}

function isWhole(text: string): boolean {
  const errors: ParseError[] = [];
  parse(text, errors, { allowTrailingComma: true });
  return errors.length === 0;
}

/** `published`: rules that are open, with their draft; or others, as they are. */
export function useDecks(published: Ruleset): Decks {
  const isOpen = useSession((session) => session.ruleset.id === published.id);
  const text = useSession((session) => (isOpen ? session.contentText : published.contentText));
  const draft = useSession((session) => (isOpen ? session.draft : published));
  const own = useOwnDecks((state) => state.decks);
  useEffect(followOtherTabs, []);
  useEffect(readOwnDecks, []);
  const isBroken = useMemo(() => !isWhole(text), [text]);
  const law = useMemo(() => lawOf(draft), [draft]);
  const entries = useMemo(() => {
    const ofContent = decksIn(isBroken ? draft.contentText : text);
    return deckEntries(ofContent, lawOf(published).content, own);
  }, [text, isBroken, draft, published, own]);
  return { law, entries, isBroken, isOpen };
}

export const useFaults = (deck: DeckText, law: DeckLaw): readonly DeckFault[] =>
  useMemo(() => deckFaults(deck, law), [deck, law]);
