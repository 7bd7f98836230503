/** What is drawn of a chart under a folding: states, and arrows that end at the folded boxes. */
import type { ChartEdge, ChartNode } from '../../../machines/kernel/index.ts';
import { type ChartIndex, hasChildren, seatOfRegion } from './chart-index.ts';

export interface VisibleNode {
  readonly node: ChartNode;
  /** Its children are drawn inside it. */
  readonly open: boolean;
  /** A region drawn as the badge of this seat. */
  readonly regionOf: string | null;
}

/** Transitions between the same two boxes: one line, one pill. */
export interface Bundle {
  /** `source → target`, of the boxes on the screen. */
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly members: readonly ChartEdge[];
}

export interface VisibleChart {
  /** Parents before their children, in document order; without the root. */
  readonly nodes: readonly VisibleNode[];
  readonly bundles: readonly Bundle[];
  /** For every state of the chart: the box that stands for it. */
  readonly boxOf: (path: string) => string;
}

interface Folding {
  readonly isOpen: (path: string) => boolean;
  readonly isDrawn: (edge: ChartEdge) => boolean;
}

export function visibleChart(index: ChartIndex, { isOpen, isDrawn }: Folding): VisibleChart {
  const nodes: VisibleNode[] = [];
  const boxes = new Map<string, string>();
  const visit = (path: string, box: string | null) => {
    const node = index.nodes.get(path);
    if (node === undefined) return;
    const own = box ?? path;
    boxes.set(path, own);
    const open = box === null && hasChildren(node) && isOpen(path);
    if (box === null) {
      nodes.push({ node, open, regionOf: open ? null : seatOfRegion(index, path) });
    }
    for (const child of node.children) visit(child, open ? null : own);
  };
  for (const child of index.nodes.get('')?.children ?? []) visit(child, null);
  const boxOf = (path: string) => boxes.get(path) ?? path;
  return { nodes, bundles: bundlesOf(index, boxOf, isDrawn), boxOf };
}

function bundlesOf(
  index: ChartIndex,
  boxOf: (path: string) => string,
  isDrawn: (edge: ChartEdge) => boolean,
): readonly Bundle[] {
  const bundles = new Map<string, { source: string; target: string; members: ChartEdge[] }>();
  for (const edge of index.graph.edges) {
    const source = boxOf(edge.source);
    const target = boxOf(edge.target);
    if (edge.source === '' || !isDrawn(edge)) continue;
    const isInside = source === target && !(edge.source === source && edge.target === source);
    if (isInside) continue;
    const id = `${source} → ${target}`;
    const found = bundles.get(id);
    if (found === undefined) bundles.set(id, { source, target, members: [edge] });
    else found.members.push(edge);
  }
  return [...bundles].map(([id, bundle]) => ({ id, ...bundle }));
}
