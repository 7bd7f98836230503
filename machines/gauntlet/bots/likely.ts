/** How likely a condition will hold when it is asked: known facts as they are, the rest as a guess. */
import type { Condition } from '../content.ts';
import { holds } from '../effects/conditions.ts';
import { oneMeant, type Speaker } from '../effects/speaker.ts';
import { hopeIn } from './outlook.ts';
import type { Reckoner } from './reckoner.ts';

type OfRole = Extract<Condition, { is: string; amount?: never }>;

const isOfDice = (amount: unknown): boolean =>
  typeof amount === 'object' &&
  amount !== null &&
  'count' in amount &&
  (amount.count === 'die' || amount.count === 'total');

/** Roles of a battle that is still to come are anybody’s; who will win is as likely as the odds say. */
function roleGuess(
  { mind, outlook }: Reckoner,
  { is, who }: { is: string; who?: Parameters<typeof oneMeant>[1] },
  by: Speaker,
): number | null {
  const { battle } = outlook;
  if (is === 'active' || is === 'occupier' || is === 'controller') return null;
  if (battle === null) return 0.5;
  if (is === 'attacker' || is === 'defender' || battle.winner !== null) return null;
  const seat = oneMeant(mind.game, who, by);
  if (seat === null) return 0;
  const hope = hopeIn(outlook);
  return (seat === mind.me) === (is === 'winner') ? hope : 1 - hope;
}

function battleGuess({ mind, outlook }: Reckoner, what: string): number | null {
  const isOver = outlook.battle?.winner != null;
  if (what === 'tied')
    return outlook.battle?.totals == null ? 1 / mind.ctx.params.dice.sides : null;
  if (what === 'won') return isOver ? null : 0.9;
  if (what === 'no-winner') return isOver ? null : 0.1;
  if (outlook.battle !== null) return null;
  return what === 'last-stand' ? 0.1 : 0.5;
}

function guessOf(reckoner: Reckoner, condition: Condition, by: Speaker): number | null {
  if ('battle' in condition) return battleGuess(reckoner, condition.battle);
  if ('amount' in condition) {
    const isOpen = isOfDice(condition.amount) || isOfDice(condition.to);
    return isOpen && (reckoner.outlook.battle?.dice ?? null) === null ? 0.5 : null;
  }
  return 'is' in condition ? roleGuess(reckoner, condition as OfRole, by) : null;
}

/** From 0, surely not, to 1, surely. */
export function likelihood(reckoner: Reckoner, condition: Condition, by: Speaker): number {
  if ('not' in condition) return 1 - likelihood(reckoner, condition.not, by);
  if ('all' in condition) return likelihoodOfAll(reckoner, condition.all, by);
  if ('any' in condition) {
    return 1 - condition.any.reduce((none, one) => none * (1 - likelihood(reckoner, one, by)), 1);
  }
  if ('did' in condition) return condition.did ? 1 : 0;
  const { mind } = reckoner;
  const guess = guessOf(reckoner, condition, by);
  return guess ?? (holds(mind.game, condition, by, mind.ctx) ? 1 : 0);
}

/** The chance that several conditions hold together. */
export const likelihoodOfAll = (
  reckoner: Reckoner,
  conditions: readonly Condition[] | undefined,
  by: Speaker,
): number => (conditions ?? []).reduce((chance, one) => chance * likelihood(reckoner, one, by), 1);
