/**
 * The facts of Gank: everything that is true of a game at one moment, as plain JSON. Tests, the
 * table and comparison read them by these paths; `view.ts` says who may know which.
 */
import type { Seat } from '../kernel/index.ts';
import type { ClassName, TokenType } from './content.ts';

export type Soul = 'hero' | 'demon';

/** How many tokens of each kind. */
export type Tokens = Record<TokenType, number>;

export interface SeatFacts {
  /** Public class; null only before the deal. */
  class: ClassName | null;
  /** Its Soul; null only before the deal. */
  soul: Soul | null;
  /** Whether everybody has seen its Soul. */
  soulRevealed: boolean;
  /** From 0, dead, to health.max; null once merged. */
  health: number | null;
  /** False once dead. A merged Demon is not dead. */
  alive: boolean;
  /** Whether its Demon has become part of the shadow army. */
  merged: boolean;
  bonuses: Tokens;
  /** Cards held, in the order in which they came. A committed card stays among them until the reveal. */
  hand: number[];
  /** The cards that a Gank has shown to everybody; some may have been played since. Null: none. */
  exposed: number[] | null;
  /** Exorcisms used, counted from the reveal on. */
  exorcismsUsed: number;
}

export type Action = 'attack' | 'heal' | 'exorcism' | 'gank';

/** A locked card with its action. A Gank names its target later, in `round.gank`. */
export interface Commitment {
  action: Action;
  card: number;
  target?: Seat;
}

export interface Accusation {
  actor: Seat;
  target: Seat;
}

/** The Gank of a round, from its declaration on. */
export interface GankFacts {
  actor: Seat;
  /** Null until it is named. */
  target: Seat | null;
  /** The guessed values in ascending order; null until they are named. */
  guesses: number[] | null;
  /** Whether an Exorcism has cancelled it. */
  canceled: boolean;
  /** How many retained cards were guessed; null before it strikes and for good where cancelled. */
  matches: number | null;
  /** The target's retained cards, now public; null where nothing was shown. */
  exposed: number[] | null;
  /** Shadows that the merging Demon brought: its bonuses, and its body where that counts. */
  shadows: number;
  /** Whether the target's bonuses have been stolen. */
  stole: boolean;
}

/** Whom shadow damage is reaching: a card's number, the special-card players, survivors once more. */
export type Tier = number | 'special' | 'survivors';

export interface DamageFacts {
  /** Whether an Exorcism or a Sacrifice has cancelled this round's shadow damage. */
  cancelled: boolean;
  /** The shadow damage of the round; 0 where cancelled. */
  amount: number;
  /** What is still to be handed out. */
  pool: number;
  /** The group that it reached last; null before the first. */
  tier: Tier | null;
  /** The seats of that group that take a share. */
  recipients: Seat[];
  /** The share of each of them. */
  share: number;
  /** What each of them has still to take from health. */
  open: Record<Seat, number>;
  /** Damage that reached a seat, before anything absorbed it. */
  received: Record<Seat, number>;
  /** What Defense and healing took up of it. */
  absorbed: Record<Seat, number>;
  /** Damage for which nobody was left. */
  lost: number;
}

/** Healing aimed at one seat, all heals together. */
export interface HealingFacts {
  aimed: number;
  /** What of it took up shadow damage. */
  absorbed: number;
  /** What of it came back as health. */
  restored: number;
}

export type Award = 'meek' | 'class';

/** One blessing of a seat: what it was offered, and what it made of it. */
export interface Blessing {
  offer: TokenType[];
  /** Null until chosen, and for good where nothing could be. */
  taken: TokenType | null;
  recipient: Seat | null;
}

/** The lowest or highest number that was compared for awards. */
export interface Extreme {
  card: number;
  /** Who showed it; more than one: nobody is rewarded for it. */
  seats: Seat[];
}

/** What happened this turn. It stands until the next turn starts. */
export interface Round {
  /** Shadows that the turn's wave brought. */
  wave: number;
  /** Shadows that the bonuses of a Demon brought that the turn itself revealed. */
  bonusShadows: number;
  /** Who draws, in order; empty where the turn has no Draw. */
  drawOrder: Seat[];
  /** Who is drawing; null before and after. */
  drawing: Seat | null;
  /** The candidates of each seat's draw, in the order drawn. */
  offers: Record<Seat, number[]>;
  /** The card that each seat kept. */
  kept: Record<Seat, number>;
  /** Rejected candidates that wait until everybody has drawn. */
  setAside: number[];
  /** Who has locked a card. */
  locked: Record<Seat, boolean>;
  /** What each seat has locked; null where nothing is. */
  commitments: Record<Seat, Commitment | null>;
  /** Whether the cards have been turned up. */
  revealed: boolean;
  /** Null where none was declared. */
  gank: GankFacts | null;
  exorcism: {
    /** Accusations of the Demon. */
    right: Accusation[];
    /** Accusations of Heroes. */
    wrong: Accusation[];
    /** Damage due to each seat for wrong accusations. */
    damage: Record<Seat, number>;
  };
  sacrifice: {
    /** Who was asked; empty where the step was left out. */
    asked: Seat[];
    /** Who declined, once everybody has. */
    declined: Seat[];
    volunteer: Seat | null;
  };
  /** Who died this turn; those who died at one moment in seat order. */
  fallen: Seat[];
  /** Whose attack or heal was lost. */
  voided: Seat[];
  damage: DamageFacts;
  /** By the seat at which heals were aimed. */
  healing: Record<Seat, HealingFacts>;
  /** Shadows that stolen bonuses brought. */
  stolen: number;
  /** The tokens that were stolen; null: none. */
  stolenTokens: Tokens | null;
  /** The strength of each attack. */
  attacks: Record<Seat, number>;
  attackTotal: number;
  /** The numbers compared for awards; null where none was shown. */
  lowest: Extreme | null;
  highest: Extreme | null;
  /** What each seat has earned, one entry a blessing: Meek first, then its class's. */
  awards: Record<Seat, Award[]>;
  /** A blessing an award, in the same order. */
  blessings: Record<Seat, Blessing[]>;
  /** Whether chosen blessings have been shown. */
  blessingsRevealed: boolean;
}

export type EndingName = 'heroes-win' | 'demon-wins-by-deaths' | 'demon-wins-by-cards' | 'draw';

export interface GankGame {
  /** Seats in seat order. */
  order: Seat[];
  seats: Record<Seat, SeatFacts>;
  /** The class cards that stayed out of the game. */
  leftOut: ClassName[];
  /** The Soul that nobody got; null where every Soul was dealt. */
  undealtSoul: Soul | null;
  undealtShown: boolean;
  /** The turn, from 1; 0 before the deal. */
  turn: number;
  /** Shadows on the table. */
  army: number;
  demon: {
    /** Whether the Demon counts as revealed: from here on there are neither waves nor blessings. */
    revealed: boolean;
    /** The turn of the exposure. */
    turn: number | null;
    how: 'exorcism' | 'gank' | 'turn' | 'death' | null;
  };
  /** Where the last Draw stands: not called for, still to come, taken. */
  finalDraw: 'none' | 'due' | 'taken';
  /** Last Draws still to come. */
  finalDrawsLeft: number;
  /** The Sacrifice that the whole table shares, or that a marker hands from seat to seat. */
  sacrifice: {
    used: boolean;
    remaining: number;
    /** Whose right it is; null where nobody in play is left. Absent where the table shares it. */
    marker?: Seat | null;
  };
  piles: {
    /** The draw pile, top card first. */
    draw: number[];
    /** Discards that lie face up. */
    discard: number[];
    /** Discards that lie face down: rejected candidates, cards spent on Exorcism or Gank. */
    discardDown: number[];
  };
  /** The supply of blessing tokens, without those that lie in open offers. */
  tokens: Tokens;
  round: Round;
  talk: {
    /** Messages sent, by seat. */
    sent: Record<Seat, number>;
    log: { seat: Seat; text: string }[];
  };
  /** Null while the game goes on. */
  result: { ending: EndingName; winner: 'heroes' | 'demon' | null } | null;
}

export const noTokens = (): Tokens => ({ attack: 0, defense: 0, healing: 0, scry: 0 });

const bySeat = <T>(order: readonly Seat[], value: () => T): Record<Seat, T> =>
  Object.fromEntries(order.map((seat) => [seat, value()]));

export const freshRound = (order: readonly Seat[]): Round => ({
  wave: 0,
  bonusShadows: 0,
  drawOrder: [],
  drawing: null,
  offers: {},
  kept: {},
  setAside: [],
  locked: bySeat(order, () => false),
  commitments: bySeat(order, () => null),
  revealed: false,
  gank: null,
  exorcism: { right: [], wrong: [], damage: {} },
  sacrifice: { asked: [], declined: [], volunteer: null },
  fallen: [],
  voided: [],
  damage: {
    cancelled: false,
    amount: 0,
    pool: 0,
    tier: null,
    recipients: [],
    share: 0,
    open: {},
    received: {},
    absorbed: {},
    lost: 0,
  },
  healing: {},
  stolen: 0,
  stolenTokens: null,
  attacks: {},
  attackTotal: 0,
  lowest: null,
  highest: null,
  awards: {},
  blessings: {},
  blessingsRevealed: false,
});

export const freshSeat = (health: number): SeatFacts => ({
  class: null,
  soul: null,
  soulRevealed: false,
  health,
  alive: true,
  merged: false,
  bonuses: noTokens(),
  hand: [],
  exposed: null,
  exorcismsUsed: 0,
});

/** The table before anybody sits down. */
export const emptyGame = (): GankGame => ({
  order: [],
  seats: {},
  leftOut: [],
  undealtSoul: null,
  undealtShown: false,
  turn: 0,
  army: 0,
  demon: { revealed: false, turn: null, how: null },
  finalDraw: 'none',
  finalDrawsLeft: 0,
  sacrifice: { used: false, remaining: 0 },
  piles: { draw: [], discard: [], discardDown: [] },
  tokens: noTokens(),
  round: freshRound([]),
  talk: { sent: {}, log: [] },
  result: null,
});
