/** What Decks can be built of, as rows, and the few of them that filters leave. Pure. */
import type {
  Allegiance,
  CardText,
  DeckText,
  GauntletContent,
  TerritoryText,
} from '../../../../machines/gauntlet/content.ts';
import { copiesOfTerritory } from './deck-changes.ts';

export const HEADINGS = [
  'action',
  'gambit',
  'tactic',
  'battle',
  'asset',
  'overlay',
  'mission',
] as const;

export type CardHeading = (typeof HEADINGS)[number];

export const headingsOf = (card: CardText): readonly CardHeading[] =>
  HEADINGS.filter((heading) => card[heading] !== undefined);

export type PoolKind = 'cards' | 'territories';

export interface PoolFilters {
  readonly words: string;
  /** '' lets everything pass, here and below. */
  readonly heading: CardHeading | '';
  /** `playable`: Neutral, and the Deck’s own. */
  readonly allegiance: Allegiance | 'playable' | '';
  readonly value: string;
  readonly trait: string;
  /** Only what the Deck has. */
  readonly inDeck: boolean;
}

export const NO_FILTERS: PoolFilters = {
  words: '',
  heading: '',
  allegiance: 'playable',
  value: '',
  trait: '',
  inDeck: false,
};

/** A card or a Territory with how often the Deck has it. */
export interface PoolRow<T> {
  readonly id: string;
  readonly text: T;
  readonly copies: number;
}

export type CardRow = PoolRow<CardText>;
export type TerritoryRow = PoolRow<TerritoryText>;

/** Every word somewhere: in the title, in what it does, among its traits. */
function hasWords(words: string, ...texts: readonly string[]): boolean {
  const whole = texts.join(' ').toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => whole.includes(word));
}

const UNIQUE = 'Unique';

const traitsOf = (card: CardText): readonly string[] => [
  ...(card.unique === true ? [UNIQUE] : []),
  ...(card.traits ?? []),
];

function passes(card: CardText, deck: DeckText, filters: PoolFilters): boolean {
  const { words, heading, allegiance, value, trait } = filters;
  const traits = traitsOf(card);
  const isPlayable = card.allegiance === 'neutral' || card.allegiance === deck.faction;
  return (
    (heading === '' || card[heading] !== undefined) &&
    (allegiance === '' ||
      (allegiance === 'playable' ? isPlayable : card.allegiance === allegiance)) &&
    (value === '' || card.value === Number(value)) &&
    (trait === '' || traits.includes(trait)) &&
    hasWords(words, card.title, card.summary, ...traits)
  );
}

/** Cards by value and title. What the Deck has passes whatever its allegiance is. */
export function cardRows(
  { cards }: GauntletContent,
  deck: DeckText,
  filters: PoolFilters,
): readonly CardRow[] {
  const isOwn = filters.allegiance === 'playable';
  return Object.entries(cards)
    .map(([id, text]) => ({ id, text, copies: deck.cards[id] ?? 0 }))
    .filter(({ text, copies }) => {
      const open = isOwn && copies > 0 ? { ...filters, allegiance: '' as const } : filters;
      return passes(text, deck, open) && (!filters.inDeck || copies > 0);
    })
    .sort((a, b) => a.text.value - b.text.value || a.text.title.localeCompare(b.text.title));
}

export function territoryRows(
  { territories }: GauntletContent,
  deck: DeckText,
  { words, inDeck }: Pick<PoolFilters, 'words' | 'inDeck'>,
): readonly TerritoryRow[] {
  return Object.entries(territories)
    .map(([id, text]) => ({ id, text, copies: copiesOfTerritory(deck, id) }))
    .filter(({ text, copies }) => {
      const kind = text.arena === true ? 'Arena' : '';
      return hasWords(words, text.title, text.summary, kind) && (!inDeck || copies > 0);
    })
    .sort((a, b) => a.text.title.localeCompare(b.text.title));
}

/** The values, traits and allegiances that occur, for the filters to offer. */
export function offersOf({ cards }: GauntletContent) {
  const all = Object.values(cards);
  const sorted = (values: readonly string[]) =>
    [...new Set(values)].sort((a, b) => a.localeCompare(b, undefined, { numeric: true }));
  return {
    values: sorted(all.map(({ value }) => String(value))),
    traits: sorted(all.flatMap(traitsOf)),
    allegiances: [...new Set(all.map(({ allegiance }) => allegiance))],
  };
}
