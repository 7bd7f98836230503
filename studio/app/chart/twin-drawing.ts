/** Two charts as one drawing, each box as large as either needs it; and what of it one side lacks. */
import type { Drawing, DrawnEdge, DrawnNode, Layout, Size } from './layout/drawing.ts';

/** A drawing with its states under other names. */
export function renamedDrawing(drawing: Drawing, name: (path: string) => string): Drawing {
  return {
    width: drawing.width,
    nodes: drawing.nodes.map((node) => ({
      ...node,
      path: name(node.path),
      parent: node.parent === '' ? '' : name(node.parent),
      initial: node.initial === null ? null : name(node.initial),
    })),
    edges: drawing.edges.map((edge) => ({
      ...edge,
      id: bundleId(name(edge.source), name(edge.target)),
      source: name(edge.source),
      target: name(edge.target),
    })),
  };
}

/** A layout with its boxes and lines under other names; those that it lacks stay as they are. */
export function renamedLayout(layout: Layout, name: (path: string) => string): Layout {
  const boxes = Object.entries(layout.boxes).map(([path, box]) => [name(path), box] as const);
  const lines = Object.entries(layout.lines).map(([id, line]) => {
    const [source = '', target = ''] = id.split(BETWEEN);
    return [bundleId(name(source), name(target)), line] as const;
  });
  return { ...layout, boxes: Object.fromEntries(boxes), lines: Object.fromEntries(lines) };
}

const BETWEEN = ' → ';
const bundleId = (source: string, target: string): string => `${source}${BETWEEN}${target}`;

/** Both under common names. The same whichever side asks, so that both get one layout. */
export function mergedDrawing(before: Drawing, after: Drawing): Drawing {
  const old = new Map(before.nodes.map((node) => [node.path, node]));
  const now = new Map(after.nodes.map((node) => [node.path, node]));
  const [oldInside, nowInside] = [childrenOf(before), childrenOf(after)];
  const nodes: DrawnNode[] = [];
  const visit = (parent: string) => {
    for (const path of mergedOrder(oldInside.get(parent) ?? [], nowInside.get(parent) ?? [])) {
      const node = mergedNode(old.get(path), now.get(path));
      if (node === undefined) continue;
      nodes.push(node);
      visit(path);
    }
  };
  visit('');
  return { width: after.width, nodes, edges: mergedEdges(before.edges, after.edges) };
}

function childrenOf({ nodes }: Drawing): ReadonlyMap<string, readonly string[]> {
  const inside = new Map<string, string[]>();
  for (const { path, parent } of nodes) {
    const known = inside.get(parent);
    if (known === undefined) inside.set(parent, [path]);
    else known.push(path);
  }
  return inside;
}

/** The later order, with what is gone behind the neighbour that it stood behind. */
export function mergedOrder(before: readonly string[], after: readonly string[]): string[] {
  const kept = new Set(after);
  const gone = new Map<string, string[]>();
  let neighbour = '';
  for (const path of before) {
    if (kept.has(path)) neighbour = path;
    else gone.set(neighbour, [...(gone.get(neighbour) ?? []), path]);
  }
  const behind = (path: string): readonly string[] => gone.get(path) ?? [];
  return [...behind(''), ...after.flatMap((path) => [path, ...behind(path)])];
}

function mergedNode(
  before: DrawnNode | undefined,
  after: DrawnNode | undefined,
): DrawnNode | undefined {
  if (before === undefined || after === undefined) return after ?? before;
  // A box that only one side can unfold is drawn open for both: the other fills it with a gap.
  const [open, closed] = before.open && !after.open ? [before, after] : [after, before];
  return {
    ...open,
    size: open.open === closed.open ? larger(open.size, closed.size) : open.size,
    titleEnd: Math.max(open.titleEnd, closed.titleEnd),
  };
}

function mergedEdges(
  before: readonly DrawnEdge[],
  after: readonly DrawnEdge[],
): readonly DrawnEdge[] {
  const edges = new Map(after.map((edge) => [edge.id, edge]));
  for (const edge of before) {
    const known = edges.get(edge.id);
    const label =
      known?.label && edge.label ? larger(known.label, edge.label) : (known?.label ?? edge.label);
    edges.set(edge.id, { ...(known ?? edge), label });
  }
  return [...edges.values()];
}

const larger = (a: Size, b: Size): Size => ({ w: Math.max(a.w, b.w), h: Math.max(a.h, b.h) });

/** What one side lacks of the other's boxes, the outermost only. Under common names. */
export function gapsOf(own: Drawing, other: Drawing): readonly string[] {
  const known = new Set(own.nodes.map(({ path }) => path));
  return other.nodes
    .filter(({ path, parent }) => !known.has(path) && (parent === '' || known.has(parent)))
    .map(({ path }) => path);
}
