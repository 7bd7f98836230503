/** What the builder stands at: the Deck that is open, and the seat of a new game that it is for. */
import { create } from 'zustand';
import { useUi } from '../../shell/ui.ts';
import type { DeckRef } from './deck-refs.ts';

interface Builder {
  /** Null: the first that there is. */
  readonly ref: DeckRef | null;
  /** The place of the seat that waits for its Deck; null: none does. */
  readonly forPlace: number | null;
}

export const useBuilder = create<Builder>(() => ({ ref: null, forPlace: null }));

export const openDeck = (ref: DeckRef | null): void => useBuilder.setState({ ref });

/** For a seat of a new game: that goes on once a Deck was chosen, or the builder is closed. */
export const buildFor = (place: number, ref: DeckRef | null): void =>
  useBuilder.setState({ forPlace: place, ref });

/** Closes the builder; a new game that waits for it is shown again. */
export function leaveBuilder(): void {
  const { forPlace } = useBuilder.getState();
  useBuilder.setState({ forPlace: null });
  const ui = useUi.getState();
  if (forPlace === null) ui.close();
  else ui.open('new-game');
}
