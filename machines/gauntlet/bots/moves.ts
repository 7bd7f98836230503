/** Whether to step: forward wherever that wins ground or may win a battle, for a lost attack costs nothing. */
import type { Choice } from '../../kernel/index.ts';
import { bestOf } from './best.ts';
import type { Mind } from './imagine.ts';
import { reckonerFor } from './reckon.ts';
import { forwardWorth } from './reckon-column.ts';

/** Standing is worth a little less than any step that leads somewhere. */
const STANDING = 0.05;

export function chooseMove(mind: Mind, legal: readonly Choice[]): Choice | undefined {
  const reckoner = reckonerFor(mind);
  return bestOf(legal, ({ choose }) => {
    if (choose === 'hold') return STANDING;
    return choose === 'advance' ? forwardWorth(reckoner, true) : -1;
  });
}
