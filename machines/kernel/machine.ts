/**
 * The one place that knows XState: it compiles a chart to a machine and steps it, and turns each
 * microstep into a step with its transitions, guards, recipes, rulings, reads and chance.
 *
 * A single long-lived actor, never started, serves as the scope of every transition; its
 * inspection closes each microstep. An inert first action on every transition, `@edge`, tells
 * which transitions were really taken. See ARCHITECTURE.md, «Stepping».
 */
import { create } from 'mutative';
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
import { type ChanceStream, type Ordinals, openChance, type Pins } from './chance.ts';
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
import type { ReadRecorder } from './reads.ts';
import { KernelError } from './refusals.ts';
import type {
  ActionTrace,
  Choice,
  Game,
  Guard,
  GuardAsked,
  GuardContext,
  Json,
  Piece,
  Recipe,
  RecipeContext,
  Ruling,
  SeedData,
} from './types.ts';

/** More microsteps in one move than any game needs: past it the chart is said to loop. */
const MOST_MICROSTEPS = 5000;
const EDGE = '@edge';

/** What surrounds the recipes and guards of a run. */
export interface Surroundings<P, C> {
  readonly recorder: ReadRecorder<P & object>;
  readonly content: C;
  readonly ruleIds: ReadonlySet<string>;
  readonly seedKey: string;
  readonly pins: Pins;
  readonly seed: SeedData;
}

/** A chart at rest. Opaque but for what it shows. */
export interface Resting<G> {
  readonly value: StateValue;
  readonly context: { readonly game: G; readonly ordinals: Ordinals };
  readonly status: string;
}

/** A microstep before it has a place in a line. */
export interface Microstep<G> {
  readonly event: string;
  readonly edges: readonly string[];
  readonly guards: readonly GuardAsked[];
  readonly actions: readonly ActionTrace<G>[];
  readonly value: StateValue;
  readonly game: G;
}

export interface Advance<G> {
  readonly resting: Resting<G>;
  readonly microsteps: readonly Microstep<G>[];
  /** Guards asked after the last microstep: why it rests here. */
  readonly rest: readonly GuardAsked[];
}

export interface ChartEvent {
  readonly type: string;
  readonly choice: Choice | null;
}

export interface CompiledChart<G, P, C> {
  readonly graph: ChartGraph;
  readonly nodes: ReadonlyMap<string, ChartNode>;
  readonly initial: Resting<G>;
  /** Carries out one event and all that follows by itself. Throws a KernelError on a broken chart. */
  advance(resting: Resting<G>, event: ChartEvent, around: Surroundings<P, C>): Advance<G>;
}

/** Paths of the active states, in document order. */
export const activePaths = (value: StateValue): readonly string[] => pathsOfValue(value);

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

function copyJson(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copyJson);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copyJson(inner)]));
}

interface Recording<G> {
  edges: string[];
  guards: GuardAsked[];
  actions: ActionTrace<G>[];
}

const blank = <G>(): Recording<G> => ({ edges: [], guards: [], actions: [] });

const NO_CHOICE: Choice = Object.freeze({ seat: '', choose: '' });

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

  let around: Surroundings<P, C> | null = null;
  let choice: Choice | null = null;
  let recording = blank<G>();
  let microsteps: Microstep<G>[] = [];

  const surroundings = (): Surroundings<P, C> => {
    if (around === null) throw new KernelError('chart/outside-a-run', game.id);
    return around;
  };

  const act = (name: string, recipe: Recipe<G, P, C>, context: Resting<G>['context']) => {
    const { recorder, content, seedKey, pins, seed, ruleIds } = surroundings();
    // Most recipes draw nothing: chance is opened when it is asked for.
    let stream: ChanceStream | null = null;
    const rulings: Ruling[] = [];
    const ctx: RecipeContext<P, C> = {
      params: recorder.params,
      content,
      choice: choice ?? NO_CHOICE,
      seed,
      get chance() {
        stream ??= openChance(seedKey, pins, context.ordinals);
        return stream.chance;
      },
      ruling(rule, values, text, only) {
        if (!ruleIds.has(rule)) throw new KernelError('ruling/unknown-rule', `${name}: ${rule}`);
        // A value may be a draft, which is revoked when the recipe ends: copy it.
        const copy = copyJson(values) as Record<string, Json>;
        rulings.push({
          rule,
          text: text(),
          values: copy,
          ...(only === undefined ? {} : { only: [...only] }),
        });
      },
    };
    const { result, reads } = recorder.record(() =>
      create(context.game as object, (draft) => {
        recipe(draft as G, ctx);
      }),
    );
    const after = result as G;
    const drawn = stream as ChanceStream | null;
    recording.actions.push({
      recipe: name,
      before: context.game,
      after,
      rulings,
      reads,
      chance: drawn?.drawn ?? [],
    });
    return { game: after, ordinals: drawn?.ordinals() ?? context.ordinals };
  };

  const ask = (phrase: string, guard: Guard<G, P, C>, subject: G, edge: string): boolean => {
    const { recorder, content } = surroundings();
    let values: Readonly<Record<string, Json>> = {};
    let only: readonly string[] | undefined;
    const ctx: GuardContext<P, C> = {
      params: recorder.params,
      content,
      choice,
      because(verdict, said, seen) {
        values = said;
        only = seen;
        return verdict;
      },
    };
    const { result, reads } = recorder.record(() => guard.test(subject, ctx));
    if (!recording.guards.some((one) => one.edge === edge && one.phrase === phrase)) {
      recording.guards.push({
        edge,
        phrase,
        verdict: result,
        values,
        rules: guard.rules,
        reads,
        ...(only === undefined ? {} : { only }),
      });
    }
    return result;
  };

  const machine = setup({
    types: {} as {
      context: { game: G; ordinals: Ordinals };
      events: { type: string };
    },
    actions: Object.fromEntries(
      Object.entries(piece.recipes).map(([name, recipe]) => [
        name,
        assign(({ context }) => act(name, recipe, context as Resting<G>['context'])),
      ]),
    ) as never,
    guards: Object.fromEntries(
      Object.entries(piece.guards).map(([phrase, guard]) => [
        phrase,
        ({ context }: { context: { game: G } }, edge: string) =>
          ask(phrase, guard, context.game, edge),
      ]),
    ) as never,
  }).createMachine({
    id: 'game',
    context: () => ({ game: game.empty(), ordinals: {} }),
    options: { maxIterations: MOST_MICROSTEPS },
    ...(xstateConfig(piece.chart) as object),
  } as never);

  let listening = false;
  const self = createActor(machine, {
    inspect(inspected) {
      if (!listening || inspected.type !== '@xstate.microstep') return;
      const snapshot = inspected.snapshot as unknown as Resting<G>;
      // An event that nothing takes, and an unheard raised event, are no steps.
      if (recording.edges.length === 0 && recording.actions.length === 0) return;
      const { type } = inspected.event;
      microsteps.push({
        event: type.startsWith('xstate.') ? '' : type,
        edges: recording.edges,
        guards: recording.guards,
        actions: recording.actions,
        value: snapshot.value,
        game: snapshot.context.game,
      });
      recording = blank();
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
      if (action.type === EDGE) recording.edges.push(action.params as unknown as string);
    },
  };

  return {
    graph,
    nodes: new Map(graph.nodes.map((node) => [node.path, node])),
    initial: machine.getInitialSnapshot(scope, undefined as never) as unknown as Resting<G>,
    advance(resting, event, surround) {
      around = surround;
      choice = event.choice;
      recording = blank();
      microsteps = [];
      listening = true;
      try {
        const next = machine.transition(
          resting as unknown as AnyMachineSnapshot as never,
          { type: event.type } as never,
          scope,
        ) as unknown as Resting<G>;
        return { resting: next, microsteps, rest: recording.guards };
      } catch (error) {
        throw error instanceof Error && /Infinite loop/.test(error.message)
          ? loopError(game.id, microsteps)
          : error;
      } finally {
        listening = false;
        around = null;
        choice = null;
        recording = blank();
        microsteps = [];
      }
    },
  };
}

function loopError<G>(game: string, microsteps: readonly Microstep<G>[]): KernelError {
  const circle = new Set(microsteps.slice(-60).flatMap((one) => one.edges));
  const states = new Set([...circle].map((edge) => edge.slice(0, edge.indexOf(' > '))));
  return new KernelError(
    'chart/endless-loop',
    `${game}: ${MOST_MICROSTEPS} steps without a rest, going round ${[...states].join(', ')}. ` +
      'A guard on this circle never becomes true: look at the parameters it reads.',
  );
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
