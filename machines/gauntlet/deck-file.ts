/** A Deck as a file of its own, `deck/1`: for keeping it, and for giving it to others. */
import * as z from 'zod';
import { type Parsed, parseFile, pretty } from '../kernel/index.ts';
import type { DeckText } from './content.ts';
import { deckShape } from './deck-schema.ts';

export const DECK_FORMAT = 'deck/1';

const schema = z.strictObject({
  format: z.literal(DECK_FORMAT),
  ruleset: z.string().regex(/^gauntlet@[\w.-]+$/, { error: 'a version of Gauntlet' }),
  ...deckShape,
});

export interface DeckFile {
  /** Under which it was built; it may be judged under any. */
  readonly ruleset: string;
  readonly deck: DeckText;
}

/**
 * Reads a Deck’s text. Refused whole where anything does not fit its shape; a Deck that breaks the
 * law of Decks is no bad file, and is read.
 */
export function parseDeck(text: string, name: string): Parsed<DeckFile> {
  const parsed = parseFile(text, name, DECK_FORMAT, schema);
  if ('refusals' in parsed) return parsed;
  const { format: _format, ruleset, ...deck } = parsed.value;
  return { value: { ruleset, deck } };
}

export const writeDeck = ({ ruleset, deck }: DeckFile): string =>
  `${pretty({ format: DECK_FORMAT, ruleset, ...deck })}\n`;
