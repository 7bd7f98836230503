/** When effects are due, in plain words. */
import type { Lasting, Moment } from '../content.ts';

const MOMENTS: Readonly<Record<Moment, string>> = {
  'turn-start': 'when a turn begins',
  'after-capture': 'after the Capture step',
  action: 'at an Action Opportunity',
  moved: 'after a step of movement',
  'would-begin': 'when a battle would begin',
  'terms-accepted': 'after Terms are accepted',
  'terms-refused': 'when Terms are refused',
  opens: 'when a battle opens',
  'before-gambits': 'before Gambits are set',
  'gambits-first': 'before other Gambit effects',
  gambits: 'with the Gambit effects',
  tactics: 'with the Tactic effects',
  'pre-dice': 'before the dice',
  dice: 'once the dice lie there',
  'replace-loss': 'before a loss counts',
  result: 'when a battle is won or lost',
  retreat: 'in place of a retreat',
  final: 'once the tokens stand where the battle leaves them',
  'before-leave': 'before the battle cards leave',
  arrived: 'once the battle cards have left',
  'aftermath-end': 'at the end of the Aftermath',
  cleanup: 'in the Cleanup',
  'leaves-play': 'when it leaves play',
};

/** «before the dice», «in your Cleanup»: when a moment comes, and on whose turns. */
export function sayMoment(moment: Moment, turn?: Lasting['turn']): string {
  const words = MOMENTS[moment];
  if (turn === undefined) return words;
  const whose = turn === 'yours' ? 'your' : 'the opponent’s';
  // The moments of a turn by whose they are; the others by when they come.
  const owned = words.replace(/\b(a|the) (turn|Capture|Cleanup)\b/, `${whose} $2`);
  return owned === words ? `${words} on ${whose} turn` : owned;
}
