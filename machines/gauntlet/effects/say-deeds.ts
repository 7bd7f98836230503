/** Deeds of factions in plain words. */
import type { FactionInstruction } from '../content.ts';
import { deed, possessiveOf, sayCards, sayPlace, type Voice } from './say-parts.ts';

type Say = (instruction: FactionInstruction, voice: Voice) => string;

const your = ({ who }: FactionInstruction, voice: Voice): string => possessiveOf(who, voice);

const cardsOf = ({ what }: FactionInstruction, voice: Voice): string =>
  what === undefined ? 'a card' : sayCards(what, voice);

const placeOf = ({ where }: FactionInstruction, voice: Voice): string =>
  where === undefined ? 'a Territory' : sayPlace(where, voice);

/** «place two cards from your Hand in your Treasury», said of whom it concerns. */
const act =
  (base: string, third: string, rest: Say): Say =>
  (instruction, voice) =>
    deed(instruction.who, voice, [base, third], rest(instruction, voice));

function sayBuying(instruction: FactionInstruction, voice: Voice): string {
  const collateral =
    instruction.what === undefined ? '' : `, with ${cardsOf(instruction, voice)} as collateral`;
  return `the Deed of ${placeOf(instruction, voice)} for its cost, or buy it out${collateral}`;
}

const SAYINGS: Readonly<Record<string, Say>> = {
  'financiers/treasury': act(
    'place',
    'places',
    (one, voice) => `${cardsOf(one, voice)} in ${your(one, voice)} Treasury`,
  ),
  'financiers/buy': act('buy', 'buys', sayBuying),
  'financiers/market': act(
    'play',
    'plays',
    (one, voice) => `the Market with ${cardsOf(one, voice)}`,
  ),
  'financiers/pledge': act(
    'lay',
    'lays',
    (one, voice) => `${cardsOf(one, voice)} beneath this card as collateral`,
  ),
  'financiers/settle': () => 'the collateral comes back to Hand, and this card is discarded',
  'financiers/default': () => 'this card and its collateral go to the Graveyard',
  'financiers/speculate': act(
    'lay',
    'lays',
    (one, voice) => `this card beside ${placeOf(one, voice)}`,
  ),
  'financiers/tuck': act(
    'lay',
    'lays',
    (one, voice) => `this card beneath a card of ${your(one, voice)} Treasury`,
  ),
  'financiers/give-up': act('give', 'gives', (one, voice) => `up one of ${your(one, voice)} Deeds`),
  'financiers/subsidize': act(
    'subsidize',
    'subsidizes',
    (one, voice) => `${your(one, voice)} battle total`,
  ),
  'financiers/income': act('gain', 'gains', (one, voice) => `income of ${your(one, voice)} Deeds`),
  'financiers/reduce': act('lose', 'loses', () => 'the Capital over the limit'),
  'financiers/takeover': act('buy', 'buys', (one, voice) => `the Deed of ${placeOf(one, voice)}`),
  'financiers/pledge-for': act('name', 'names', () => 'the collateral beneath this card'),
  'financiers/secure': act('name', 'names', () => 'the collateral for the Line of Credit'),
  'financiers/pay': act('pay', 'pays', (one, voice) => `for the Deed of ${placeOf(one, voice)}`),
  'financiers/take-control': act(
    'take',
    'takes',
    (one, voice) => `control of ${placeOf(one, voice)}`,
  ),
};

/** What a deed is in words of its own; null where it is called by its name. */
export const sayDeed = (instruction: FactionInstruction, voice: Voice): string | null =>
  SAYINGS[`${instruction.faction}/${instruction.deed}`]?.(instruction, voice) ?? null;
