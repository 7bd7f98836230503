/** The workspace's files as they are played under both sides: each text read once, seeds as games not begun. */
import {
  parseReplay,
  parseSeed,
  type Refusal,
  type ReplayFile,
} from '../../../machines/kernel/index.ts';
import { replayOfSeed } from '../../analysis/compare/replays.ts';
import { kindOfText, type LibraryItem } from '../../analysis/library.ts';

/** A file to be played, by its name in the workspace. */
export interface NamedText {
  readonly file: string;
  readonly text: string;
}

type Read = { readonly replay: ReplayFile } | { readonly refusals: readonly Refusal[] };

const known = new Map<string, Read>();

/** Read once for each text, so that runs which are kept by the file are found again. */
export function readGame({ file, text }: NamedText): Read {
  const found = known.get(text);
  if (found !== undefined) return found;
  const read = parse(file, text);
  known.set(text, read);
  return read;
}

function parse(file: string, text: string): Read {
  if (kindOfText(text) === 'seed') {
    const parsed = parseSeed(text, file);
    return 'refusals' in parsed ? parsed : { replay: replayOfSeed(parsed.value) };
  }
  const parsed = parseReplay(text, file);
  return 'refusals' in parsed ? parsed : { replay: parsed.value };
}

/** What the command line would play: files of the workspace that can be read, each text once. */
export function gamesOf(library: readonly LibraryItem[]): readonly NamedText[] {
  const texts = new Set<string>();
  return library.flatMap(({ id, text, problems }) => {
    if (problems.length > 0 || id.startsWith('dropped/') || texts.has(text)) return [];
    texts.add(text);
    return [{ file: id, text }];
  });
}

/** Whether two lists of files are the same ones, whatever else became known of them. */
export const isSameGames = (a: readonly NamedText[], b: readonly NamedText[]): boolean =>
  a.length === b.length &&
  a.every(({ file, text }, at) => b[at]?.file === file && b[at]?.text === text);
