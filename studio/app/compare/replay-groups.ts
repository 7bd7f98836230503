/** The games of a comparison as a list: by verdict, the gravest first, sorted and searched. Pure. */
import { VERDICT_WORDS } from '../../analysis/compare/render/say-replays.ts';
import { type ReplayRow, type RowVerdict, VERDICTS } from '../../analysis/compare/replays.ts';
import { matches, wordsOf } from '../rules/search.ts';
import { nameOfCause } from './cause-names.ts';

export const SORT_KEYS = ['file', 'title', 'move', 'cause'] as const;
export type SortKey = (typeof SORT_KEYS)[number];

export interface ReplaySort {
  readonly by: SortKey;
  readonly isDown: boolean;
}

/** As the workspace lists them. */
export const UNSORTED: ReplaySort = { by: 'file', isDown: false };

export interface ReplayGroup {
  readonly verdict: RowVerdict;
  readonly title: string;
  readonly rows: readonly ReplayRow[];
}

/** The groups that a search leaves anything of. */
export function groupReplays(
  rows: readonly ReplayRow[],
  sort: ReplaySort,
  find: string,
): readonly ReplayGroup[] {
  const words = wordsOf(find);
  const left = rows.filter((row) => matches(words, searched(row)));
  return [...VERDICTS].reverse().flatMap((verdict) => {
    const own = left.filter((row) => row.verdict === verdict);
    if (own.length === 0) return [];
    return [{ verdict, title: capital(VERDICT_WORDS[verdict]), rows: sorted(own, sort) }];
  });
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const searched = (row: ReplayRow): readonly string[] => [
  row.title,
  row.file,
  row.caseId ?? '',
  VERDICT_WORDS[row.verdict],
  causeLabel(row),
];

function sorted(rows: readonly ReplayRow[], { by, isDown }: ReplaySort): readonly ReplayRow[] {
  const order = {
    file: (a: ReplayRow, b: ReplayRow) => a.file.localeCompare(b.file),
    title: (a: ReplayRow, b: ReplayRow) => a.title.localeCompare(b.title),
    move: (a: ReplayRow, b: ReplayRow) => (moveOf(a) ?? Infinity) - (moveOf(b) ?? Infinity) || 0,
    cause: (a: ReplayRow, b: ReplayRow) => causeLabel(a).localeCompare(causeLabel(b)),
  }[by];
  const up = [...rows].sort(order);
  return isDown ? up.reverse() : up;
}

/** The move of the first difference; null where the lines never part. */
export const moveOf = ({ first }: ReplayRow): number | null => first?.move ?? null;

/** What is behind the first difference, in one name; empty where nothing is. */
export function causeLabel({ first }: ReplayRow): string {
  const [cause] = first?.causes ?? [];
  return cause === undefined ? '' : nameOfCause(cause);
}
