/** A chart by path: what every part of the panel asks it, computed once a chart. */
import type { ChartEdge, ChartGraph, ChartNode } from '../../../machines/kernel/index.ts';

export interface ChartIndex {
  readonly graph: ChartGraph;
  readonly nodes: ReadonlyMap<string, ChartNode>;
  readonly edges: ReadonlyMap<string, ChartEdge>;
  readonly leaving: ReadonlyMap<string, readonly ChartEdge[]>;
  readonly entering: ReadonlyMap<string, readonly ChartEdge[]>;
  /** Document order. */
  readonly order: ReadonlyMap<string, number>;
}

const known = new WeakMap<ChartGraph, ChartIndex>();

function group(
  edges: readonly ChartEdge[],
  by: (edge: ChartEdge) => string,
): ReadonlyMap<string, readonly ChartEdge[]> {
  const groups = new Map<string, ChartEdge[]>();
  for (const edge of edges) {
    const found = groups.get(by(edge));
    if (found === undefined) groups.set(by(edge), [edge]);
    else found.push(edge);
  }
  return groups;
}

export function indexChart(graph: ChartGraph): ChartIndex {
  const found = known.get(graph);
  if (found !== undefined) return found;
  const index: ChartIndex = {
    graph,
    nodes: new Map(graph.nodes.map((node) => [node.path, node])),
    edges: new Map(graph.edges.map((edge) => [edge.id, edge])),
    leaving: group(graph.edges, (edge) => edge.source),
    entering: group(graph.edges, (edge) => edge.target),
    order: new Map(graph.nodes.map((node, at) => [node.path, at])),
  };
  known.set(graph, index);
  return index;
}

/** Whether `path` is `ancestor` or lies in it; the root holds everything. */
export const isWithin = (ancestor: string, path: string): boolean =>
  ancestor === '' || path === ancestor || path.startsWith(`${ancestor}.`);

/** The paths above a state, the nearest first, without the root. */
export function ancestorsOf(path: string): string[] {
  const above: string[] = [];
  for (let at = path.lastIndexOf('.'); at > 0; at = path.lastIndexOf('.', at - 1)) {
    above.push(path.slice(0, at));
  }
  return above;
}

export const hasChildren = (node: ChartNode): boolean => node.children.length > 0;

const MOST_IN_COMPACT = 6;

/**
 * The seat whose part of one decision a parallel region is: such a region is drawn as the seat's
 * badge with what it is doing («choosing», «locked»), until it is unfolded by hand.
 */
export function seatOfRegion(index: ChartIndex, path: string): string | null {
  const node = index.nodes.get(path);
  if (node?.parent == null || index.nodes.get(node.parent)?.kind !== 'parallel') return null;
  const inner = node.children.map((child) => index.nodes.get(child));
  if (inner.length === 0 || inner.length > MOST_IN_COMPACT) return null;
  if (inner.some((child) => child === undefined || hasChildren(child))) return null;
  const seats = new Set([node, ...inner].flatMap((one) => one?.seat ?? []));
  const [seat] = seats;
  return seats.size === 1 && seat !== undefined ? seat : null;
}

/** How many states lie inside, at any depth. */
export function countInside(index: ChartIndex, path: string): number {
  const children = index.nodes.get(path)?.children ?? [];
  return children.reduce((sum, child) => sum + 1 + countInside(index, child), 0);
}
