/** Placing a table for a rules test: a position in a few words, choices, and the facts after them. */
import { expect } from 'vitest';
import type { TokenType } from '../../../machines/gank/content.ts';
import type { Action, GankGame, SeatFacts, Soul } from '../../../machines/gank/facts.ts';
import {
  type Changes,
  type Choice,
  type Json,
  type Refusal,
  Run,
  type Seed,
  withChanges,
} from '../../../machines/kernel/index.ts';
import { gankRuleset } from '../../support/gank.ts';

export const published = gankRuleset();

interface SeatWords {
  readonly class?: 'tank' | 'scribe' | 'healer' | 'striker';
  readonly soul?: Soul;
  readonly soulRevealed?: boolean;
  readonly health?: number | null;
  readonly merged?: boolean;
  readonly bonuses?: Partial<Record<TokenType, number>>;
  readonly hand?: readonly number[];
  readonly exorcismsUsed?: number;
}

export interface PositionWords {
  readonly phase: string;
  readonly seats: Readonly<Record<string, SeatWords>>;
  readonly [fact: string]: unknown;
}

export interface Options {
  readonly changes?: Changes;
  readonly chance?: Readonly<Record<string, Json>>;
  readonly random?: string;
}

const rulesUnder = (changes: Changes = {}) => {
  const laid = withChanges(published, changes);
  if ('refusals' in laid) throw new Error(JSON.stringify(laid.refusals));
  return laid.ruleset;
};

export const seedOf = (seats: readonly string[], position?: unknown, random = 'a test'): Seed => ({
  format: 'seed/1',
  ruleset: published.id,
  title: 'A test',
  random,
  seats: [...seats],
  ...(position === undefined ? {} : { position: position as Json }),
});

/** A table at rest, with what a test asks of it. */
export class Table {
  readonly run: Run<GankGame>;
  path = '';

  constructor(run: Run<GankGame>) {
    this.run = run;
  }

  get facts(): GankGame {
    return this.run.facts(this.path);
  }

  seat(name: string): SeatFacts {
    return this.facts.seats[name] as SeatFacts;
  }

  /** The facts as they stood when the turn that it was placed in ended. */
  get atTurnEnd(): GankGame {
    const games = this.run.line(this.path).steps.map((step) => step.game);
    const { turn } = games[0] as GankGame;
    return games.filter((game) => game.turn === turn).at(-1) as GankGame;
  }

  get asked(): readonly string[] {
    return this.run.pending(this.path).map(({ seat }) => seat);
  }

  /** The decision that is open; null once the game is over. */
  get decision(): string | null {
    return this.run.pending(this.path)[0]?.decision ?? null;
  }

  legal(seat: string): readonly Choice[] {
    return this.run.legal(this.path, seat);
  }

  kinds(seat: string): readonly string[] {
    return [...new Set(this.legal(seat).map(({ choose }) => choose))];
  }

  values(seat: string, choose: string, field: string): readonly unknown[] {
    const chosen = this.legal(seat).filter((one) => one.choose === choose);
    return [...new Set(chosen.map((one) => one[field]))];
  }

  choose(...choices: readonly Choice[]): this {
    for (const choice of choices) {
      const made = this.run.choose(this.path, choice);
      if ('refusal' in made) throw new Error(JSON.stringify(made.refusal));
      this.path = made.path;
    }
    return this;
  }

  /** Everyone who is asked declines a Sacrifice; nothing where nobody is asked. */
  decline(): this {
    const asked = this.decision === 'sacrifice' ? this.asked : [];
    return this.choose(...asked.map((seat) => ({ seat, choose: 'decline' })));
  }

  refusal(choice: Choice): Refusal {
    const made = this.run.choose(this.path, choice);
    if ('path' in made) throw new Error(`${JSON.stringify(choice)} was legal`);
    return made.refusal;
  }

  /** A choice is refused with this code and rule, and changes nothing. */
  refuses(choice: Choice, code: string, rule: string): void {
    const before = this.run.fingerprint(this.path);
    expect(this.refusal(choice)).toMatchObject({ code, rule });
    expect(this.run.fingerprint(this.path)).toBe(before);
  }

  /** Rules that rulings have cited so far. */
  get cited(): ReadonlySet<string> {
    const { steps } = this.run.line(this.path);
    return new Set(
      steps.flatMap(({ actions }) =>
        actions.flatMap(({ rulings }) => rulings.map(({ rule }) => rule)),
      ),
    );
  }

  /** Every state that the line has been in. */
  get entered(): ReadonlySet<string> {
    const { steps } = this.run.line(this.path);
    return new Set(steps.flatMap(({ edges }) => edges.map((edge) => edge.split(' > ')[0] ?? '')));
  }
}

export function deal(seats: readonly string[], options: Options = {}): Table {
  const seed = seedOf(seats, undefined, options.random);
  const started = Run.start(rulesUnder(options.changes), seed, { pins: options.chance ?? {} });
  if ('refusals' in started) throw new Error(JSON.stringify(started.refusals));
  return new Table(started.run as unknown as Run<GankGame>);
}

export function place(position: PositionWords, options: Options = {}): Table {
  const seed = seedOf(Object.keys(position.seats), position, options.random);
  const started = Run.start(rulesUnder(options.changes), seed, { pins: options.chance ?? {} });
  if ('refusals' in started) throw new Error(JSON.stringify(started.refusals));
  return new Table(started.run as unknown as Run<GankGame>);
}

/** Why a seed is refused; empty where it is not. */
export function seedRefusals(
  seats: readonly string[],
  position?: unknown,
  setup?: Json,
): readonly Refusal[] {
  const seed = { ...seedOf(seats, position), ...(setup === undefined ? {} : { setup }) };
  const started = Run.start(published, seed);
  return 'refusals' in started ? started.refusals : [];
}

export const hero = (className: SeatWords['class'], words: SeatWords = {}): SeatWords => ({
  class: className as NonNullable<SeatWords['class']>,
  soul: 'hero',
  bonuses: {},
  ...words,
});

export const demon = (className: SeatWords['class'], words: SeatWords = {}): SeatWords => ({
  ...hero(className, words),
  soul: 'demon',
});

export const attacks = (seat: string, card: number): Choice => ({ seat, choose: 'attack', card });

export const heals = (seat: string, card: number, target: string): Choice => ({
  seat,
  choose: 'heal',
  card,
  target,
});

export const accuses = (seat: string, card: number, target: string): Choice => ({
  seat,
  choose: 'exorcism' satisfies Action,
  card,
  target,
});

export const ganks = (seat: string, card: number): Choice => ({ seat, choose: 'gank', card });

export const names = (seat: string, target: string, guesses: readonly number[]): Choice => ({
  seat,
  choose: 'name',
  target,
  guesses,
});

export const keeps = (seat: string, card: number): Choice => ({ seat, choose: 'keep', card });

export const blesses = (seat: string, token: TokenType, recipient: string): Choice => ({
  seat,
  choose: 'bless',
  token,
  recipient,
});

/** Everything that can be put in another order, in every order. */
export function orders<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) =>
    orders(items.filter((_, other) => other !== index)).map((rest) => [item, ...rest]),
  );
}
