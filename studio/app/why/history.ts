/** The history of what is selected: every step that wrote a fact, read a parameter, cited a rule, entered a state. */
import {
  activePaths,
  type Line,
  type Run,
  type SeenStep,
  type Step,
  seeStep,
  type Viewer,
  type Write,
} from '../../../machines/kernel/index.ts';
import { type BlameIndex, type ReadIndex, stepsCiting } from '../../analysis/blame.ts';
import type { Selection } from '../session/types.ts';

/** A step of the history; for a fact with what it wrote. */
export interface Past {
  readonly step: number;
  readonly write: Write | null;
}

export interface Sources {
  readonly run: Run;
  readonly line: Line;
  readonly blame: BlameIndex;
  readonly reads: ReadIndex;
}

/** Steps in order. Facts come through the viewer's eyes; the others are filtered by `isTold`. */
export function historyOf(
  { run, line, blame, reads }: Sources,
  selected: Selection,
): readonly Past[] {
  const steps = (list: readonly number[]) => list.map((step) => ({ step, write: null }));
  switch (selected.kind) {
    case 'fact':
      return blame.writesOf(selected.id).map((write) => ({ step: write.step.index, write }));
    case 'param':
      return steps(reads.stepsOf(selected.id));
    case 'rule':
      return steps(stepsCiting(run, line, selected.id));
    case 'state':
      return steps(stepsEntering(line, selected.id));
    case 'edge':
      return steps(indexesOf(line, (step) => step.edges.includes(selected.id)));
  }
}

const indexesOf = (line: Line, test: (step: Step) => boolean): readonly number[] =>
  line.steps.filter(test).map((step) => step.index);

/** The steps after which a state is active and was not before. */
export function stepsEntering(line: Line, state: string): readonly number[] {
  const active = line.steps.map((step) => activePaths(step.value).includes(state));
  return active.flatMap((is, index) => (is && active[index - 1] !== true ? [index] : []));
}

/** What the verb of a history is: «written 5 times». */
export const HISTORY_VERB: Readonly<Record<Selection['kind'], string>> = {
  fact: 'written',
  param: 'read',
  rule: 'cited',
  state: 'entered',
  edge: 'taken',
};

export const see = (run: Run, line: Line, step: number, viewer: Viewer): SeenStep | null => {
  const at = line.steps[step];
  return at === undefined ? null : seeStep(run, at, line.steps[step - 1] ?? null, viewer);
};

/** Whether a viewer may learn that this step belongs to the history. */
export function isTold(seen: SeenStep, selected: Selection, run: Run): boolean {
  if (selected.kind === 'param') {
    const inside = (path: string) => path === selected.id || startsInside(path, selected.id);
    return seen.reads.some(inside) || seen.rest.some((guard) => guard.reads.some(inside));
  }
  if (selected.kind === 'rule') return citesOpenly(seen, selected.id, run);
  return true;
}

const startsInside = (path: string, whole: string): boolean =>
  path.startsWith(`${whole}.`) || path.startsWith(`${whole}[`);

function citesOpenly(seen: SeenStep, rule: string, run: Run): boolean {
  const targets = run.chart.graph.edges.filter((edge) => seen.step.edges.includes(edge.id));
  return (
    seen.rulings.some((ruling) => ruling.rule === rule) ||
    seen.guards.some((guard) => guard.rules.includes(rule)) ||
    targets.some((edge) => run.chart.nodes.get(edge.target)?.rules.includes(rule) === true)
  );
}
