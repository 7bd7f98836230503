/** What tests of rules ask besides: a match from its start, refusals by code and rule, moments on the way. */
import { expect } from 'vitest';
import type { CardText, DeckText } from '../../../machines/gauntlet/content.ts';
import type { GauntletGame } from '../../../machines/gauntlet/facts.ts';
import type { Position } from '../../../machines/gauntlet/position-schema.ts';
import {
  activePaths,
  type Changes,
  type Choice,
  type Json,
  type Refusal,
  Run,
  type Seed,
  withChanges,
} from '../../../machines/kernel/index.ts';
import { card, fight, type Options, place, seedOf, shared, Table } from './at-table.ts';

/** Cards that these tests share. */
const CARDS: Readonly<Record<string, CardText>> = {
  gambit: card({ title: 'Gambit', gambit: { do: [{ do: 'total', add: 3 }] } }),
  tactic: card({ title: 'Tactic', tactic: { do: [{ do: 'total', add: 3 }] } }),
  drill: card({ title: 'Drill', action: { do: [{ do: 'draw', count: 1 }] } }),
  banner: card({
    title: 'Banner',
    action: { do: [{ do: 'bank', what: 'this' }] },
    asset: { standing: [{ rule: 'hand-limit', add: 1 }] },
  }),
};

const withCards = (options: Options): Options => ({
  ...options,
  cards: { ...CARDS, ...options.cards },
});

export class RulesTable extends Table {
  /** The kinds of choices that a seat has. */
  kinds(seat: string): readonly string[] {
    return [...new Set(this.legal(seat).map(({ choose }) => choose))].sort();
  }

  passes(...seats: readonly string[]): this {
    for (const seat of seats) this.pass(seat);
    return this;
  }

  /** A choice is refused with this code and rule, and changes nothing. */
  refuses(choice: Choice, code: string, rule?: string): void {
    expect(this.refusal(choice)).toMatchObject(rule === undefined ? { code } : { code, rule });
  }

  /** The facts as they stood when a state was first entered. */
  when(state: string): GauntletGame {
    const { steps } = this.run.line(this.path);
    const found = steps.find(({ value }) => activePaths(value).includes(state));
    if (found === undefined) throw new Error(`${state} was never entered`);
    return found.game;
  }
}

/** Whether a clause is one of the shared rules, and no faction's. */
export const isShared = (id: string): boolean =>
  !/^gauntlet\.(factions|military|diplomats|financiers|intelligence|mystics|inquisition)\./.test(
    id,
  );

/** A match that starts at a position. */
export const placed = (position: Position, options: Options = {}): RulesTable =>
  new RulesTable(place(position, withCards(options)).run);

type Decks = Readonly<Record<string, Partial<DeckText>>>;

/** A seed with Decks that a test says itself, and no position unless it says one. */
export function seedWith(decks: Decks, options: Options = {}, position?: Position): Seed {
  const base = seedOf({ at: 'deck-check' }, withCards(options));
  const setup = base.setup as unknown as { readonly decks: Readonly<Record<string, DeckText>> };
  const whole = Object.entries(setup.decks).map(([seat, deck]) => [
    seat,
    { ...deck, ...decks[seat] },
  ]);
  return {
    ...base,
    setup: { ...setup, decks: Object.fromEntries(whole) } as unknown as Json,
    ...(position === undefined ? { position: null } : { position: position as unknown as Json }),
  };
}

const rulesUnder = (changes: Changes = {}) => {
  const laid = withChanges(shared, changes);
  if ('refusals' in laid) throw new Error(JSON.stringify(laid.refusals));
  return laid.ruleset;
};

/** Why a seed is refused; empty where it starts. */
export function refusalsOf(seed: Seed, changes: Changes = {}): readonly Refusal[] {
  const started = Run.start(rulesUnder(changes), seed);
  return 'refusals' in started ? started.refusals : [];
}

/** A match from its start, or from a Deck check. */
export function started(seed: Seed, { changes, chance = {} }: Options = {}): RulesTable {
  const found = Run.start(rulesUnder(changes), seed, { pins: chance });
  if ('refusals' in found) throw new Error(JSON.stringify(found.refusals));
  return new RulesTable(found.run as unknown as Run<GauntletGame>);
}

/** Dice of a battle: the attacker's, then the defender's, in the order in which they fall. */
export const rolls = (
  attacker: readonly number[],
  defender: readonly number[],
  battle = 1,
): Readonly<Record<string, Json>> =>
  Object.fromEntries(
    Object.entries({ attacker, defender }).flatMap(([role, faces]) =>
      faces.map((face, index) => [`battle/${battle}/${role}/die/${index + 1}`, face]),
    ),
  );

/** A attacks B on Territory 4, from 3; B controls it unless a test says otherwise. */
export const attack = (
  at: Position['at'],
  { seats, battle, ...more }: Partial<Position> = {},
): Position =>
  fight(at, seats, { active: 'A', control: 'AAABBB', ...more, ...(battle ? { battle } : {}) });

/** A's turn, both in their own halves. */
export const turn = (at: Position['at'], more: Partial<Position> = {}): Position => ({
  at,
  active: 'A',
  tokens: { A: 3, B: 5 },
  control: 'AAABBB',
  ...more,
});
