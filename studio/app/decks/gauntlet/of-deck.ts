/** What each part of the builder is given: the open Deck, what judges it, and what changes it. */
import type { DeckLaw } from '../../../../machines/gauntlet/deck-law.ts';
import type { DeckDesk } from './deck-acts.ts';
import type { DeckEntry } from './deck-refs.ts';

export interface OfDeckProps {
  readonly desk: DeckDesk;
  readonly entry: DeckEntry;
  readonly law: DeckLaw;
}
