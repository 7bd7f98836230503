/** Placing a match for a rules test: a position, cards and Territories in a few words, choices, and the facts after them. */
import { expect } from 'vitest';
import type {
  CardText,
  DeckText,
  Instruction,
  Printed,
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
import { type GauntletRuleset, gauntletRuleset } from '../../support/gauntlet.ts';

/** The shared game: no faction says anything in it. */
export const shared = gauntletRuleset(gauntletWith({ factions: {}, bots: {} }));

type CardWords = Partial<CardText>;
type Printing = readonly Instruction[] | Printed;

const printed = (what: Printing): Printed =>
  'do' in what ? what : { do: what as readonly Instruction[] };

/** A card's text of which a test only says what it is about. */
export const card = (words: CardWords = {}): CardText => ({
  title: 'A card',
  value: 1,
  allegiance: 'neutral',
  provenance: 'stand-in',
  summary: 'A card of a test.',
  ...words,
});

export const gambit = (what: Printing, words: CardWords = {}): CardText =>
  card({ ...words, gambit: printed(what) });
export const tactic = (what: Printing, words: CardWords = {}): CardText =>
  card({ ...words, tactic: printed(what) });
export const action = (what: Printing, words: CardWords = {}): CardText =>
  card({ ...words, action: printed(what) });

/** Instructions for a later moment. */
export const later = (
  at: Extract<Instruction, { do: 'later' }>['at'],
  instructions: readonly Instruction[],
  more: Partial<Extract<Instruction, { do: 'later' }>> = {},
): Instruction => ({
  do: 'later',
  at,
  ...more,
  // biome-ignore lint/suspicious/noThenProperty: a word of the vocabulary; nothing awaits it.
  then: instructions,
});

/** Instructions that a player may have carried out. */
export const may = (
  instructions: readonly Instruction[],
  more: Partial<Extract<Instruction, { do: 'may' }>> = {},
): Instruction => ({
  do: 'may',
  ...more,
  // biome-ignore lint/suspicious/noThenProperty: a word of the vocabulary; nothing awaits it.
  then: instructions,
});

/** Instructions under a condition. */
export const where = (
  when: Extract<Instruction, { do: 'if' }>['when'],
  instructions: readonly Instruction[],
  otherwise: readonly Instruction[] = [],
): Instruction => ({
  do: 'if',
  when,
  // biome-ignore lint/suspicious/noThenProperty: a word of the vocabulary; nothing awaits it.
  then: instructions,
  ...(otherwise.length === 0 ? {} : { else: otherwise }),
});

export const total = (add: number): Instruction => ({ do: 'total', add });

/** Cards that need no words: they do nothing, or add to the total. */
const STOCK: Readonly<Record<string, CardText>> = {
  blank: card({ title: 'Blank', mission: { do: [] } }),
  one: card({ title: 'One', battle: { do: [total(1)] } }),
  two: card({ title: 'Two', value: 2, battle: { do: [total(2)] } }),
  three: card({ title: 'Three', value: 3, battle: { do: [total(3)] } }),
};

export interface Options {
  readonly cards?: Readonly<Record<string, CardText>>;
  /** What lies at a position of the column; every other Territory says nothing. */
  readonly places?: Readonly<Record<number, Partial<TerritoryText>>>;
  readonly chance?: Readonly<Record<string, Json>>;
  readonly changes?: Changes;
  readonly random?: string;
  readonly ruleset?: GauntletRuleset;
  readonly turnLimit?: number;
  readonly leaders?: Readonly<Record<string, Pick<DeckText, 'faction' | 'leader'>>>;
}

const SEATS = ['A', 'B'] as const;
const LENGTH = 6;
const groundAt = (position: number): string => `ground-${position}`;

function territoriesOf(places: Options['places'] = {}): Record<string, TerritoryText> {
  const text = (position: number): TerritoryText => ({
    title: `Ground ${position}`,
    provenance: 'stand-in',
    summary: 'Ground of a test.',
    ...places[position],
  });
  return Object.fromEntries(
    Array.from({ length: LENGTH }, (_, index) => [groundAt(index + 1), text(index + 1)]),
  );
}

/** Every card that a position names for a seat: its Deck holds these, and nothing else. */
function namedIn({ seats, overlays = [] }: Position, seat: string): readonly string[] {
  const given = seats?.[seat] ?? {};
  const zones = [
    given.hand,
    given.drawPile,
    given.discard,
    given.graveyard,
    given.assets,
    given.reserve,
    given.gambits,
    given.tactics,
  ];
  const lying = zones.flatMap((zone) =>
    Array.isArray(zone) ? zone.map((one) => (typeof one === 'string' ? one : one.card)) : [],
  );
  const aside = [given.held, given.beside].flatMap((held) => Object.values(held ?? {}).flat());
  return [...lying, ...aside, ...overlays.flatMap((one) => (one.owner === seat ? [one.card] : []))];
}

function deckOf(position: Position, seat: string, { leaders }: Options): DeckText {
  const cards: Record<string, number> = {};
  for (const name of namedIn(position, seat)) cards[name] = (cards[name] ?? 0) + 1;
  const own = seat === 'A' ? [1, 2, 3] : [6, 5, 4];
  return {
    title: `Deck of ${seat}`,
    faction: 'mystics',
    leader: 'alchemist',
    ...leaders?.[seat],
    cards,
    territories: own.map(groundAt),
  };
}

/** Cards lie where they are named, and nowhere else. */
const emptied = (position: Position): Position => ({
  ...position,
  seats: Object.fromEntries(
    SEATS.map((seat) => [seat, { hand: [], drawPile: [], ...position.seats?.[seat] }]),
  ),
});

export function seedOf(position: Position, options: Options = {}): Seed {
  const { cards = {}, places, random = 'a test', turnLimit, ruleset = shared } = options;
  return {
    format: 'seed/1',
    ruleset: ruleset.id,
    title: 'A test',
    random,
    seats: [...SEATS],
    setup: {
      decks: Object.fromEntries(SEATS.map((seat) => [seat, deckOf(position, seat, options)])),
      cards: { ...STOCK, ...cards },
      territories: territoriesOf(places),
      ...(turnLimit === undefined ? {} : { turnLimit }),
    } as unknown as Json,
    position: emptied(position) as unknown as Json,
  };
}

function rulesUnder({ ruleset = shared, changes = {} }: Options): GauntletRuleset {
  const laid = withChanges(ruleset, changes);
  if ('refusals' in laid) throw new Error(JSON.stringify(laid.refusals));
  return laid.ruleset;
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

  /** Places of both tokens. */
  get tokens(): readonly number[] {
    return SEATS.map((seat) => this.seat(seat).token);
  }

  /** Who is asked what: `A effect`; empty once the match is over. */
  get asked(): readonly string[] {
    return this.run.pending(this.path).map(({ seat, decision }) => `${seat} ${decision}`);
  }

  legal(seat: string): readonly Choice[] {
    return this.run.legal(this.path, seat);
  }

  /** The values of a field among what is legal. */
  values(seat: string, choose: string, field: string): readonly unknown[] {
    return this.legal(seat)
      .filter((one) => one.choose === choose)
      .map((one) => one[field]);
  }

  choose(seat: string, choose: string, fields: Readonly<Record<string, Json>> = {}): this {
    const made = this.run.choose(this.path, { seat, choose, ...fields });
    if ('refusal' in made) throw new Error(JSON.stringify(made.refusal));
    this.path = made.path;
    return this;
  }

  play(seat: string, name: string): this {
    return this.choose(seat, 'play', { card: `${seat}/${name}` });
  }

  gambit(seat: string, ...names: readonly string[]): this {
    const cards = names.map((name) => `${seat}/${name}`);
    return names.length === 0 ? this.pass(seat) : this.choose(seat, 'set-gambit', { cards });
  }

  tactic(seat: string, ...names: readonly string[]): this {
    const cards = names.map((name) => `${seat}/${name}`);
    return names.length === 0 ? this.pass(seat) : this.choose(seat, 'choose-tactic', { cards });
  }

  pass(seat: string): this {
    return this.choose(seat, 'pass');
  }

  apply(seat: string, effect: string): this {
    return this.choose(seat, 'apply', { effect });
  }

  answer(seat: string, pick: Json): this {
    return this.choose(seat, 'answer', { pick });
  }

  /** Why a choice is refused; nothing is changed by it. */
  refusal(choice: Choice): Refusal {
    const before = this.run.fingerprint(this.path);
    const made = this.run.choose(this.path, choice);
    if ('path' in made) throw new Error(`${JSON.stringify(choice)} was legal`);
    expect(this.run.fingerprint(this.path)).toBe(before);
    return made.refusal;
  }

  /** All rulings so far, as lines of rule and text. */
  get rulings(): readonly { readonly rule: string; readonly text: string }[] {
    const { steps } = this.run.line(this.path);
    return steps.flatMap(({ actions }) => actions.flatMap(({ rulings }) => rulings));
  }

  get cited(): ReadonlySet<string> {
    return new Set(this.rulings.map(({ rule }) => rule));
  }

  /** The states that were entered, each time anew, in order. */
  get entered(): readonly string[] {
    const { steps } = this.run.line(this.path);
    let before = new Set<string>();
    return steps.flatMap(({ value }) => {
      const active = activePaths(value);
      const fresh = active.filter((path) => !before.has(path));
      before = new Set(active);
      return fresh;
    });
  }

  /** The titles of effects in the order in which they were begun. */
  get applied(): readonly string[] {
    const { steps } = this.run.line(this.path);
    let depth = 0;
    return steps.flatMap(({ game }) => {
      const { effects } = game as GauntletGame;
      const begun = effects.slice(depth).map(({ title }) => title);
      depth = effects.length;
      return begun;
    });
  }
}

/** A position at rest, under the shared rules unless other ones are given. */
export function place(position: Position, options: Options = {}): Table {
  const started = Run.start(rulesUnder(options), seedOf(position, options), {
    pins: options.chance ?? {},
    fast: true,
  });
  if ('refusals' in started) throw new Error(JSON.stringify(started.refusals, null, 2));
  return new Table(started.run as unknown as Run<GauntletGame>);
}

type SeatWords = NonNullable<Position['seats']>[string];

/** A battle on Territory 4, which B controls: A attacks from 3. */
export const fight = (
  at: Position['at'],
  seats: Readonly<Record<string, SeatWords>> = {},
  more: Omit<Partial<Position>, 'battle'> & {
    battle?: Partial<NonNullable<Position['battle']>> | undefined;
  } = {},
): Position => ({
  at,
  tokens: { A: 4, B: 4 },
  seats: { ...seats },
  ...more,
  battle: { attacker: 'A', contested: 4, enteredFrom: 3, ...more.battle },
});

/** The die of each, by the names of its chance. */
export const dice = (attacker: number, defender: number, battle = 1): Record<string, number> => ({
  [`battle/${battle}/attacker/die/1`]: attacker,
  [`battle/${battle}/defender/die/1`]: defender,
});

/** A turn of A, before movement, both players apart. */
export const turnOf = (
  seats: Readonly<Record<string, SeatWords>> = {},
  more: Partial<Position> = {},
): Position => ({
  at: 'action-before',
  active: 'A',
  tokens: { A: 2, B: 5 },
  ...more,
  seats: { ...more.seats, ...seats },
});
