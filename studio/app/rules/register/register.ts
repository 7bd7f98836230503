/** The rule register as the panel shows it: which clauses, who carries them, which steps cite them. */
import {
  type ChartNode,
  isChoiceSeen,
  type Line,
  maySee,
  type RuleClause,
  type Run,
  type SeenStep,
  type Step,
  type Viewer,
} from '../../../../machines/kernel/index.ts';
import { stepsCiting } from '../../../analysis/blame.ts';
import { isWithin } from '../../../analysis/compare/values.ts';
import { matches, wordsOf } from '../search.ts';

export type Scope = 'all' | 'step' | 'readings' | 'draft' | 'param';

/** The clauses that a query and a scope leave, in the order of the register. */
export function clausesFor(
  rules: readonly RuleClause[],
  query: string,
  scope: Scope,
  cited: ReadonlySet<string>,
  marked: ReadonlyMap<string, unknown> = new Map(),
  using: ReadonlySet<string> = new Set(),
): readonly RuleClause[] {
  const words = wordsOf(query);
  return rules.filter((rule) => {
    if (scope === 'step' && !cited.has(rule.id)) return false;
    if (scope === 'readings' && rule.reading === undefined) return false;
    if (scope === 'draft' && !marked.has(rule.id)) return false;
    if (scope === 'param' && !using.has(rule.id)) return false;
    const { id, title, text, section, params, reading } = rule;
    return matches(words, [
      id,
      title,
      text,
      section,
      params?.join(' '),
      reading?.question,
      reading?.choice,
    ]);
  });
}

/** The rules that a step cites, as far as the viewer may know. */
export function citedBy(seen: SeenStep): ReadonlySet<string> {
  return new Set([
    ...seen.rulings.map((ruling) => ruling.rule),
    ...seen.guards.flatMap((guard) => guard.rules),
  ]);
}

/**
 * Rules that a parameter is used by: those whose clause names it, and those that a line cited where
 * it was read: by the guard, or in a ruling of the recipe. A clause that names other parameters is
 * not meant by a recipe that reads many. Of what the viewer may not know, nothing is told.
 */
export function rulesUsing(
  rules: readonly RuleClause[],
  run: Run,
  line: Line,
  param: string,
  viewer: Viewer,
): ReadonlySet<string> {
  const isOf = (path: string) => isWithin(path, param) || isWithin(param, path);
  const named = rules.filter(({ params = [] }) => params.some(isOf)).map(({ id }) => id);
  const namesOthers = new Set(
    rules.filter(({ params = [] }) => params.length > 0 && !params.some(isOf)).map(({ id }) => id),
  );
  const reads = (paths: readonly string[]) => paths.some((path) => isWithin(path, param));
  const cited = line.steps.flatMap(({ guards, rest, actions, choice }) => {
    const asked = [...guards, ...rest]
      .filter((guard) => maySee(guard.only, viewer) && reads(guard.reads))
      .flatMap((guard) => guard.rules);
    if (choice !== null && !isChoiceSeen(run, choice, viewer)) return asked;
    const done = actions
      .filter((action) => reads(action.reads))
      .flatMap(({ rulings }) => rulings.filter(({ only }) => maySee(only, viewer)))
      .map(({ rule }) => rule);
    return [...asked, ...done.filter((rule) => !namesOthers.has(rule))];
  });
  return new Set([...named, ...cited]);
}

/** States of the chart that carry a rule out, in document order. */
export const statesCarrying = (run: Run, rule: string): readonly ChartNode[] =>
  run.chart.graph.nodes.filter((node) => node.rules.includes(rule));

/**
 * Steps of a line that cite a rule, through a viewer's eyes. A step that only cites it in a ruling
 * or a guard that the viewer may not see is left out: that it is there would tell a secret.
 */
export function stepsCitingSeen(
  run: Run,
  line: Line,
  rule: string,
  viewer: Viewer,
): readonly number[] {
  const steps = stepsCiting(run, line, rule);
  if (viewer === 'all') return steps;
  const targets = new Map(run.chart.graph.edges.map((edge) => [edge.id, edge.target]));
  const carriers = new Set(statesCarrying(run, rule).map((node) => node.path));
  return steps.filter((index) => {
    const step = line.steps[index];
    if (step === undefined) return false;
    const isEntered = step.edges.some((edge) => carriers.has(targets.get(edge) ?? ''));
    return isEntered || isCitedOpenly(step, rule, viewer);
  });
}

/** The rule of sight.ts: what names its viewers is for them alone. */
function isCitedOpenly(step: Step, rule: string, viewer: Viewer): boolean {
  return (
    step.guards.some((guard) => guard.rules.includes(rule) && maySee(guard.only, viewer)) ||
    step.actions.some((action) =>
      action.rulings.some((ruling) => ruling.rule === rule && maySee(ruling.only, viewer)),
    )
  );
}

/** The citing step after, or before, a step; null where there is none. */
export function neighbour(steps: readonly number[], at: number, by: 1 | -1): number | null {
  const next = by === 1 ? steps.find((step) => step > at) : steps.findLast((step) => step < at);
  return next ?? null;
}
