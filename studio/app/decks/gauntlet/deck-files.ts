/** Decks that come as files: opened by hand, or dropped on the window. What does not fit is refused whole. */
import { DECK_FORMAT, parseDeck } from '../../../../machines/gauntlet/deck-file.ts';
import { LONGEST_FILE, type Refusal, refusal } from '../../../../machines/kernel/index.ts';
import { sessionStore } from '../../session/hooks.ts';
import { useUi } from '../../shell/ui.ts';
import { openSetup } from '../open-setup.ts';
import { keepAndOpen } from './deck-acts.ts';

/** Whether a text says of itself that it is a Deck; broken ones may still do. */
export const isDeckText = (text: string): boolean =>
  new RegExp(`^\\s*\\{\\s*"format"\\s*:\\s*"${DECK_FORMAT}"`).test(text);

/** Keeps a Deck’s file in this browser, and opens it; refused files come back. */
function takeDeck(name: string, text: string): readonly Refusal[] {
  const parsed = parseDeck(text, name);
  if ('refusals' in parsed) return parsed.refusals;
  keepAndOpen(parsed.value);
  return [];
}

export interface RefusedDeck {
  readonly name: string;
  readonly refusals: readonly Refusal[];
}

/** Takes in all that can be; what is returned was refused. */
export async function takeDeckFiles(files: readonly File[]): Promise<readonly RefusedDeck[]> {
  const refused: RefusedDeck[] = [];
  for (const file of files) {
    const refusals = await refusalsOf(file);
    if (refusals.length > 0) refused.push({ name: file.name, refusals });
  }
  return refused;
}

async function refusalsOf(file: File): Promise<readonly Refusal[]> {
  if (file.size > LONGEST_FILE) {
    const found = `${file.size} bytes`;
    const expected = `at most ${LONGEST_FILE} bytes`;
    const remedy = 'Give the file of a single Deck.';
    return [refusal('file/too-large', file.name, found, expected, remedy)];
  }
  return takeDeck(file.name, await file.text());
}

/** The open rules where they are Gauntlet's; else the first that are. */
function rulesOfDecks(): string | undefined {
  const { ruleset, rulesets } = sessionStore.getState();
  return [ruleset, ...rulesets].find(({ game }) => game.id === 'gauntlet')?.id;
}

/** A file that was dropped on the window, or opened from the library. */
export function takeDroppedDeck(name: string, text: string): boolean {
  if (!isDeckText(text)) return false;
  const refusals = takeDeck(name, text);
  if (refusals.length > 0) useUi.getState().showRefused([{ name, refusals }]);
  else openSetup(rulesOfDecks());
  return true;
}
