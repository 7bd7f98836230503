/** Two rulesets of one game, side by side, with all that differs between them. */
import {
  type ChartGraph,
  type Refusal,
  type Ruleset,
  refusal,
} from '../../../machines/kernel/index.ts';
import { type ChartChange, compareCharts } from './charts.ts';
import { compareContent } from './content.ts';
import { compareParams, type Difference } from './params.ts';

export interface RulesetPair {
  readonly before: Ruleset;
  readonly after: Ruleset;
  readonly params: readonly Difference[];
  readonly content: readonly Difference[];
}

/** Refused where the two are of different games: they have nothing in common to compare. */
export function pairRulesets(
  before: Ruleset,
  after: Ruleset,
): { readonly pair: RulesetPair } | { readonly refusal: Refusal } {
  const [was, is] = [before.module.game.id, after.module.game.id];
  if (was !== is) {
    const found = `${before.id}, which is ${before.game.title}, and ${after.id}, which is ${after.game.title}`;
    const remedy = 'Choose two versions of the same game.';
    return {
      refusal: refusal('compare/other-game', 'compare', found, 'rulesets of one game', remedy),
    };
  }
  const [params, content] = [compareParams(before, after), compareContent(before, after)];
  return { pair: { before, after, params, content } };
}

const compared = new WeakMap<ChartGraph, WeakMap<ChartGraph, readonly ChartChange[]>>();

/** The difference of two charts, found once: replays with the same seats share their charts. */
export function chartChanges(before: ChartGraph, after: ChartGraph): readonly ChartChange[] {
  if (before === after) return [];
  const known = compared.get(before)?.get(after);
  if (known !== undefined) return known;
  const changes = compareCharts(before, after);
  const others = compared.get(before) ?? new WeakMap<ChartGraph, readonly ChartChange[]>();
  compared.set(before, others.set(after, changes));
  return changes;
}
