/** What the fields of a new game say: which Deck each seat plays, who sits there, when it stops. */
import { create } from 'zustand';
import type {
  CardText,
  DeckText,
  GauntletContent,
  TerritoryText,
} from '../../../../machines/gauntlet/content.ts';
import type { SetupData } from '../../../../machines/gauntlet/seed-setup.ts';
import type { Json } from '../../../../machines/kernel/index.ts';
import { type DeckRef, idOfRef, isOfContent } from './deck-refs.ts';

export interface SeatChoice {
  /** '' is the seat’s letter. */
  readonly name: string;
  /** Null: a ready Deck, the seats in turn. */
  readonly deck: DeckRef | null;
}

export interface Choices {
  /** By the place of the seat. */
  readonly seats: readonly SeatChoice[];
  /** As it was typed; '' is what the rules say. */
  readonly turnLimit: string;
}

/** They outlast the dialog, so that the next game can be played with the same Decks. */
export const useChoices = create<Choices>(() => ({ seats: [], turnLimit: '' }));

const NO_CHOICE: SeatChoice = { name: '', deck: null };

export const choiceAt = ({ seats }: Choices, place: number): SeatChoice =>
  seats[place] ?? NO_CHOICE;

export function chooseAt(place: number, part: Partial<SeatChoice>): void {
  const now = useChoices.getState();
  const length = Math.max(now.seats.length, place + 1);
  const seats = Array.from({ length }, (_, at) =>
    at === place ? { ...choiceAt(now, at), ...part } : choiceAt(now, at),
  );
  useChoices.setState({ seats });
}

/** The Deck that a seat plays: the one chosen for it while that is there, else a ready one. */
export function deckAt(
  choices: Choices,
  place: number,
  decks: ReadonlyMap<DeckRef, DeckText>,
): DeckRef | null {
  const { deck } = choiceAt(choices, place);
  if (deck !== null && decks.has(deck)) return deck;
  const ready = [...decks.keys()].filter(isOfContent);
  return ready[place % Math.max(1, ready.length)] ?? [...decks.keys()][0] ?? null;
}

export const seatNames = (choices: Choices, letters: readonly string[]): readonly string[] =>
  letters.map((letter, place) => choiceAt(choices, place).name.trim() || letter);

/** The most that a seed may say. */
export const MOST_TURNS = 9999;

/** Null where the field says nothing that could be a number of turns. */
export function turnLimitOf({ turnLimit }: Choices): number | null {
  const turns = /^\d+$/.test(turnLimit.trim()) ? Number(turnLimit) : 0;
  return turns >= 1 && turns <= MOST_TURNS ? turns : null;
}

export interface SetupOf {
  readonly choices: Choices;
  readonly seats: readonly string[];
  readonly decks: ReadonlyMap<DeckRef, DeckText>;
  readonly published: GauntletContent;
  readonly draft: GauntletContent;
}

/**
 * The setup of a seed. A published Deck goes by its name, so that a draft of it is played as well;
 * any other is written out, with the texts of what only the draft has.
 */
export function setupOf({ choices, seats, decks, published, draft }: SetupOf): Json {
  const chosen = seats.flatMap((seat, place) => {
    const ref = deckAt(choices, place, decks);
    const deck = ref === null ? undefined : decks.get(ref);
    return ref === null || deck === undefined ? [] : [{ seat, ref, deck }];
  });
  const isReady = (ref: DeckRef) => isOfContent(ref) && published.decks[idOfRef(ref)] !== undefined;
  const written = chosen.filter(({ ref }) => !isReady(ref)).map(({ deck }) => deck);
  const cards = onlyIn<CardText>(draft.cards, published.cards, written.flatMap(cardsOf));
  const territories = onlyIn<TerritoryText>(
    draft.territories,
    published.territories,
    written.flatMap((deck) => deck.territories),
  );
  const limit = turnLimitOf(choices);
  const setup: SetupData = {
    decks: Object.fromEntries(
      chosen.map(({ seat, ref, deck }) => [seat, isReady(ref) ? idOfRef(ref) : deck]),
    ),
    ...(isEmpty(cards) ? {} : { cards }),
    ...(isEmpty(territories) ? {} : { territories }),
    ...(limit === null ? {} : { turnLimit: limit }),
  };
  return setup as unknown as Json;
}

const cardsOf = ({ cards }: DeckText): readonly string[] => Object.keys(cards);

const isEmpty = (table: object): boolean => Object.keys(table).length === 0;

type Texts<T> = Readonly<Record<string, T>>;

/** The texts that a draft has and what is published has not, of those named. */
function onlyIn<T>(draft: Texts<T>, published: Texts<T>, names: readonly string[]): Texts<T> {
  const found = [...new Set(names)].flatMap((name) => {
    const text = published[name] === undefined ? draft[name] : undefined;
    return text === undefined ? [] : [[name, text] as const];
  });
  return Object.fromEntries(found);
}
