/**
 * The facts of Gauntlet: everything that is true of a match at one moment, as plain JSON. Tests, the
 * table and comparison read them by these paths; `view.ts` says who may know which.
 *
 * Positions count along the column from the first seat's end: 0 is the space outside its end, 1 to N
 * are the Territories, N + 1 is the space outside the second seat's end. A card is named by its
 * owner, its id in the content and, from the second copy on, a number: `A/shield-wall/2`.
 */
import type { Seat } from '../kernel/index.ts';
import type {
  CardName,
  CardText,
  Condition,
  FactionName,
  Instruction,
  Moment,
  TerritoryName,
  TerritoryText,
  VictoryBenefit,
  Zone,
} from './content.ts';

/** A card in play: `A/shield-wall`. */
export type CardId = string;

/** A card that is in a battle as a Gambit or as a Tactic. */
export interface BattleCard {
  card: CardId;
  face: 'up' | 'down';
  /** The zone that it came from. */
  source: Zone;
  /** Whether its effect has been applied, or lost its moment. */
  applied: boolean;
  negated: boolean;
  /** Where it goes after the battle instead of its normal destination; null: nothing was said. */
  destination: { to: Zone; when: Condition | null } | null;
  /** Added after the normal choice. */
  added: boolean;
}

export interface SeatFacts {
  faction: FactionName | null;
  leader: string | null;
  /** Its place along the column. */
  token: number;
  hand: CardId[];
  /** The draw pile, top card last. */
  drawPile: CardId[];
  /** Face up, the latest card last. */
  discard: CardId[];
  graveyard: CardId[];
  assets: CardId[];
  gambits: BattleCard[];
  reserve: CardId[];
  tactics: BattleCard[];
  /** A card that is being played for its Action: neither in Hand nor in its destination. */
  playing: CardId[];
  /** Trackers of its faction, by name. */
  trackers: Record<string, number>;
}

export interface OverlayFacts {
  card: CardId;
  /** Turns of its controller that are left; null: it stays until it is removed. */
  turns: number | null;
  /** Of a Sanction: who refused the Terms that let it enter play. It follows no change of control. */
  refuser?: Seat;
}

export interface TerritoryFacts {
  name: TerritoryName;
  /** Who brought it. */
  owner: Seat;
  /** Whom it faces. */
  controller: Seat;
  /** From the bottom up: the last one is active. */
  overlays: OverlayFacts[];
  /** Who owns its Deed, where a Financier has bought it; left out: nobody. */
  deed?: Seat;
  /** Who controlled it and stood on it as it turned away, and has occupied it since. */
  turnedUnder?: Seat;
  /** Cards that lie beside it, neither Assets nor Overlays. */
  beside?: CardId[];
}

/** An instruction that waits to be carried out, with whom its words mean. */
export interface Task {
  instruction: Instruction;
  /** «You». */
  seat: Seat;
  /** «This card»; null where no card says it. */
  self: CardId | null;
  /** «Here», as a place in the column; null: nowhere. */
  place: number | null;
  /** Copied so many times over. */
  layer: number;
}

/** An effect that is being carried out. */
export interface EffectFacts {
  /** What it is an effect of: a card, `territory/4`, `later/2`, or a faction's ability. */
  source: string;
  title: string;
  seat: Seat;
  queue: Task[];
  /** Cards picked so far for the instruction at hand. */
  picking: CardId[];
  /** What was answered for it, where that is no card. */
  answer: string | number | null;
  /** No more cards are to be picked for it. */
  stopped: boolean;
  /** Cards that the last instruction picked. */
  picked: CardId[];
  /** Whether the last instruction was carried out. */
  did: boolean;
  /** It interrupts the effect around it. */
  inside: boolean;
  /** Costs that are still to be paid, where something waits for that; left out: nothing does. */
  unpaid?: number;
}

/** One moment at which effects are due, shared between the players. */
export interface WindowFacts {
  moment: Moment;
  /** Whose go it is. */
  go: Seat;
  /** Passes in a row. */
  passes: number;
  /** What has been applied in it. */
  applied: string[];
}

/** An effect that waits for its moment. */
export interface LaterFacts {
  id: number;
  at: Moment;
  seat: Seat;
  self: CardId | null;
  place: number | null;
  title: string;
  may: boolean;
  /** Where it does not hold at its moment the effect is not due. */
  when: Condition | null;
  instructions: Instruction[];
  /** Lapses with the battle or with the turn. */
  until: 'battle' | 'turn';
}

export interface DiceFacts {
  /** Every die of the roll. */
  rolled: number[];
  /** The die that counts. */
  selected: number;
  /** After rerolls and changes. */
  result: number;
}

export interface Modifier {
  seat: Seat;
  add: number;
  source: string;
}

export interface DieChange {
  seat: Seat;
  kind: 'reroll' | 'set' | 'add';
  value: number;
  source: string;
  /** The roll that it was last made on; 0: none yet. */
  made: number;
}

/** Something that a victory brought a seat, or that an effect forbids it to bring. */
export interface BenefitFacts {
  seat: Seat;
  benefit: VictoryBenefit;
  source: string;
}

/** Where a battle came from, and where play goes on after it. */
export type Caller = 'action-before' | 'movement' | 'action-after' | 'between-turns';

export interface BattleFacts {
  number: number;
  attacker: Seat;
  defender: Seat;
  contested: number;
  enteredFrom: number;
  lastStand: boolean;
  /** Until the opening is over: it may still be prevented. */
  pending: boolean;
  prevented: boolean;
  /** Who leaves it without a winner. */
  withdrawing: Seat[];
  /** Who chooses Gambits and Tactics first. */
  first: Seat;
  /** How many of each a seat may bring in. */
  limits: { gambits: Record<Seat, number>; tactics: Record<Seat, number> };
  /** Who has set, or passed. */
  set: { gambits: Seat[]; tactics: Seat[] };
  /** How many more cards than usual a seat's Reserve has. */
  reserve: Record<Seat, number>;
  modifiers: Modifier[];
  mods: Record<Seat, number>;
  advantage: Record<Seat, number>;
  disadvantage: Record<Seat, number>;
  /** Null until they are rolled. */
  dice: Record<Seat, DiceFacts> | null;
  dieChanges: DieChange[];
  totals: Record<Seat, number> | null;
  /** How often the dice were rolled. */
  rolls: number;
  tieBreaker: Seat | null;
  winner: Seat | null;
  loser: Seat | null;
  /** Positions that a loser still retreats beyond the normal one. */
  retreats: number;
  /** Whoever loses stays where they stand. */
  holdsGround: boolean;
  /** It has no winner: somebody withdrew, or a loss was replaced by that. */
  withdrawn: boolean;
  /** The order in which a seat wants its cards to reach its Discard Pile; null: not asked yet. */
  pileOrder: Record<Seat, CardId[] | null>;
  /** What the victory may not bring, once an effect has said so. */
  forbidden?: BenefitFacts[];
  /** What the victory has brought besides itself. */
  taken?: BenefitFacts[];
}

/** A battle that is over, as both players remember it. */
export interface BattleRecord {
  number: number;
  turn: number;
  attacker: Seat;
  contested: number;
  outcome: 'won' | 'withdrawn' | 'prevented';
  winner: Seat | null;
  dice: Record<Seat, number> | null;
  totals: Record<Seat, number> | null;
  rolls: number;
}

/** A movement: one step after the other. */
export interface MovementFacts {
  seat: Seat;
  left: number;
  fights: boolean;
  /** Whether its last move was a step. */
  begun: boolean;
  kind: 'turn' | 'follow-up';
  /** What is left of it leads that way only. */
  only?: 'forward';
}

export interface FollowUp {
  seat: Seat;
  count: number;
  direction: 'forward' | 'back' | 'either';
  fights: boolean;
  source: string;
}

export interface TurnFacts {
  /** From 1; 0 before the first. */
  number: number;
  active: Seat;
  /** Action Opportunities used. */
  actionsUsed: number;
  /** Further ones that are left, by the window that they are stated for. */
  further: { before: number; after: number };
  /** The window that is open; null between them. */
  opportunity: 'before' | 'after' | null;
  /** Whether an opportunity was used before, or after movement. */
  usedBefore: boolean;
  usedAfter: boolean;
  /** Both windows may be used this turn. */
  both: boolean;
  /** Positions that its movement has besides the normal one. */
  extraSteps: number;
  /** An effect has ended the turn. */
  ended: boolean;
  /** Effects that are used once a turn. */
  used: string[];
  drawn: number;
}

export interface DeckCheck {
  valid: boolean;
  count: number;
  value: number;
  violations: { rule: string; found: string; expected: string }[];
}

export type EndingName =
  | 'run-the-gauntlet'
  | 'peace-treaty'
  | 'controlling-interest'
  | 'special-operation'
  | 'ritual-of-ascendance'
  | 'purification'
  | 'turn-limit'
  | 'decks-refused';

export interface GauntletGame {
  /** The first seat's end is the low end of the column. */
  order: Seat[];
  seats: Record<Seat, SeatFacts>;
  /** From the first seat's end: `column[0]` is position 1. */
  column: TerritoryFacts[];
  /** A letter a Territory: whom it faces, `AAABBB`. */
  control: string;
  /** Texts of cards and Territories that the seed brings besides the content. */
  ownCards: Record<CardName, CardText>;
  ownTerritories: Record<TerritoryName, TerritoryText>;
  /** The Territories that each player brings, in no order; hidden until all are revealed. */
  brought: Record<Seat, TerritoryName[]>;
  deckCheck: Record<Seat, DeckCheck | null>;
  /** After so many turns the match stops without a winner; null: never. */
  turnLimit: number | null;
  /** Arrangements that are chosen and not yet revealed. */
  arranged: Record<Seat, TerritoryName[] | null>;
  /** The dice of the last roll for the first turn. */
  firstRoll: Record<Seat, number> | null;
  turn: TurnFacts;
  /** The Territory that is occupied, and by whom: what the next turn may capture. */
  occupier: { player: Seat; territory: number } | null;
  assetLimits: Record<Seat, number>;
  movement: MovementFacts | null;
  battle: BattleFacts | null;
  /** Where play goes on after battles that are open. */
  callers: Caller[];
  followUps: FollowUp[];
  /** Movement between turns that was granted. */
  between: FollowUp[];
  /** Windows that are open, the innermost last. */
  windows: WindowFacts[];
  /** Effects that are being carried out, the innermost last. */
  effects: EffectFacts[];
  later: LaterFacts[];
  battles: BattleRecord[];
  /** Cards whose leaving of the Asset Bank has still to be told. */
  left: { card: CardId; seat: Seat; aside?: true }[];
  /**
   * What a seat's faction keeps besides its trackers: plain data, documented in the faction's file.
   * `held` are cards that lie with its components (held.ts).
   */
  factions: Record<Seat, Record<string, unknown>>;
  counters: { battles: number; later: number };
  result: { ending: EndingName; winner: Seat | null } | null;
}

const bySeat = <T>(order: readonly Seat[], value: (seat: Seat) => T): Record<Seat, T> =>
  Object.fromEntries(order.map((seat) => [seat, value(seat)]));

export const freshSeat = (): SeatFacts => ({
  faction: null,
  leader: null,
  token: 0,
  hand: [],
  drawPile: [],
  discard: [],
  graveyard: [],
  assets: [],
  gambits: [],
  reserve: [],
  tactics: [],
  playing: [],
  trackers: {},
});

export const freshTurn = (number: number, active: Seat): TurnFacts => ({
  number,
  active,
  actionsUsed: 0,
  further: { before: 0, after: 0 },
  opportunity: null,
  usedBefore: false,
  usedAfter: false,
  both: false,
  extraSteps: 0,
  ended: false,
  used: [],
  drawn: 0,
});

/** An effect that has nothing to do yet. */
export const freshEffect = (source: string, title: string, seat: Seat): EffectFacts => ({
  source,
  title,
  seat,
  queue: [],
  picking: [],
  answer: null,
  stopped: false,
  picked: [],
  did: false,
  inside: false,
});

export const freshBattle = (
  order: readonly Seat[],
  {
    number,
    attacker,
    defender,
    contested,
    enteredFrom,
  }: Pick<BattleFacts, 'number' | 'attacker' | 'defender' | 'contested' | 'enteredFrom'>,
): BattleFacts => ({
  number,
  attacker,
  defender,
  contested,
  enteredFrom,
  lastStand: false,
  pending: true,
  prevented: false,
  withdrawing: [],
  first: attacker,
  limits: { gambits: bySeat(order, () => 1), tactics: bySeat(order, () => 1) },
  set: { gambits: [], tactics: [] },
  reserve: bySeat(order, () => 0),
  modifiers: [],
  mods: bySeat(order, () => 0),
  advantage: bySeat(order, () => 0),
  disadvantage: bySeat(order, () => 0),
  dice: null,
  dieChanges: [],
  totals: null,
  rolls: 0,
  tieBreaker: null,
  winner: null,
  loser: null,
  retreats: 0,
  holdsGround: false,
  withdrawn: false,
  pileOrder: bySeat(order, () => null),
});

/** The table before anybody sits down. */
export const emptyGame = (): GauntletGame => ({
  order: [],
  seats: {},
  column: [],
  control: '',
  ownCards: {},
  ownTerritories: {},
  brought: {},
  deckCheck: {},
  turnLimit: null,
  arranged: {},
  firstRoll: null,
  turn: freshTurn(0, ''),
  occupier: null,
  assetLimits: {},
  movement: null,
  battle: null,
  callers: [],
  followUps: [],
  between: [],
  windows: [],
  effects: [],
  later: [],
  battles: [],
  left: [],
  factions: {},
  counters: { battles: 0, later: 0 },
  result: null,
});
