/** Where a turn stands, in words with the facts that say so. */
import type { GauntletGame } from '../../../../machines/gauntlet/facts.ts';
import { counted } from '../../../../machines/gauntlet/players.ts';

export interface TurnWords {
  readonly path: string;
  readonly words: string;
}

const isSet = ({ words }: TurnWords): boolean => words !== '';

function actionWords({ turn }: GauntletGame): string {
  const { opportunity, actionsUsed, further, both } = turn;
  const more = further.before + further.after;
  const extra = [
    ...(more > 0 ? [`${counted(more, 'further action')}`] : []),
    ...(both ? ['both opportunities'] : []),
  ];
  const used = actionsUsed === 0 ? '' : `${counted(actionsUsed, 'action')} used`;
  const open = opportunity === null ? '' : `action ${opportunity} movement`;
  return [open, used, ...extra].filter((words) => words !== '').join(', ');
}

/** «A moves, 1 position left» */
function movementWords({ movement }: GauntletGame): string {
  if (movement === null) return '';
  return `${movement.seat} moves, ${counted(movement.left, 'position')} left`;
}

export const turnWords = (game: GauntletGame): readonly TurnWords[] =>
  [
    {
      path: 'turnLimit',
      words: game.turnLimit === null ? '' : `of ${game.turnLimit} at most`,
    },
    { path: 'turn.actionsUsed', words: actionWords(game) },
    { path: 'movement', words: movementWords(game) },
    { path: 'turn.ended', words: game.turn.ended ? 'the turn is ended' : '' },
  ].filter(isSet);
