/** The draw of a turn. */
import { type GauntletRecipe, guard, piece } from './bindings.ts';
import { drawCards } from './drawing.ts';

const drawForTheTurn: GauntletRecipe = (game, ctx) => {
  const { active } = game.turn;
  ctx.ruling(
    'gauntlet.turn.draw',
    { seat: active, count: ctx.params.turn.draw },
    () => `${active} takes the draw of its turn.`,
  );
  game.turn.drawn = drawCards(game, active, ctx.params.turn.draw, 'hand', ctx).length;
};

export const turnDraw = piece({
  recipes: { 'draw for the turn': drawForTheTurn },
  guards: {
    'the turn has a draw': guard(
      ['gauntlet.turn.draw', 'gauntlet.setup.first-player'],
      (game, { params, because }) => {
        const isFirst = game.turn.number === 1;
        return because(!isFirst || params.turn.firstTurnDraws, { turn: game.turn.number });
      },
    ),
  },
  chart: {
    title: 'Draw',
    description: 'by the active player',
    rules: ['gauntlet.turn.draw', 'gauntlet.draw.partial', 'gauntlet.draw.reshuffle'],
    phase: 'Draw',
    initial: 'drawing',
    states: {
      drawing: {
        title: 'Draw a card',
        description: 'or what there is',
        rules: [
          'gauntlet.turn.draw',
          'gauntlet.draw.reshuffle',
          'gauntlet.draw.drawn-stay-drawn',
          'gauntlet.zones.discard',
        ],
        always: [
          { guard: 'the turn has a draw', target: 'done', actions: ['draw for the turn'] },
          { target: 'done' },
        ],
      },
      done: { description: 'on to the first opportunity', type: 'final' },
    },
  },
});
