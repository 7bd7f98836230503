/** States that do what another did, under another name: one change instead of a subtree gone and a subtree new. */
import {
  type ChartEdge,
  type ChartGraph,
  type ChartNode,
  canonical,
  wordsOf,
} from '../../../machines/kernel/index.ts';

export interface Rename {
  readonly before: string;
  readonly after: string;
}

interface Tree {
  readonly nodes: ReadonlyMap<string, ChartNode>;
  readonly leaving: ReadonlyMap<string, readonly ChartEdge[]>;
}

function treeOf(graph: ChartGraph): Tree {
  const leaving = new Map<string, ChartEdge[]>();
  for (const edge of graph.edges) {
    const known = leaving.get(edge.source);
    if (known === undefined) leaving.set(edge.source, [edge]);
    else known.push(edge);
  }
  return { nodes: new Map(graph.nodes.map((node) => [node.path, node])), leaving };
}

/** Outermost states that only one chart has, paired where both do the same and no other does. */
export function findRenames(before: ChartGraph, after: ChartGraph): readonly Rename[] {
  const [old, now] = [treeOf(before), treeOf(after)];
  const gone = outermost(before, old, now);
  const fresh = outermost(after, now, old);
  return gone.flatMap((node): readonly Rename[] => {
    const same = (one: ChartNode, tree: Tree) =>
      one.parent === node.parent && deeds(tree, one, one.path) === deeds(old, node, node.path);
    const likes = fresh.filter((one) => same(one, now));
    const rivals = gone.filter((one) => same(one, old));
    const [found] = likes;
    if (found === undefined || likes.length > 1 || rivals.length > 1) return [];
    return [{ before: node.path, after: found.path }];
  });
}

/** Only states whose parent both charts have: what lies inside them goes with them. */
const outermost = (graph: ChartGraph, own: Tree, other: Tree): readonly ChartNode[] =>
  graph.nodes.filter(
    ({ path, parent }) =>
      parent !== null && !other.nodes.has(path) && own.nodes.has(parent) && other.nodes.has(parent),
  );

/** All that a state and those in it do, as one text, with paths inside it relative to it. */
function deeds(tree: Tree, node: ChartNode, root: string): string {
  const { kind, decision, seat, decided, slot, entry, exit, description, rules, title } = node;
  const own = node.path === root ? null : node.key;
  const said = title === wordsOf(node.key) ? null : title;
  const edges = (tree.leaving.get(node.path) ?? []).map((edge) => [
    edge.kind,
    edge.event,
    edge.guard ?? null,
    edge.actions,
    relative(edge.target, root),
  ]);
  const initial = node.initial === null ? null : relative(node.initial, root);
  const inside = node.children.flatMap((path) => {
    const child = tree.nodes.get(path);
    return child === undefined ? [] : [deeds(tree, child, root)];
  });
  const does = [kind, decision, seat, decided, slot, entry, exit, initial, edges];
  return canonical([own, said, description, rules, ...does, inside]);
}

const relative = (path: string, root: string): string =>
  path === root || path.startsWith(`${root}.`) ? `.${path.slice(root.length)}` : path;

/** A chart with its states under their later names. */
export function renamed(graph: ChartGraph, renames: readonly Rename[]): ChartGraph {
  if (renames.length === 0) return graph;
  const path = (old: string): string => {
    const found = renames.find(({ before }) => old === before || old.startsWith(`${before}.`));
    return found === undefined ? old : found.after + old.slice(found.before.length);
  };
  const maybe = (old: string | null): string | null => (old === null ? null : path(old));
  return {
    nodes: graph.nodes.map((node) => ({
      ...node,
      path: path(node.path),
      parent: maybe(node.parent),
      initial: maybe(node.initial),
      children: node.children.map(path),
    })),
    edges: graph.edges.map((edge) => ({
      ...edge,
      source: path(edge.source),
      target: path(edge.target),
    })),
  };
}
