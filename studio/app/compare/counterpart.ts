/**
 * What something selected on one side is called on the other. Both sides share one selection, under
 * the names of the second; a name that the other side lacks has no counterpart there.
 */
import {
  type ChartEdge,
  type ChartGraph,
  formatPath,
  parsePath,
} from '../../../machines/kernel/index.ts';
import type { SideName } from '../../analysis/compare/abreast.ts';
import { alignLists } from '../../analysis/compare/align.ts';
import { type ChartChange, edgeKey } from '../../analysis/compare/charts.ts';
import type { RulesetPair } from '../../analysis/compare/pair.ts';
import { findRenames, renamed } from '../../analysis/compare/renames.ts';
import { isStateChange } from '../../analysis/compare/render/say-charts.ts';
import type { Names } from '../chart/twin.ts';
import type { Selection } from '../session/types.ts';
import { edgeOf } from './cause-names.ts';

/** How two charts name the same states and transitions. */
export interface ChartNames {
  /** For the first chart; the second has the common names. */
  readonly before: Names;
  /** From the first chart's transitions to the second's, and back. */
  readonly edges: ReadonlyMap<string, string>;
  readonly back: ReadonlyMap<string, string>;
}

/** A transition that only the first chart has: its id may mean another one in the second. */
const ONLY_BEFORE = 'before: ';

const SAME: Names = { common: (path) => path, own: (path) => path };

export const NO_CHARTS: ChartNames = { before: SAME, edges: new Map(), back: new Map() };

export function chartNames(
  before: ChartGraph,
  after: ChartGraph,
  changes: readonly ChartChange[],
): ChartNames {
  const renames = findRenames(before, after);
  const edges = new Map(pairedEdges(before, after, changes));
  return {
    before: {
      common: byPrefix(renames.map((one) => [one.before, one.after] as const)),
      own: byPrefix(renames.map((one) => [one.after, one.before] as const)),
    },
    edges,
    back: new Map([...edges].map(([was, is]) => [is, was])),
  };
}

function byPrefix(names: readonly (readonly [string, string])[]): (path: string) => string {
  if (names.length === 0) return (path) => path;
  return (path) => {
    const found = names.find(([from]) => path === from || path.startsWith(`${from}.`));
    return found === undefined ? path : found[1] + path.slice(found[0].length);
  };
}

/** Transitions that do the same in both, and those that were changed. */
function pairedEdges(
  before: ChartGraph,
  after: ChartGraph,
  changes: readonly ChartChange[],
): readonly (readonly [string, string])[] {
  const old = renamed(before, findRenames(before, after)).edges;
  const now = new Map<string, ChartEdge[]>();
  for (const edge of after.edges) {
    now.set(edgeKey(edge), [...(now.get(edgeKey(edge)) ?? []), edge]);
  }
  const same = old.flatMap((edge, at) => {
    const other = now.get(edgeKey(edge))?.shift();
    const own = before.edges[at];
    return other === undefined || own === undefined ? [] : [[own.id, other.id] as const];
  });
  const changed = changes.flatMap((change) =>
    change.kind === 'edge-changed' ? [[change.before.id, change.after.id] as const] : [],
  );
  return [...same, ...changed];
}

/** The shared selection as one side names it; null where that side has no such thing. */
export function namedOn(
  side: SideName,
  selection: Selection,
  pair: RulesetPair,
  charts: ChartNames,
): Selection | null {
  const { kind, id } = selection;
  const isOnlyBefore = kind === 'edge' && id.startsWith(ONLY_BEFORE);
  if (side === 'after') return isOnlyBefore ? null : selection;
  switch (kind) {
    case 'state':
      return { kind, id: charts.before.own(id) };
    case 'edge': {
      const own = isOnlyBefore ? id.slice(ONLY_BEFORE.length) : charts.back.get(id);
      return own === undefined ? null : { kind, id: own };
    }
    case 'param': {
      const own = movedPath(id, pair.after.params, pair.before.params);
      return own === null ? null : { kind, id: own };
    }
    default:
      return selection;
  }
}

/** What one side calls so, as the shared selection; what the second side lacks keeps its name. */
export function sharedFrom(
  side: SideName,
  selection: Selection,
  pair: RulesetPair,
  charts: ChartNames,
): Selection {
  if (side === 'after') return selection;
  const { kind, id } = selection;
  if (kind === 'state') return { kind, id: charts.before.common(id) };
  if (kind === 'edge') return { kind, id: charts.edges.get(id) ?? ONLY_BEFORE + id };
  if (kind !== 'param') return selection;
  return { kind, id: movedPath(id, pair.before.params, pair.after.params) ?? id };
}

/** The state or the transition that a change is of, as both sides share it. */
export function selectionOf(change: ChartChange, pair: RulesetPair, charts: ChartNames): Selection {
  if (isStateChange(change)) return { kind: 'state', id: change.path };
  const id = edgeOf(change)?.id ?? '';
  if (change.kind !== 'edge-removed') return { kind: 'edge', id };
  return sharedFrom('before', { kind: 'edge', id }, pair, charts);
}

/** A path in other values of the same kind: an item of a list is followed to its new place. */
export function movedPath(path: string, from: unknown, to: unknown): string | null {
  const keys = parsePath(path);
  const moved: (string | number)[] = [];
  let [was, is] = [from, to];
  for (const key of keys) {
    const place = placeOf(key, was, is);
    if (place === null) return null;
    moved.push(place);
    was = inside(was, key);
    is = inside(is, place);
  }
  return formatPath(moved);
}

function placeOf(key: string | number, was: unknown, is: unknown): string | number | null {
  if (!Array.isArray(was) || !Array.isArray(is)) {
    return typeof is === 'object' && is !== null && Object.hasOwn(is, key) ? key : null;
  }
  return alignLists(was, is).find(({ before }) => before === key)?.after ?? null;
}

const inside = (value: unknown, key: string | number): unknown =>
  typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string | number, unknown>>)[key]
    : undefined;
