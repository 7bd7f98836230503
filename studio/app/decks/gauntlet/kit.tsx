/** What Gauntlet's players bring: Decks. */
import { lazy } from 'react';
import type { SetupKit } from '../kit.ts';
import { seatNames, setupOf, useChoices } from './choices.ts';
import { DeckFields } from './DeckFields.tsx';
import { takeDroppedDeck } from './deck-files.ts';
import { lawOf } from './deck-refs.ts';
import './deck-fields.css';
import { useOwnDecks } from './own-decks.ts';
import { playableDecks } from './playable-decks.ts';

export const kit: SetupKit = {
  command: 'Build and check Decks',
  Fields: DeckFields,
  // It edits the content’s text in the model of its editor, and comes with Monaco.
  Editor: lazy(async () => ({ default: (await import('./GauntletDecks.tsx')).GauntletDecks })),
  brings({ published, draft }, letters) {
    const choices = useChoices.getState();
    const seats = seatNames(choices, letters);
    const law = lawOf(draft);
    const decks = playableDecks(law.content, useOwnDecks.getState().decks);
    const setup = setupOf({
      choices,
      seats,
      decks,
      published: lawOf(published).content,
      draft: law.content,
    });
    return { seats, setup };
  },
  takeFile: takeDroppedDeck,
};
