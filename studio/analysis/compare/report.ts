/** The whole comparison of two rulesets, as the command line prints it and a screen shows it. */
import type { Refusal, Ruleset } from '../../../machines/kernel/index.ts';
import { pairRulesets, type RulesetPair } from './pair.ts';
import { compareRegisters } from './register.ts';
import { compareReplays, type ReplayInput, type ReplayRow } from './replays.ts';
import { compareAllCharts } from './seatings.ts';
import { type Differences, type Verdict, verdictOver } from './verdict.ts';

/** One of the two, as it was asked for. */
export interface SideName {
  readonly id: string;
  readonly title: string;
  readonly hash: string;
  /** `gank@2026-10-15.3 with waves.perPlayer[1] = 0` */
  readonly label: string;
}

export interface CompareReport extends Differences {
  readonly format: 'compare/1';
  readonly before: SideName;
  readonly after: SideName;
  readonly verdict: Verdict;
  readonly replays: {
    readonly rows: readonly ReplayRow[];
    /** Files of other games. */
    readonly skipped: readonly string[];
  };
}

export interface Side {
  readonly ruleset: Ruleset;
  readonly label?: string;
}

export interface CompareOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onRow?: ((row: ReplayRow, done: number, of: number) => void) | undefined;
}

/** All that differs without playing anything. */
export function differencesOf({ before, after, params, content }: RulesetPair): Differences {
  const register = compareRegisters(before, after, [...params, ...content]);
  return { params, content, register, charts: compareAllCharts(before, after) };
}

/** Compares two rulesets and plays every recorded game under both. */
export async function compareRulesets(
  before: Side,
  after: Side,
  replays: readonly ReplayInput[],
  { signal, onRow }: CompareOptions = {},
): Promise<{ readonly report: CompareReport } | { readonly refusals: readonly Refusal[] }> {
  const paired = pairRulesets(before.ruleset, after.ruleset);
  if ('refusal' in paired) return { refusals: [paired.refusal] };
  const { pair } = paired;
  const differences = differencesOf(pair);
  const { skipped, total, rows: played } = compareReplays(pair, replays, signal);
  const rows: ReplayRow[] = [];
  for await (const row of played) {
    rows.push(row);
    onRow?.(row, rows.length, total);
  }
  return { report: reportOf(before, after, differences, { rows, skipped }) };
}

/** The report over what differs and what became of the games so far, for a screen that fills row by row. */
export const reportOf = (
  before: Side,
  after: Side,
  differences: Differences,
  replays: CompareReport['replays'],
): CompareReport => ({
  format: 'compare/1',
  before: nameOf(before),
  after: nameOf(after),
  verdict: verdictOver(differences, replays.rows, {
    skipped: replays.skipped.length,
    hasOtherCode: before.ruleset.game !== after.ruleset.game,
  }),
  ...differences,
  replays,
});

const nameOf = ({ ruleset, label }: Side): SideName => ({
  id: ruleset.id,
  title: ruleset.title,
  hash: ruleset.hash,
  label: label ?? ruleset.id,
});
