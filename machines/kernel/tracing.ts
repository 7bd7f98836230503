/**
 * The record of what a chart does while it is stepped: recipes and guards are carried out here, and
 * what they read, cite, draw and write is noted in the microstep that is under way. Whoever steps
 * the chart only says which transitions it took and when a microstep is over.
 */
import { create } from 'mutative';
import { type ChanceStream, type Ordinals, openChance, type Pins } from './chance.ts';
import type { StateValue } from './chart.ts';
import type { ReadRecorder } from './reads.ts';
import { KernelError } from './refusals.ts';
import type {
  ActionTrace,
  Choice,
  GuardAsked,
  GuardContext,
  Json,
  Piece,
  RecipeContext,
  Ruling,
  SeedData,
} from './types.ts';

/** More microsteps in one move than any game needs: past it the chart is said to loop. */
export const MOST_MICROSTEPS = 5000;

/** What surrounds the recipes and guards of a run. */
export interface Surroundings<P, C> {
  readonly recorder: ReadRecorder<P & object>;
  readonly content: C;
  readonly ruleIds: ReadonlySet<string>;
  readonly seedKey: string;
  readonly pins: Pins;
  readonly seed: SeedData;
}

/** What a chart carries from step to step. */
export interface ChartContext<G> {
  readonly game: G;
  readonly ordinals: Ordinals;
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

interface Recording<G> {
  edges: string[];
  guards: GuardAsked[];
  actions: ActionTrace<G>[];
}

const blank = <G>(): Recording<G> => ({ edges: [], guards: [], actions: [] });

const NO_CHOICE: Choice = Object.freeze({ seat: '', choose: '' });

function copyJson(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copyJson);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copyJson(inner)]));
}

export interface Traced<G> {
  readonly microsteps: readonly Microstep<G>[];
  /** Guards asked after the last microstep: why it rests there. */
  readonly rest: readonly GuardAsked[];
}

/** Carries out the recipes and guards of one piece, one event at a time. */
export class Tracer<G, P, C> {
  private readonly game: string;
  private readonly piece: Piece<G, P, C>;
  private around: Surroundings<P, C> | null = null;
  private choice: Choice | null = null;
  private recording = blank<G>();
  private microsteps: Microstep<G>[] = [];

  constructor(game: string, piece: Piece<G, P, C>) {
    this.game = game;
    this.piece = piece;
  }

  /** Records while `work` steps the chart through one event and all that follows from it. */
  trace<T>(
    around: Surroundings<P, C>,
    choice: Choice | null,
    work: () => T,
  ): Traced<G> & { result: T } {
    this.around = around;
    this.choice = choice;
    this.recording = blank();
    this.microsteps = [];
    try {
      const result = work();
      return { result, microsteps: this.microsteps, rest: this.recording.guards };
    } finally {
      this.around = null;
      this.choice = null;
      this.recording = blank();
      this.microsteps = [];
    }
  }

  get isTracing(): boolean {
    return this.around !== null;
  }

  private surroundings(): Surroundings<P, C> {
    if (this.around === null) throw new KernelError('chart/outside-a-run', this.game);
    return this.around;
  }

  /** A transition is taken. */
  take(edge: string): void {
    this.recording.edges.push(edge);
  }

  /** Carries out a recipe, by its name. */
  act(name: string, context: ChartContext<G>): ChartContext<G> {
    const { recorder, content, seedKey, pins, seed, ruleIds } = this.surroundings();
    const recipe = this.piece.recipes[name];
    if (recipe === undefined) throw new KernelError('chart/unknown-name', `${this.game}: ${name}`);
    // Most recipes draw nothing: chance is opened when it is asked for.
    let stream: ChanceStream | null = null;
    const rulings: Ruling[] = [];
    const ctx: RecipeContext<P, C> = {
      params: recorder.params,
      content,
      choice: this.choice ?? NO_CHOICE,
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
    this.recording.actions.push({
      recipe: name,
      before: context.game,
      after,
      rulings,
      reads,
      chance: drawn?.drawn ?? [],
    });
    return { game: after, ordinals: drawn?.ordinals() ?? context.ordinals };
  }

  /** Asks a guard, by its phrase, for a transition. */
  ask(phrase: string, game: G, edge: string): boolean {
    const { recorder, content } = this.surroundings();
    const guard = this.piece.guards[phrase];
    if (guard === undefined) throw new KernelError('chart/unknown-name', `${edge}: ${phrase}`);
    let values: Readonly<Record<string, Json>> = {};
    let only: readonly string[] | undefined;
    const ctx: GuardContext<P, C> = {
      params: recorder.params,
      content,
      choice: this.choice,
      because(verdict, said, seen) {
        values = said;
        only = seen;
        return verdict;
      },
    };
    const { result, reads } = recorder.record(() => guard.test(game, ctx));
    const { guards } = this.recording;
    if (!guards.some((one) => one.edge === edge && one.phrase === phrase)) {
      guards.push({
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
  }

  /** A microstep is over. An event that nothing takes, and an unheard raised event, are none. */
  close(event: string, value: StateValue, game: G): void {
    const { edges, guards, actions } = this.recording;
    if (edges.length === 0 && actions.length === 0) return;
    this.microsteps.push({ event, edges, guards, actions, value, game });
    this.recording = blank();
  }

  /** A chart that does not come to rest: said with the states that it goes round. */
  endless(): KernelError {
    const circle = new Set(this.microsteps.slice(-60).flatMap((one) => one.edges));
    const states = new Set([...circle].map((edge) => edge.slice(0, edge.indexOf(' > '))));
    return new KernelError(
      'chart/endless-loop',
      `${this.game}: ${MOST_MICROSTEPS} steps without a rest, going round ${[...states].join(', ')}. ` +
        'A guard on this circle never becomes true: look at the parameters it reads.',
    );
  }
}
