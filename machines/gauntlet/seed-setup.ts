/** What a seed brings: a Deck a seat, by name or written out; texts of its own; a limit of turns. */
import type { Seat, SeedData } from '../kernel/index.ts';
import type { CardText, DeckText, GauntletContent, TerritoryText } from './content.ts';
import type { OwnTexts } from './deck-law.ts';

/** A Deck by its name in the content, or as data. */
export type Brought = string | DeckText;

export interface SetupData {
  readonly decks: Readonly<Record<Seat, Brought>>;
  /** Cards besides the content's: fixtures of a ruling, a designer's drafts. */
  readonly cards?: Readonly<Record<string, CardText>> | undefined;
  readonly territories?: Readonly<Record<string, TerritoryText>> | undefined;
  readonly turnLimit?: number | null | undefined;
}

/** A setup that was found free of faults. */
export const setupOf = ({ setup }: Pick<SeedData, 'setup'>): SetupData =>
  (setup ?? { decks: {} }) as unknown as SetupData;

export function ownTexts(seed: Pick<SeedData, 'setup'>): OwnTexts {
  const { cards, territories } = setupOf(seed);
  return { cards, territories };
}

/** The ready Deck that a seat plays where a seed names none: the content's, one after the other. */
function readyDeck(content: GauntletContent, index: number): DeckText | undefined {
  const decks = Object.values(content.decks);
  return decks[index % Math.max(1, decks.length)];
}

const NO_DECK: DeckText = {
  title: 'No Deck',
  faction: 'military',
  leader: '',
  cards: {},
  territories: [],
};

export function deckOf(
  seed: Pick<SeedData, 'setup' | 'seats'>,
  seat: Seat,
  content: GauntletContent,
): DeckText {
  const brought = setupOf(seed).decks?.[seat];
  if (typeof brought === 'object') return brought;
  if (brought !== undefined) return content.decks[brought] ?? NO_DECK;
  return readyDeck(content, seed.seats.indexOf(seat)) ?? NO_DECK;
}
