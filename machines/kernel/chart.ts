/**
 * A chart as plain data: states, targets, and the names of guards and recipes.
 * It is the part of XState's configuration that rules may use (no invoke, no delays, no history,
 * no inline functions), so the same data is compiled to XState, drawn, searched and compared.
 */

/** A guard by its phrase, or phrases combined. */
export type GuardRef<Phrase extends string = string> =
  | Phrase
  | { readonly not: GuardRef<Phrase> }
  | { readonly and: readonly GuardRef<Phrase>[] }
  | { readonly or: readonly GuardRef<Phrase>[] };

export interface ChartTransition<Phrase extends string = string, Recipe extends string = string> {
  /** A sibling's key, `.child`, or a path from the root that starts with `#`. None: stay. */
  readonly target?: string;
  readonly guard?: GuardRef<Phrase>;
  readonly actions?: readonly Recipe[];
  /** What the arrow says where its guard or event does not say it well. */
  readonly label?: string;
  /** Events put on the queue for other regions to hear. */
  readonly raise?: readonly string[];
}

export type OneOrMany<T> = T | readonly T[];

export interface ChartState<Phrase extends string = string, Recipe extends string = string> {
  /** Shown as the state's name; by default its key as words. */
  readonly title?: string;
  /** One phrase: what happens here. */
  readonly description?: string;
  /** The rules that this state carries out. */
  readonly rules?: readonly string[];
  /** The band of the timeline that this state and its children belong to. */
  readonly phase?: string;
  /** The decision that is open while this state is active, by its name in the game's decisions. */
  readonly decision?: string;
  /** Whose region of a secret decision this state is. */
  readonly seat?: string;
  /** This state means that `seat` has made its part of the decision that is open. */
  readonly decided?: boolean;
  /** The slot that this piece fills, where the game offers alternatives. */
  readonly slot?: string;
  readonly type?: 'parallel' | 'final';
  readonly initial?: string;
  readonly states?: Readonly<Record<string, ChartState<string, string>>>;
  readonly entry?: readonly Recipe[];
  readonly exit?: readonly Recipe[];
  readonly always?: OneOrMany<ChartTransition<Phrase, Recipe>>;
  readonly on?: Readonly<Record<string, OneOrMany<ChartTransition<Phrase, Recipe>>>>;
  readonly onDone?: OneOrMany<ChartTransition<Phrase, Recipe>>;
}

/** How an arrow is set off: by an event, by itself, or by its state's being done. */
export type EdgeKind = 'event' | 'always' | 'done';

export interface ChartEdge {
  /** `source path > kind or event > index`: stable across rebuilds of the same chart. */
  readonly id: string;
  readonly source: string;
  /** The resolved path of the target; the source's own path where it stays. */
  readonly target: string;
  readonly kind: EdgeKind;
  /** The event's type; '' for `always` and `done`. */
  readonly event: string;
  readonly guard?: GuardRef;
  readonly actions: readonly string[];
  /** Events put on the queue for other regions to hear. */
  readonly raises?: readonly string[];
  readonly label?: string;
}

export interface ChartNode {
  /** Keys joined by dots; '' is the root. */
  readonly path: string;
  readonly parent: string | null;
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly rules: readonly string[];
  readonly phase: string | null;
  readonly decision: string | null;
  readonly seat: string | null;
  readonly decided: boolean;
  readonly slot: string | null;
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final';
  readonly initial: string | null;
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  readonly children: readonly string[];
}

/** A chart laid flat, in document order: what the studio draws and analysis compares. */
export interface ChartGraph {
  readonly nodes: readonly ChartNode[];
  readonly edges: readonly ChartEdge[];
}

export const many = <T>(value: OneOrMany<T> | undefined): readonly T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value as T];

/** `turnStart` → `Turn start`. */
export function wordsOf(key: string): string {
  const words = key.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The phrases that a guard combines, in the order in which they are asked. */
export function phrasesOf(guard: GuardRef | undefined): readonly string[] {
  if (guard === undefined) return [];
  if (typeof guard === 'string') return [guard];
  if ('not' in guard) return phrasesOf(guard.not);
  return ('and' in guard ? guard.and : guard.or).flatMap(phrasesOf);
}

/** A guard as a reader says it: «the army is empty», «not: the Demon is hidden». */
export function sayGuard(guard: GuardRef): string {
  if (typeof guard === 'string') return guard;
  if ('not' in guard) return `not: ${sayGuard(guard.not)}`;
  return 'and' in guard
    ? guard.and.map(sayGuard).join(' and ')
    : guard.or.map(sayGuard).join(' or ');
}

const childPath = (parent: string, key: string): string =>
  parent === '' ? key : `${parent}.${key}`;

/** Where an arrow from `source` leads, as a path; null where the chart has no such state. */
function resolveTarget(
  source: string,
  target: string | undefined,
  paths: ReadonlySet<string>,
): string | null {
  if (target === undefined) return source;
  const parent = source.includes('.') ? source.slice(0, source.lastIndexOf('.')) : '';
  const path = target.startsWith('#')
    ? target.slice(1)
    : target.startsWith('.')
      ? childPath(source, target.slice(1))
      : childPath(parent, target);
  return paths.has(path) ? path : null;
}

/** A target that leads nowhere, with its place. */
export interface LooseTarget {
  readonly state: string;
  readonly target: string;
}

/** Lays a chart flat. Targets that lead nowhere are returned, not thrown. */
export function flattenChart(root: ChartState): {
  readonly graph: ChartGraph;
  readonly loose: readonly LooseTarget[];
} {
  const nodes: ChartNode[] = [];
  const places = new Map<string, ChartState>();
  const visit = (state: ChartState, path: string, parent: string | null, phase: string | null) => {
    const own = state.phase ?? phase;
    const children = Object.keys(state.states ?? {}).map((key) => childPath(path, key));
    places.set(path, state);
    nodes.push({
      path,
      parent,
      key: path.slice(path.lastIndexOf('.') + 1),
      title: state.title ?? wordsOf(path.slice(path.lastIndexOf('.') + 1)),
      description: state.description ?? '',
      rules: state.rules ?? [],
      phase: own,
      decision: state.decision ?? null,
      seat: state.seat ?? null,
      decided: state.decided ?? false,
      slot: state.slot ?? null,
      kind: state.type ?? (children.length > 0 ? 'compound' : 'atomic'),
      initial: state.initial === undefined ? null : childPath(path, state.initial),
      entry: state.entry ?? [],
      exit: state.exit ?? [],
      children,
    });
    for (const [key, child] of Object.entries(state.states ?? {})) {
      visit(child, childPath(path, key), path, own);
    }
  };
  visit(root, '', null, null);

  const paths = new Set(nodes.map((node) => node.path));
  const edges: ChartEdge[] = [];
  const loose: LooseTarget[] = [];
  for (const [path, state] of places) {
    for (const { kind, event, index, transition } of transitionsOf(state)) {
      const target = resolveTarget(path, transition.target, paths);
      if (target === null) loose.push({ state: path, target: transition.target ?? '' });
      edges.push({
        id: edgeId(path, kind, event, index),
        source: path,
        target: target ?? path,
        kind,
        event,
        ...(transition.guard === undefined ? {} : { guard: transition.guard }),
        actions: transition.actions ?? [],
        ...(transition.raise === undefined ? {} : { raises: transition.raise }),
        ...(transition.label === undefined ? {} : { label: transition.label }),
      });
    }
  }
  return { graph: { nodes, edges }, loose };
}

export interface PlacedTransition {
  readonly kind: EdgeKind;
  readonly event: string;
  readonly index: number;
  readonly transition: ChartTransition;
}

/** Every arrow that leaves a state itself, in the order in which XState asks them. */
export function transitionsOf(state: ChartState): readonly PlacedTransition[] {
  const place = (kind: EdgeKind, event: string, list: OneOrMany<ChartTransition> | undefined) =>
    many(list).map((transition, index) => ({ kind, event, index, transition }));
  return [
    ...place('always', '', state.always),
    ...Object.entries(state.on ?? {}).flatMap(([event, list]) => place('event', event, list)),
    ...place('done', '', state.onDone),
  ];
}

export const edgeId = (source: string, kind: EdgeKind, event: string, index: number): string =>
  `${source} > ${kind === 'event' ? event : kind} > ${index}`;

/** The paths that a state value means, in document order: `{round: 'draw'}` → `round`, `round.draw`. */
export function pathsOfValue(value: StateValue, parent = ''): string[] {
  if (typeof value === 'string') return [childPath(parent, value)];
  return Object.entries(value).flatMap(([key, inner]) => {
    const path = childPath(parent, key);
    return inner === undefined ? [path] : [path, ...pathsOfValue(inner, path)];
  });
}

/** XState's state value: which children are active. */
export type StateValue = string | { readonly [key: string]: StateValue | undefined };
