/** A card that stays face up beside a Territory, neither Asset nor Overlay. */
import type { FactionInstruction } from '../../content.ts';
import { type Act, tell } from '../../effects/act.ts';
import { placesMeant } from '../../effects/places.ts';
import type { Question } from '../../effects/question.ts';
import type { EffectFacts, GauntletGame, Task } from '../../facts.ts';
import { layBeside } from '../../zones.ts';
import { namePlace } from './reach.ts';

const placesFor = (game: GauntletGame, task: Task): readonly number[] =>
  task.instruction.do === 'faction'
    ? placesMeant(game, task.instruction.where ?? { pick: true }, task)
    : [];

/** Beside which Territory. */
export function whichTerritory(
  game: GauntletGame,
  { title }: EffectFacts,
  task: Task,
): Question | null {
  const options = placesFor(game, task);
  if (options.length < 2) return null;
  const { seat } = task;
  return { seat, about: 'place', title, options, mayStop: false, unseen: false };
}

export function speculate(act: Act<FactionInstruction>): boolean {
  const { game, frame, task, ctx } = act;
  const [only] = placesFor(game, task);
  const position = typeof frame.answer === 'number' ? frame.answer : only;
  if (position === undefined || task.self === null) return false;
  layBeside(game, position, task.self);
  tell(
    act,
    'gauntlet.financiers.card.speculation',
    { card: task.self, position },
    (title) => `${title} lies beside ${namePlace(game, position, ctx)}, neither Asset nor Overlay.`,
  );
  return true;
}
