/** Which of the effects that are due to apply, and when to let them be. */
import type { Choice } from '../../kernel/index.ts';
import { dueAt, type Factions } from '../effects/due.ts';
import { outlookWithCards } from './battle-cards.ts';
import { bestOf } from './best.ts';
import type { Mind } from './imagine.ts';
import { reckonerFor } from './reckon.ts';
import { settingOf } from './reckoner.ts';

/** What may be left alone has to be worth its trouble. */
const WORTH_APPLYING = 0.05;

export function chooseEffect(
  mind: Mind,
  legal: readonly Choice[],
  factions: Factions,
): Choice | undefined {
  const window = mind.game.windows.at(-1);
  if (window === undefined) return undefined;
  const dues = dueAt(mind.game, mind.me, window.moment, factions, mind.ctx);
  const { outlook } = reckonerFor(mind);
  const reckoner = reckonerFor(
    mind,
    outlook.battle === null ? outlook : outlookWithCards(mind, outlook),
  );
  return bestOf(legal, ({ choose, effect }) => {
    if (choose === 'pass') return WORTH_APPLYING;
    const due = dues.find(({ id }) => id === effect);
    if (due === undefined) return -100;
    const { costs, instructions, speaker } = due;
    return reckoner.value(reckoner.tally([...costs, ...instructions], settingOf(speaker)));
  });
}
