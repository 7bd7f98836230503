/**
 * What one viewer may know of the facts: the same paths, with what is hidden replaced.
 * Private for good: rejected cards and options, cards spent face down, Souls never turned up.
 */
import type { Hidden, Json, Seat, Viewer } from '../kernel/index.ts';
import type { Reading } from './bindings.ts';
import {
  type Blessing,
  type Commitment,
  type GankGame,
  noTokens,
  type Round,
  type Tokens,
} from './facts.ts';
import { seatOf, tokenTypes } from './seats.ts';

const hidden: Hidden & { readonly [key: string]: Json } = { hidden: true };
const hiddenCount = (count: number): Json => ({ hidden: true, count });

const asJson = (value: unknown): Json => value as Json;

/** Whether a seat's own things may be shown to this viewer. */
const isOwn = (viewer: Viewer, seat: Seat): boolean => viewer === 'all' || viewer === seat;

const mapSeats = <T>(
  record: Readonly<Record<Seat, T>>,
  show: (value: T, seat: Seat) => Json,
): Json =>
  Object.fromEntries(Object.entries(record).map(([seat, value]) => [seat, show(value, seat)]));

function viewSeat(game: GankGame, seat: Seat, viewer: Viewer, soulsShown: boolean): Json {
  const facts = seatOf(game, seat);
  const seesSoul = isOwn(viewer, seat) || facts.soulRevealed || soulsShown;
  return {
    ...(asJson(facts) as Record<string, Json>),
    soul: seesSoul ? facts.soul : hidden,
    hand: isOwn(viewer, seat) ? [...facts.hand] : hiddenCount(facts.hand.length),
  };
}

function viewCommitment(
  commitment: Commitment | null,
  seat: Seat,
  round: Round,
  viewer: Viewer,
): Json {
  if (commitment === null || isOwn(viewer, seat)) return asJson(commitment);
  const { action } = commitment;
  if (!round.revealed) return hidden;
  return action === 'attack' || action === 'heal'
    ? asJson(commitment)
    : asJson({ ...commitment, card: hidden });
}

function viewBlessing(blessing: Blessing, seat: Seat, round: Round, viewer: Viewer): Json {
  if (isOwn(viewer, seat)) return asJson(blessing);
  const offer = hiddenCount(blessing.offer.length);
  return round.blessingsRevealed
    ? { offer, taken: blessing.taken, recipient: blessing.recipient }
    : { offer, taken: hidden, recipient: hidden };
}

const viewRound = (round: Round, viewer: Viewer): Json => ({
  ...(asJson(round) as Record<string, Json>),
  offers: mapSeats(round.offers, (offer, seat) =>
    isOwn(viewer, seat) ? [...offer] : hiddenCount(offer.length),
  ),
  kept: mapSeats(round.kept, (card, seat) => (isOwn(viewer, seat) ? card : hidden)),
  setAside: viewer === 'all' ? [...round.setAside] : hiddenCount(round.setAside.length),
  commitments: mapSeats(round.commitments, (commitment, seat) =>
    viewCommitment(commitment, seat, round, viewer),
  ),
  blessings: mapSeats(round.blessings, (list, seat) =>
    list.map((blessing) => viewBlessing(blessing, seat, round, viewer)),
  ),
});

/** The supply as it is known: while offers are open, nobody may tell from it what lies in them. */
function viewTokens(game: GankGame, viewer: Viewer): Json {
  if (viewer === 'all' || game.round.blessingsRevealed) return asJson(game.tokens);
  const known: Tokens = { ...noTokens(), ...game.tokens };
  const offered = Object.values(game.round.blessings).flat();
  for (const token of offered.flatMap(({ offer }) => offer)) known[token] += 1;
  return asJson(Object.fromEntries(tokenTypes.map((type) => [type, known[type]])));
}

/** The facts through a viewer's eyes (gank.info.own-seat-only, gank.info.public-board). */
export function viewOf(game: GankGame, viewer: Viewer, { params }: Reading): Json {
  const { piles, round, undealtShown } = game;
  const isAll = viewer === 'all';
  const soulsShown = game.result !== null && params.replay.revealSoulsAtEnd;
  const seesUndealt = isAll || undealtShown || soulsShown || game.undealtSoul === null;
  return {
    ...(asJson(game) as Record<string, Json>),
    seats: mapSeats(game.seats, (_facts, seat) => viewSeat(game, seat, viewer, soulsShown)),
    undealtSoul: seesUndealt ? game.undealtSoul : hidden,
    piles: {
      draw: isAll ? [...piles.draw] : hiddenCount(piles.draw.length),
      discard: [...piles.discard],
      discardDown: isAll ? [...piles.discardDown] : hiddenCount(piles.discardDown.length),
    },
    tokens: viewTokens(game, viewer),
    round: viewRound(round, viewer),
  };
}
