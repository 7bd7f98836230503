/** Attacks: every strength added up and taken from the army, fallen attackers' too. */
import { committedAs, effective, strengthTokens } from './actions.ts';
import { type GankRecipe, guard, piece } from './bindings.ts';
import { seatOf } from './seats.ts';

const addUpAttacks: GankRecipe = (game, { params, ruling }) => {
  for (const { seat, card } of effective(game, params, 'attack')) {
    const tokens = strengthTokens(game, params, seat, 'attack');
    const strength = card + tokens * params.bonus.attackPerToken;
    game.round.attacks[seat] = strength;
    game.round.attackTotal += strength;
    const { alive } = seatOf(game, seat);
    ruling(
      alive ? 'gank.battle.bonus-strength' : 'gank.battle.fallen-act',
      { seat, card, tokens, strength },
      () => `${alive ? seat : `${seat}, fallen,`} attacks with ${card}: strength ${strength}.`,
    );
  }
};

const shrinkTheArmy: GankRecipe = (game, { params, ruling }) => {
  const before = game.army;
  const total = game.round.attackTotal;
  game.army = Math.max(params.army.min, before - total);
  ruling(
    'gank.battle.attack',
    { before, total, after: game.army },
    () => `Attacks of ${total} in all take the army from ${before} to ${game.army}.`,
  );
};

export const attack = piece({
  recipes: {
    'add up the attacks': addUpAttacks,
    'shrink the army': shrinkTheArmy,
  },
  guards: {
    'somebody attacks': guard(
      ['gank.battle.attack', 'gank.battle.fallen-act', 'gank.demon.dies-hidden'],
      (game, { because }) => {
        const attackers = committedAs(game, 'attack').map(({ seat }) => seat);
        return because(attackers.length > 0, { attackers });
      },
    ),
  },
  chart: {
    title: 'Attacks',
    description: 'strike the army, together',
    rules: ['gank.battle.attack', 'gank.battle.fallen-act'],
    initial: 'striking',
    states: {
      striking: {
        title: 'Does anyone attack?',
        description: 'the fallen do too',
        rules: ['gank.battle.attack', 'gank.battle.fallen-act', 'gank.demon.dies-hidden'],
        always: [
          {
            guard: 'somebody attacks',
            target: 'done',
            actions: ['add up the attacks', 'shrink the army'],
          },
          { target: 'done' },
        ],
      },
      done: { description: 'on to the fallen', type: 'final' },
    },
  },
});
