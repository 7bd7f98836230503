/** A committed Gank is declared; its actor names a target and guesses before the cards turn up. */
import { committedAs } from './actions.ts';
import { type GankRecipe, guard, piece } from './bindings.ts';
import { listed } from './seats.ts';

const declare: GankRecipe = (game, { ruling }) => {
  const actor = committedAs(game, 'gank')[0]?.seat;
  if (actor === undefined) return;
  game.round.gank = {
    actor,
    target: null,
    guesses: null,
    canceled: false,
    matches: null,
    exposed: null,
    shadows: 0,
    stole: false,
  };
  ruling('gank.gank.declare', { actor }, () => `${actor} declares a Gank.`);
};

const nameTarget: GankRecipe = (game, { choice, params, ruling }) => {
  const { gank } = game.round;
  if (gank === null) return;
  const target = String(choice.target);
  const guesses = [...(choice.guesses as readonly number[])];
  gank.target = target;
  gank.guesses = guesses;
  ruling(
    'gank.gank.name',
    { actor: gank.actor, target, guesses, of: params.gank.guesses },
    () => `${gank.actor} names ${target} and guesses ${listed(guesses)}.`,
  );
};

export const gankDeclaration = piece({
  recipes: {
    'declare the Gank': declare,
    'name target and guesses': nameTarget,
  },
  guards: {
    'a Gank was committed': guard(['gank.gank.declare'], (game, { because }) => {
      const actor = committedAs(game, 'gank')[0]?.seat ?? null;
      return because(actor !== null, { actor });
    }),
  },
  chart: {
    title: 'Gank declared',
    description: 'before the cards turn up',
    rules: ['gank.gank.declare', 'gank.gank.name'],
    phase: 'Specials',
    initial: 'declaring',
    states: {
      declaring: {
        title: 'Is there a Gank?',
        description: 'only the hidden Demon can',
        rules: ['gank.gank.declare', 'gank.commit.gank'],
        always: [
          { guard: 'a Gank was committed', target: 'naming', actions: ['declare the Gank'] },
          { target: 'done' },
        ],
      },
      naming: {
        title: 'Naming the target',
        description: 'one player, and guessed cards',
        rules: ['gank.gank.name'],
        decision: 'name',
        on: { name: { target: 'done', actions: ['name target and guesses'] } },
      },
      done: { description: 'on to the reveal', type: 'final' },
    },
  },
});
