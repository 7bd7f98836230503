/** Placing a column for a rules test: a position, cards in a few words, choices, and the facts after them. */
import { expect } from 'vitest';
import type {
  CardText,
  DeckText,
  Instruction,
  TerritoryText,
} from '../../../machines/gauntlet/content.ts';
import type { BattleFacts, GauntletGame, SeatFacts } from '../../../machines/gauntlet/facts.ts';
import { gauntletWith } from '../../../machines/gauntlet/game.ts';
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
import { gauntletRuleset } from '../../support/gauntlet.ts';

/** The shared rules alone: no faction asks or offers anything. */
export const published = gauntletRuleset(gauntletWith({ factions: {}, bots: {} }));

/** A card's text, with what a test does not care about filled in. */
export const card = (title: string, words: Partial<CardText>): CardText => ({
  title,
  value: 1,
  allegiance: 'neutral',
  provenance: 'stand-in',
  summary: title,
  ...words,
});

/** An instruction with what follows from it. Written so, because an object with such a key reads as a promise. */
export function following(instruction: object, ...steps: readonly Instruction[]): Instruction {
  const whole: unknown = { ...instruction, ...Object.fromEntries([['then', steps]]) };
  return whole as Instruction;
}

const adds = (add: number): { readonly do: readonly [{ readonly do: 'total'; add: number }] } => ({
  do: [{ do: 'total', add }],
});

/** Cards that tests share. */
const CARDS: Readonly<Record<string, CardText>> = {
  one: card('One', { battle: adds(1) }),
  two: card('Two', { battle: adds(2) }),
  gambit: card('Gambit', { gambit: adds(3) }),
  tactic: card('Tactic', { tactic: adds(3) }),
  drill: card('Drill', { action: { do: [{ do: 'draw', count: 1 }] } }),
  banner: card('Banner', {
    action: { do: [{ do: 'bank', what: 'this' }] },
    asset: { standing: [{ rule: 'hand-limit', add: 1 }] },
  }),
};

const place = (position: number): string => `place-${position}`;
const BROUGHT: Readonly<Record<string, readonly string[]>> = {
  A: [1, 2, 3].map(place),
  B: [6, 5, 4].map(place),
};

export interface Options {
  readonly cards?: Readonly<Record<string, CardText>>;
  /** Texts of the six places by their position; the others say nothing. */
  readonly places?: Readonly<Record<number, Partial<TerritoryText>>>;
  readonly changes?: Changes;
  readonly chance?: Readonly<Record<string, Json>>;
  readonly decks?: Readonly<Record<string, Partial<DeckText>>>;
  readonly turnLimit?: number;
}

/** Every card that a position names for a seat, so that its Deck holds just these. */
function namesOf(position: Position | null, seat: string): readonly string[] {
  const { hand, drawPile, discard, graveyard, assets, reserve, gambits, tactics } =
    position?.seats?.[seat] ?? {};
  const zones = [hand, drawPile, discard, graveyard, assets, reserve, gambits, tactics];
  const inZones = zones.flatMap((zone) => (Array.isArray(zone) ? zone : []));
  const laid = (position?.overlays ?? []).filter(({ owner }) => owner === seat);
  return [
    ...inZones.map((one) => (typeof one === 'string' ? one : one.card)),
    ...laid.map((one) => one.card),
  ];
}

const counted = (names: readonly string[]): Readonly<Record<string, number>> =>
  Object.fromEntries(names.map((name) => [name, names.filter((one) => one === name).length]));

/** A seed with Decks of the cards that its position names, and six places of its own. */
export function seedOf(position: Position | null, options: Options = {}): Seed {
  const { cards = {}, places = {}, decks = {}, turnLimit } = options;
  const deckOf = (seat: string): DeckText => ({
    title: `Deck of ${seat}`,
    faction: 'military',
    leader: 'general',
    cards: counted(namesOf(position, seat)),
    territories: BROUGHT[seat] ?? [],
    ...decks[seat],
  });
  const territories = Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((at): readonly [string, TerritoryText] => [
      place(at),
      { title: `Place ${at}`, provenance: 'stand-in', summary: 'A place.', ...places[at] },
    ]),
  );
  const setup = {
    decks: { A: deckOf('A'), B: deckOf('B') },
    cards: { ...CARDS, ...cards },
    territories,
    ...(turnLimit === undefined ? {} : { turnLimit }),
  };
  return {
    format: 'seed/1',
    ruleset: published.id,
    title: 'A test',
    random: 'a test',
    seats: ['A', 'B'],
    setup: setup as unknown as Json,
    ...(position === null ? {} : { position: position as unknown as Json }),
  };
}

const rulesUnder = (changes: Changes = {}) => {
  const laid = withChanges(published, changes);
  if ('refusals' in laid) throw new Error(JSON.stringify(laid.refusals));
  return laid.ruleset;
};

/** Why a seed is refused; empty where it starts. */
export function refusalsOf(seed: Seed, changes: Changes = {}): readonly Refusal[] {
  const started = Run.start(rulesUnder(changes), seed);
  return 'refusals' in started ? started.refusals : [];
}

/** A match at rest, with what a test asks of it. */
export class Table {
  readonly run: Run<GauntletGame>;
  path = '';

  constructor(run: Run<GauntletGame>) {
    this.run = run;
  }

  get facts(): GauntletGame {
    return this.run.facts(this.path);
  }

  get battle(): BattleFacts {
    const { battle } = this.facts;
    if (battle === null) throw new Error('no battle');
    return battle;
  }

  seat(name: string): SeatFacts {
    return this.facts.seats[name] as SeatFacts;
  }

  get tokens(): readonly number[] {
    return this.facts.order.map((name) => this.seat(name).token);
  }

  /** `A:move`: who is asked for what. */
  get asked(): readonly string[] {
    return this.run.pending(this.path).map(({ seat, decision }) => `${seat}:${decision}`);
  }

  kinds(seat: string): readonly string[] {
    return [...new Set(this.run.legal(this.path, seat).map(({ choose }) => choose))].sort();
  }

  values(seat: string, choose: string, field: string): readonly Json[] {
    return this.run
      .legal(this.path, seat)
      .flatMap((one) => (one.choose === choose ? [one[field] as Json] : []));
  }

  choose(seat: string, choose: string, fields: Readonly<Record<string, Json>> = {}): this {
    const made = this.run.choose(this.path, { seat, choose, ...fields });
    if ('refusal' in made) throw new Error(JSON.stringify(made.refusal));
    this.path = made.path;
    return this;
  }

  pass(...seats: readonly string[]): this {
    for (const seat of seats) this.choose(seat, 'pass');
    return this;
  }

  /** A choice is refused with this code and rule, and changes nothing. */
  refuses(choice: Choice, code: string, rule?: string): void {
    const before = this.run.fingerprint(this.path);
    const made = this.run.choose(this.path, choice);
    if ('path' in made) throw new Error(`${JSON.stringify(choice)} was legal`);
    expect(made.refusal).toMatchObject(rule === undefined ? { code } : { code, rule });
    expect(this.run.fingerprint(this.path)).toBe(before);
  }

  /** Rules that rulings have cited so far. */
  get cited(): ReadonlySet<string> {
    const { steps } = this.run.line(this.path);
    return new Set(
      steps.flatMap(({ actions }) =>
        actions.flatMap(({ rulings }) => rulings.map((one) => one.rule)),
      ),
    );
  }

  /** Every state that the line has been in. */
  get entered(): ReadonlySet<string> {
    const { steps } = this.run.line(this.path);
    return new Set(steps.flatMap(({ value }) => activePaths(value)));
  }

  /** The facts as they stood when a state was first entered. */
  when(state: string): GauntletGame {
    const { steps } = this.run.line(this.path);
    const found = steps.find(({ value }) => activePaths(value).includes(state));
    if (found === undefined) throw new Error(`${state} was never entered`);
    return found.game;
  }
}

function started(seed: Seed, { changes, chance = {} }: Options): Table {
  const found = Run.start(rulesUnder(changes), seed, { pins: chance });
  if ('refusals' in found) throw new Error(JSON.stringify(found.refusals));
  return new Table(found.run as unknown as Run<GauntletGame>);
}

/** A match that starts at a position. */
export const placed = (position: Position, options: Options = {}): Table =>
  started(seedOf(position, options), options);

/** A match from its start, both Decks thirty cards of a kind unless a test says otherwise. */
export const dealt = (options: Options = {}): Table => {
  const plain = { cards: { one: 30 } };
  const decks = { A: plain, B: plain, ...options.decks };
  return started(seedOf(null, { ...options, decks }), options);
};

/** Dice of a battle: the attacker's, then the defender's. */
export const dice = (
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
export const attack = (at: Position['at'], more: Partial<Position> = {}): Position => ({
  at,
  active: 'A',
  tokens: { A: 4, B: 4 },
  control: 'AAABBB',
  battle: { attacker: 'A', contested: 4, enteredFrom: 3 },
  ...more,
});

/** A's turn, both in their own halves. */
export const turn = (at: Position['at'], more: Partial<Position> = {}): Position => ({
  at,
  active: 'A',
  tokens: { A: 3, B: 5 },
  control: 'AAABBB',
  ...more,
});
