/** Decks in the content's text: read as they stand there, and changed with as little of it as can be. Pure. */
import { parse } from 'jsonc-parser';
import type { DeckText } from '../../../../machines/gauntlet/content.ts';
import { deckSchema } from '../../../../machines/gauntlet/deck-schema.ts';
import { formatPath, pretty, sameJson } from '../../../../machines/kernel/index.ts';
import { insertEdit, removeEdit } from '../../rules/parameters/jsonc-edits.ts';
import {
  applyEdit,
  indexParams,
  type ParamIndex,
  type TextEdit,
} from '../../rules/parameters/param-index.ts';

type Keys = readonly string[];

const DECKS = 'decks';

/** The Decks of a text by their ids; one that is no Deck, or not yet, is left out. */
export function decksIn(text: string): ReadonlyMap<string, DeckText> {
  const whole: unknown = parse(text, [], { allowTrailingComma: true });
  const holder = typeof whole === 'object' && whole !== null && DECKS in whole ? whole[DECKS] : {};
  return new Map(
    Object.entries(Object(holder) as object).flatMap(([id, value]) => {
      const read = deckSchema.safeParse(value);
      return read.success ? [[id, read.data] as const] : [];
    }),
  );
}

/** A value put in the place of the one that stands there, or behind the others of its table. */
function put(text: string, keys: Keys, json: string): string {
  const index = indexParams(text);
  const entry = index.byPath.get(formatPath(keys));
  const edit = entry === undefined ? insertEdit(index, keys, json) : { ...entry.value, text: json };
  return edit === null ? text : applyEdit(text, edit);
}

function takeOut(text: string, keys: Keys): string {
  const index = indexParams(text);
  const edit = removal(index, keys);
  return edit === null ? text : applyEdit(text, edit);
}

function removal(index: ParamIndex, keys: Keys): TextEdit | null {
  const entry = index.byPath.get(formatPath(keys));
  return entry === undefined ? null : removeEdit(index, entry);
}

/** Tables stand two levels deep there. */
const DEPTH = 2;

/** The text with a new Deck behind its others. */
export const withNewDeck = (text: string, id: string, deck: DeckText): string =>
  put(text, [DECKS, id], pretty(deck, DEPTH));

export const withoutDeck = (text: string, id: string): string => takeOut(text, [DECKS, id]);

/** The text with a Deck as it is now; only what differs is touched. */
export function withDeck(text: string, id: string, deck: DeckText): string {
  const before = decksIn(text).get(id);
  if (before === undefined) return withNewDeck(text, id, deck);
  const plain = (['title', 'faction', 'leader', 'territories'] as const).filter(
    (name) => !sameJson(before[name], deck[name]),
  );
  const changed = plain.reduce(
    (now, name) => put(now, [DECKS, id, name], pretty(deck[name], DEPTH + 1)),
    text,
  );
  const cards = [...new Set([...Object.keys(before.cards), ...Object.keys(deck.cards)])];
  return cards.reduce((now, card) => {
    const copies = deck.cards[card];
    const keys = [DECKS, id, 'cards', card];
    if (copies === before.cards[card]) return now;
    return copies === undefined ? takeOut(now, keys) : put(now, keys, String(copies));
  }, changed);
}
