/** The library as a list: what it shows of each file, and which of them a search leaves. Pure. */
import type { Ruleset } from '../../../machines/kernel/index.ts';
import type { LibraryItem } from '../../analysis/library.ts';

export type RowKind = 'replay' | 'seed' | 'ruleset';

export interface Row {
  readonly kind: RowKind;
  readonly id: string;
  readonly title: string;
  readonly game: string;
  readonly version: string;
  /** 0 for a ruleset. */
  readonly seats: number;
  readonly moves: number;
  readonly ending: string | null;
  readonly caseId: string | null;
  readonly problems: number;
}

export interface Filters {
  readonly text: string;
  readonly kind: RowKind | 'all';
  /** '' lets everything pass, here and below. */
  readonly game: string;
  readonly version: string;
  readonly ending: string;
  readonly cases: '' | 'cases' | 'others';
}

export const NO_FILTERS: Filters = {
  text: '',
  kind: 'all',
  game: '',
  version: '',
  ending: '',
  cases: '',
};

/** The ending that stands for a game that stops before its end. */
export const UNFINISHED = 'not finished';

const versionOf = (ruleset: string): string => ruleset.slice(ruleset.indexOf('@') + 1);

export const rowOfItem = (item: LibraryItem): Row => ({
  kind: item.kind,
  id: item.id,
  title: item.title,
  game: item.game,
  version: item.ruleset === '' ? '' : versionOf(item.ruleset),
  seats: item.seats,
  moves: item.moves,
  ending: item.ending,
  caseId: item.caseId,
  problems: item.problems.length,
});

export const rowOfRuleset = (ruleset: Ruleset): Row => ({
  kind: 'ruleset',
  id: ruleset.id,
  title: ruleset.title,
  game: ruleset.game.id,
  version: versionOf(ruleset.id),
  seats: 0,
  moves: 0,
  ending: null,
  caseId: null,
  problems: 0,
});

export const endingOf = (row: Row): string =>
  row.kind === 'replay' && row.problems === 0
    ? (row.ending?.replaceAll('-', ' ') ?? UNFINISHED)
    : '';

const searched = (row: Row): string =>
  [row.title, row.id, row.game, row.version, endingOf(row), row.caseId ?? '', row.kind]
    .join(' ')
    .toLowerCase();

export function filterRows(rows: readonly Row[], filters: Filters): readonly Row[] {
  const words = filters.text.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    const { kind, game, version, ending, cases } = filters;
    const text = searched(row);
    return (
      (kind === 'all' || row.kind === kind) &&
      (game === '' || row.game === game) &&
      (version === '' || row.version === version) &&
      (ending === '' || endingOf(row) === ending) &&
      (cases === '' || (row.caseId !== null) === (cases === 'cases')) &&
      words.every((word) => text.includes(word))
    );
  });
}

/** Values that a filter offers: those that occur, in alphabetical order. */
export const valuesOf = (rows: readonly Row[], of: (row: Row) => string): readonly string[] =>
  [...new Set(rows.map(of))].filter((one) => one !== '').sort((a, b) => a.localeCompare(b));
