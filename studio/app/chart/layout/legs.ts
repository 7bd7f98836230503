/** An arrow between states of different parents, as one leg in each level that it runs through. */
import type { Drawing, DrawnEdge, DrawnNode, Size } from './drawing.ts';

type LegEnd =
  | {
      readonly at: 'child';
      readonly path: string;
      /** The arrow goes on inside the child, through this side of its border. */
      readonly through: { readonly side: 'top' | 'bottom'; readonly outward: boolean } | null;
    }
  | { readonly at: 'top' | 'bottom' | 'inner' };

export interface Leg {
  readonly id: string;
  /** On the source's side, between the two, or on the target's side. */
  readonly part: 'out' | 'across' | 'in';
  readonly from: LegEnd;
  readonly to: LegEnd;
  readonly label: Size | null;
  /** The arrow in whose line it runs here: itself, or the first of those that go on together. */
  readonly as: string;
}

/** The legs of all arrows, by the path of the level they run in. */
export function legsOf({ nodes, edges }: Drawing): ReadonlyMap<string, readonly Leg[]> {
  const byPath = new Map(nodes.map((node) => [node.path, node]));
  const order = new Map(nodes.map((node, place) => [node.path, place]));
  const legs = new Map<string, Leg[]>();
  // Arrows that enter a state by one side for the same place in it are one from there on.
  const first = new Map<string, string>();
  for (const edge of edges) {
    for (const [level, leg] of split(edge, byPath, order)) {
      const key = leg.part === 'in' ? `${level} ${leg.from.at} ${edge.target}` : null;
      const as = key === null ? edge.id : (first.get(key) ?? edge.id);
      if (key !== null) first.set(key, as);
      legs.set(level, [...(legs.get(level) ?? []), { ...leg, as }]);
    }
  }
  return legs;
}

/** A state and what holds it, innermost first, the ground last. */
function chain(path: string, nodes: ReadonlyMap<string, DrawnNode>): string[] {
  const above = [path];
  for (let node = nodes.get(path); node !== undefined; node = nodes.get(node.parent)) {
    above.push(node.parent);
  }
  return above;
}

/** An arrow out of more states than this says where it sets out, not where it arrives, what sets it off. */
const NEAR = 2;

function split(
  { id, source, target, label }: DrawnEdge,
  nodes: ReadonlyMap<string, DrawnNode>,
  order: ReadonlyMap<string, number>,
): [string, Omit<Leg, 'as'>][] {
  const from = chain(source, nodes);
  const to = chain(target, nodes);
  const isHeld = (path: string) => (path === source || path === target) && source !== target;
  const shared = from.find((path) => to.includes(path) && (path !== source || isHeld(path))) ?? '';
  const level = source === target ? (from[1] ?? '') : shared;
  const out = from.slice(0, from.indexOf(level));
  const into = to.slice(0, to.indexOf(level));
  const start = out.at(-1);
  const end = into.at(-1);
  const forward = (order.get(start ?? '') ?? -1) <= (order.get(end ?? '') ?? -1);
  const exit = forward ? 'bottom' : 'top';
  const entry = forward ? 'top' : 'bottom';
  const legs: [string, Omit<Leg, 'as'>][] = [];
  const across = (path: string | undefined, own: string, outward: boolean): LegEnd => {
    if (path === undefined) return { at: 'inner' };
    const side = outward ? exit : entry;
    return { at: 'child', path, through: path === own ? null : { side, outward } };
  };
  const isFar = out.length > NEAR;
  legs.push([
    level,
    {
      id,
      part: 'across',
      from: across(start, source, true),
      to: across(end, target, false),
      label: isFar ? null : label,
    },
  ]);
  for (const [at, holder] of out.slice(1).entries()) {
    const inner = out[at] ?? source;
    const from = across(inner, source, true);
    const own = isFar && at === 0 ? label : null;
    legs.push([holder, { id, part: 'out', from, to: { at: exit }, label: own }]);
  }
  for (const [at, holder] of into.slice(1).entries()) {
    const inner = into[at] ?? target;
    const to = across(inner, target, false);
    legs.push([holder, { id, part: 'in', from: { at: entry }, to, label: null }]);
  }
  return legs;
}
