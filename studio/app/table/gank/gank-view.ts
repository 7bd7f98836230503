/**
 * Reads Gank's facts as a viewer sees them into what the picture draws. It takes what is there: a
 * hidden leaf becomes a back, a missing one nothing at all.
 */
import type { Json } from '../../../../machines/kernel/index.ts';
import {
  fieldAt,
  flagAt,
  isHidden,
  isList,
  isTable,
  listAt,
  numberAt,
  tableAt,
  textAt,
} from '../json.ts';
import { type RoundView, readRound } from './round-view.ts';

/** A card's number; null is a back. */
export type CardFace = number | null;

/** A Soul: shown to this viewer, a back, or none at all. */
export type SoulFace = 'hero' | 'demon' | 'hidden' | null;

interface TokenCount {
  readonly type: string;
  readonly count: number;
}

export interface SeatView {
  readonly seat: string;
  readonly class: string | null;
  readonly soul: SoulFace;
  readonly soulRevealed: boolean;
  /** Null once merged. */
  readonly health: number | null;
  readonly alive: boolean;
  readonly merged: boolean;
  readonly tokens: readonly TokenCount[];
  /** Everything in its hand, a committed card included. */
  readonly hand: readonly CardFace[];
  /** Cards that a Gank has shown to everybody. */
  readonly exposed: readonly number[];
  readonly exorcismsUsed: number;
}

export interface GankView {
  readonly turn: number | null;
  readonly army: number | null;
  readonly seats: readonly SeatView[];
  readonly undealtSoul: SoulFace;
  readonly demon: { readonly revealed: boolean; readonly turn: number | null };
  readonly finalDraw: string;
  readonly sacrificeUsed: boolean;
  /** Who has the Sacrifice marker, where the right is passed on; null where the table shares one. */
  readonly marker: { readonly seat: string | null } | null;
  readonly piles: {
    readonly draw: readonly CardFace[];
    readonly discard: readonly CardFace[];
    readonly discardDown: readonly CardFace[];
  };
  readonly round: RoundView;
  readonly message: { readonly seat: string; readonly text: string } | null;
  readonly result: { readonly ending: string; readonly winner: string | null } | null;
}

/** A list of cards: numbers are faces, all else backs; a hidden list is as many backs as it tells. */
export function readCards(value: Json): readonly CardFace[] {
  if (isHidden(value)) return backs(value.count ?? 0);
  return isList(value) ? value.map((card) => (typeof card === 'number' ? card : null)) : [];
}

const backs = (count: number): readonly CardFace[] =>
  new Array<null>(Math.max(0, Math.trunc(Number.isFinite(count) ? count : 0))).fill(null);

const readSoul = (value: Json): SoulFace => {
  if (isHidden(value)) return 'hidden';
  return value === 'hero' || value === 'demon' ? value : null;
};

const readNumbers = (value: Json): readonly number[] =>
  isList(value) ? value.filter((one) => typeof one === 'number') : [];

/** Kinds of which there is at least one, in the order in which the facts keep them. */
const readTokens = (value: Json): readonly TokenCount[] =>
  Object.entries(isTable(value) ? value : {}).flatMap(([type, count]) =>
    typeof count === 'number' && count > 0 ? [{ type, count }] : [],
  );

function readSeat(seat: string, facts: Json): SeatView {
  return {
    seat,
    class: textAt(facts, 'class'),
    soul: readSoul(fieldAt(facts, 'soul')),
    soulRevealed: flagAt(facts, 'soulRevealed'),
    health: numberAt(facts, 'health'),
    alive: fieldAt(facts, 'alive') !== false,
    merged: flagAt(facts, 'merged'),
    tokens: readTokens(fieldAt(facts, 'bonuses')),
    hand: readCards(fieldAt(facts, 'hand')),
    exposed: readNumbers(fieldAt(facts, 'exposed')),
    exorcismsUsed: numberAt(facts, 'exorcismsUsed') ?? 0,
  };
}

function readMessage(view: Json): GankView['message'] {
  const last = listAt(tableAt(view, 'talk'), 'log').at(-1);
  const seat = textAt(last, 'seat');
  const text = textAt(last, 'text');
  return seat === null || text === null ? null : { seat, text };
}

function readResult(view: Json): GankView['result'] {
  const result = tableAt(view, 'result');
  const ending = textAt(result, 'ending');
  return ending === null ? null : { ending, winner: textAt(result, 'winner') };
}

function readMarker(view: Json): GankView['marker'] {
  const sacrifice = tableAt(view, 'sacrifice');
  return 'marker' in sacrifice ? { seat: textAt(sacrifice, 'marker') } : null;
}

export function readGank(view: Json, seats: readonly string[]): GankView {
  const known = tableAt(view, 'seats');
  const demon = tableAt(view, 'demon');
  const piles = tableAt(view, 'piles');
  return {
    turn: numberAt(view, 'turn'),
    army: numberAt(view, 'army'),
    seats: seats.map((seat) => readSeat(seat, known[seat] ?? null)),
    undealtSoul: readSoul(fieldAt(view, 'undealtSoul')),
    demon: { revealed: flagAt(demon, 'revealed'), turn: numberAt(demon, 'turn') },
    finalDraw: textAt(view, 'finalDraw') ?? 'none',
    sacrificeUsed: flagAt(tableAt(view, 'sacrifice'), 'used'),
    marker: readMarker(view),
    piles: {
      draw: readCards(fieldAt(piles, 'draw')),
      discard: readCards(fieldAt(piles, 'discard')),
      discardDown: readCards(fieldAt(piles, 'discardDown')),
    },
    round: readRound(tableAt(view, 'round')),
    message: readMessage(view),
    result: readResult(view),
  };
}
