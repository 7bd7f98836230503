/** A seat's offer at the Draw: who draws next, what it sees, what it keeps and what it rejects. */
import type { Seat } from '../kernel/index.ts';
import type { GankRecipe } from './bindings.ts';
import type { GankGame } from './facts.ts';
import type { GankParams } from './params.ts';
import { counted, listed, seatOf, seatsInPlay, takeCard } from './seats.ts';

const scryOf = (game: GankGame, seat: Seat): number => seatOf(game, seat).bonuses.scry;

/** Seats in the order in which they draw; equal Scry stays in seat order. */
function drawOrder(game: GankGame, { draw }: GankParams): Seat[] {
  const seats = seatsInPlay(game);
  if (draw.order === 'seat') return seats;
  const sign = draw.order === 'scry-descending-then-seat' ? -1 : 1;
  return seats.sort((a, b) => sign * (scryOf(game, a) - scryOf(game, b)));
}

export const wanted = (game: GankGame, { draw }: GankParams, seat: Seat): number =>
  draw.baseCandidates + draw.candidatesPerScry * scryOf(game, seat);

export const offerOf = (game: GankGame, seat: Seat): number[] => game.round.offers[seat] ?? [];

/** The seat that is drawing now; '' outside a Draw. */
export const drawingSeat = (game: GankGame): Seat => game.round.drawing ?? '';

export const nextToDraw = (game: GankGame): Seat | null => {
  const { drawOrder: order, drawing } = game.round;
  return order[drawing === null ? 0 : order.indexOf(drawing) + 1] ?? null;
};

export const setTheOrder: GankRecipe = (game, { params, ruling }) => {
  game.round.drawOrder = drawOrder(game, params);
  const order = [...game.round.drawOrder];
  const scry = order.map((seat) => scryOf(game, seat));
  ruling(
    'gank.draw.order',
    { order, scry },
    () => `With Scry ${listed(scry)} the order of drawing is ${listed(order)}.`,
  );
};

export const openTheOffer: GankRecipe = (game, { params, ruling }) => {
  const seat = nextToDraw(game);
  if (seat === null) return;
  game.round.drawing = seat;
  game.round.offers[seat] = [];
  const count = wanted(game, params, seat);
  ruling(
    'gank.draw.candidates',
    { seat, scry: scryOf(game, seat), count },
    () => `${seat} has Scry ${scryOf(game, seat)} and may look at ${counted(count, 'card')}.`,
  );
};

export const takeFromPile: GankRecipe = (game, { params, ruling }) => {
  const seat = drawingSeat(game);
  const offer = offerOf(game, seat);
  const cards = game.piles.draw.splice(0, wanted(game, params, seat) - offer.length);
  offer.push(...cards);
  ruling('gank.info.own-seat-only', { seat, cards }, () => `${seat} is offered ${listed(cards)}.`, [
    seat,
  ]);
};

export const leaveItShort: GankRecipe = (game, { ruling }) => {
  const seat = drawingSeat(game);
  const count = offerOf(game, seat).length;
  ruling(
    'gank.draw.reshuffle',
    { seat, count },
    () => `Both piles are empty: ${seat} is offered ${counted(count, 'card')} and no more.`,
  );
};

function keep(game: GankGame, seat: Seat, card: number): void {
  seatOf(game, seat).hand.push(card);
  game.round.kept[seat] = card;
}

/** What the drawing seat did not keep. */
function rejects(game: GankGame): number[] {
  const seat = drawingSeat(game);
  const left = [...offerOf(game, seat)];
  takeCard(left, game.round.kept[seat] ?? 0);
  return left;
}

export const keepTheOnlyCard: GankRecipe = (game, { ruling }) => {
  const seat = drawingSeat(game);
  const card = offerOf(game, seat)[0];
  if (card === undefined) return;
  keep(game, seat, card);
  ruling('gank.draw.candidates', { seat, card }, () => `${seat} keeps ${card}, the only one.`, [
    seat,
  ]);
};

export const keepTheChosenCard: GankRecipe = (game, { choice, ruling }) => {
  const { seat } = choice;
  const card = Number(choice.card);
  keep(game, seat, card);
  ruling('gank.draw.candidates', { seat, card }, () => `${seat} keeps ${card}.`, [seat]);
};

export const discardRejects: GankRecipe = (game, { ruling }) => {
  const cards = rejects(game);
  game.piles.discardDown.push(...cards);
  const seat = drawingSeat(game);
  ruling(
    'gank.draw.one-seat-at-a-time',
    { seat, count: cards.length },
    () => `${seat} discards ${counted(cards.length, 'card')} face down before the next seat draws.`,
  );
};

export const setRejectsAside: GankRecipe = (game, { ruling }) => {
  const cards = rejects(game);
  game.round.setAside.push(...cards);
  const seat = drawingSeat(game);
  ruling(
    'gank.draw.one-seat-at-a-time',
    { seat, count: cards.length },
    () => `${counted(cards.length, 'card')} of ${seat} wait face down until everyone has drawn.`,
  );
};
