/** The end of a round: played cards to the discards, bonuses kept, the next turn by itself. */
import { commitmentsOf, isOrdinary } from './actions.ts';
import { type GankRecipe, guard, piece } from './bindings.ts';
import { noTokens } from './facts.ts';
import { counted, isInPlay, seatOf } from './seats.ts';

const discardPlayed: GankRecipe = (game, { ruling }) => {
  const played = commitmentsOf(game);
  const up = played.filter(isOrdinary).map(({ card }) => card);
  const down = played.filter((one) => !isOrdinary(one)).map(({ card }) => card);
  game.piles.discard.push(...up);
  game.piles.discardDown.push(...down);
  ruling(
    'gank.cards.discard',
    { up, down: down.length },
    () =>
      `${counted(up.length, 'played card')} go to the discards face up, ${down.length} face down.`,
  );
};

const keepHands: GankRecipe = (game, { ruling }) => {
  const seats = game.order.filter((seat) => !isInPlay(game, seat));
  if (seats.length === 0) return;
  ruling(
    'gank.draw.out-of-play-hands',
    { seats },
    () => 'Dead and merged seats keep their cards, unseen.',
  );
};

const discardHands: GankRecipe = (game, { ruling }) => {
  for (const seat of game.order.filter((one) => !isInPlay(game, one))) {
    const facts = seatOf(game, seat);
    const count = facts.hand.length;
    game.piles.discardDown.push(...facts.hand);
    facts.hand = [];
    ruling(
      'gank.draw.out-of-play-hands',
      { seat, count },
      () => `${seat} is out of play: ${counted(count, 'card')} are discarded face down.`,
    );
  }
};

const keepBonuses: GankRecipe = (game, { params, ruling }) => {
  const { persist } = params.bonus;
  if (!persist) for (const seat of game.order) seatOf(game, seat).bonuses = noTokens();
  ruling('gank.blessing.persist', { persist }, () => 'Bonuses stay with their owners.');
};

const beginNext: GankRecipe = (game, { ruling }) => {
  game.turn += 1;
  ruling('gank.turn.auto-next', { turn: game.turn }, () => `Turn ${game.turn} follows by itself.`);
};

export const nextTurn = piece({
  recipes: {
    'discard the played cards': discardPlayed,
    'keep hands out of play': keepHands,
    'discard hands out of play': discardHands,
    'keep the bonuses': keepBonuses,
    'begin the next turn': beginNext,
  },
  guards: {
    'hands out of play are kept': guard(
      ['gank.draw.out-of-play-hands'],
      (_game, { params, because }) => because(params.hand.outOfPlayKept, {}),
    ),
  },
  chart: {
    title: 'Next turn',
    description: 'clear up and go on',
    rules: ['gank.turn.auto-next', 'gank.cards.discard'],
    phase: 'End',
    initial: 'discarding',
    states: {
      discarding: {
        description: 'played cards leave the table',
        rules: ['gank.cards.discard'],
        always: { target: 'hands', actions: ['discard the played cards'] },
      },
      hands: {
        title: 'Hands out of play',
        description: 'of dead and merged seats',
        rules: ['gank.draw.out-of-play-hands'],
        always: [
          {
            guard: 'hands out of play are kept',
            target: 'turning',
            actions: ['keep hands out of play'],
          },
          { target: 'turning', actions: ['discard hands out of play'] },
        ],
      },
      turning: {
        title: 'Turn over',
        description: 'the next one begins',
        rules: ['gank.turn.auto-next', 'gank.blessing.persist'],
        always: { target: 'done', actions: ['keep the bonuses', 'begin the next turn'] },
      },
      done: { description: 'on to the next turn', type: 'final' },
    },
  },
});
