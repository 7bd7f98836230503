/** Files as library items: read once, with what a list shows of them. */
import {
  parseJsonc,
  parseReplay,
  parseSeed,
  playReplay,
  type ReplayFile,
  type Ruleset,
  refusal,
  type SeedFile,
  valueAt,
} from '../../../machines/kernel/index.ts';
import type { LibraryItem } from './types.ts';

const gameOf = (ruleset: string): string => ruleset.slice(0, ruleset.indexOf('@'));

/** What kind of file a text is, by its declared format; a replay where it says neither. */
export function kindOfText(text: string): 'replay' | 'seed' {
  const parsed = parseJsonc(text, '');
  const isSeed = 'value' in parsed && valueAt(parsed.value, 'format') === 'seed/1';
  return isSeed ? 'seed' : 'replay';
}

export function readItem(id: string, text: string): LibraryItem {
  return kindOfText(text) === 'seed' ? readSeedItem(id, text) : readReplayItem(id, text);
}

const broken = (id: string, kind: 'replay' | 'seed', text: string): LibraryItem => ({
  id,
  kind,
  text,
  title: id.slice(id.lastIndexOf('/') + 1),
  ruleset: '',
  game: '',
  seats: 0,
  moves: 0,
  ending: null,
  caseId: null,
  problems: [],
});

function readReplayItem(id: string, text: string): LibraryItem {
  const parsed = parseReplay(text, id);
  if ('refusals' in parsed) return { ...broken(id, 'replay', text), problems: parsed.refusals };
  const { value } = parsed;
  return {
    ...broken(id, 'replay', text),
    title: value.title,
    ruleset: value.ruleset,
    game: gameOf(value.ruleset),
    seats: value.seed.seats.length,
    moves: value.choices.length,
    caseId: value.case ?? null,
  };
}

function readSeedItem(id: string, text: string): LibraryItem {
  const parsed = parseSeed(text, id);
  if ('refusals' in parsed) return { ...broken(id, 'seed', text), problems: parsed.refusals };
  const { value } = parsed;
  return {
    ...broken(id, 'seed', text),
    title: value.title,
    ruleset: value.ruleset,
    game: gameOf(value.ruleset),
    seats: value.seats.length,
  };
}

/** The item with how its game ended: plays it, so it is done when there is time for it. */
export function withEnding(item: LibraryItem, rulesets: readonly Ruleset[]): LibraryItem {
  const ruleset = rulesets.find((one) => one.id === item.ruleset);
  if (item.kind === 'seed' || ruleset === undefined || item.problems.length > 0) return item;
  const parsed = parseReplay(item.text, item.id);
  if ('refusals' in parsed) return item;
  const result = playReplay(ruleset, parsed.value);
  if ('refusals' in result) return item;
  const { run, path } = result.played;
  return { ...item, ending: run.ending(path)?.ending ?? null };
}

/** A seed as a replay that has not begun. */
export function replayOfSeed(seed: SeedFile, ruleset: Ruleset): ReplayFile {
  return {
    format: 'replay/1',
    title: seed.title,
    ruleset: ruleset.id,
    rulesetHash: ruleset.hash,
    seed,
    choices: [],
  };
}

/** The ruleset that a file was recorded under, or why it cannot be opened. */
export function rulesetFor(id: string, rulesets: readonly Ruleset[], where: string) {
  const found = rulesets.find((one) => one.id === id);
  if (found !== undefined) return { ruleset: found };
  const known = rulesets.map((one) => one.id).join(', ');
  return {
    refusals: [
      refusal(
        'replay/unknown-ruleset',
        `${where} ruleset`,
        id,
        `one of ${known}`,
        'Add that ruleset to the workspace, or open a file recorded under a known one.',
      ),
    ],
  };
}

/** A game that has not begun, for a ruleset without replays. */
export function emptyReplay(ruleset: Ruleset): ReplayFile {
  const seats = 'ABCDEFGH'.slice(0, ruleset.game.seatCounts(ruleset.params)[0]).split('');
  return {
    format: 'replay/1',
    title: 'New game',
    ruleset: ruleset.id,
    rulesetHash: ruleset.hash,
    seed: {
      format: 'seed/1',
      ruleset: ruleset.id,
      title: 'New game',
      random: crypto.randomUUID(),
      seats,
    },
    choices: [],
  };
}
