/**
 * The match as a seat imagines it: its view, with a blank card wherever it may not know which lies
 * there. The rules that count, compare and filter then work on it as on the game itself.
 */
import type { Hidden, Json, Observation, Seat } from '../../kernel/index.ts';
import type { Reading } from '../bindings.ts';
import type { CardText } from '../content.ts';
import type { BattleCard, CardId, EffectFacts, GauntletGame, SeatFacts } from '../facts.ts';
import type { Told } from '../observation.ts';
import { opponentOf } from '../players.ts';

/** The id of a card of which nothing is known. */
const BLANK = 'unseen';

/** What is thought of a card before it is seen: worth a little in any battle. */
const BLANK_TEXT: CardText = {
  title: 'A card unseen',
  value: 2,
  allegiance: 'neutral',
  provenance: 'stand-in',
  summary: 'Nobody knows which card this is.',
  battle: { do: [{ do: 'total', add: 1.3 }] },
};

/** A seat’s own picture of the match, and the texts that everybody may read. */
export interface Mind {
  readonly game: GauntletGame;
  readonly me: Seat;
  readonly them: Seat;
  readonly ctx: Reading;
}

const isHidden = (value: unknown): value is Hidden =>
  typeof value === 'object' && value !== null && 'hidden' in value;

/** A name for the n-th card that cannot be seen in a place of a seat. */
const blankIn = (seat: Seat, place: string, index: number): CardId =>
  `${seat}/${BLANK}/${place}-${index + 1}`;

function listOf(value: unknown, seat: Seat, place: string): CardId[] {
  if (!isHidden(value)) return value as CardId[];
  return Array.from({ length: value.count ?? 0 }, (_, index) => blankIn(seat, place, index));
}

const battleCardsOf = (cards: readonly BattleCard[], seat: Seat, place: string): BattleCard[] =>
  cards.map((one, index) =>
    isHidden(one.card) ? { ...one, card: blankIn(seat, place, index) } : one,
  );

function seatOf(facts: SeatFacts, seat: Seat): SeatFacts {
  return {
    ...facts,
    hand: listOf(facts.hand, seat, 'hand'),
    drawPile: listOf(facts.drawPile, seat, 'drawPile'),
    reserve: listOf(facts.reserve, seat, 'reserve'),
    gambits: battleCardsOf(facts.gambits, seat, 'gambit'),
    tactics: battleCardsOf(facts.tactics, seat, 'tactic'),
  };
}

const effectOf = (effect: EffectFacts): EffectFacts => {
  const known = (cards: readonly CardId[]) =>
    cards.map((card, index) => (isHidden(card) ? blankIn(effect.seat, 'picked', index) : card));
  return { ...effect, picking: known(effect.picking), picked: known(effect.picked) };
};

/** Reads an observation. Nothing but what the seat was told is looked at. */
export function mindOf({ seat, view, extra }: Observation): Mind {
  const seen = view as unknown as GauntletGame;
  const { params, content } = extra as unknown as Told;
  const game: GauntletGame = {
    ...seen,
    seats: Object.fromEntries(
      seen.order.map((one) => [one, seatOf(seen.seats[one] as SeatFacts, one)]),
    ),
    effects: seen.effects.map(effectOf),
    ownCards: { ...seen.ownCards, [BLANK]: BLANK_TEXT },
  };
  return { game, me: seat, them: opponentOf(game, seat), ctx: { params, content } };
}

/** The same match with something else in it: thinking ahead changes nothing that was seen. */
export const supposing = (mind: Mind, changes: Partial<GauntletGame>): Mind => ({
  ...mind,
  game: { ...mind.game, ...changes },
});

/** A value of a choice that is a list of cards. */
export const cardsIn = (value: Json | undefined): readonly CardId[] =>
  Array.isArray(value) ? (value as readonly CardId[]) : [];
