/**
 * A run: a tree of moves, each with its steps. Stepping either way is moving a pointer; a choice
 * made in the past opens a branch and leaves the original as it was.
 *
 * A cursor is a short path of ids, two characters a move, as in Lichess's analysis tree:
 * '' is the opening, '0000' the main line's second move, '0001' a branch from its first.
 */
import { fingerprint, sameJson } from './canonical.ts';
import { PinError, type Pins } from './chance.ts';
import { judge, legalChoices, type Pending, pendingAt, type Situation } from './choices.ts';
import { fastRunner } from './fast.ts';
import {
  activePaths,
  type ChartEvent,
  type CompiledChart,
  compileChart,
  type Resting,
  type Stepper,
} from './machine.ts';
import { type ReadRecorder, recordReads } from './reads.ts';
import { KernelError, refusal, sayValue } from './refusals.ts';
import type { Ruleset } from './ruleset.ts';
import type {
  Cast,
  ChartSetup,
  Choice,
  Ending,
  GuardAsked,
  Json,
  Observation,
  ReadContext,
  Refusal,
  Seat,
  SeedData,
  Step,
  Viewer,
} from './types.ts';

/** A start, as data. `random` is the key of all chance. */
export interface Seed {
  readonly format: 'seed/1';
  readonly ruleset: string;
  readonly title: string;
  readonly random: string;
  readonly seats: readonly Seat[];
  readonly setup?: Json | undefined;
  readonly position?: Json | undefined;
}

export interface Message {
  readonly seat: Seat;
  readonly text: string;
}

/**
 * All that a move depends on besides the place it was made from: what its judging, its steps and
 * the question that it leads to looked at, tables and lists included.
 */
export interface Touched {
  readonly params: readonly string[];
  readonly content: readonly string[];
}

export interface MoveNode<G = unknown> {
  /** Its cursor: the ids from the opening to here. */
  readonly path: string;
  readonly parent: MoveNode<G> | null;
  /** What set it off; both null for the opening. */
  readonly choice: Choice | null;
  readonly message: Message | null;
  /** How many choices lie behind it, itself included. */
  readonly move: number;
  readonly steps: readonly Step<G>[];
  readonly resting: Resting<G>;
  /** Who is asked where it rests. */
  readonly pending: readonly Pending[];
  readonly touched: Touched;
  /** First the main line, then branches, in the order in which they were opened. */
  readonly children: MoveNode<G>[];
}

/** One way through the tree, from the opening to a cursor: what a timeline shows. */
export interface Line<G = unknown> {
  readonly path: string;
  readonly nodes: readonly MoveNode<G>[];
  readonly steps: readonly Step<G>[];
}

const ID_LENGTH = 2;
const idOf = (ordinal: number): string => ordinal.toString(36).padStart(ID_LENGTH, '0');

const charts = new WeakMap<object, Map<string, CompiledChart<unknown, unknown, unknown>>>();

/** The compiled chart for a ruleset, a seating and what each seat brings; compiled once. */
export function chartFor<G, P, C>(
  ruleset: Ruleset<G, P, C>,
  seats: readonly Seat[],
  cast: Cast = {},
): CompiledChart<G, P, C> {
  const { game } = ruleset;
  const slots = game.slots(ruleset.params);
  const key = JSON.stringify([seats, slots, cast]);
  const known = charts.get(game) ?? new Map<string, CompiledChart<unknown, unknown, unknown>>();
  charts.set(game, known);
  const found = known.get(key);
  if (found !== undefined) return found as CompiledChart<G, P, C>;
  const compiled = compileChart(game, game.chart({ seats, slots, cast }));
  known.set(key, compiled as CompiledChart<unknown, unknown, unknown>);
  return compiled;
}

/** What decides the chart of a seed. */
export const chartSetupOf = (ruleset: Ruleset, seed: Seed): ChartSetup => {
  const { game, params } = ruleset;
  const cast = game.cast?.(seedData(seed), ruleset);
  return { seats: seed.seats, slots: game.slots(params), ...(cast === undefined ? {} : { cast }) };
};

/** The compiled chart of a seed. */
export const chartOfSeed = <G, P, C>(
  ruleset: Ruleset<G, P, C>,
  seed: Seed,
): CompiledChart<G, P, C> =>
  chartFor(ruleset, seed.seats, ruleset.game.cast?.(seedData(seed), ruleset));

export interface RunOptions {
  readonly pins?: Pins;
  /** Steps by the fast runner: the same trace, sooner. */
  readonly fast?: boolean;
}

export class Run<G = unknown, P = unknown, C = unknown> {
  readonly ruleset: Ruleset<G, P, C>;
  readonly seed: Seed;
  readonly pins: Pins;
  readonly chart: CompiledChart<G, P, C>;
  readonly root: MoveNode<G>;
  private readonly nodes = new Map<string, MoveNode<G>>();
  private readonly recorder: ReadRecorder<P & object>;
  private readonly contents: ReadRecorder<C & object>;
  private readonly stepper: Stepper<G, P, C>;
  private readonly seedData: SeedData;

  private constructor(
    ruleset: Ruleset<G, P, C>,
    seed: Seed,
    { pins = {}, fast = false }: RunOptions,
    opening: MoveNode<G> | null,
  ) {
    this.ruleset = ruleset;
    this.seed = seed;
    this.pins = pins;
    this.seedData = seedData(seed);
    this.recorder = recordReads(ruleset.params as P & object);
    this.contents = recordReads(Object(ruleset.content) as C & object);
    this.chart = chartOfSeed(ruleset, seed);
    this.stepper = fast ? fastRunner(ruleset.game.id, this.chart) : this.chart;
    this.root = opening === null ? this.begin() : placed(opening, null);
    this.nodes.set('', this.root);
  }

  private begin(): MoveNode<G> {
    const { game } = this.ruleset;
    const { reads } = this.recorder.record(() => game.seedFaults(this.seedData, this.ctx));
    const event = { type: game.startEvent(this.seedData), choice: null };
    return this.advance(null, this.chart.initial, event, null, reads);
  }

  /** Starts a seed. Everything that cannot be true of it comes back as refusals, with places. */
  static start<G, P, C>(
    ruleset: Ruleset<G, P, C>,
    seed: Seed,
    options: RunOptions = {},
  ): { readonly run: Run<G, P, C> } | { readonly refusals: readonly Refusal[] } {
    const data = seedData(seed);
    const faults = [
      ...ruleset.game.seedFaults(data, ruleset),
      ...(ruleset.module.seedFaults?.(data) ?? []),
    ];
    if (faults.length > 0) return { refusals: faults };
    try {
      return { run: new Run(ruleset, seed, options, null) };
    } catch (error) {
      return { refusals: [pinRefusal(error)] };
    }
  }

  /**
   * A run of the same seed under edited rules that takes over the opening of another. That is sound
   * where the chart is the same and nothing that the opening touched was edited: see again.ts.
   */
  static likewise<G, P, C>(other: Run<G, P, C>, ruleset: Ruleset<G, P, C>): Run<G, P, C> {
    return new Run(ruleset, other.seed, { pins: other.pins, fast: true }, other.root);
  }

  /** Takes over a move that was made from an equal place in another run, as `likewise` does. */
  graft(path: string, move: MoveNode<G>): { readonly path: string } {
    return this.attach(this.node(path), placed(move, this.node(path)));
  }

  private attach(parent: MoveNode<G>, node: MoveNode<G>): { readonly path: string } {
    parent.children.push(node);
    this.nodes.set(node.path, node);
    return { path: node.path };
  }

  /** What recipes, guards and laws are given: rules that tell what is read of them. */
  private get ctx(): ReadContext<P, C> {
    return { params: this.recorder.params, content: this.contents.params };
  }

  /** The node at a cursor. Throws a KernelError where the tree has none. */
  node(path: string): MoveNode<G> {
    const found = this.find(path);
    if (found === null) throw new KernelError('run/no-such-cursor', sayValue(path));
    return found;
  }

  find(path: string): MoveNode<G> | null {
    return this.nodes.get(path) ?? null;
  }

  /** The opening and the moves up to a cursor. */
  line(path: string): Line<G> {
    const nodes: MoveNode<G>[] = [];
    for (let node: MoveNode<G> | null = this.node(path); node !== null; node = node.parent) {
      nodes.push(node);
    }
    nodes.reverse();
    return { path, nodes, steps: nodes.flatMap((node) => node.steps) };
  }

  /** The furthest cursor from here along first children. */
  endOf(path: string): string {
    let node = this.node(path);
    for (let next = node.children[0]; next !== undefined; next = node.children[0]) node = next;
    return node.path;
  }

  situation(path: string): Situation<G, P, C> {
    const { move, resting } = this.node(path);
    return this.situationIn(resting, move);
  }

  private situationIn(resting: Resting<G>, move: number): Situation<G, P, C> {
    const { chart } = this;
    return {
      game: this.ruleset.game,
      chart,
      seats: this.seed.seats,
      value: resting.value,
      facts: resting.context.game,
      ctx: this.ctx,
      // Said where a choice is refused, and only there.
      get where() {
        const deepest = activePaths(resting.value).at(-1) ?? '';
        return `Move ${move + 1}, ${chart.nodes.get(deepest)?.title ?? deepest}`;
      },
    };
  }

  pending(path: string): readonly Pending[] {
    return this.node(path).pending;
  }

  legal(path: string, seat: Seat): readonly Choice[] {
    return legalChoices(this.situation(path), seat);
  }

  /**
   * Makes a choice at a cursor. The same choice there again leads to the same node; another opens
   * a branch. A refusal changes nothing.
   */
  choose(path: string, raw: unknown): { readonly path: string } | { readonly refusal: Refusal } {
    this.forgetTouched();
    const { result: judged, reads } = this.recorder.record(() => judge(this.situation(path), raw));
    if ('refusal' in judged) return judged;
    const node = this.node(path);
    const known = node.children.find(
      (child) => child.choice !== null && sameJson(child.choice, judged.choice),
    );
    if (known !== undefined) return { path: known.path };
    return this.grow(node, { type: judged.event, choice: judged.choice }, null, reads);
  }

  /** Says something at the table. A refused message is recorded nowhere. */
  say(path: string, message: Message): { readonly path: string } | { readonly refusal: Refusal } {
    const { talk } = this.ruleset.game;
    const node = this.node(path);
    const where = `Move ${node.move + 1}, table talk`;
    if (talk === null) {
      const expected = 'no talk: this game knows none';
      const remedy = 'Leave the message out.';
      return {
        refusal: refusal('talk/unknown', where, sayValue(message.text), expected, remedy),
      };
    }
    this.forgetTouched();
    const { result: fault, reads } = this.recorder.record(() =>
      talk.check(node.resting.context.game, message.seat, message.text, this.ctx),
    );
    if (fault !== null) {
      const remedy = 'Nothing was said; the game goes on as before.';
      return {
        refusal: refusal(fault.code, where, fault.found, fault.expected, remedy, fault.rule),
      };
    }
    const choice = { seat: message.seat, choose: talk.event, text: message.text };
    return this.grow(node, { type: talk.event, choice }, message, reads);
  }

  private grow(
    parent: MoveNode<G>,
    event: ChartEvent,
    message: Message | null,
    law: readonly string[],
  ): { readonly path: string } | { readonly refusal: Refusal } {
    try {
      return this.attach(parent, this.advance(parent, parent.resting, event, message, law));
    } catch (error) {
      return { refusal: pinRefusal(error) };
    }
  }

  private advance(
    parent: MoveNode<G> | null,
    resting: Resting<G>,
    event: ChartEvent,
    message: Message | null,
    law: readonly string[],
  ): MoveNode<G> {
    const { seedData: seed, pins, recorder } = this;
    const { content } = this.ctx;
    const { ruleIds } = this.ruleset;
    const around = { recorder, content, ruleIds, seedKey: this.seed.random, pins, seed };
    const advance = this.stepper.advance(resting, event, around);
    if (advance.microsteps.length === 0) {
      throw new KernelError(
        'chart/deaf',
        `no transition takes «${event.type}» in ${activePaths(resting.value).join(', ')}`,
      );
    }
    const move = parent === null ? 0 : parent.move + (message === null ? 1 : 0);
    const first = parent === null ? 0 : (parent.steps.at(-1)?.index ?? -1) + 1;
    const last = advance.microsteps.length - 1;
    const none: readonly GuardAsked[] = [];
    return {
      path: childPath(parent),
      parent,
      choice: message === null ? event.choice : null,
      message,
      move,
      steps: advance.microsteps.map((one, offset) => ({
        index: first + offset,
        event: one.event,
        edges: one.edges,
        guards: one.guards,
        actions: one.actions,
        value: one.value,
        game: one.game,
        move,
        choice: event.choice,
        rest: offset === last ? advance.rest : none,
        law: offset === 0 ? law : [],
      })),
      resting: advance.resting,
      pending: pendingAt(this.situationIn(advance.resting, move)),
      touched: { params: recorder.takeTouched(), content: this.contents.takeTouched() },
      children: [],
    };
  }

  /** What was looked at for a screen, between two moves, is no part of the next. */
  private forgetTouched(): void {
    this.recorder.takeTouched();
    this.contents.takeTouched();
  }

  facts(path: string): G {
    return this.node(path).resting.context.game;
  }

  ending(path: string, viewer: Viewer = 'all'): Ending | null {
    return this.ruleset.game.ending(this.facts(path), viewer, this.ruleset);
  }

  view(game: G, viewer: Viewer): Json {
    return this.ruleset.game.view(game, viewer, this.ruleset);
  }

  /** What a seat's program sees: its view, its own fields, and its legal choices. */
  observation(path: string, seat: Seat): Observation {
    const { resting } = this.node(path);
    const { game } = this.ruleset;
    const active = new Set(activePaths(resting.value));
    return {
      seat,
      view: this.view(resting.context.game, seat),
      extra: game.observation?.(resting.context.game, seat, active, this.ruleset) ?? null,
      legal: this.legal(path, seat),
    };
  }

  /** Of the facts and the chart's state: two runs that agree on it stand in the same place. */
  fingerprint(path: string): string {
    const { resting } = this.node(path);
    return fingerprint({ facts: resting.context.game, state: resting.value });
  }
}

/** A move of another run in its place in this one: a child of `parent`, its own children still to come. */
const placed = <G>(move: MoveNode<G>, parent: MoveNode<G> | null): MoveNode<G> => ({
  ...move,
  path: childPath(parent),
  parent,
  children: [],
});

const childPath = (parent: MoveNode | null): string =>
  parent === null ? '' : parent.path + idOf(parent.children.length);

export const seedData = (seed: Seed): SeedData => ({
  seats: seed.seats,
  setup: seed.setup ?? null,
  position: seed.position ?? null,
});

/** A pin that cannot be is the file's fault and is refused; anything else is ours and is thrown. */
function pinRefusal(error: unknown): Refusal {
  if (
    !(
      error instanceof PinError ||
      (error instanceof KernelError && error.code === 'chart/endless-loop')
    )
  ) {
    throw error;
  }
  if (error instanceof PinError) {
    return refusal(
      error.code,
      `chance ${error.key}`,
      sayValue(error.found),
      error.expected,
      'Correct the pinned outcome, or leave it to chance.',
    );
  }
  return refusal(
    error.code,
    'the chart',
    error.message,
    'a rest after each choice',
    'Change the parameters that the guards on this circle read.',
  );
}
