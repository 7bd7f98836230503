/** The shapes that a game gives to the kernel, and that a run gives back. Words as in ARCHITECTURE.md. */
import type { ChartState, StateValue } from './chart.ts';

/** Plain JSON: what a game, a choice, a seed may hold. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json };

/** A seat's letter: 'A', 'B' … */
export type Seat = string;

/** Who looks: a seat, a spectator, or the all-seeing debugger. */
export type Viewer = Seat | 'spectator' | 'all';

/** What a seat decides: which kind, and its fields (`{seat: 'A', choose: 'attack', card: 5}`). */
export interface Choice {
  readonly seat: Seat;
  readonly choose: string;
  readonly [field: string]: Json;
}

/** Seats that alone may see a piece of a trace; absent: everybody may. An empty list: only the all-seeing. */
export type Only = readonly Seat[];

/** One line of the why. */
export interface Ruling {
  readonly rule: string;
  /** A sentence for people, in the words of the game. */
  readonly text: string;
  readonly values: Readonly<Record<string, Json>>;
  readonly only?: Only;
}

/** One outcome of chance, with the key that it was drawn under. */
export interface ChanceDrawn {
  readonly key: string;
  readonly outcome: Json;
  readonly pinned: boolean;
}

export interface GuardAsked {
  readonly edge: string;
  readonly phrase: string;
  readonly verdict: boolean;
  readonly values: Readonly<Record<string, Json>>;
  readonly rules: readonly string[];
  readonly reads: readonly string[];
  readonly only?: Only;
}

/** What one recipe did: the game before and after share all that it left alone. */
export interface ActionTrace<G> {
  readonly recipe: string;
  readonly before: G;
  readonly after: G;
  readonly rulings: readonly Ruling[];
  /** Parameters read, as paths: `waves.perPlayer[1]`. */
  readonly reads: readonly string[];
  readonly chance: readonly ChanceDrawn[];
}

/** One microstep of the chart. */
export interface Step<G = unknown> {
  /** Its place in its line, 0 first. */
  readonly index: number;
  /** How many choices had been made: 0 is the opening. */
  readonly move: number;
  /** The choice that set off this step's move; null in the opening. */
  readonly choice: Choice | null;
  /** The event of this microstep: '' where the chart moved by itself. */
  readonly event: string;
  /** Transitions taken, by edge id. */
  readonly edges: readonly string[];
  readonly guards: readonly GuardAsked[];
  readonly actions: readonly ActionTrace<G>[];
  /** The chart after the step. */
  readonly value: StateValue;
  /** The game after the step. */
  readonly game: G;
  /** Guards asked after the last step of a move: why it rests here. */
  readonly rest: readonly GuardAsked[];
  /** Parameters that the law of this choice, message or seed was judged by; on a move's first step. */
  readonly law: readonly string[];
}

/** Why a choice, a message, a file or a parameter is not accepted. A value, never an exception. */
export interface Refusal {
  /** From the catalogue: `choice/not-your-turn`. */
  readonly code: string;
  /** Where: a step, a state, a file's place. */
  readonly where: string;
  readonly found: string;
  readonly expected: string;
  /** What to do next. */
  readonly remedy: string;
  readonly rule?: string;
  /** What is legal instead, where that can be listed. */
  readonly legal?: readonly Choice[];
}

/** What a law says against a value: the kernel adds place and what is legal. */
export interface Fault {
  readonly code: string;
  readonly found: string;
  readonly expected: string;
  readonly rule?: string;
}

export interface Chance {
  /** 1 to `sides`. */
  die(purpose: string, sides: number): number;
  /** A new array, uniformly shuffled. */
  shuffle<T extends Json>(purpose: string, items: readonly T[]): T[];
  /** `count` of `items` without replacement, in the order drawn; fewer where there are fewer. */
  draw<T extends Json>(purpose: string, items: readonly T[], count: number): T[];
}

export interface ReadContext<P, C> {
  /** Reads are recorded: `params.waves.perPlayer[1]`. Never copy the tree whole. */
  readonly params: P;
  readonly content: C;
}

export interface RecipeContext<P, C> extends ReadContext<P, C> {
  /** The choice that set off this move (frozen); recipes outside a move may not ask for it. */
  readonly choice: Choice;
  /** The seed's or the position's data, in `start` and `place` events. */
  readonly seed: SeedData;
  readonly chance: Chance;
  /** Cites a rule. `text` is asked for only while tracing. */
  ruling(
    rule: string,
    values: Readonly<Record<string, Json>>,
    text: () => string,
    only?: Only,
  ): void;
}

export interface GuardContext<P, C> extends ReadContext<P, C> {
  /** The choice that set off this move; null while the opening runs. */
  readonly choice: Choice | null;
  /** Says which values the verdict rests on; `only`: who may see that it was asked. */
  because(verdict: boolean, values: Readonly<Record<string, Json>>, only?: Only): boolean;
}

/**
 * Functions that take a game are written as methods here, so that a ruleset of one game is also a
 * `Ruleset` of any: screens and analysis handle games whose facts they do not know.
 */
interface Method<G, Ctx, R> {
  call(game: G, ctx: Ctx): R;
}

/** Edits a draft of the game. Returns nothing, holds plain data, keeps no object in two places. */
export type Recipe<G, P, C> = Method<G, RecipeContext<P, C>, void>['call'];

export interface Guard<G, P, C> {
  readonly rules: readonly string[];
  test(game: G, ctx: GuardContext<P, C>): boolean;
}

/** A field of a choice: the values that make sense, and what the law has against one. */
export interface Field<G, P, C> {
  readonly name: string;
  /** How a screen asks for it. */
  readonly kind: 'card' | 'seat' | 'token' | 'option' | 'number' | 'numbers' | 'text';
  /** Every value that may be named at all here; null: free text, never listed. */
  domain(game: G, seat: Seat, ctx: ReadContext<P, C>): readonly Json[] | null;
  /** What the law has against this value; null: nothing. Given the fields before it. */
  check(game: G, seat: Seat, value: Json, choice: Choice, ctx: ReadContext<P, C>): Fault | null;
  /** One form for values that mean the same (guesses in either order). */
  normalise?(value: Json): Json;
}

/** One kind of choice at a decision: «attack with a card», «heal someone with a card». */
export interface Form<G, P, C> {
  readonly choose: string;
  readonly title: string;
  readonly rules: readonly string[];
  /** What the law has against this kind of choice for this seat now; null: nothing. */
  available?(game: G, seat: Seat, ctx: ReadContext<P, C>): Fault | null;
  readonly fields: readonly Field<G, P, C>[];
  /** The choice as a sentence without its subject: «attacks with 5». */
  say(choice: Choice): string;
}

export interface Decision<G, P, C> {
  readonly title: string;
  readonly rules: readonly string[];
  /** Nobody else learns what was chosen when it is chosen. */
  readonly secret: boolean;
  /** Whom the chart asks, where the active state itself is no seat's own region. */
  seats?(game: G, ctx: ReadContext<P, C>): readonly Seat[];
  readonly forms: readonly Form<G, P, C>[];
  /** The event that tells the chart; by default the choice's kind. */
  event?(choice: Choice): string;
}

/** Where a seed starts, as the kernel hands it to `start` and `place` recipes. */
export interface SeedData {
  readonly seats: readonly Seat[];
  readonly setup: Json;
  readonly position: Json;
}

/** A procedure: its recipes, its guards, and the chart that names them. */
export interface Piece<G, P, C> {
  readonly recipes: Readonly<Record<string, Recipe<G, P, C>>>;
  readonly guards: Readonly<Record<string, Guard<G, P, C>>>;
  readonly chart: ChartState;
}

/** How a finished game ended. */
export interface Ending {
  /** `heroes-win`, `draw` … : the game's own words. */
  readonly ending: string;
  readonly title: string;
  /** Per seat: won, lost, drew, and what else the game scores. */
  readonly seats: Readonly<Record<Seat, Readonly<Record<string, Json>>>>;
}

/** Something that was decided on the way and stands: a battle, a round. Everybody may know it. */
export interface Result {
  /** The same in every run that comes to it: `battle/2`. */
  readonly id: string;
  /** «Battle 2 on Salt Market» */
  readonly title: string;
  /** «A wins» */
  readonly outcome: string;
}

export interface ChartSetup {
  readonly seats: readonly Seat[];
  /** Which piece fills each slot. */
  readonly slots: Readonly<Record<string, string>>;
  /** Which optional procedure each seat brings; absent: none. */
  readonly cast?: Cast;
}

/** By seat, the optional procedure that its start calls for: a faction, a character. */
export type Cast = Readonly<Record<Seat, string>>;

/** What a game is to the kernel. `G` is the game's facts: plain JSON, documented by the game. */
export interface Game<G, P, C> {
  readonly id: string;
  readonly title: string;
  /** The whole chart for these seats and slots. Its first state is inert and hears `start` and `place.*`. */
  chart(setup: ChartSetup): Piece<G, P, C>;
  readonly decisions: Readonly<Record<string, Decision<G, P, C>>>;
  /** The game before it starts. Trivial and pure. */
  empty(): G;
  seatCounts(params: P): readonly number[];
  /** Slots as the parameters name them. */
  slots(params: P): Readonly<Record<string, string>>;
  /** What a seed calls for besides: the chart carries a procedure only where some seat brings it. */
  cast?(seed: SeedData, ctx: ReadContext<P, C>): Cast;
  /** Casts that between them show every optional procedure, for those who draw charts without a seed. */
  casts?(seats: readonly Seat[]): readonly Cast[];
  /** Everything that cannot be true of a seed's setup and position, each with its place. */
  seedFaults(seed: SeedData, ctx: ReadContext<P, C>): readonly Refusal[];
  /** The event that starts a seed: `start`, or `place.commit` for a position. */
  startEvent(seed: SeedData): string;
  /** How it ended, as a viewer may know it; null while it goes on. */
  ending(game: G, viewer: Viewer, ctx: ReadContext<P, C>): Ending | null;
  /** What has been decided on the way so far, in the order in which it was. */
  results?(game: G, ctx: ReadContext<P, C>): readonly Result[];
  /** The facts as one viewer may know them: same paths, what is hidden replaced by `Hidden`. */
  view(game: G, viewer: Viewer, ctx: ReadContext<P, C>): Json;
  /** A value of a choice in the game's words: `A/shield-wall` is «Shield Wall». Null: it says itself. */
  sayValue?(value: Json, game: G, ctx: ReadContext<P, C>): string | null;
  /** What else a seat's program is told (fields that are no facts). */
  observation?(game: G, seat: Seat, active: ReadonlySet<string>, ctx: ReadContext<P, C>): Json;
  /** A message at the table. Null: the game knows no talk. */
  readonly talk: Talk<G, P, C> | null;
  /** Programs that play a seat, by name; `sensible` where the game has one that plays to win. */
  readonly bots: Readonly<Record<string, Bot>>;
  /** «turn 2», for the position line; null before the game has one. */
  turn(game: G): number | null;
}

export interface Talk<G, P, C> {
  /** The root event that records a message. */
  readonly event: string;
  readonly rules: readonly string[];
  check(game: G, seat: Seat, text: string, ctx: ReadContext<P, C>): Fault | null;
}

/** In a view: something is here that the viewer may not know. `count`: how much of it. */
export interface Hidden {
  readonly hidden: true;
  readonly count?: number;
}

/** What a seat's program is given: never more than the seat may know. */
export interface Observation {
  readonly seat: Seat;
  readonly view: Json;
  readonly extra: Json;
  readonly legal: readonly Choice[];
}

/** A program that plays a seat: it sees an observation, draws on its own luck, returns a legal choice. */
export type Bot = (observation: Observation, luck: Chance) => Choice;
