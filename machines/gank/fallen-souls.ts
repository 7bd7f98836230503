/** What becomes of the Souls of those who fell: nothing, unless the rules turn them up. */
import { type GankRecipe, guard, piece } from './bindings.ts';
import { expose } from './demon.ts';
import { listed, seatOf } from './seats.ts';

const turnUp: GankRecipe = (game, { ruling }) => {
  const fallen = [...game.round.fallen];
  for (const seat of fallen) seatOf(game, seat).soulRevealed = true;
  ruling(
    'gank.info.souls-stay-down',
    { fallen },
    () => `The Souls of ${listed(fallen)}, who fell, are turned up.`,
  );
};

const countAsExposed: GankRecipe = (game, ctx) => {
  expose(game, 'death', ctx);
  ctx.ruling(
    'gank.info.souls-stay-down',
    { turn: game.turn },
    () => 'The Demon is among the fallen and counts as exposed.',
  );
};

export const fallenSouls = piece({
  recipes: {
    'turn up the Souls of the fallen': turnUp,
    'count the fallen Demon as exposed': countAsExposed,
  },
  guards: {
    'a death turns up the Soul': guard(
      ['gank.info.souls-stay-down'],
      (_game, { params, because }) => because(params.souls.revealOnDeath, {}),
    ),
    'somebody fell this round': guard(['gank.info.souls-stay-down'], ({ round }, { because }) =>
      because(round.fallen.length > 0, { fallen: [...round.fallen] }),
    ),
    'a hidden Demon is among them': guard(['gank.demon.dies-hidden'], (game, { because }) => {
      const fallen = game.round.fallen.filter((seat) => seatOf(game, seat).soul === 'demon');
      return because(fallen.length > 0 && !game.demon.revealed, { fallen });
    }),
  },
  chart: {
    title: 'Souls of the fallen',
    description: 'they stay face down',
    rules: ['gank.info.souls-stay-down', 'gank.demon.dies-hidden'],
    initial: 'shown',
    states: {
      shown: {
        title: 'Are they turned up?',
        description: 'death shows no Soul',
        rules: ['gank.info.souls-stay-down', 'gank.demon.dies-hidden'],
        always: [
          {
            guard: { and: ['a death turns up the Soul', 'somebody fell this round'] },
            target: 'demon',
            actions: ['turn up the Souls of the fallen'],
          },
          { target: 'done' },
        ],
      },
      demon: {
        title: 'Was it the Demon?',
        description: 'then it counts as exposed',
        rules: ['gank.info.souls-stay-down'],
        always: [
          {
            guard: 'a hidden Demon is among them',
            target: 'done',
            actions: ['count the fallen Demon as exposed'],
          },
          { target: 'done' },
        ],
      },
      done: { description: 'on to the end check', type: 'final' },
    },
  },
});
