/** The start of a turn: its wave, or the reveal of all Souls with the endgame wave. */

import type { Seat } from '../kernel/index.ts';
import { type GankRecipe, guard, piece } from './bindings.ts';
import { demonGuards, expose, livingDemon, merge, sayShadows, stripBonuses } from './demon.ts';
import { freshRound, type GankGame } from './facts.ts';
import { counted, demonSeat, heroes, seatOf } from './seats.ts';

const openTheTurn: GankRecipe = (game, { ruling }) => {
  game.round = freshRound(game.order);
  ruling('gank.turn.order', { turn: game.turn }, () => `Turn ${game.turn} begins.`);
};

const isAlive = (game: GankGame, seat: Seat): boolean => seatOf(game, seat).alive;

const addTheWave: GankRecipe = (game, { params, ruling }) => {
  const { waves } = params;
  const perSeat = waves.perPlayer[game.turn - 1] ?? 0;
  const seats = game.order
    .filter((seat) => waves.countDead || isAlive(game, seat))
    .filter((seat) => waves.countDemon || seatOf(game, seat).soul !== 'demon').length;
  const left = game.army;
  game.round.wave = perSeat * seats;
  game.army += game.round.wave;
  const { wave } = game.round;
  ruling(
    'gank.wave.schedule',
    { turn: game.turn, perSeat, seats, wave },
    () =>
      `Turn ${game.turn} brings ${perSeat} a seat for ${seats} seats: ${counted(wave, 'shadow')}.`,
  );
  ruling(
    'gank.wave.timing',
    { left, wave, army: game.army },
    () => `${wave} join the ${left} left before anyone draws: the army is ${game.army}.`,
  );
};

const turnUpAllSouls: GankRecipe = (game, { ruling }) => {
  for (const seat of game.order) seatOf(game, seat).soulRevealed = true;
  game.undealtShown = true;
  ruling(
    'gank.endgame.turn-seven-reveal',
    { turn: game.turn, undealt: game.undealtSoul },
    () =>
      `Turn ${game.turn} turns up every Soul; the undealt one is ${game.undealtSoul ?? 'none'}.`,
  );
};

const noteSoulsOnly: GankRecipe = (game, { ruling }) => {
  ruling(
    'gank.endgame.turn-seven-after-combat',
    { exposedOnTurn: game.demon.turn },
    () => 'The endgame has begun before: the Souls are shown, nothing else comes of it.',
  );
};

const countAsRevealed: GankRecipe = (game, ctx) => {
  expose(game, 'turn', ctx);
  ctx.ruling(
    'gank.endgame.turn-seven-reveal',
    { turn: game.turn },
    () => 'The Demon counts as revealed: the endgame begins.',
  );
};

const bringNoWave: GankRecipe = (game, { ruling }) => {
  ruling(
    'gank.endgame.nothing-more',
    { army: game.army },
    () => `The Demon is revealed: no wave comes, the army stays at ${game.army}.`,
  );
};

const mergeAtTheReveal: GankRecipe = (game, ctx) => {
  const seat = livingDemon(game);
  if (seat === null) return;
  merge(game, seat, ctx);
  ctx.ruling(
    'gank.endgame.turn-seven-demon-merges',
    { seat },
    () => `${seat}, the living Demon, merges at the reveal.`,
  );
};

const turnBonusesIntoShadows: GankRecipe = (game, { params, ruling }) => {
  const seat = mergedDemon(game);
  const bonuses = seat === null ? 0 : stripBonuses(game, seat);
  game.round.bonusShadows = bonuses * params.gank.shadowsPerBonus;
  game.army += game.round.bonusShadows;
  const shadows = game.round.bonusShadows;
  ruling(
    'gank.endgame.turn-seven-demon-merges',
    { bonuses, shadows },
    () => `The Demon’s ${sayShadows(bonuses, shadows, game.army)}.`,
  );
};

const destroyBonuses: GankRecipe = (game, { ruling }) => {
  const seat = mergedDemon(game);
  const bonuses = seat === null ? 0 : stripBonuses(game, seat);
  ruling(
    'gank.endgame.turn-seven-demon-merges',
    { bonuses },
    () => `The Demon’s ${counted(bonuses, 'bonus', 'bonuses')} are destroyed.`,
  );
};

const mergedDemon = (game: GankGame): Seat | null =>
  game.order.find((seat) => seatOf(game, seat).merged) ?? null;

const addTheEndgameWave: GankRecipe = (game, { params, ruling }) => {
  const { endgamePerHero, endgameCountDead } = params.waves;
  const counting = heroes(game).filter((seat) => endgameCountDead || isAlive(game, seat)).length;
  game.round.wave = endgamePerHero * counting;
  game.army += game.round.wave;
  const { wave } = game.round;
  ruling(
    'gank.endgame.turn-seven-wave',
    { perHero: endgamePerHero, heroes: counting, wave, army: game.army },
    () =>
      `${endgamePerHero} for each of ${counted(counting, 'original Hero', 'original Heroes')}: ${wave} join, the army is ${game.army}.`,
  );
};

const noteNoMerge: GankRecipe = (game, { ruling }) => {
  const seat = demonSeat(game);
  if (seat === null) {
    ruling(
      'gank.endgame.without-demon',
      { undealt: game.undealtSoul },
      () => 'No seat is the Demon: the endgame starts all the same, with Heroes only.',
    );
    return;
  }
  ruling(
    'gank.endgame.turn-seven-demon-merges',
    { seat },
    () => `${seat}, the Demon, is dead: its Soul is shown, its bonuses do nothing.`,
  );
};

export const turnStart = piece({
  recipes: {
    'open the turn': openTheTurn,
    'add the wave': addTheWave,
    'turn up all Souls': turnUpAllSouls,
    'show Souls and nothing else': noteSoulsOnly,
    'count the Demon as revealed': countAsRevealed,
    'bring no wave': bringNoWave,
    'merge the living Demon': mergeAtTheReveal,
    'start the endgame without a merge': noteNoMerge,
    'turn the Demon’s bonuses into shadows': turnBonusesIntoShadows,
    'destroy the bonuses of the revealed Demon': destroyBonuses,
    'add the endgame wave': addTheEndgameWave,
  },
  guards: {
    'the Demon is exposed': demonGuards['the Demon is exposed'],
    'the turn of the reveal has come': guard(
      ['gank.endgame.turn-seven-reveal', 'gank.wave.schedule'],
      (game, { params, because }) =>
        because(game.turn >= params.endgame.turn, {
          turn: game.turn,
          revealTurn: params.endgame.turn,
        }),
    ),
    'some Soul is still hidden': guard(
      ['gank.endgame.turn-seven-after-combat'],
      (game, { because }) => {
        const hidden = game.order.filter((seat) => !seatOf(game, seat).soulRevealed);
        return because(hidden.length > 0, { hidden });
      },
    ),
    'Souls are shown even after an exposure': guard(
      ['gank.endgame.turn-seven-after-combat'],
      (_game, { params, because }) => because(params.endgame.soulsShownEvenIfExposed, {}),
    ),
    'a living Demon is revealed': guard(
      ['gank.endgame.turn-seven-demon-merges', 'gank.endgame.without-demon'],
      (game, { params, because }) => {
        const seat = livingDemon(game);
        return because(seat !== null && params.endgame.demonMerges, { seat });
      },
    ),
    'its bonuses become shadows': guard(
      ['gank.endgame.turn-seven-demon-merges'],
      (_game, { params, because }) => because(params.endgame.demonBonusesBecomeShadows, {}),
    ),
  },
  chart: {
    title: 'Turn start',
    description: 'a wave, or the reveal',
    rules: ['gank.turn.order', 'gank.wave.timing'],
    phase: 'Start',
    initial: 'opening',
    states: {
      opening: {
        description: 'the round’s numbers start anew',
        rules: ['gank.turn.order'],
        always: { target: 'deciding', actions: ['open the turn'] },
      },
      deciding: {
        title: 'Wave or reveal?',
        description: 'what this turn brings',
        rules: ['gank.endgame.nothing-more', 'gank.endgame.turn-seven-reveal'],
        always: [
          {
            guard: {
              and: [
                'the Demon is exposed',
                'the turn of the reveal has come',
                'Souls are shown even after an exposure',
                'some Soul is still hidden',
              ],
            },
            target: 'souls',
          },
          { guard: 'the Demon is exposed', target: 'done', actions: ['bring no wave'] },
          { guard: 'the turn of the reveal has come', target: 'reveal' },
          { target: 'wave' },
        ],
      },
      wave: {
        description: 'shadows for each original seat',
        rules: ['gank.wave.schedule', 'gank.wave.timing'],
        always: { target: 'done', actions: ['add the wave'] },
      },
      souls: {
        title: 'Souls shown',
        description: 'the endgame began earlier',
        rules: ['gank.endgame.turn-seven-after-combat'],
        always: {
          target: 'done',
          actions: ['turn up all Souls', 'show Souls and nothing else', 'bring no wave'],
        },
      },
      reveal: {
        title: 'All Souls revealed',
        description: 'the endgame begins',
        rules: ['gank.endgame.turn-seven-reveal'],
        always: {
          target: 'merging',
          actions: ['turn up all Souls', 'count the Demon as revealed'],
        },
      },
      merging: {
        title: 'Does a Demon merge?',
        description: 'only one that lives',
        rules: ['gank.endgame.turn-seven-demon-merges', 'gank.endgame.without-demon'],
        always: [
          {
            guard: 'a living Demon is revealed',
            target: 'bonuses',
            actions: ['merge the living Demon'],
          },
          { target: 'endgameWave', actions: ['start the endgame without a merge'] },
        ],
      },
      bonuses: {
        title: 'Its bonuses',
        description: 'shadows, or nothing',
        rules: ['gank.endgame.turn-seven-demon-merges'],
        always: [
          {
            guard: 'its bonuses become shadows',
            target: 'endgameWave',
            actions: ['turn the Demon’s bonuses into shadows'],
          },
          { target: 'endgameWave', actions: ['destroy the bonuses of the revealed Demon'] },
        ],
      },
      endgameWave: {
        description: 'shadows for each original Hero',
        rules: ['gank.endgame.turn-seven-wave'],
        always: { target: 'done', actions: ['add the endgame wave'] },
      },
      done: { description: 'on to the Draw', type: 'final' },
    },
  },
});
