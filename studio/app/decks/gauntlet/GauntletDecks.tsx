/** The builder with the content’s editor behind it: an edit of a ready Deck is one of the draft. */
import { type ReactElement, useMemo } from 'react';
import type { SetupEditorProps } from '../kit.ts';
import { contentDesk } from './content-desk.ts';
import { DeckBuilder } from './DeckBuilder.tsx';
import { deckDesk } from './deck-acts.ts';

export function GauntletDecks({ ruleset }: SetupEditorProps): ReactElement {
  const desk = useMemo(() => deckDesk(contentDesk, ruleset), [ruleset]);
  return <DeckBuilder desk={desk} ruleset={ruleset} />;
}
