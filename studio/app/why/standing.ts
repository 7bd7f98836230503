/** Where a step stands: the state it has come to, by name. */
import {
  activePaths,
  type ChartNode,
  type Run,
  type Step,
} from '../../../machines/kernel/index.ts';

const edgeTargets = new WeakMap<object, ReadonlyMap<string, string>>();

function targetsOf(run: Run): ReadonlyMap<string, string> {
  const { graph } = run.chart;
  const known = edgeTargets.get(graph);
  if (known !== undefined) return known;
  const targets = new Map(graph.edges.map((edge) => [edge.id, edge.target]));
  edgeTargets.set(graph, targets);
  return targets;
}

/** The deepest active state inside what the step has just entered; else the deepest of all. */
export function standingAt(run: Run, step: Step): ChartNode | null {
  const active = activePaths(step.value);
  const targets = step.edges.flatMap((edge) => targetsOf(run).get(edge) ?? []);
  const target = targets.reduce(commonAncestor, targets[0] ?? '');
  const path = active.includes(target) ? deepestIn(target, active) : active.at(-1);
  return run.chart.nodes.get(path ?? '') ?? null;
}

/** Where several regions moved at once: what holds them all. */
function commonAncestor(a: string, b: string): string {
  const other = b.split('.');
  const keys = a.split('.');
  const parts = keys.findIndex((key, at) => key !== other[at]);
  return parts < 0 ? a : keys.slice(0, parts).join('.');
}

/** Whose region a state lies in; null where it is nobody's own. */
export function seatAt(run: Run, path: string): string | null {
  const { nodes } = run.chart;
  for (let node = nodes.get(path); node !== undefined; node = nodes.get(node.parent ?? '?')) {
    if (node.seat !== null) return node.seat;
    if (run.seed.seats.includes(node.title)) return node.title;
  }
  return null;
}

/** Down to the deepest state, or to where several regions are active side by side. */
function deepestIn(start: string, active: readonly string[]): string {
  const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('.'));
  const inside = active.filter((path) => path.startsWith(`${start}.`) && parentOf(path) === start);
  const [only] = inside;
  return inside.length === 1 && only !== undefined ? deepestIn(only, active) : start;
}

/** «Damage», «A: Locked» where the state is one seat's own, «Theft: Done» where it is an end. */
export function standingTitle(run: Run, step: Step): string {
  const node = standingAt(run, step);
  return node === null ? '' : titleOf(run, node);
}

function titleOf(run: Run, node: ChartNode): string {
  const seat = seatAt(run, node.path);
  if (seat !== null) return node.title === seat ? seat : `${seat}: ${node.title}`;
  const parent = run.chart.nodes.get(node.parent ?? '');
  const ends = node.key === 'done' && parent !== undefined && parent.path !== '';
  return ends ? `${parent.title}: ${node.title}` : node.title;
}

/** «turn 2, shadow damage» */
export function positionWords(run: Run, step: Step): string {
  const turn = run.ruleset.game.turn(step.game);
  const title = standingTitle(run, step);
  const isNamed = run.seed.seats.some((seat) => title.split(/[:\s]/)[0] === seat);
  const place = isNamed ? title : title.charAt(0).toLowerCase() + title.slice(1);
  return turn === null || turn === 0 ? place : `turn ${turn}, ${place}`;
}
