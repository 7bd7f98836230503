/** What a seat's program knows of the table: its view, read once into plain questions. */
import type { Hidden, Observation, Seat } from '../../kernel/index.ts';
import type { ClassName } from '../content.ts';
import type { Commitment, GankGame, SeatFacts, Soul, Tokens } from '../facts.ts';

type Veiled<T> = T | Hidden;

interface SeatView extends Omit<SeatFacts, 'soul' | 'hand'> {
  readonly soul: Veiled<Soul | null>;
  readonly hand: Veiled<number[]>;
}

/** The part of a seat's view that the program looks at. */
interface View extends Pick<GankGame, 'order' | 'turn' | 'army' | 'demon' | 'sacrifice'> {
  readonly seats: Record<Seat, SeatView>;
  readonly finalDrawsLeft: number;
  readonly piles: { readonly discard: readonly number[] };
  readonly round: Pick<GankGame['round'], 'gank' | 'damage' | 'voided'> & {
    readonly commitments: Record<Seat, Veiled<Commitment> | null>;
  };
}

/** One seat as another one sees it. */
export interface Player {
  readonly seat: Seat;
  readonly class: ClassName | null;
  /** 0 once it is out of play. */
  readonly health: number;
  /** Living and unmerged: it acts, is struck and can be named. */
  readonly inPlay: boolean;
  readonly merged: boolean;
  readonly bonuses: Tokens;
  readonly handSize: number;
  readonly accusations: number;
  /** Null where this seat cannot know it. */
  readonly soul: Soul | null;
}

/** A locked card as far as it is known; special cards show no number. */
export interface Shown {
  readonly seat: Seat;
  readonly action: Commitment['action'];
  readonly card: number | null;
  readonly target: Seat | null;
}

export interface Table {
  readonly me: Player;
  readonly all: readonly Player[];
  /** The seats in play, in seat order. */
  readonly players: readonly Player[];
  /** The seats in play without this one. */
  readonly others: readonly Player[];
  readonly hand: readonly number[];
  readonly turn: number;
  readonly army: number;
  readonly revealed: boolean;
  readonly drawsToCome: number;
  readonly sacrificeLeft: boolean;
  /** Whether the right comes back each round, to one seat that has the marker. */
  readonly sacrificeRenews: boolean;
  /** Cards lying face up, in the order in which they were laid down. */
  readonly discards: readonly number[];
  readonly shown: readonly Shown[];
  readonly isDamageCancelled: boolean;
  readonly gankTarget: Seat | null;
}

const isHidden = (value: unknown): value is Hidden =>
  typeof value === 'object' && value !== null && 'hidden' in value;

const known = <T>(value: Veiled<T>): T | null => (isHidden(value) ? null : (value as T));

const sizeOf = (hand: Veiled<number[]>): number =>
  isHidden(hand) ? (hand.count ?? 0) : hand.length;

function readPlayer(seat: Seat, view: SeatView): Player {
  const { alive, merged, health, bonuses } = view;
  const inPlay = alive && !merged;
  return {
    seat,
    class: view.class,
    health: inPlay ? (health ?? 0) : 0,
    inPlay,
    merged,
    bonuses,
    handSize: sizeOf(view.hand),
    accusations: view.exorcismsUsed,
    soul: known(view.soul),
  };
}

function readShown(view: View): Shown[] {
  return view.order.flatMap((seat) => {
    const commitment = known(view.round.commitments[seat] ?? null);
    if (commitment === null || view.round.voided.includes(seat)) return [];
    const { action, target } = commitment;
    return [{ seat, action, card: known<number>(commitment.card), target: target ?? null }];
  });
}

/** Reads an observation. Nothing but the view is looked at, so nothing hidden can come in. */
export function readTable(observation: Observation): Table {
  const view = observation.view as unknown as View;
  const all = view.order.map((seat) => readPlayer(seat, view.seats[seat] as SeatView));
  const me = all.find(({ seat }) => seat === observation.seat) as Player;
  const players = all.filter(({ inPlay }) => inPlay);
  return {
    me,
    all,
    players,
    others: players.filter(({ seat }) => seat !== me.seat),
    hand: known((view.seats[me.seat] as SeatView).hand) ?? [],
    turn: view.turn,
    army: view.army,
    revealed: view.demon.revealed,
    drawsToCome: view.finalDrawsLeft,
    sacrificeLeft: view.sacrifice.remaining > 0,
    sacrificeRenews: view.sacrifice.marker !== undefined,
    discards: view.piles.discard,
    shown: readShown(view),
    isDamageCancelled: view.round.damage.cancelled,
    gankTarget: view.round.gank?.canceled === false ? view.round.gank.target : null,
  };
}

/** Battles that follow the present one once the Demon is exposed: one a card that will be held. */
export const battlesLeft = ({ drawsToCome, hand }: Table): number =>
  Math.max(0, hand.length - 1 + drawsToCome);

/** The best health that anybody shows: as healthy as one is known to get. */
export const fullHealth = ({ all }: Table): number =>
  Math.max(1, ...all.map(({ health }) => health));
