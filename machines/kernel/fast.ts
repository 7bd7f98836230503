/**
 * The fast runner: steps a chart as XState does, from a chart that was laid flat once. Recipes,
 * guards and their trace are the same, and so is every step: a test holds the two equal over all
 * recorded games and many random ones. It knows the part of XState that charts use, and names the
 * state where one uses more.
 *
 * XState's own order is kept in all that shows: who is asked in the order in which states were
 * entered, exits from the last state to the first, entries from the first to the last, eventless
 * transitions before what was raised.
 */
import {
  type ChartState,
  edgeId,
  flattenChart,
  type GuardRef,
  type StateValue,
  transitionsOf,
} from './chart.ts';
import {
  type Advance,
  type ChartEvent,
  type CompiledChart,
  enteredStates,
  type Resting,
  type Stepper,
} from './machine.ts';
import { KernelError } from './refusals.ts';
import { type ChartContext, MOST_MICROSTEPS, type Surroundings, Tracer } from './tracing.ts';

/** A state, with its place in document order: its descendants are those up to `last`. */
interface Place {
  readonly path: string;
  readonly key: string;
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final';
  readonly order: number;
  last: number;
  parent: Place | null;
  initial: Place | null;
  children: readonly Place[];
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  readonly always: Arrow[];
  readonly on: Map<string, Arrow[]>;
}

interface Arrow {
  readonly id: string;
  readonly source: Place;
  /** Null where it stays. */
  readonly target: Place | null;
  /** What it leaves and enters lies inside of this. */
  readonly domain: Place;
  readonly guard: GuardRef | undefined;
  readonly actions: readonly string[];
  readonly raised: readonly string[];
}

/** At rest, with the active states in the order in which they were entered. */
interface FastResting<G> extends Resting<G> {
  readonly entered: readonly Place[];
}

const runners = new WeakMap<object, object>();

/** The fast runner of a compiled chart; laid flat once. Throws a KernelError where it cannot run it. */
export function fastRunner<G, P, C>(game: string, chart: CompiledChart<G, P, C>): Stepper<G, P, C> {
  const known = runners.get(chart) as Stepper<G, P, C> | undefined;
  if (known !== undefined) return known;
  const runner = runnerOf(game, chart);
  runners.set(chart, runner);
  return runner;
}

function runnerOf<G, P, C>(game: string, { piece }: CompiledChart<G, P, C>): Stepper<G, P, C> {
  const places = layFlat(piece.chart);
  const byPath = new Map(places.map((place) => [place.path, place]));
  const valueFor = valuesOf(places);
  const tracer = new Tracer(game, piece);
  const enteredIn = (resting: Resting<G>): readonly Place[] =>
    'entered' in resting
      ? (resting as FastResting<G>).entered
      : enteredStates(resting).flatMap((path) => byPath.get(path) ?? []);
  return {
    advance(resting: Resting<G>, event: ChartEvent, around: Surroundings<P, C>): Advance<G> {
      const going = new Going(tracer, valueFor, resting.context, enteredIn(resting));
      const { result, microsteps, rest } = tracer.trace(around, event.choice, () =>
        going.hear(event.type),
      );
      return { resting: result, microsteps, rest };
    },
  };
}

// ---- The chart, laid flat ----

const doneEvent = (path: string): string => `xstate.done.state.${path}`;

function layFlat(chart: ChartState): readonly Place[] {
  const { graph } = flattenChart(chart);
  const places = graph.nodes.map(
    ({ path, key, kind, entry, exit }, order): Place => ({
      path,
      key,
      kind,
      order,
      last: order,
      parent: null,
      initial: null,
      children: [],
      entry,
      exit,
      always: [],
      on: new Map(),
    }),
  );
  const byPath = new Map(places.map((place) => [place.path, place]));
  const at = (path: string | null) => (path === null ? null : (byPath.get(path) ?? null));
  for (const [order, { parent, initial, children }] of graph.nodes.entries()) {
    const place = places[order] as Place;
    place.parent = at(parent);
    place.initial = at(initial);
    place.children = children.flatMap((path) => byPath.get(path) ?? []);
  }
  // From the last to the first, so that children are known before their parents.
  for (const place of [...places].reverse())
    place.last = place.children.at(-1)?.last ?? place.order;
  const targets = new Map(graph.edges.map(({ id, target }) => [id, target]));
  const visit = (state: ChartState, path: string) => {
    const source = byPath.get(path) as Place;
    for (const { kind, event, index, transition } of transitionsOf(state)) {
      if (event.includes('*')) {
        throw new KernelError(
          'chart/unsupported',
          `${path}: the event «${event}» is no single one`,
        );
      }
      const id = edgeId(path, kind, event, index);
      const target = transition.target === undefined ? null : at(targets.get(id) ?? null);
      const { guard, actions = [], raise: raised = [] } = transition;
      const domain = domainOf(source, target);
      const arrow = { id, source, target, domain, guard, actions, raised };
      const type = kind === 'done' ? doneEvent(path) : event;
      if (kind === 'always') source.always.push(arrow);
      else source.on.set(type, [...(source.on.get(type) ?? []), arrow]);
    }
    for (const [key, child] of Object.entries(state.states ?? {})) {
      visit(child, path === '' ? key : `${path}.${key}`);
    }
  };
  visit(chart, '');
  return places;
}

const isInside = (place: Place, outer: Place): boolean =>
  outer.order < place.order && place.order <= outer.last;

/** The state within which a transition happens: its source, where it leads no further out. */
function domainOf(source: Place, target: Place | null): Place {
  if (target === null || target === source || isInside(target, source)) return source;
  let outer = target.parent;
  while (outer !== null && !isInside(source, outer)) outer = outer.parent;
  if (outer !== null) return outer;
  let root = source;
  while (root.parent !== null) root = root.parent;
  return root;
}

const isAtomic = ({ kind }: Place): boolean => kind === 'atomic' || kind === 'final';

/** State values by the active states: made once, since games come back to the same ones. */
function valuesOf(places: readonly Place[]): (entered: readonly Place[]) => StateValue {
  const made = new Map<string, StateValue>();
  const root = places[0] as Place;
  return (entered) => {
    const key = entered.map(({ order }) => order).join();
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = valueFrom(root, entered);
    made.set(key, value);
    return value;
  };
}

function valueFrom(place: Place, entered: readonly Place[]): StateValue {
  const inside = entered.filter(({ parent }) => parent === place);
  const [only] = inside;
  if (place.kind === 'compound' && only !== undefined && isAtomic(only)) return only.key;
  return Object.fromEntries(inside.map((child) => [child.key, valueFrom(child, entered)]));
}

// ---- One event, and all that follows from it ----

class Going<G, P, C> {
  private readonly tracer: Tracer<G, P, C>;
  private readonly valueFor: (entered: readonly Place[]) => StateValue;
  private context: ChartContext<G>;
  private entered: readonly Place[];
  private active: ReadonlySet<Place>;
  private isDone = false;
  /** Something was carried out or entered since this was last looked at. */
  private isMoved = false;
  private readonly queue: string[] = [];

  constructor(
    tracer: Tracer<G, P, C>,
    valueFor: (entered: readonly Place[]) => StateValue,
    context: ChartContext<G>,
    entered: readonly Place[],
  ) {
    this.tracer = tracer;
    this.valueFor = valueFor;
    this.context = context;
    this.entered = entered;
    this.active = new Set(entered);
  }

  hear(event: string): FastResting<G> {
    let heard = event;
    this.step(this.hearing(heard), heard);
    let looksAround = true;
    for (let steps = 1; !this.isDone; steps += 1) {
      if (steps > MOST_MICROSTEPS) throw this.tracer.endless();
      let arrows: readonly Arrow[] = looksAround ? this.byItself() : [];
      const isByItself = arrows.length > 0;
      if (!isByItself) {
        const next = this.queue.shift();
        if (next === undefined) break;
        heard = next;
        arrows = this.hearing(heard);
      }
      this.isMoved = false;
      this.step(arrows, heard);
      // Nothing moved by itself: the same would be found again.
      looksAround = !isByItself || this.isMoved;
    }
    const { context, entered, isDone } = this;
    const value = this.valueFor(entered);
    return { value, context, status: isDone ? 'done' : 'active', entered };
  }

  /** Transitions that an event sets off, each region by itself, the innermost state first. */
  private hearing(event: string): readonly Arrow[] {
    const root = this.entered.find(({ parent }) => parent === null);
    return root === undefined ? [] : this.hearingIn(root, event);
  }

  private hearingIn(place: Place, event: string): readonly Arrow[] {
    const inside = isAtomic(place) ? [] : this.entered.filter(({ parent }) => parent === place);
    const inner = inside.flatMap((child) => this.hearingIn(child, event));
    if (inner.length > 0) return inner;
    const own = this.firstOf(place.on.get(event) ?? []);
    return own === null ? [] : [own];
  }

  /** Transitions that need no event, one an innermost state at most. */
  private byItself(): readonly Arrow[] {
    const found = new Set<Arrow>();
    for (const place of this.entered) {
      if (!isAtomic(place)) continue;
      for (let at: Place | null = place; at !== null; at = at.parent) {
        const arrow = at.always.length === 0 ? null : this.firstOf(at.always);
        if (arrow === null) continue;
        found.add(arrow);
        break;
      }
    }
    return this.withoutConflicts([...found]);
  }

  private firstOf(arrows: readonly Arrow[]): Arrow | null {
    return arrows.find(({ guard, id }) => guard === undefined || this.holds(guard, id)) ?? null;
  }

  private holds(guard: GuardRef, edge: string): boolean {
    if (typeof guard === 'string') return this.tracer.ask(guard, this.context.game, edge);
    if ('not' in guard) return !this.holds(guard.not, edge);
    return 'and' in guard
      ? guard.and.every((one) => this.holds(one, edge))
      : guard.or.some((one) => this.holds(one, edge));
  }

  /** Of two that leave the same state, the one from further inside goes, else the first. */
  private withoutConflicts(arrows: readonly Arrow[]): readonly Arrow[] {
    if (arrows.length < 2) return arrows;
    const kept = new Set<Arrow>();
    for (const arrow of arrows) {
      const against = [...kept].filter((other) => this.leaveTheSame(arrow, other));
      if (!against.every((other) => isInside(arrow.source, other.source))) continue;
      for (const other of against) kept.delete(other);
      kept.add(arrow);
    }
    return [...kept];
  }

  private leaveTheSame(a: Arrow, b: Arrow): boolean {
    return this.leaving(a).some((place) => isInside(place, b.domain) && b.target !== null);
  }

  private leaving({ target, domain }: Arrow): readonly Place[] {
    return target === null ? [] : this.entered.filter((place) => isInside(place, domain));
  }

  /** One microstep: leave, act, enter. */
  private step(selected: readonly Arrow[], event: string): void {
    const arrows = this.withoutConflicts(selected);
    const active = new Set(this.active);
    const left = new Set(arrows.flatMap((arrow) => this.leaving(arrow)));
    for (const place of inOrder(left).reverse()) {
      this.act(place.exit);
      active.delete(place);
    }
    for (const { id, actions, raised } of arrows) {
      this.tracer.take(id);
      this.act(actions);
      this.queue.push(...raised);
    }
    const completed = new Set<Place>();
    for (const place of inOrder(this.entering(arrows))) {
      active.add(place);
      this.act(place.entry);
      if (place.kind === 'final') this.finish(place, active, completed);
    }
    this.settle(active);
    const type = event.startsWith('xstate.') ? '' : event;
    this.tracer.close(type, this.valueFor(this.entered), this.context.game);
  }

  private act(recipes: readonly string[]): void {
    for (const recipe of recipes) {
      this.context = this.tracer.act(recipe, this.context);
      this.isMoved = true;
    }
  }

  private settle(active: ReadonlySet<Place>): void {
    const isSame =
      active.size === this.active.size && [...active].every((one) => this.active.has(one));
    if (this.isDone) {
      const places = inOrder(active).reverse();
      for (const place of places) this.act(place.exit);
      if (!isSame) this.enter(places, active);
    } else if (!isSame) this.enter([...active], active);
  }

  private enter(entered: readonly Place[], active: ReadonlySet<Place>): void {
    this.entered = entered;
    this.active = active;
    this.isMoved = true;
  }

  /** A final state was entered: what holds it is done, and so may be what holds that. */
  private finish(place: Place, active: ReadonlySet<Place>, completed: Set<Place>): void {
    const { parent } = place;
    if (parent?.kind === 'compound') this.queue.push(doneEvent(parent.path));
    let outer = parent?.kind === 'parallel' ? parent : (parent?.parent ?? null);
    while (outer?.kind === 'parallel' && !completed.has(outer) && isFinal(outer, active)) {
      completed.add(outer);
      this.queue.push(doneEvent(outer.path));
      outer = outer.parent;
    }
    if (outer !== null) return;
    this.isDone = true;
    this.isMoved = true;
  }

  private entering(arrows: readonly Arrow[]): ReadonlySet<Place> {
    const found = new Set<Place>();
    for (const { source, target, domain } of arrows) {
      if (target === null) continue;
      if (source !== target || source !== domain) found.add(target);
      addInside(target, found);
      const isWithin = target !== domain;
      for (let at = target.parent; isWithin && at !== null && at !== domain; at = at.parent) {
        addAround(at, domain, found);
      }
      if (domain.kind === 'parallel') addAround(domain, domain, found);
    }
    return found;
  }
}

const inOrder = (places: ReadonlySet<Place>): Place[] =>
  [...places].sort((a, b) => a.order - b.order);

function isFinal(place: Place, active: ReadonlySet<Place>): boolean {
  if (place.kind === 'compound') {
    return place.children.some((child) => child.kind === 'final' && active.has(child));
  }
  if (place.kind === 'parallel') return place.children.every((child) => isFinal(child, active));
  return place.kind === 'final';
}

/** What is entered with a state: its first child, or all its regions. */
function addInside(place: Place, found: Set<Place>): void {
  if (place.kind === 'compound' && place.initial !== null) {
    found.add(place.initial);
    addInside(place.initial, found);
  } else if (place.kind === 'parallel') addRegions(place, found);
}

/** A state on the way from the domain to the target, and where it is parallel, its other regions. */
function addAround(place: Place, domain: Place, found: Set<Place>): void {
  if (isInside(place, domain)) found.add(place);
  if (place.kind === 'parallel') addRegions(place, found);
}

function addRegions(place: Place, found: Set<Place>): void {
  for (const region of place.children) {
    if ([...found].some((one) => isInside(one, region))) continue;
    found.add(region);
    addInside(region, found);
  }
}
