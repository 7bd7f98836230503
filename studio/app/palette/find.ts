/** Which entries a few typed words mean, best first. Every word must be found somewhere. */
import type { Entry } from './entries.ts';

const NOWHERE = 0;

/** How well one word fits a text: its start, the start of a word in it, or anywhere. */
function fitOf(word: string, text: string): number {
  const at = text.indexOf(word);
  if (at === -1) return NOWHERE;
  if (at === 0) return text.length === word.length ? 4 : 3;
  return /[\s.·›@/_-]/.test(text.charAt(at - 1)) ? 2 : 1;
}

/** 0 where a word is missing; the title counts most, then the note, then the words behind. */
function scoreOf(entry: Entry, words: readonly string[]): number {
  const title = entry.title.toLowerCase();
  const note = entry.note.toLowerCase();
  const behind = entry.words.toLowerCase();
  let sum = 0;
  for (const word of words) {
    const best = Math.max(fitOf(word, title) * 4, fitOf(word, note) * 2, fitOf(word, behind));
    if (best === NOWHERE) return 0;
    sum += best;
  }
  return sum;
}

const wordsIn = (query: string): readonly string[] =>
  query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');

/** The best few. Equal ones keep their order; without a query, the first few. */
export function findEntries(
  entries: readonly Entry[],
  query: string,
  most: number,
): readonly Entry[] {
  const words = wordsIn(query);
  if (words.length === 0) return entries.slice(0, most);
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ entry }) => entry);
}
