/**
 * How two charts differ, by what their states and transitions do. States are matched by path,
 * transitions by source, event, guard, target and actions: an id or a place in a list is no
 * identity. A state under another name is one change. Layout is not in a chart, so it never counts.
 */
import {
  type ChartEdge,
  type ChartGraph,
  type ChartNode,
  canonical,
  type GuardRef,
  sameJson,
  wordsOf,
} from '../../../machines/kernel/index.ts';
import { findRenames, type Rename, renamed } from './renames.ts';

/** One side of a state or transition that is not as it was. */
export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

interface Effect {
  /** Whether play may follow from it, or only what a reader is told. */
  readonly effect: 'play' | 'wording';
}

export type StateChange =
  | (Effect & {
      readonly kind: 'state-added' | 'state-removed';
      readonly path: string;
      readonly title: string;
      /** The outermost state that came or went with it; its own path where it is that. */
      readonly within: string;
    })
  | (Effect & { readonly kind: 'state-renamed'; readonly path: string; readonly from: string })
  | (Effect & {
      readonly kind: 'state-changed';
      readonly path: string;
      readonly title: string;
      readonly fields: readonly FieldChange[];
    });

export type EdgeChange =
  | (Effect & {
      readonly kind: 'edge-added' | 'edge-removed';
      readonly edge: ChartEdge;
      /** The outermost state that came or went and brought or took it along; null: on its own. */
      readonly within: string | null;
    })
  | (Effect & {
      readonly kind: 'edge-changed';
      readonly before: ChartEdge;
      readonly after: ChartEdge;
      readonly fields: readonly FieldChange[];
    })
  | (Effect & {
      /** The same alternatives asked in another order: where two hold, another one wins. */
      readonly kind: 'edge-order';
      readonly before: readonly ChartEdge[];
      readonly after: readonly ChartEdge[];
    });

export type ChartChange = StateChange | EdgeChange;

/** Everything that differs, states first, in the order of the later chart. */
export function compareCharts(before: ChartGraph, after: ChartGraph): readonly ChartChange[] {
  const renames = findRenames(before, after);
  const old = renamed(before, renames);
  const states = compareStates(old, after, renames);
  return [...states, ...compareEdges(old, after, before, states)];
}

function compareStates(
  before: ChartGraph,
  after: ChartGraph,
  renames: readonly Rename[],
): readonly StateChange[] {
  const old = new Map(before.nodes.map((node) => [node.path, node]));
  const now = new Map(after.nodes.map((node) => [node.path, node]));
  const changes: StateChange[] = renames.map(({ before: from, after: path }) => ({
    kind: 'state-renamed',
    effect: 'wording',
    path,
    from,
  }));
  for (const node of after.nodes) {
    const was = old.get(node.path);
    if (was === undefined) changes.push(cameOrWent('state-added', node, now, old));
    else changes.push(...stateChange(was, node, old, now));
  }
  for (const node of before.nodes) {
    if (!now.has(node.path)) changes.push(cameOrWent('state-removed', node, old, now));
  }
  return changes;
}

type Nodes = ReadonlyMap<string, ChartNode>;

function cameOrWent(
  kind: 'state-added' | 'state-removed',
  node: ChartNode,
  own: Nodes,
  other: Nodes,
): StateChange {
  let outermost = node;
  for (let parent = own.get(node.parent ?? ''); parent !== undefined && !other.has(parent.path); ) {
    outermost = parent;
    parent = own.get(parent.parent ?? '');
  }
  return { kind, effect: 'play', path: node.path, title: node.title, within: outermost.path };
}

/** What a reader is told of a state; the rest of it is what the state does. */
const SAID = ['title', 'description', 'rules', 'phase'] as const;
const DONE = ['kind', 'initial', 'decision', 'seat', 'decided', 'slot', 'entry', 'exit'] as const;

function stateChange(
  before: ChartNode,
  after: ChartNode,
  old: Nodes,
  now: Nodes,
): readonly StateChange[] {
  const fields: FieldChange[] = [];
  for (const field of [...SAID, ...DONE]) {
    const [was, is] = [before[field], after[field]];
    if (sameJson(was, is) || isInherited(field, before, after, old, now)) continue;
    if (field === 'title' && isNamedByKey(before) && isNamedByKey(after)) continue;
    fields.push({ field, before: was, after: is });
  }
  fields.push(...regionOrder(before, after));
  if (fields.length === 0) return [];
  const isSaid = fields.every(({ field }) => SAID.some((one) => one === field));
  const effect = isSaid ? 'wording' : 'play';
  return [{ kind: 'state-changed', effect, path: after.path, title: after.title, fields }];
}

const isNamedByKey = ({ title, key }: ChartNode): boolean => title === wordsOf(key);

/** A phase is handed down: where the parent's changed in the same way, the parent says it. */
function isInherited(
  field: string,
  before: ChartNode,
  after: ChartNode,
  old: Nodes,
  now: Nodes,
): boolean {
  if (field !== 'phase' || before.parent === null || after.parent === null) return false;
  const [was, is] = [old.get(before.parent)?.phase, now.get(after.parent)?.phase];
  return was === before.phase && is === after.phase;
}

/** Regions act in the order in which they stand; elsewhere the order of states is layout. */
function regionOrder(before: ChartNode, after: ChartNode): readonly FieldChange[] {
  if (before.kind !== 'parallel' || after.kind !== 'parallel') return [];
  const was = before.children.filter((path) => after.children.includes(path));
  const is = after.children.filter((path) => before.children.includes(path));
  return sameJson(was, is) ? [] : [{ field: 'order of regions', before: was, after: is }];
}

/** A guard as one text; the order in which «and» and «or» name their parts is no difference. */
export function guardKey(guard: GuardRef | undefined): string {
  if (guard === undefined) return '';
  if (typeof guard === 'string') return canonical(guard);
  if ('not' in guard) return `not(${guardKey(guard.not)})`;
  const [word, parts] = 'and' in guard ? ['and', guard.and] : ['or', guard.or];
  return `${word}(${parts.map(guardKey).sort().join()})`;
}

/** What a transition does, as one text: two with the same text are the same transition. */
export const edgeKey = (edge: ChartEdge): string =>
  JSON.stringify([edge.source, edge.kind, edge.event, deedOf(edge)]);

const deedOf = ({ guard, target, actions, raises = [] }: ChartEdge): string =>
  JSON.stringify([guardKey(guard), target, actions, raises]);

const questionOf = ({ source, kind, event }: ChartEdge): string =>
  JSON.stringify([source, kind, event]);

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

interface Pair {
  readonly before: ChartEdge;
  readonly after: ChartEdge;
}

interface Matched {
  readonly pairs: readonly Pair[];
  readonly gone: readonly ChartEdge[];
  readonly fresh: readonly ChartEdge[];
}

function compareEdges(
  before: ChartGraph,
  after: ChartGraph,
  asWas: ChartGraph,
  states: readonly StateChange[],
): readonly EdgeChange[] {
  // Compared under the later names of states, told under the names of their own chart.
  const original = new Map(before.edges.map((edge, index) => [edge, asWas.edges[index] ?? edge]));
  const own = (edge: ChartEdge): ChartEdge => original.get(edge) ?? edge;
  const old = groupBy(before.edges, questionOf);
  const now = groupBy(after.edges, questionOf);
  const matched = [...new Set([...now.keys(), ...old.keys()])].map((key) =>
    matchAlternatives(old.get(key) ?? [], now.get(key) ?? []),
  );
  const elsewhere = matchEvents(
    matched.flatMap(({ gone }) => gone),
    matched.flatMap(({ fresh }) => fresh),
  );
  const pairs = [...matched.flatMap((one) => one.pairs), ...elsewhere.pairs];
  const changed = pairs.flatMap(({ before: was, after: is }) => edgeChange(was, is, own));
  const orders = matched.flatMap((one) => orderChange(one.pairs, own));
  const places = (kind: StateChange['kind']) =>
    new Map(
      states.flatMap((one) =>
        one.kind === kind && 'within' in one ? [[one.path, one.within]] : [],
      ),
    );
  const [came, went] = [places('state-added'), places('state-removed')];
  return [
    ...elsewhere.fresh.map((edge): EdgeChange => {
      const within = came.get(edge.source) ?? null;
      return { kind: 'edge-added', effect: 'play', edge, within };
    }),
    ...elsewhere.gone.map((edge): EdgeChange => {
      const within = went.get(edge.source) ?? null;
      return { kind: 'edge-removed', effect: 'play', edge: own(edge), within };
    }),
    ...changed,
    ...orders,
  ];
}

/** The alternatives of one question: equals first, then those that are most alike. */
function matchAlternatives(before: readonly ChartEdge[], after: readonly ChartEdge[]): Matched {
  const pairs: Pair[] = [];
  const waiting = groupBy(before, deedOf);
  const fresh = after.filter((edge) => {
    const same = waiting.get(deedOf(edge))?.shift();
    if (same !== undefined) pairs.push({ before: same, after: edge });
    return same === undefined;
  });
  const gone = [...waiting.values()].flat();
  return matchAlike(gone, fresh, pairs);
}

/** Alike enough to be one transition that was changed: it asks the same or leads the same way. */
const LEAST_ALIKE = 2;

function likeness(before: ChartEdge, after: ChartEdge): number {
  const sameGuard = guardKey(before.guard) === guardKey(after.guard) ? 2 : 0;
  const sameTarget = before.target === after.target ? 2 : 0;
  return sameGuard + sameTarget + (sameJson(before.actions, after.actions) ? 1 : 0);
}

function matchAlike(
  before: readonly ChartEdge[],
  after: readonly ChartEdge[],
  pairs: readonly Pair[],
): Matched {
  const candidates = before
    .flatMap((was) => after.map((is) => ({ before: was, after: is, score: likeness(was, is) })))
    .filter(({ score }) => score >= LEAST_ALIKE)
    .sort((a, b) => b.score - a.score);
  const used = new Set<ChartEdge>();
  const found: Pair[] = [];
  for (const { before: was, after: is } of candidates) {
    if (used.has(was) || used.has(is)) continue;
    used.add(was).add(is);
    found.push({ before: was, after: is });
  }
  return {
    pairs: [...pairs, ...found],
    gone: before.filter((edge) => !used.has(edge)),
    fresh: after.filter((edge) => !used.has(edge)),
  };
}

/** What is left over does the same at another event of the same state: its event was changed. */
function matchEvents(gone: readonly ChartEdge[], fresh: readonly ChartEdge[]): Matched {
  const pairs: Pair[] = [];
  const place = (edge: ChartEdge) => JSON.stringify([edge.source, deedOf(edge)]);
  const waiting = groupBy(gone, place);
  const left = fresh.filter((edge) => {
    const same = waiting.get(place(edge))?.shift();
    if (same !== undefined) pairs.push({ before: same, after: edge });
    return same === undefined;
  });
  return { pairs, gone: [...waiting.values()].flat(), fresh: left };
}

type Own = (edge: ChartEdge) => ChartEdge;

function edgeChange(before: ChartEdge, after: ChartEdge, own: Own): readonly EdgeChange[] {
  const isSame: Readonly<Record<string, boolean>> = {
    kind: before.kind === after.kind,
    event: before.event === after.event,
    guard: guardKey(before.guard) === guardKey(after.guard),
    target: before.target === after.target,
    actions: sameJson(before.actions, after.actions),
    raises: sameJson(before.raises ?? [], after.raises ?? []),
    label: before.label === after.label,
  };
  const was = own(before);
  const fields = Object.keys(isSame)
    .filter((field) => !isSame[field])
    .map((field) => ({
      field,
      before: was[field as keyof ChartEdge],
      after: after[field as keyof ChartEdge],
    }));
  if (fields.length === 0) return [];
  const effect = fields.every(({ field }) => field === 'label') ? 'wording' : 'play';
  return [{ kind: 'edge-changed', effect, before: was, after, fields }];
}

const placeOf = (edge: ChartEdge): number => Number(edge.id.slice(edge.id.lastIndexOf(' ') + 1));

/** Only alternatives that both charts have can change their order. */
function orderChange(pairs: readonly Pair[], own: Own): readonly EdgeChange[] {
  const was = [...pairs].sort((a, b) => placeOf(a.before) - placeOf(b.before));
  const is = [...pairs].sort((a, b) => placeOf(a.after) - placeOf(b.after));
  if (was.every((pair, index) => pair === is[index])) return [];
  const before = was.map((pair) => own(pair.before));
  return [{ kind: 'edge-order', effect: 'play', before, after: is.map((pair) => pair.after) }];
}
