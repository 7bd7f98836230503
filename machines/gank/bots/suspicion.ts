/**
 * Who may be the Demon. Talk aside, the table keeps one trace of the rounds before: numbers lie
 * face up in the order in which they were laid down, round by round in seat order. Whoever keeps
 * showing lower numbers than the others has been holding back.
 */
import type { Seat } from '../../kernel/index.ts';
import { meanCard } from './likely-cards.ts';
import type { Player, Table } from './read-view.ts';

/** How much a point below the others' average speaks for the Demon, as the exponent of the odds. */
const PER_POINT_BELOW = 0.35;
/** A Scribe is rewarded for low numbers: the same card says less about it. */
const SCRIBE_SHARE = 0.5;
/** A seat that has accused somebody and is still among the players is rarely the Demon. */
const HAS_ACCUSED = 0.3;

/** The rounds of which every number lies open, each with the seats that showed them. */
interface OpenRound {
  readonly seats: readonly Seat[];
  readonly cards: readonly number[];
}

const chunk = (cards: readonly number[], size: number, count: number): number[][] =>
  Array.from({ length: count }, (_, index) => cards.slice(index * size, (index + 1) * size));

/**
 * The rounds that can be told apart in the discards. None where special cards were played or the
 * discards were shuffled away; those who fell are reckoned as if they had fallen at one time.
 */
export function openRounds({ all, players, discards, turn }: Table): OpenRound[] {
  const rounds = turn - 1;
  if (rounds === 0 || all.some(({ accusations, merged }) => accusations > 0 || merged)) return [];
  const gone = all.length - players.length;
  const extra = discards.length - players.length * rounds;
  const whole = gone === 0 ? (extra === 0 ? rounds : -1) : extra / gone;
  if (!Number.isInteger(whole) || whole < 0 || whole > rounds) return [];
  const early = chunk(discards, all.length, whole);
  const late = chunk(discards.slice(whole * all.length), players.length, rounds - whole);
  const seatsOf = (some: readonly Player[]) => some.map(({ seat }) => seat);
  return [
    ...early.map((cards) => ({ seats: seatsOf(all), cards })),
    ...late.map((cards) => ({ seats: seatsOf(players), cards })),
  ];
}

/** How far below the average of its rounds a seat has stayed, all rounds together. */
function pointsBelow(rounds: readonly OpenRound[], seat: Seat): number {
  return rounds.reduce((sum, { seats, cards }) => {
    const card = cards[seats.indexOf(seat)];
    return card === undefined ? sum : sum + meanCard(cards) - card;
  }, 0);
}

function oddsOf(rounds: readonly OpenRound[], player: Player): number {
  if (player.soul === 'hero') return 0;
  const share = player.class === 'scribe' ? SCRIBE_SHARE : 1;
  const odds = Math.exp(PER_POINT_BELOW * share * pointsBelow(rounds, player.seat));
  return player.accusations > 0 ? odds * HAS_ACCUSED : odds;
}

/** How likely each other seat is the Demon, for someone who knows to be none; the rest is «nobody». */
export function suspicions(table: Table): ReadonlyMap<Seat, number> {
  const rounds = openRounds(table);
  const odds = table.all
    .filter(({ seat }) => seat !== table.me.seat)
    .map((player) => [player.seat, oddsOf(rounds, player)] as const);
  // The Soul that nobody got is as likely the Demon as a seat of which nothing is known.
  const total = odds.reduce((sum, [, one]) => sum + one, 1);
  return new Map(odds.map(([seat, one]) => [seat, one / total]));
}

/** How suspect this seat must look to the others, against the most suspect of them: 1 is as much. */
export function ownShare(table: Table): number {
  const rounds = openRounds(table);
  const mine = oddsOf(rounds, { ...table.me, soul: null });
  const most = Math.max(...table.others.map((player) => oddsOf(rounds, player)), 1);
  return mine / most;
}
