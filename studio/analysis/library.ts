/** Files of a workspace as a list shows them: read once, then played for how they end. */
import {
  LONGEST_FILE,
  parseJsonc,
  parseReplay,
  parseSeed,
  playReplay,
  type Refusal,
  type Ruleset,
  refusal,
  valueAt,
} from '../../machines/kernel/index.ts';

export type FileKind = 'replay' | 'seed';

/** A file of the workspace, or one that was dragged in. */
export interface LibraryItem {
  /** Its path in the workspace (`replays/gank/…json`), or `dropped/…`. */
  readonly id: string;
  readonly kind: FileKind;
  readonly text: string;
  readonly title: string;
  readonly ruleset: string;
  readonly game: string;
  readonly seats: number;
  readonly moves: number;
  /** How it ended; null where it stops before the end, or was not played yet. */
  readonly ending: string | null;
  readonly caseId: string | null;
  /** Why it cannot be opened. */
  readonly problems: readonly Refusal[];
}

/** `gank@2026-10-15.3` → `['gank', '2026-10-15.3']`. */
export function partsOfId(ruleset: string): readonly [game: string, version: string] {
  const at = ruleset.indexOf('@');
  return at < 0 ? [ruleset, ''] : [ruleset.slice(0, at), ruleset.slice(at + 1)];
}

/** What kind of file a text is, by the format it declares; a replay where it declares neither. */
export function kindOfText(text: string): FileKind {
  // A replay holds a seed, which declares its own format: only the outermost one counts.
  const parsed = text.length > LONGEST_FILE ? null : parseJsonc(text, '');
  const isSeed =
    parsed !== null && 'value' in parsed && valueAt(parsed.value, 'format') === 'seed/1';
  return isSeed ? 'seed' : 'replay';
}

const broken = (
  id: string,
  kind: FileKind,
  text: string,
  problems: readonly Refusal[],
): LibraryItem => ({
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
  problems,
});

/** Reads a file's text. What does not fit is listed with its problems, never thrown. */
export function readItem(id: string, text: string, kind = kindOfText(text)): LibraryItem {
  return kind === 'seed' ? readSeedItem(id, text) : readReplayItem(id, text);
}

function readReplayItem(id: string, text: string): LibraryItem {
  const parsed = parseReplay(text, id);
  if ('refusals' in parsed) return broken(id, 'replay', text, parsed.refusals);
  const { value } = parsed;
  return {
    ...broken(id, 'replay', text, []),
    title: value.title,
    ruleset: value.ruleset,
    game: partsOfId(value.ruleset)[0],
    seats: value.seed.seats.length,
    moves: value.choices.length,
    caseId: value.case ?? null,
  };
}

function readSeedItem(id: string, text: string): LibraryItem {
  const parsed = parseSeed(text, id);
  if ('refusals' in parsed) return broken(id, 'seed', text, parsed.refusals);
  const { value } = parsed;
  return {
    ...broken(id, 'seed', text, []),
    title: value.title,
    ruleset: value.ruleset,
    game: partsOfId(value.ruleset)[0],
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

export interface LibraryFilter {
  readonly game?: string | undefined;
  readonly version?: string | undefined;
  readonly ending?: string | undefined;
  /** A case id, or a part of it. */
  readonly caseId?: string | undefined;
  readonly seats?: number | undefined;
}

/** The items that fit every part of a filter. `ending: 'open'` finds those that stop before one. */
export function filterItems(
  items: readonly LibraryItem[],
  filter: LibraryFilter,
): readonly LibraryItem[] {
  const { game, version, ending, caseId, seats } = filter;
  return items.filter(
    (item) =>
      (game === undefined || item.game === game) &&
      (version === undefined || partsOfId(item.ruleset)[1] === version) &&
      (ending === undefined || (item.ending ?? 'open') === ending) &&
      (caseId === undefined || (item.caseId ?? '').includes(caseId)) &&
      (seats === undefined || item.seats === seats),
  );
}

/** The ruleset that a file was recorded under, or why it cannot be opened. */
export function rulesetFor(
  id: string,
  rulesets: readonly Ruleset[],
  where: string,
): { readonly ruleset: Ruleset } | { readonly refusals: readonly Refusal[] } {
  const found = rulesets.find((one) => one.id === id);
  if (found !== undefined) return { ruleset: found };
  const known = rulesets.map((one) => one.id).join(', ');
  return {
    refusals: [
      refusal(
        'replay/unknown-ruleset',
        `${where} ruleset`,
        id,
        known === '' ? 'a ruleset of this workspace, which has none' : `one of ${known}`,
        'Add that ruleset to the workspace, or open a file recorded under a known one.',
      ),
    ],
  };
}
