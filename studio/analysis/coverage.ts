/** What runs reached: states, transitions, rules, parameters, decisions, endings. */
import {
  activePaths,
  type ChartGraph,
  type ChartNode,
  type Line,
  phrasesOf,
  type Run,
} from '../../machines/kernel/index.ts';

/** Grows with every line that is added; plain sets, so that several can be laid together. */
export interface Coverage {
  readonly states: Set<string>;
  readonly edges: Set<string>;
  /** Cited by rulings and by guards that were asked. */
  readonly rules: Set<string>;
  /** Parameters read, as recorded: `waves.perPlayer[1]`. */
  readonly params: Set<string>;
  readonly guards: Set<string>;
  readonly recipes: Set<string>;
  /** How often each ending came; `open` where a line stops before one. */
  readonly endings: Map<string, number>;
  runs: number;
  steps: number;
}

export const emptyCoverage = (): Coverage => ({
  states: new Set(),
  edges: new Set(),
  rules: new Set(),
  params: new Set(),
  guards: new Set(),
  recipes: new Set(),
  endings: new Map(),
  runs: 0,
  steps: 0,
});

/** Adds everything that a line of a run passed through. */
export function coverLine(coverage: Coverage, run: Run, line: Line): void {
  const { states, edges, rules, params, guards, recipes, endings } = coverage;
  // The first state is left by the first step: no step shows it.
  for (const path of activePaths(run.chart.initial.value)) states.add(path);
  for (const step of line.steps) {
    for (const path of activePaths(step.value)) states.add(path);
    for (const edge of step.edges) edges.add(edge);
    for (const path of step.law) params.add(path);
    for (const guard of [...step.guards, ...step.rest]) {
      guards.add(guard.phrase);
      for (const rule of guard.rules) rules.add(rule);
      for (const path of guard.reads) params.add(path);
    }
    for (const action of step.actions) {
      recipes.add(action.recipe);
      for (const ruling of action.rulings) rules.add(ruling.rule);
      for (const path of action.reads) params.add(path);
    }
  }
  const ending = run.ending(line.path)?.ending ?? 'open';
  endings.set(ending, (endings.get(ending) ?? 0) + 1);
  coverage.runs += 1;
  coverage.steps += line.steps.length;
}

/**
 * States of a chart that can be entered at all: along arrows from its initial state, guards
 * unasked. In doubt a state counts as reachable: a region that an arrow leads into counts as
 * entered at its first state too.
 */
export function reachableStates(graph: ChartGraph): ReadonlySet<string> {
  const nodes = new Map(graph.nodes.map((node) => [node.path, node]));
  const reached = new Set<string>();
  const targeted = new Set<string>();

  /** A state is active: so is what holds it, and every region of a parallel parent. */
  const activate = (node: ChartNode): void => {
    if (reached.has(node.path)) return;
    reached.add(node.path);
    const parent = node.parent === null ? undefined : nodes.get(node.parent);
    if (parent !== undefined) activate(parent);
    if (node.kind === 'parallel') node.children.forEach(enter);
  };
  /** An arrow leads to a state: it is active, with its first children. */
  const enter = (path: string): void => {
    const node = nodes.get(path);
    if (node === undefined || targeted.has(path)) return;
    targeted.add(path);
    activate(node);
    if (node.initial !== null) enter(node.initial);
  };
  const canBeDone = (path: string): boolean => {
    const node = nodes.get(path);
    if (node === undefined) return false;
    if (node.kind === 'parallel') return node.children.every(canBeDone);
    return node.children.some((child) => reached.has(child) && nodes.get(child)?.kind === 'final');
  };
  enter('');
  for (let before = -1; before !== targeted.size; ) {
    before = targeted.size;
    for (const edge of graph.edges) {
      const isOpen = reached.has(edge.source) && (edge.kind !== 'done' || canBeDone(edge.source));
      if (isOpen) enter(edge.target);
    }
  }
  return reached;
}

/** What one chart names: guards by phrase, recipes, decisions, and the rules of its states. */
export function namesOf(graph: ChartGraph) {
  return {
    guards: new Set(graph.edges.flatMap((edge) => phrasesOf(edge.guard))),
    recipes: new Set([
      ...graph.edges.flatMap((edge) => edge.actions),
      ...graph.nodes.flatMap((node) => [...node.entry, ...node.exit]),
    ]),
    decisions: new Set(graph.nodes.flatMap((node) => node.decision ?? [])),
    rules: new Set(graph.nodes.flatMap((node) => node.rules)),
  };
}
