/** What a seat is doing this turn, as its place at the table shows it: drawing, choosing, played. */
import { type CardFace, type GankView, readCards, type SeatView } from './gank-view.ts';
import type { BlessingView, CommitmentView, RoundView } from './round-view.ts';

/** A card on the table, with what it does in at most two short lines. */
export interface Played {
  readonly kind: 'played';
  readonly card: CardFace;
  /** Turned up for everybody; else it lies face down, or only its owner sees it. */
  readonly up: boolean;
  /** Locked and not yet turned up. */
  readonly locked: boolean;
  readonly lines: readonly string[];
  /** Its attack or heal was lost: the last line says so. */
  readonly voided: boolean;
}

export interface Drawing {
  readonly kind: 'drawing';
  readonly cards: readonly CardFace[];
  /** The card that it kept; null before, and where the viewer may not know. */
  readonly kept: number | null;
  readonly done: boolean;
}

interface Waiting {
  readonly kind: 'waiting';
  /** A card is still to come from it. */
  readonly inPlay: boolean;
  /** Why nothing lies here. */
  readonly text: string;
}

export type Activity = Played | Drawing | Waiting;

const waiting = (text: string, inPlay: boolean): Waiting => ({ kind: 'waiting', text, inPlay });

export function activityOf(view: GankView, seat: SeatView): Activity {
  const { round } = view;
  const commitment = round.commitments[seat.seat];
  const locked = round.locked.includes(seat.seat);
  if (commitment !== undefined || locked) {
    return played(round, seat.seat, commitment ?? { action: null, card: null, target: null });
  }
  const offer = round.offers[seat.seat];
  if (offer !== undefined) {
    const kept = round.kept[seat.seat];
    return {
      kind: 'drawing',
      cards: readCards(offer),
      kept: typeof kept === 'number' ? kept : null,
      done: kept !== undefined && round.drawing !== seat.seat,
    };
  }
  if (seat.merged) return waiting('in the army', false);
  if (!seat.alive) return waiting('out of play', false);
  return waiting(round.drawing === seat.seat ? 'draws next' : 'no card yet', true);
}

function played(round: RoundView, seat: string, commitment: CommitmentView): Played {
  const { action, card, target } = commitment;
  const special = action === 'exorcism' || action === 'gank';
  const { revealed } = round;
  const voided = round.voided.includes(seat);
  const lines = action === null ? [] : phrase(round, seat, action, target);
  return {
    kind: 'played',
    card,
    up: revealed && !special && card !== null,
    locked: !revealed,
    lines: linesOf(lines, revealed, voided),
    voided,
  };
}

function linesOf(lines: readonly string[], revealed: boolean, voided: boolean): readonly string[] {
  const [first] = lines;
  if (first === undefined) return [revealed ? 'face down' : 'locked'];
  return voided ? [first, 'lost'] : lines;
}

function phrase(
  round: RoundView,
  seat: string,
  action: string,
  target: string | null,
): readonly string[] {
  if (action === 'attack') return attackLines(round.attacks[seat]);
  if (action === 'heal')
    return ['heals', target === seat ? 'itself' : `seat ${target ?? 'unknown'}`];
  if (action === 'exorcism') return exorcismLines(round, seat, target);
  if (action === 'gank') return gankLines(round, seat);
  return [action, target === null ? '' : `seat ${target}`].filter((line) => line !== '');
}

const attackLines = (strength: number | undefined): readonly string[] =>
  strength === undefined ? ['attacks', 'the army'] : ['attacks', `with ${strength}`];

function exorcismLines(round: RoundView, seat: string, target: string | null): readonly string[] {
  if (target === null) return ['Exorcism'];
  const whom = `of ${target}`;
  if (round.accused.right.includes(seat)) return ['Exorcism', `${whom}: Demon`];
  return ['Exorcism', round.accused.wrong.includes(seat) ? `${whom}: Hero` : whom];
}

function gankLines(round: RoundView, seat: string): readonly string[] {
  const { gank } = round;
  if (gank === null || gank.actor !== seat) return ['Gank'];
  const first = gank.target === null ? 'Gank' : `Gank of ${gank.target}`;
  if (gank.canceled) return [first, 'cancelled'];
  if (gank.matches !== null) return [first, `${gank.matches} of ${gank.guesses.length} right`];
  return gank.guesses.length === 0 ? [first] : [first, `says ${gank.guesses.join(', ')}`];
}

/** Cards still in the hand: until the reveal a committed card is among them, and lies on the table. */
export function heldCards(view: GankView, seat: SeatView): readonly CardFace[] {
  const committed = view.round.commitments[seat.seat];
  const onTable = !view.round.revealed && view.round.locked.includes(seat.seat);
  const held = onTable ? without(seat.hand, committed?.card ?? null) : seat.hand;
  const faces = held.every((card) => card === null) && held.length === seat.exposed.length;
  return faces ? seat.exposed : held;
}

function without(cards: readonly CardFace[], card: CardFace): readonly CardFace[] {
  const found = cards.indexOf(card);
  const place = found < 0 ? cards.indexOf(null) : found;
  return place < 0 ? cards : cards.toSpliced(place, 1);
}

/** Whether everybody may know the cards that a seat holds. */
export const isExposed = (seat: SeatView, held: readonly CardFace[]): boolean =>
  seat.exposed.length > 0 &&
  held.length > 0 &&
  held.every((card) => card !== null && seat.exposed.includes(card));

interface OfferToken {
  /** Null is one that the viewer may not see. */
  readonly type: string | null;
  readonly taken: boolean;
}

/** The tokens of a blessing's offer; once one is chosen, that one alone. */
export function offerTokens({ offer, taken }: BlessingView): readonly OfferToken[] {
  if (taken !== null) return [{ type: taken, taken: true }];
  return offer.map((type) => ({ type, taken: false }));
}
