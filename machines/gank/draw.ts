/** The Draw: one seat after the other is offered cards, keeps one, and discards the rest face down. */

import { type GankRecipe, guard, piece } from './bindings.ts';
import { demonGuards } from './demon.ts';
import {
  discardRejects,
  drawingSeat,
  keepTheChosenCard,
  keepTheOnlyCard,
  leaveItShort,
  nextToDraw,
  offerOf,
  openTheOffer,
  setRejectsAside,
  setTheOrder,
  takeFromPile,
  wanted,
} from './offers.ts';
import { reshuffleDiscards, shuffleEverything } from './piles.ts';
import { counted, listed, seatOf } from './seats.ts';

const discardSetAside: GankRecipe = (game, { ruling }) => {
  const count = game.round.setAside.length;
  game.piles.discardDown.push(...game.round.setAside);
  game.round.setAside = [];
  ruling(
    'gank.draw.one-seat-at-a-time',
    { count },
    () => `The ${counted(count, 'rejected card')} are discarded face down.`,
  );
};

const closeTheDraw: GankRecipe = (game, { ruling }) => {
  game.round.drawing = null;
  const sizes = game.order.map((seat) => seatOf(game, seat).hand.length);
  ruling(
    'gank.draw.before-battle',
    { sizes },
    () => `Everyone has drawn: hands of ${listed(sizes)} cards.`,
  );
};

const callLastDraw: GankRecipe = (game, { ruling }) => {
  ruling(
    'gank.endgame.final-draw',
    { left: game.finalDrawsLeft },
    () =>
      `The Demon is revealed: ${counted(game.finalDrawsLeft, 'last Draw')} to come, one of them now.`,
  );
};

const countLastDraw: GankRecipe = (game, { ruling }) => {
  game.finalDrawsLeft -= 1;
  game.finalDraw = game.finalDrawsLeft > 0 ? 'due' : 'taken';
  const left = game.finalDrawsLeft;
  ruling(
    'gank.endgame.final-cards',
    { left },
    () => `A last Draw has been taken; ${left} are left. These cards must do.`,
  );
};

const skipTheDraw: GankRecipe = (game, { ruling }) => {
  const rule = game.demon.revealed ? 'gank.endgame.final-draw' : 'gank.draw.skip-first';
  ruling(rule, { turn: game.turn }, () => `Turn ${game.turn} has no Draw.`);
};

export const draw = piece({
  recipes: {
    'set the order of drawing': setTheOrder,
    'shuffle all discards into the pile': shuffleEverything,
    'shuffle the discards into a new pile': reshuffleDiscards,
    'turn to the next seat': openTheOffer,
    'offer cards from the pile': takeFromPile,
    'leave the offer short': leaveItShort,
    'keep the only card': keepTheOnlyCard,
    'keep the chosen card': keepTheChosenCard,
    'discard the rejects': discardRejects,
    'set the rejects aside': setRejectsAside,
    'discard what was set aside': discardSetAside,
    'close the Draw': closeTheDraw,
    'call the last Draw': callLastDraw,
    'count the last Draw': countLastDraw,
    'skip the Draw': skipTheDraw,
  },
  guards: {
    'the Demon is hidden': demonGuards['the Demon is hidden'],
    'the Demon is exposed': demonGuards['the Demon is exposed'],
    'a last Draw is due': guard(['gank.endgame.final-draw'], (game, { because }) =>
      because(game.demon.revealed && game.finalDrawsLeft > 0, { left: game.finalDrawsLeft }),
    ),
    'the first Draw has come': guard(['gank.draw.skip-first'], (game, { params, because }) =>
      because(game.turn >= params.draw.firstTurn, {
        turn: game.turn,
        firstTurn: params.draw.firstTurn,
      }),
    ),
    'discards go back before each Draw': guard(
      ['gank.draw.reshuffle'],
      (_game, { params, because }) =>
        because(params.draw.reshuffle === 'before-each-draw', { reshuffle: params.draw.reshuffle }),
    ),
    'everybody has drawn': guard(['gank.draw.before-battle'], (game, { because }) => {
      const next = nextToDraw(game);
      return because(next === null, { next });
    }),
    'the offer is complete': guard(['gank.draw.candidates'], (game, { params, because }) => {
      const seat = drawingSeat(game);
      const values = { offered: offerOf(game, seat).length, wanted: wanted(game, params, seat) };
      return because(values.offered >= values.wanted, values);
    }),
    'the draw pile is empty': guard(['gank.draw.reshuffle'], ({ piles }, { because }) =>
      because(piles.draw.length === 0, { pile: piles.draw.length }),
    ),
    'there are discards': guard(['gank.draw.reshuffle'], ({ piles }, { because }) => {
      const discards = piles.discard.length + piles.discardDown.length;
      return because(discards > 0, { discards });
    }),
    'no card was offered': guard(['gank.draw.reshuffle'], (game, { because }) => {
      const offered = offerOf(game, drawingSeat(game)).length;
      return because(offered === 0, { offered });
    }),
    'only one candidate was drawn': guard(['gank.draw.candidates'], (game, { params, because }) => {
      const values = { offered: offerOf(game, drawingSeat(game)).length, keep: params.draw.keep };
      return because(values.offered <= values.keep, values);
    }),
    'rejects are discarded at once': guard(
      ['gank.draw.one-seat-at-a-time'],
      (_game, { params, because }) => because(params.draw.rejectsRecycleBetweenSeats, {}),
    ),
    'rejects were set aside': guard(['gank.draw.one-seat-at-a-time'], (game, { because }) =>
      because(game.round.setAside.length > 0, { setAside: game.round.setAside.length }),
    ),
  },
  chart: {
    title: 'Draw',
    description: 'keep one of several cards',
    rules: ['gank.draw.before-battle', 'gank.draw.out-of-play-hands'],
    phase: 'Draw',
    initial: 'due',
    states: {
      due: {
        title: 'Is there a Draw?',
        description: 'not on the first turn',
        rules: ['gank.draw.skip-first', 'gank.endgame.final-draw'],
        always: [
          { guard: 'a last Draw is due', target: 'order', actions: ['call the last Draw'] },
          {
            guard: { and: ['the Demon is hidden', 'the first Draw has come'] },
            target: 'order',
          },
          { target: 'done', actions: ['skip the Draw'] },
        ],
      },
      order: {
        title: 'Order of drawing',
        description: 'by Scry, then by seat',
        rules: ['gank.draw.order', 'gank.draw.reshuffle'],
        always: [
          {
            guard: { and: ['discards go back before each Draw', 'there are discards'] },
            target: 'next',
            actions: ['shuffle all discards into the pile', 'set the order of drawing'],
          },
          { target: 'next', actions: ['set the order of drawing'] },
        ],
      },
      next: {
        title: 'Next seat',
        description: 'one seat at a time',
        rules: ['gank.draw.one-seat-at-a-time'],
        always: [
          { guard: 'everybody has drawn', target: 'closing' },
          { target: 'offer', actions: ['turn to the next seat'] },
        ],
      },
      offer: {
        description: 'are there enough cards?',
        rules: ['gank.draw.candidates', 'gank.draw.reshuffle'],
        always: [
          { guard: 'the offer is complete', target: 'keeping' },
          { guard: { not: 'the draw pile is empty' }, target: 'taking' },
          { guard: 'there are discards', target: 'reshuffling' },
          { target: 'keeping', actions: ['leave the offer short'] },
        ],
      },
      taking: {
        title: 'Looking at cards',
        description: 'as many as the pile has',
        rules: ['gank.draw.candidates', 'gank.info.own-seat-only'],
        always: { target: 'offer', actions: ['offer cards from the pile'] },
      },
      reshuffling: {
        description: 'discards become the pile',
        rules: ['gank.draw.reshuffle'],
        always: { target: 'offer', actions: ['shuffle the discards into a new pile'] },
      },
      keeping: {
        title: 'Is there a choice?',
        description: 'one candidate keeps itself',
        rules: ['gank.draw.candidates'],
        always: [
          { guard: 'no card was offered', target: 'next' },
          {
            guard: 'only one candidate was drawn',
            target: 'next',
            actions: ['keep the only card'],
          },
          { target: 'choosing' },
        ],
      },
      choosing: {
        title: 'Choosing a card',
        description: 'the drawing seat keeps one',
        rules: ['gank.draw.candidates'],
        decision: 'draw',
        on: { keep: { target: 'rejects', actions: ['keep the chosen card'] } },
      },
      rejects: {
        title: 'Rejected cards',
        description: 'face down to the discards',
        rules: ['gank.draw.one-seat-at-a-time'],
        always: [
          {
            guard: 'rejects are discarded at once',
            target: 'next',
            actions: ['discard the rejects'],
          },
          { target: 'next', actions: ['set the rejects aside'] },
        ],
      },
      closing: {
        title: 'Everybody has drawn',
        description: 'discard what waited',
        rules: ['gank.draw.before-battle', 'gank.draw.one-seat-at-a-time'],
        always: [
          {
            guard: 'rejects were set aside',
            target: 'counting',
            actions: ['discard what was set aside', 'close the Draw'],
          },
          { target: 'counting', actions: ['close the Draw'] },
        ],
      },
      counting: {
        title: 'Was it a last Draw?',
        description: 'only after the exposure',
        rules: ['gank.endgame.final-draw', 'gank.endgame.final-cards'],
        always: [
          { guard: 'the Demon is exposed', target: 'done', actions: ['count the last Draw'] },
          { target: 'done' },
        ],
      },
      done: { description: 'on to committing', type: 'final' },
    },
  },
});
