/** What a review comes to: one level for all that differs, with the counts and the changes behind it. */
import type { Cause } from './cause.ts';
import type { Difference } from './params.ts';
import { ofPlay } from './params.ts';
import type { RegisterDifference } from './register.ts';
import type { ReplayRow, RowVerdict } from './replays.ts';
import { VERDICTS } from './replays.ts';
import type { ChartsDifference } from './seatings.ts';
import { pathOf } from './values.ts';

/**
 * `none`: nothing differs. `wording`: only what people read. `play`: games may go otherwise, but
 * end as they did. `outcome`: some recorded game ends otherwise. `breaking`: in some recorded
 * game a choice is no longer legal, or another decision is asked for.
 */
export type Level = 'none' | 'wording' | 'play' | 'outcome' | 'breaking';

/** A change, and in how many recorded games it is behind the first difference. */
export interface Behind {
  readonly cause: Cause;
  readonly replays: number;
}

export interface Verdict {
  readonly level: Level;
  /** Rules of play differ; false: at most words do. */
  readonly isPlay: boolean;
  /** The code behind the charts comes from two places: what differs in it, only games can show. */
  readonly hasOtherCode: boolean;
  readonly counts: Readonly<Record<RowVerdict, number>>;
  readonly compared: number;
  readonly skipped: number;
  /** Recorded games that the second rules break, and those that play under them only. */
  readonly broken: number;
  readonly onlyAfter: number;
  readonly behind: readonly Behind[];
  /** Changed parameters that no recorded game read: «never read here». */
  readonly unread: readonly string[];
}

export interface Differences {
  readonly params: readonly Difference[];
  readonly content: readonly Difference[];
  readonly register: RegisterDifference;
  readonly charts: ChartsDifference;
}

/** The verdict over all that differs and what became of the recorded games. */
export function verdictOver(
  differences: Differences,
  rows: readonly ReplayRow[],
  { skipped, hasOtherCode }: Pick<Verdict, 'skipped' | 'hasOtherCode'>,
): Verdict {
  const { params } = differences;
  const counts = Object.fromEntries(
    VERDICTS.map((verdict) => [verdict, rows.filter((row) => row.verdict === verdict).length]),
  ) as Record<RowVerdict, number>;
  const isPlay = differsInPlay(differences);
  const read = new Set(rows.flatMap((row) => row.read));
  return {
    level: levelOf(differences, isPlay, rows),
    isPlay,
    hasOtherCode,
    counts,
    compared: rows.length,
    skipped,
    broken: rows.filter((row) => row.broken === 'after').length,
    onlyAfter: rows.filter((row) => row.broken === 'before').length,
    behind: behindOf(rows),
    unread: ofPlay(params)
      .map(pathOf)
      .filter((path) => !read.has(path)),
  };
}

function levelOf(differences: Differences, isPlay: boolean, rows: readonly ReplayRow[]): Level {
  if (rows.some((row) => row.broken === 'after')) return 'breaking';
  if (rows.some((row) => row.verdict === 'outcome')) return 'outcome';
  const goesOtherwise = rows.some((row) => row.broken === 'before' || row.verdict === 'facts');
  if (isPlay || goesOtherwise) return 'play';
  return differsInWords(differences) ? 'wording' : 'none';
}

const differsInPlay = ({ params, content, charts }: Differences): boolean =>
  ofPlay(params).length > 0 ||
  ofPlay(content).length > 0 ||
  charts.added.length > 0 ||
  charts.removed.length > 0 ||
  charts.changes.some(({ change }) => change.effect === 'play');

const differsInWords = ({ params, content, register, charts }: Differences): boolean =>
  params.length + content.length + register.changes.length + charts.changes.length > 0;

/** Every cause of a first difference, those behind most games first. */
function behindOf(rows: readonly ReplayRow[]): readonly Behind[] {
  const found = new Map<string, { cause: Cause; replays: number }>();
  for (const row of rows) {
    for (const cause of row.first?.causes ?? []) {
      const key = causeKey(cause);
      const known = found.get(key);
      if (known === undefined) found.set(key, { cause, replays: 1 });
      else known.replays += 1;
    }
  }
  return [...found.values()].sort((a, b) => b.replays - a.replays);
}

/** What makes two causes the same change. */
export function causeKey(cause: Cause): string {
  if (cause.kind === 'chance') return `chance ${cause.key}`;
  if (cause.kind === 'code') return `code ${cause.names.join()}`;
  if (cause.kind === 'param' || cause.kind === 'content') {
    const { kind, paths } = cause.change;
    return `${cause.kind} ${kind} ${paths.before} ${paths.after}`;
  }
  return JSON.stringify(cause.change);
}
