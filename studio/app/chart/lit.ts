/** Which states the selection elsewhere in the studio is at work in. */
import type { Line, Run, Step, Viewer } from '../../../machines/kernel/index.ts';
import { isChoiceSeen, maySee } from '../../../machines/kernel/index.ts';
import type { ReadIndex } from '../../analysis/blame.ts';
import type { Selection } from '../session/types.ts';
import { type ChartIndex, isWithin } from './chart-index.ts';
import { activeSet } from './moment.ts';

const NONE: ReadonlySet<string> = new Set();

interface Seeing {
  readonly run: Run;
  readonly line: Line;
  /** Already through the viewer's eyes. */
  readonly reads: ReadIndex;
  readonly viewer: Viewer;
}

/** Of a rule: the states that carry it out. Of a parameter: those that it was read in, in this replay. */
export function litStates(
  index: ChartIndex,
  selection: Selection | null,
  seeing: Seeing,
): ReadonlySet<string> {
  if (selection?.kind === 'rule') {
    return new Set(
      index.graph.nodes.flatMap((node) => (node.rules.includes(selection.id) ? [node.path] : [])),
    );
  }
  if (selection?.kind !== 'param') return NONE;
  const steps = seeing.reads.stepsOf(selection.id).flatMap((at) => seeing.line.steps[at] ?? []);
  return new Set(steps.flatMap((step) => readIn(index, selection.id, step, seeing)));
}

const isPartOf = (path: string, read: string): boolean =>
  read === path || read.startsWith(`${path}.`) || read.startsWith(`${path}[`);

/** The states in which one step read a parameter: by a guard, a recipe, or the law of its choice. */
function readIn(
  index: ChartIndex,
  param: string,
  step: Step,
  { run, viewer }: Seeing,
): readonly string[] {
  const reads = (paths: readonly string[]) => paths.some((path) => isPartOf(param, path));
  const sources = step.edges.flatMap((id) => index.edges.get(id)?.source ?? []);
  const guards = [...step.guards, ...step.rest]
    .filter((guard) => maySee(guard.only, viewer) && reads(guard.reads))
    .flatMap((guard) => index.edges.get(guard.edge)?.source ?? []);
  if (step.choice !== null && !isChoiceSeen(run, step.choice, viewer)) return guards;
  const recipes = step.actions
    .filter((action) => reads(action.reads))
    .flatMap((action) => statesDoing(index, action.recipe, step));
  return [...guards, ...recipes, ...(reads(step.law) ? sources : [])];
}

/** Where a step's recipe stands: on an arrow that it took, or in a state that it entered or left. */
function statesDoing(index: ChartIndex, recipe: string, step: Step): readonly string[] {
  const edges = step.edges.flatMap((id) => index.edges.get(id) ?? []);
  const onArrow = edges.filter((edge) => edge.actions.includes(recipe)).map((edge) => edge.source);
  const active = activeSet(step);
  const inState = index.graph.nodes.filter(
    ({ path, entry, exit }) =>
      (entry.includes(recipe) && active.has(path)) ||
      (exit.includes(recipe) && edges.some((edge) => isWithin(path, edge.source))),
  );
  return [...onArrow, ...inState.map(({ path }) => path)];
}
