/** Conditions in plain words, and what holds where one does not. */
import type { Comparison, Condition, Standpoint, Who } from '../content.ts';
import {
  possessiveOf,
  sayAmount,
  sayPicker,
  sayPlace,
  statement,
  type Voice,
} from './say-parts.ts';

type OfBattle = Extract<Condition, { battle: string }>['battle'];

const BATTLE: Readonly<Record<OfBattle, readonly [string, string]>> = {
  'last-stand': ['this is a Last Stand', 'this is not a Last Stand'],
  fought: ['the battle was fought', 'the battle was not fought'],
  won: ['the battle has a winner', 'the battle has no winner'],
  'no-winner': ['the battle ended without a winner', 'the battle did not end without a winner'],
  tied: ['the battle totals are equal', 'the battle totals are not equal'],
  here: ['the battle is here', 'the battle is not here'],
};

const COMPARED: Readonly<Record<Comparison, readonly [string, string]>> = {
  'at-least': ['is at least', 'is less than'],
  'at-most': ['is at most', 'is more than'],
  equal: ['is', 'is not'],
  'more-than': ['is more than', 'is at most'],
  'less-than': ['is less than', 'is at least'],
};

type Verbs = readonly [base: string, third: string];

const ROLES: Readonly<Record<Exclude<Standpoint, 'active'>, readonly [Verbs, Verbs]>> = {
  attacker: [
    ['attack', 'attacks'],
    ['do not attack', 'does not attack'],
  ],
  defender: [
    ['defend', 'defends'],
    ['do not defend', 'does not defend'],
  ],
  winner: [
    ['have won', 'has won'],
    ['have not won', 'has not won'],
  ],
  loser: [
    ['have lost', 'has lost'],
    ['have not lost', 'has not lost'],
  ],
  occupier: [
    ['are the occupier', 'is the occupier'],
    ['are not the occupier', 'is not the occupier'],
  ],
  controller: [
    ['control the Territory here', 'controls the Territory here'],
    ['do not control the Territory here', 'does not control the Territory here'],
  ],
};

function sayRole(is: Standpoint, who: Who | undefined, holds: boolean, voice: Voice): string {
  if (is === 'active') return `it is ${holds ? '' : 'not '}${possessiveOf(who, voice)} turn`;
  const [yes, no] = ROLES[is];
  return statement(who, voice, holds ? yes : no);
}

/** Several conditions in one: a part that itself has several stands in brackets. */
function joined(
  conditions: readonly Condition[],
  word: 'and' | 'or',
  holds: boolean,
  voice: Voice,
): string {
  const parts = conditions.map((one) => {
    const text = say(one, holds, voice);
    const isCompound = conditions.length > 1 && ('all' in one || 'any' in one);
    return isCompound ? `(${text})` : text;
  });
  return parts.join(` ${word} `);
}

function sayThere({ there }: Extract<Condition, { there: object }>, holds: boolean, voice: Voice) {
  const { count = 1 } = there;
  const sought = count === 'all' ? { ...there, count: 1 } : there;
  const cards = sayPicker(sought, voice, { lie: 'in' });
  const isOne = count === 1 || count === 'all';
  if (holds) return `there ${isOne ? 'is' : 'are'} ${cards}`;
  return isOne ? `there is no ${cards.replace(/^(an?|another) /, '')}` : `there are not ${cards}`;
}

const TERMS = { offered: 'offered', accepted: 'accepted', refused: 'refused' } as const;

function sayTerms(
  { terms, who }: Extract<Condition, { terms: string }>,
  holds: boolean,
  voice: Voice,
): string {
  return `${possessiveOf(who, voice)} Terms have ${holds ? '' : 'not '}been ${TERMS[terms]}`;
}

function say(condition: Condition, holds: boolean, voice: Voice): string {
  const place = holds ? 0 : 1;
  if ('not' in condition) return say(condition.not, !holds, voice);
  if ('all' in condition) return joined(condition.all, holds ? 'and' : 'or', holds, voice);
  if ('any' in condition) return joined(condition.any, holds ? 'or' : 'and', holds, voice);
  if ('did' in condition) return condition.did === holds ? 'that was done' : 'that was not done';
  if ('there' in condition) return sayThere(condition, holds, voice);
  if ('terms' in condition) return sayTerms(condition, holds, voice);
  if ('deed' in condition) {
    const own: Verbs = holds ? ['own', 'owns'] : ['do not own', 'does not own'];
    const place = sayPlace(condition.deed, voice);
    return `${statement(condition.who, voice, own)} the Deed of ${place}`;
  }
  if ('battle' in condition) return BATTLE[condition.battle][place];
  if ('amount' in condition) {
    const [one, other] = [condition.amount, condition.to].map((each) => sayAmount(each, voice));
    return `${one} ${COMPARED[condition.is][place]} ${other}`;
  }
  return sayRole(condition.is, condition.who, holds, voice);
}

/** «you attack and this is not a Last Stand»: to stand after «if». */
export const sayCondition = (condition: Condition, voice: Voice = 'you'): string =>
  say(condition, true, voice);

export const sayConditions = (conditions: readonly Condition[], voice: Voice = 'you'): string =>
  joined(conditions, 'and', true, voice);
