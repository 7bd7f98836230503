/**
 * The program that plays to win. It sees its seat’s observation and nothing else, and it keeps no
 * memory: asked the same again it answers the same.
 */
import { type Bot, type Choice, randomBot } from '../../kernel/index.ts';
import type { Factions } from '../effects/due.ts';
import { chooseAction } from './actions.ts';
import { answer } from './answers.ts';
import { arrange } from './arrange.ts';
import { chooseBattleCards } from './battle-cards.ts';
import { answerTerms, offerTerms, spendPoliticalCapital } from './diplomats.ts';
import { chooseEffect } from './due-effects.ts';
import { discardCard, trimAssets } from './giving-up.ts';
import { type Mind, mindOf } from './imagine.ts';
import { chooseMove } from './moves.ts';

type Answer = (mind: Mind, legal: readonly Choice[], factions: Factions) => Choice | undefined;

/** Who answers, by kinds of choices of which a decision offers one; the first that fits. */
const ANSWERS: readonly (readonly [readonly string[], Answer])[] = [
  [['set-gambit', 'choose-tactic'], chooseBattleCards],
  [['apply'], chooseEffect],
  [['offer'], offerTerms],
  [['accept', 'select'], answerTerms],
  [['bury'], spendPoliticalCapital],
  [['answer', 'pick'], answer],
  [['hold'], chooseMove],
  [['arrange'], arrange],
  [['discard'], discardCard],
  [['play', 'faction', 'activate', 'pass'], chooseAction],
  [['discard-asset'], trimAssets],
  // In whatever order: nothing yet looks at the order of a Discard Pile.
  [['order'], (_mind, legal) => legal[0]],
  [['capture'], (_mind, legal) => legal.find(({ choose }) => choose === 'capture')],
];

/** A program for a table of factions. A decision that it does not know it leaves to its luck. */
export const sensibleWith =
  (factions: Factions): Bot =>
  (observation, luck) => {
    const { legal } = observation;
    const [first, ...others] = legal;
    if (first !== undefined && others.length === 0) return first;
    const kinds = new Set(legal.map(({ choose }) => choose));
    const found = ANSWERS.find(([names]) => names.some((name) => kinds.has(name)));
    const choice = found?.[1](mindOf(observation), legal, factions);
    return choice ?? randomBot(observation, luck);
  };
