/** Two sides with all that differs between them before anything is played; or why they cannot be compared. */
import { KernelError, type Refusal, refusal } from '../../../machines/kernel/index.ts';
import { pairRulesets, type RulesetPair } from '../../analysis/compare/pair.ts';
import type { Both, ReplayRow } from '../../analysis/compare/replays.ts';
import { type CompareReport, differencesOf, reportOf } from '../../analysis/compare/report.ts';
import type { Differences } from '../../analysis/compare/verdict.ts';
import type { Side } from './sides.ts';

export interface Comparison {
  readonly sides: Both<Side>;
  readonly pair: RulesetPair;
  readonly differences: Differences;
}

export type Compared =
  | { readonly comparison: Comparison }
  | { readonly refusals: readonly Refusal[] };

export function compareSides(sides: Both<Side>): Compared {
  const paired = pairRulesets(sides.before.ruleset, sides.after.ruleset);
  if ('refusal' in paired) return { refusals: [paired.refusal] };
  const { pair } = paired;
  try {
    return { comparison: { sides, pair, differences: differencesOf(pair) } };
  } catch (error) {
    // A chart that cannot be drawn: the draft names pieces that do not fit together.
    if (!(error instanceof KernelError)) throw error;
    const expected = 'rules whose charts can be drawn';
    const remedy = 'Correct the slots of the draft, or choose another side.';
    return { refusals: [refusal(error.code, 'compare', error.message, expected, remedy)] };
  }
}

/** Whether two sides are as they were. A draft's rules are made anew whenever they are asked for. */
export const isSameComparison = (a: Both<Side>, b: Both<Side>): boolean =>
  isSameSide(a.before, b.before) && isSameSide(a.after, b.after);

const isSameSide = (a: Side, b: Side): boolean =>
  a.ref === b.ref &&
  a.title === b.title &&
  a.ruleset.hash === b.ruleset.hash &&
  a.ruleset.paramsText === b.ruleset.paramsText &&
  a.ruleset.contentText === b.ruleset.contentText;

/** The report as the command line writes it, over the games so far. */
export function reportSoFar(
  { sides, differences }: Comparison,
  rows: readonly ReplayRow[],
  skipped: readonly string[],
): CompareReport {
  const named = ({ ruleset, title, kind }: Side) =>
    kind === 'draft' ? { ruleset, label: title } : { ruleset };
  return reportOf(named(sides.before), named(sides.after), differences, { rows, skipped });
}
