/** The end check, once a round after the attacks: draw, Demon, Heroes, or the game goes on. */
import type { ChartState } from '../kernel/index.ts';
import { type GankRecipe, guard, piece } from './bindings.ts';
import { armyGuards, demonGuards } from './demon.ts';
import type { EndingName, GankGame } from './facts.ts';
import { counted, demonSeat, heroes, livingHeroes, seatOf } from './seats.ts';

type Winner = 'heroes' | 'demon' | null;

const endAs =
  (ending: EndingName, winner: Winner, rule: string, say: (game: GankGame) => string): GankRecipe =>
  (game, { params, ruling }) => {
    game.result = { ending, winner };
    ruling(
      'gank.end.check',
      { step: params.end.checkStep },
      () => 'The end is checked once a round.',
    );
    ruling(rule, { army: game.army, turn: game.turn }, () => say(game));
    const { revealSoulsAtEnd } = params.replay;
    ruling('gank.session.replay', { revealSoulsAtEnd }, () =>
      revealSoulsAtEnd
        ? 'The end of the game turns up every Soul.'
        : 'What was hidden during play stays hidden.',
    );
  };

const noteEarlyClearing: GankRecipe = (game, { params, ruling }) => {
  ruling(
    'gank.end.hidden-clear',
    { army: game.army, revealed: game.demon.revealed },
    () => 'The army is cleared while the Demon is hidden: that wins nothing.',
  );
  ruling(
    'gank.blessing.no-milestones',
    { milestones: params.blessing.milestones },
    () => 'Clearing the army early pays nothing by itself.',
  );
};

/** Cards that living Heroes still hold. */
const heldCards = (game: GankGame): number =>
  livingHeroes(game).reduce((cards, seat) => cards + seatOf(game, seat).hand.length, 0);

export const endCheck = piece({
  recipes: {
    'end in a draw': endAs(
      'draw',
      null,
      'gank.end.draw',
      () => 'The last Heroes and the exposed Demon’s army fall together: a draw.',
    ),
    'end by deaths': endAs(
      'demon-wins-by-deaths',
      'demon',
      'gank.end.demon-wins-deaths',
      () => 'Every Hero is dead: the Demon wins.',
    ),
    'end with the army cleared': endAs(
      'heroes-win',
      'heroes',
      'gank.end.heroes-win',
      (game) =>
        `The Demon is exposed, the army is cleared, ${counted(livingHeroes(game).length, 'Hero lives', 'Heroes live')}: the Heroes win.`,
    ),
    'end by used-up cards': endAs(
      'demon-wins-by-cards',
      'demon',
      'gank.end.demon-wins-cards',
      (game) =>
        `No living Hero has a card left and ${counted(game.army, 'shadow')} remain: the Demon wins.`,
    ),
    'note the early clearing': noteEarlyClearing,
  },
  guards: {
    ...demonGuards,
    'the army is cleared': armyGuards['the army is cleared'],
    'every Hero has fallen': guard(['gank.end.demon-wins-deaths'], (game, { because }) => {
      const living = livingHeroes(game).length;
      const verdict = living === 0;
      return because(verdict, { living, heroes: heroes(game).length }, verdict ? undefined : []);
    }),
    'the exposure allows a draw': guard(
      ['gank.end.draw', 'gank.endgame.without-demon-draw'],
      (game, { params, because }) => {
        const seat = demonSeat(game);
        const { drawWithoutDemon } = params.endgame;
        return because(seat !== null || drawWithoutDemon, { demon: seat, drawWithoutDemon });
      },
    ),
    'a last Draw is still to come': guard(['gank.end.demon-wins-cards'], (game, { because }) =>
      because(game.finalDrawsLeft > 0, { left: game.finalDrawsLeft }),
    ),
    'no living Hero holds a card': guard(['gank.end.demon-wins-cards'], (game, { because }) => {
      const cards = heldCards(game);
      return because(cards === 0, { cards });
    }),
  },
  chart: {
    title: 'End check',
    description: 'after the attacks, once a round',
    rules: ['gank.end.check', 'gank.end.hidden-clear', 'gank.endgame.final-cards'],
    phase: 'End',
    initial: 'checking',
    states: {
      checking: {
        title: 'Is the game over?',
        description: 'draw, Demon, Heroes, or none',
        rules: [
          'gank.end.check',
          'gank.end.draw',
          'gank.end.demon-wins-deaths',
          'gank.end.heroes-win',
          'gank.end.demon-wins-cards',
          'gank.end.hidden-clear',
        ],
        always: [
          {
            guard: {
              and: [
                'the Demon is exposed',
                'the army is cleared',
                'every Hero has fallen',
                'the exposure allows a draw',
              ],
            },
            target: '#over.draw',
            actions: ['end in a draw'],
          },
          {
            guard: 'every Hero has fallen',
            target: '#over.demonWinsByDeaths',
            actions: ['end by deaths'],
          },
          {
            guard: { and: ['the Demon is exposed', 'the army is cleared'] },
            target: '#over.heroesWin',
            actions: ['end with the army cleared'],
          },
          {
            guard: {
              and: [
                'the Demon is exposed',
                { not: 'a last Draw is still to come' },
                'no living Hero holds a card',
              ],
            },
            target: '#over.demonWinsByCards',
            actions: ['end by used-up cards'],
          },
          { guard: 'the army is cleared', target: 'done', actions: ['note the early clearing'] },
          { target: 'done' },
        ],
      },
      done: { description: 'play goes on', type: 'final' },
    },
  },
});

/** One final state for each way in which a game ends. */
export const over: ChartState = {
  title: 'Game over',
  description: 'nothing more is decided or said',
  rules: ['gank.session.replay', 'gank.talk.after-death'],
  phase: 'Over',
  initial: 'heroesWin',
  states: {
    heroesWin: {
      title: 'Heroes win',
      description: 'army cleared, a Hero lives',
      rules: ['gank.end.heroes-win', 'gank.setup.goals'],
      type: 'final',
    },
    demonWinsByDeaths: {
      title: 'Demon wins: all Heroes dead',
      description: 'exposed or not',
      rules: ['gank.end.demon-wins-deaths', 'gank.setup.goals'],
      type: 'final',
    },
    demonWinsByCards: {
      title: 'Demon wins: cards used up',
      description: 'shadows remain',
      rules: ['gank.end.demon-wins-cards'],
      type: 'final',
    },
    draw: {
      title: 'Draw',
      description: 'Heroes and army fall together',
      rules: ['gank.end.draw', 'gank.endgame.without-demon-draw'],
      type: 'final',
    },
  },
};
