/** The Peace Treaty: looked for at the start of the Diplomat’s own turn, after Capture, before the draw. */
import type { Seat } from '../../../kernel/index.ts';
import { type GauntletPiece, type GauntletRecipe, guard, piece } from '../../bindings.ts';
import type { GauntletGame } from '../../facts.ts';
import { listed } from '../../players.ts';
import { PROPOSALS } from './proposals.ts';
import { articlesOf, diplomatOf } from './terms-facts.ts';

const sayArticles = (game: GauntletGame, seat: Seat): string =>
  listed((diplomatOf(game, seat)?.articles ?? []).map((name) => PROPOSALS[name].title));

const win: GauntletRecipe = (game, { ruling, params }) => {
  const seat = game.turn.active;
  const { ratificationsNeeded: needed } = params.diplomats.peaceTreaty;
  const ratified = articlesOf(game, seat);
  game.result = { ending: 'peace-treaty', winner: seat };
  ruling(
    'gauntlet.diplomats.peace-treaty.condition',
    { seat, ratified, needed },
    () =>
      `${ratified} Proposals of ${seat} are ratified, ${needed} are needed: ${sayArticles(game, seat)}.`,
  );
  ruling(
    'gauntlet.factions.victory.alternate-complete',
    { seat },
    () =>
      `All that the Peace Treaty asks for is there as ${seat}’s turn begins: ${seat} wins the game.`,
  );
};

export const peaceTreaty: GauntletPiece = piece({
  recipes: { 'win by the Peace Treaty': win },
  guards: {
    'a Peace Treaty stands': guard(
      ['gauntlet.diplomats.peace-treaty.condition', 'gauntlet.diplomats.peace-treaty.timing'],
      (game, { params, because }) => {
        const seat = game.turn.active;
        const ratified = articlesOf(game, seat);
        const { ratificationsNeeded: needed } = params.diplomats.peaceTreaty;
        const isDiplomat = diplomatOf(game, seat) !== null;
        return because(isDiplomat && ratified >= needed, { seat, isDiplomat, ratified, needed });
      },
    ),
  },
  chart: {
    title: 'Peace Treaty?',
    description: 'five Treaty Articles, one’s own turn',
    rules: [
      'gauntlet.diplomats.peace-treaty.condition',
      'gauntlet.diplomats.peace-treaty.timing',
      'gauntlet.factions.victory.alternate-list',
      'gauntlet.factions.timing.after-capture',
    ],
    initial: 'counting',
    states: {
      counting: {
        title: 'Count Treaty Articles',
        rules: ['gauntlet.diplomats.peace-treaty.condition'],
        always: [
          { guard: 'a Peace Treaty stands', target: 'done', actions: ['win by the Peace Treaty'] },
          { target: 'done' },
        ],
      },
      done: { description: 'a victory, or on with the turn', type: 'final' },
    },
  } as never,
});
