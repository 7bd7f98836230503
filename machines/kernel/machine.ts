/**
 * The one place that knows XState: it compiles a chart to a machine and steps it, and turns each
 * microstep into a step with its transitions, guards, recipes, rulings, reads and chance.
 *
 * A single long-lived actor, never started, serves as the scope of every transition; its
 * inspection closes each microstep. An inert first action on every transition, `@edge`, tells
 * which transitions were really taken. See ARCHITECTURE.md, «Stepping».
 */
import {
  type AnyActorScope,
  type AnyMachineSnapshot,
  and,
  assign,
  createActor,
  not,
  or,
  raise,
  setup,
} from 'xstate';
import {
  type ChartGraph,
  type ChartNode,
  type ChartState,
  type ChartTransition,
  edgeId,
  flattenChart,
  type GuardRef,
  many,
  type OneOrMany,
  pathsOfValue,
  phrasesOf,
  type StateValue,
} from './chart.ts';
import { KernelError } from './refusals.ts';
import {
  type ChartContext,
  MOST_MICROSTEPS,
  type Surroundings,
  type Traced,
  Tracer,
} from './tracing.ts';
import type { Choice, Game, Piece } from './types.ts';

const EDGE = '@edge';

/** A chart at rest. Opaque but for what it shows. */
export interface Resting<G> {
  readonly value: StateValue;
  readonly context: ChartContext<G>;
  readonly status: string;
}

export interface Advance<G> extends Traced<G> {
  readonly resting: Resting<G>;
}

export interface ChartEvent {
  readonly type: string;
  readonly choice: Choice | null;
}

/** Whatever steps a chart: XState, or the fast runner, which is held equal to it. */
export interface Stepper<G, P, C> {
  /** Carries out one event and all that follows by itself. Throws a KernelError on a broken chart. */
  advance(resting: Resting<G>, event: ChartEvent, around: Surroundings<P, C>): Advance<G>;
}

export interface CompiledChart<G, P, C> extends Stepper<G, P, C> {
  readonly graph: ChartGraph;
  readonly nodes: ReadonlyMap<string, ChartNode>;
  readonly initial: Resting<G>;
  /** What it was compiled from. */
  readonly piece: Piece<G, P, C>;
}

const paths = new WeakMap<object, readonly string[]>();

/** Paths of the active states, in document order. */
export function activePaths(value: StateValue): readonly string[] {
  if (typeof value === 'string') return pathsOfValue(value);
  const known = paths.get(value) ?? pathsOfValue(value);
  paths.set(value, known);
  return known;
}

function assertNamesExist<G, P, C>(piece: Piece<G, P, C>, game: Game<G, P, C>, graph: ChartGraph) {
  const faults: string[] = [];
  for (const node of graph.nodes) {
    for (const name of [...node.entry, ...node.exit]) {
      if (!(name in piece.recipes)) faults.push(`${node.path}: no recipe «${name}»`);
    }
    if (node.decision !== null && !(node.decision in game.decisions)) {
      faults.push(`${node.path}: no decision «${node.decision}»`);
    }
    if (node.kind === 'compound' && !graph.nodes.some((other) => other.path === node.initial)) {
      faults.push(`${node.path}: no initial state «${node.initial ?? ''}»`);
    }
  }
  for (const edge of graph.edges) {
    for (const name of edge.actions) {
      if (!(name in piece.recipes)) faults.push(`${edge.id}: no recipe «${name}»`);
    }
    for (const phrase of phrasesOf(edge.guard)) {
      if (!(phrase in piece.guards)) faults.push(`${edge.id}: no guard «${phrase}»`);
    }
  }
  if (faults.length > 0) {
    throw new KernelError('chart/unknown-name', `${game.id}: ${faults.join('; ')}`);
  }
}

/** Compiles a game's chart for one seating. Throws a KernelError that names every mistyped part. */
export function compileChart<G, P, C>(
  game: Game<G, P, C>,
  piece: Piece<G, P, C>,
): CompiledChart<G, P, C> {
  const { graph, loose } = flattenChart(piece.chart);
  if (loose.length > 0) {
    const where = loose.map((one) => `${one.state} → ${one.target}`).join('; ');
    throw new KernelError('chart/loose-target', `${game.id}: ${where}`);
  }
  assertNamesExist(piece, game, graph);

  const tracer = new Tracer(game.id, piece);
  const machine = setup({
    types: {} as {
      context: ChartContext<G>;
      events: { type: string };
    },
    actions: Object.fromEntries(
      Object.keys(piece.recipes).map((name) => [
        name,
        assign(({ context }) => tracer.act(name, context as ChartContext<G>)),
      ]),
    ) as never,
    guards: Object.fromEntries(
      Object.keys(piece.guards).map((phrase) => [
        phrase,
        ({ context }: { context: ChartContext<G> }, edge: string) =>
          tracer.ask(phrase, context.game, edge),
      ]),
    ) as never,
  }).createMachine({
    id: 'game',
    context: () => ({ game: game.empty(), ordinals: {} }),
    options: { maxIterations: MOST_MICROSTEPS },
    ...(xstateConfig(piece.chart) as object),
  } as never);

  const self = createActor(machine, {
    inspect(inspected) {
      if (!tracer.isTracing || inspected.type !== '@xstate.microstep') return;
      const { value, context } = inspected.snapshot as unknown as Resting<G>;
      const { type } = inspected.event;
      tracer.close(type.startsWith('xstate.') ? '' : type, value, context.game);
    },
  });
  const scope: AnyActorScope = {
    self,
    system: self.system,
    id: '',
    sessionId: '',
    logger: () => undefined,
    defer: () => undefined,
    stopChild: () => undefined,
    emit: () => undefined,
    actionExecutor(action) {
      if (action.type === EDGE) tracer.take(action.params as unknown as string);
    },
  };

  return {
    graph,
    nodes: new Map(graph.nodes.map((node) => [node.path, node])),
    initial: machine.getInitialSnapshot(scope, undefined as never) as unknown as Resting<G>,
    piece,
    advance(resting, event, around) {
      const { result, microsteps, rest } = tracer.trace(around, event.choice, () => {
        try {
          return machine.transition(
            resting as unknown as AnyMachineSnapshot as never,
            { type: event.type } as never,
            scope,
          ) as unknown as Resting<G>;
        } catch (error) {
          throw error instanceof Error && /Infinite loop/.test(error.message)
            ? tracer.endless()
            : error;
        }
      });
      return { resting: result, microsteps, rest };
    },
  };
}

/** The active states in the order in which they were entered, which decides who acts first. */
export function enteredStates<G>(resting: Resting<G>): readonly string[] {
  const { _nodes: nodes } = resting as unknown as AnyMachineSnapshot;
  return nodes.map((node) => node.path.join('.'));
}

type XStateConfig = Record<string, unknown>;

/** A chart as XState's configuration, with the kernel's marks on every transition. */
export const xstateConfig = (chart: ChartState): Readonly<Record<string, unknown>> =>
  toXState(chart, '');

function toXState(state: ChartState, path: string): XStateConfig {
  const list = (
    kind: 'event' | 'always' | 'done',
    event: string,
    all?: OneOrMany<ChartTransition>,
  ) => many(all).map((one, index) => toXStateTransition(one, edgeId(path, kind, event, index)));
  const children = Object.entries(state.states ?? {});
  return {
    ...(state.type === undefined ? {} : { type: state.type }),
    ...(state.initial === undefined ? {} : { initial: state.initial }),
    ...(state.entry === undefined ? {} : { entry: [...state.entry] }),
    ...(state.exit === undefined ? {} : { exit: [...state.exit] }),
    ...(state.always === undefined ? {} : { always: list('always', '', state.always) }),
    ...(state.onDone === undefined ? {} : { onDone: list('done', '', state.onDone) }),
    ...(state.on === undefined
      ? {}
      : {
          on: Object.fromEntries(
            Object.entries(state.on).map(([event, all]) => [event, list('event', event, all)]),
          ),
        }),
    ...(children.length === 0
      ? {}
      : {
          states: Object.fromEntries(
            children.map(([key, child]) => [
              key,
              toXState(child, path === '' ? key : `${path}.${key}`),
            ]),
          ),
        }),
  };
}

function toXStateTransition(transition: ChartTransition, id: string): XStateConfig {
  const { target, guard, actions = [], raise: raised = [] } = transition;
  return {
    ...(target === undefined
      ? {}
      : { target: target.startsWith('#') ? `#game.${target.slice(1)}` : target }),
    ...(guard === undefined ? {} : { guard: toXStateGuard(guard, id) }),
    actions: [
      { type: EDGE, params: id },
      ...actions,
      ...raised.map((type) => raise({ type } as never)),
    ],
  };
}

function toXStateGuard(guard: GuardRef, edge: string): unknown {
  if (typeof guard === 'string') return { type: guard, params: edge };
  if ('not' in guard) return not(toXStateGuard(guard.not, edge) as never);
  return 'and' in guard
    ? and(guard.and.map((one) => toXStateGuard(one, edge)) as never)
    : or(guard.or.map((one) => toXStateGuard(one, edge)) as never);
}
