/** Causes in the charts: transitions at the fork of two ways, and states on them that do something else. */
import {
  activePaths,
  type ChartEdge,
  type MoveNode,
  type Run,
  type Step,
} from '../../../machines/kernel/index.ts';
import type { ChartCause, PlayedPair } from './cause.ts';
import { type ChartChange, type EdgeChange, edgeKey, type StateChange } from './charts.ts';
import type { Parting } from './lines.ts';
import { chartChanges } from './pair.ts';

/** One side's part of the move in which the lines part. */
export interface Way {
  readonly run: Run;
  /** The steps up to where the parting shows. */
  readonly steps: readonly Step[];
}

/** The two ways through the parting move. A refused choice makes none: the move before led to it. */
export function waysOf(
  { before, after, lines }: PlayedPair,
  { what, node, ...at }: Parting,
): readonly [Way, Way] {
  const place = what === 'choice' ? node - 1 : node;
  const way = (run: Run, nodes: readonly MoveNode[], last: Step | null): Way => ({
    run,
    steps: (nodes[place]?.steps ?? []).filter((step) => last === null || step.index <= last.index),
  });
  return [way(before.run, lines.before, at.before), way(after.run, lines.after, at.after)];
}

/** Changes of the charts that are behind a parting, those at the fork of the ways first. */
export function chartCauses(played: PlayedPair, parting: Parting): readonly ChartCause[] {
  const [before, after] = waysOf(played, parting);
  const changes = chartChanges(before.run.chart.graph, after.run.chart.graph).filter(
    (change) => change.effect === 'play',
  );
  if (changes.length === 0) return [];
  return [...forkCauses(before, after, changes), ...stateCauses(before, after, changes)];
}

const isState = (change: ChartChange): change is StateChange => change.kind.startsWith('state-');

function taken({ run, steps }: Way): readonly ChartEdge[] {
  const edges = new Map(run.chart.graph.edges.map((edge) => [edge.id, edge]));
  return steps.flatMap((step) => step.edges).flatMap((id) => edges.get(id) ?? []);
}

function forkCauses(
  before: Way,
  after: Way,
  changes: readonly ChartChange[],
): readonly ChartCause[] {
  const [left, right] = [taken(before), taken(after)];
  const fork = forkOf(left, right);
  if (fork === null) return [];
  const [a, b] = [left[fork], right[fork]];
  const ofEdges = changes.flatMap((change) => (isState(change) ? [] : [change]));
  const atFork = ofEdges.filter((change) => isBehind(change, a, b));
  const onTheWay = () => ofEdges.filter((change) => isOn(change, [...left, ...right]));
  const rules = [...new Set([...rulesAt(before, a), ...rulesAt(after, b)])];
  return (atFork.length > 0 ? atFork : onTheWay()).map((change) => ({
    kind: 'edge',
    change,
    rules,
  }));
}

/** The first place at which the ways go on over different transitions; null where they do not. */
function forkOf(left: readonly ChartEdge[], right: readonly ChartEdge[]): number | null {
  const length = Math.max(left.length, right.length);
  for (let index = 0; index < length; index += 1) {
    const [a, b] = [left[index], right[index]];
    if (a === undefined || b === undefined || edgeKey(a) !== edgeKey(b)) return index;
  }
  return null;
}

const isEdge = (edge: ChartEdge, other: ChartEdge | undefined): boolean => edge.id === other?.id;

/** Alternatives of one question: one that came or went may have decided between the others. */
const asksWith = (edge: ChartEdge, other: ChartEdge | undefined): boolean =>
  edge.source === other?.source && edge.kind === other.kind && edge.event === other.event;

/** Whether a change is of one of the two transitions, or of the alternatives they stood among. */
function isBehind(change: EdgeChange, a: ChartEdge | undefined, b: ChartEdge | undefined): boolean {
  switch (change.kind) {
    case 'edge-added':
      return isEdge(change.edge, b) || asksWith(change.edge, a);
    case 'edge-removed':
      return isEdge(change.edge, a) || asksWith(change.edge, b);
    case 'edge-changed':
      return asksWith(change.before, a) || asksWith(change.after, b);
    case 'edge-order':
      return change.before.some((edge) => isEdge(edge, a));
  }
}

/** The transitions that a change is about, in the chart or charts that have them. */
function edgesOf(change: EdgeChange): readonly ChartEdge[] {
  if (change.kind === 'edge-order') return [...change.before, ...change.after];
  return 'edge' in change ? [change.edge] : [change.before, change.after];
}

const isOn = (change: EdgeChange, ways: readonly ChartEdge[]): boolean =>
  edgesOf(change).some((edge) => ways.some((one) => isEdge(edge, one)));

/** Rules of the guards asked where a transition was taken; without any, of the state that asks. */
function rulesAt({ run, steps }: Way, edge: ChartEdge | undefined): readonly string[] {
  if (edge === undefined) return [];
  const step = steps.find((one) => one.edges.includes(edge.id));
  const asked = (step?.guards ?? []).filter((one) => one.edge.startsWith(`${edge.source} > `));
  const rules = asked.flatMap((one) => one.rules);
  return rules.length > 0 ? rules : (run.chart.nodes.get(edge.source)?.rules ?? []);
}

/** States that a way left, entered or rests in, and that do something else now. */
function stateCauses(
  before: Way,
  after: Way,
  changes: readonly ChartChange[],
): readonly ChartCause[] {
  const passed = new Set(
    [before, after].flatMap((way) => [
      ...way.steps.flatMap((step) => activePaths(step.value)),
      ...taken(way).map((edge) => edge.source),
    ]),
  );
  return changes.flatMap((change): readonly ChartCause[] => {
    if (change.kind !== 'state-changed' || !passed.has(change.path)) return [];
    const rules = after.run.chart.nodes.get(change.path)?.rules ?? [];
    return [{ kind: 'state', change, rules }];
  });
}
