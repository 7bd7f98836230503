/**
 * Instructions in plain words, a sentence each: for the card inspector, and for the effect that is
 * being carried out. What an effect tells its player to do is said as such («Draw a card.»).
 */
import { sayNone } from '../benefits.ts';
import type { Amount, Cards, Instruction, Option, Who, Zone } from '../content.ts';
import { sayZone } from './on-cards.ts';
import { isPicker } from './pickers.ts';
import { sayCondition, sayConditions } from './say-conditions.ts';
import { sayDeed } from './say-deeds.ts';
import { sayMoment } from './say-moments.ts';
import {
  countedInWords,
  deed,
  doerOf,
  isYou,
  perEach,
  possessiveOf,
  sayAdding,
  sayAmount,
  sayCards,
  sayPicker,
  sayPlace,
  sentenceCase,
  subjectOf,
  type Voice,
} from './say-parts.ts';

type Of<K extends Instruction['do']> = Extract<Instruction, { do: K }>;
type Say<I extends Instruction = Instruction> = (instruction: I, voice: Voice) => string;
type Table = { readonly [K in Instruction['do']]: Say<Of<K>> };

/** One thing after the other: «draw two cards, then discard a card from your Hand». */
export const sayAll = (instructions: readonly Instruction[], voice: Voice = 'you'): string =>
  instructions.length === 0
    ? 'nothing happens'
    : instructions.map((one) => sayClause(one, voice)).join(', then ');

/** How a clause begins that tells its player to do nothing. */
const NO_DEED =
  /^(the|each|its|your|their|this|both|if|when|before|after|once|you|they|in|at|with|nothing)\b/;

/** A cost that has to be paid, and what it brings. */
const sayPaid = (
  costs: readonly Instruction[],
  then: readonly Instruction[],
  voice: Voice,
): string =>
  costs.length === 0
    ? sayAll(then, voice)
    : `${sayAll(costs, voice)} as a cost, then ${sayAll(then, voice)}`;

/**
 * «you may discard this card to draw two cards»; what is no deed of whoever decides is let happen.
 * Who is offered it is meant by «they» and «their» inside.
 */
export function sayMay(
  who: Who | undefined,
  costs: readonly Instruction[],
  gain: readonly Instruction[],
  voice: Voice = 'you',
): string {
  const inside = isYou(who) ? voice : 'they';
  const may = `${subjectOf(who, voice)} may`;
  const goal = sayAll(gain, inside);
  const isDeed = !NO_DEED.test(goal);
  if (costs.length === 0) return isDeed ? `${may} ${goal}` : `${may} have it so: ${goal}`;
  return `${may} ${sayAll(costs, inside)}${isDeed ? ' to' : '; then'} ${goal}`;
}

/** Where cards go, with whose pile that is. */
function into(to: Zone, place: Of<'move'>['place'], whose: string, isMany: boolean): string {
  if (to === 'draw-pile' && place === 'bottom') return `at the bottom of ${whose} Draw Pile`;
  if (to === 'draw-pile' && place !== 'shuffled') return `on top of ${whose} Draw Pile`;
  const shuffled = place === 'shuffled' ? ', and shuffle it' : '';
  return `into ${isMany && whose === 'its owner’s' ? 'their owners’' : whose} ${sayZone(to)}${shuffled}`;
}

const isSeveral = (cards: Cards): boolean =>
  cards === 'picked' || (isPicker(cards) && (cards.count === 'all' || (cards.count ?? 1) > 1));

const isShuffle = ({ what, to, place }: Of<'move'>): boolean =>
  isPicker(what) && what.from === 'draw-pile' && to === 'draw-pile' && place === 'shuffled';

function sayMove(instruction: Of<'move'>, voice: Voice): string {
  const { what, to, place } = instruction;
  if (isShuffle(instruction)) {
    const of = isPicker(what) ? what.of : 'you';
    return deed('you', voice, ['shuffle', 'shuffles'], `${possessiveOf(of, voice)} Draw Pile`);
  }
  const doer = doerOf(what);
  const isOwn = isPicker(what) && (what.of ?? 'you') === doer;
  const whose = !isOwn ? 'its owner’s' : isYou(doer) ? possessiveOf('you', voice) : 'their';
  const goal = into(to, place, whose, isSeveral(what));
  return deed(doer, voice, ['put', 'puts'], `${sayCards(what, voice, { own: doer })} ${goal}`);
}

const withCards =
  (verbs: readonly [string, string]) =>
  ({ what }: { readonly what: Cards }, voice: Voice): string =>
    deed(doerOf(what), voice, verbs, sayCards(what, voice, { own: doerOf(what) }));

function sayDraw({ who, count }: Of<'draw'>, voice: Voice): string {
  const draw = (rest: string) => deed(who, voice, ['draw', 'draws'], rest);
  if (typeof count === 'number') {
    return draw(count === 1 ? 'a card' : countedInWords(count, 'card'));
  }
  const per = perEach(count, voice);
  if (per !== null && per.each > 0) return draw(`${countedInWords(per.each, 'card')} ${per.words}`);
  return draw(`as many cards as ${sayAmount(count, voice)}`);
}

const sayTotal = ({ who, add }: Of<'total'>, voice: Voice): string =>
  sayAdding(add, `${possessiveOf(who, voice)} battle total`, voice);

function sayGain({ do: kind, who, add }: Of<'advantage'> | Of<'disadvantage'>, voice: Voice) {
  const gain = (rest: string) => deed(who, voice, ['gain', 'gains'], rest);
  if (typeof add === 'number') return gain(add === 1 ? kind : `${add} times ${kind}`);
  const per = perEach(add, voice);
  return per === null
    ? gain(`${kind} as many times as ${sayAmount(add, voice)}`)
    : gain(`${per.each === 1 ? '' : `${per.each} times `}${kind} ${per.words}`);
}

function sayDie({ who, set, add }: Of<'die'>, voice: Voice): string {
  const die = `${possessiveOf(who, voice)} die`;
  const parts = [
    ...(set === undefined ? [] : [`${die} becomes ${sayAmount(set, voice)}`]),
    ...(add === undefined ? [] : [sayAdding(add, die, voice)]),
  ];
  return parts.join(', then ');
}

function sayStep({ who, direction, count = 1, fight = false }: Of<'step'>, voice: Voice): string {
  const far = countedInWords(count, 'position');
  const battle = fight ? ', into battle if need be' : ', not into battle';
  if (direction === 'forward') {
    return deed(who, voice, ['advance', 'advances'], `${far}${battle}`);
  }
  if (direction === 'back') return deed(who, voice, ['fall back', 'falls back'], far);
  return deed(who, voice, ['move', 'moves'], `${far} either way${battle}`);
}

const further = (count: number): string => `${countedInWords(count, 'position')} further`;

function sayRetreat({ who, count }: Of<'retreat'>, voice: Voice): string {
  const far =
    typeof count === 'number'
      ? further(count)
      : `further, by as many positions as ${sayAmount(count, voice)}`;
  return deed(who ?? 'loser', voice, ['retreat', 'retreats'], far);
}

function sayOverlaysOff({ where, which = 'top' }: Of<'remove-overlay'>, voice: Voice): string {
  const what = { top: 'the top Overlay', all: 'all Overlays', this: 'this Overlay' }[which];
  return `take ${what} off ${sayPlace(where, voice)}`;
}

function sayLaying({ where, turns, remember }: Of<'lay-overlay'>, voice: Voice): string {
  const time = turns === undefined ? '' : ` for ${countedInWords(turns, 'turn')}`;
  const against = remember === undefined ? '' : ' against whoever refused the Terms';
  return `lay this card on ${sayPlace(where, voice)}${time}${against}`;
}

function sayReplace({ what, with: other, face }: Of<'replace'>, voice: Voice): string {
  const turned = face === undefined ? '' : `, face ${face}`;
  return `put ${sayPicker(other, voice)} in the place of ${sayCards(what, voice)}${turned}`;
}

/** «one card more», «two cards fewer». */
function moreOrFewer(add: Amount, voice: Voice): string {
  if (typeof add !== 'number') return `as many cards more as ${sayAmount(add, voice)}`;
  return `${countedInWords(Math.abs(add), 'card')} ${add < 0 ? 'fewer' : 'more'}`;
}

function sayAllow({ more, who, count }: Of<'allow'>, voice: Voice): string {
  const one = more === 'gambits' ? 'Gambit' : 'Tactic';
  const verb = more === 'gambits' ? 'set' : 'choose';
  return `${subjectOf(who, voice)} may ${verb} ${countedInWords(count, one)} more`;
}

const COPIED = { action: 'Action', gambit: 'Gambit', tactic: 'Tactic', battle: 'Battle' } as const;

function sayOption({ title, requires = [], costs = [], do: deeds }: Option, voice: Voice): string {
  const when = requires.length === 0 ? '' : `, if ${sayConditions(requires, voice)}`;
  return `«${title}»${when}: ${sayPaid(costs, deeds, voice)}`;
}

const sayChoose = ({ who, options }: Of<'choose'>, voice: Voice): string =>
  `${deed(who, voice, ['choose', 'chooses'], 'one')}: ${options
    .map((option) => sayOption(option, voice))
    .join('; ')}`;

function sayOffer({ who, requires = [], costs = [], then }: Of<'may'>, voice: Voice): string {
  const when = sayConditions(requires, isYou(who) ? voice : 'they');
  const condition = requires.length === 0 ? '' : `if ${when}, `;
  return `${condition}${sayMay(who, costs, then, voice)}`;
}

function sayIf({ when, then, else: otherwise }: Of<'if'>, voice: Voice): string {
  const rest = otherwise === undefined ? '' : `; otherwise ${sayAll(otherwise, voice)}`;
  return `if ${sayCondition(when, voice)}, ${sayAll(then, voice)}${rest}`;
}

function sayLater({ at, when, may, then }: Of<'later'>, voice: Voice): string {
  const condition = when === undefined ? '' : `, if ${sayCondition(when, voice)}`;
  const what = may === true ? sayMay('you', [], then, voice) : sayAll(then, voice);
  return `${sayMoment(at)}${condition}, ${what}`;
}

/** A faction's own procedure by its name, with what it is given. */
function sayFaction(instruction: Of<'faction'>, voice: Voice): string {
  const said = sayDeed(instruction, voice);
  if (said !== null) return said;
  const { faction, deed: name, who, count, what, where } = instruction;
  const given = [
    ...(count === undefined ? [] : [sayAmount(count, voice)]),
    ...(what === undefined ? [] : [sayCards(what, voice)]),
    ...(where === undefined ? [] : [sayPlace(where, voice)]),
  ];
  const words = `«${name.replaceAll('-', ' ')}» of the ${sentenceCase(faction)}`;
  const rest = given.length === 0 ? words : `${words}: ${given.join(', ')}`;
  return deed(who, voice, ['carry out', 'carries out'], rest);
}

const TABLE: Table = {
  draw: sayDraw,
  discard: withCards(['discard', 'discards']),
  move: sayMove,
  exchange: ({ one, other }, voice) =>
    `exchange ${sayPicker(one, voice)} with ${sayPicker(other, voice)}`,
  reveal: withCards(['reveal', 'reveals']),
  show: ({ zone, of }, voice) =>
    deed(
      of,
      voice,
      ['show', 'shows'],
      `${isYou(of) ? possessiveOf('you', voice) : 'their'} ${sayZone(zone)}`,
    ),
  total: sayTotal,
  advantage: sayGain,
  disadvantage: sayGain,
  die: sayDie,
  reroll: ({ who }, voice) =>
    deed(
      who,
      voice,
      ['roll', 'rolls'],
      `${isYou(who) ? possessiveOf('you', voice) : 'their'} die again`,
    ),
  'break-tie': ({ who }, voice) =>
    deed(who, voice, ['win', 'wins'], 'the battle if the totals are equal'),
  step: sayStep,
  'further-movement': ({ count, only }) =>
    `move ${further(count)}${only === undefined ? '' : `, ${only} only`}`,
  withdraw: ({ who }, voice) => deed(who, voice, ['withdraw', 'withdraws'], ''),
  'prevent-battle': () => 'prevent the battle',
  retreat: sayRetreat,
  'hold-ground': () => 'the loser does not retreat',
  forbid: ({ benefits }, voice) =>
    `${sayNone(benefits)} may come to ${voice === 'you' ? 'you' : 'them'} from this victory`,
  capture: ({ where }, voice) => `capture ${sayPlace(where, voice)}`,
  bank: ({ what, who }, voice) => deed(who, voice, ['bank', 'banks'], sayCards(what, voice)),
  'lay-overlay': sayLaying,
  'remove-overlay': sayOverlaysOff,
  negate: ({ what }, voice) => `negate ${sayPicker(what, voice)}`,
  return: ({ what }, voice) => `return ${sayCards(what, voice)} to where it came from`,
  replace: sayReplace,
  allow: sayAllow,
  'add-tactic': ({ what }, voice) => `add ${sayPicker(what, voice)} as a further Tactic`,
  'choose-first': ({ who }, voice) =>
    deed(who, voice, ['set and choose', 'sets and chooses'], 'first'),
  reserve: ({ who, add }, voice) =>
    deed(
      who,
      voice,
      ['draw', 'draws'],
      `${moreOrFewer(add, voice)} for ${isYou(who) ? possessiveOf('you', voice) : 'their'} Reserve`,
    ),
  copy: ({ heading, from }, voice) =>
    `apply the ${COPIED[heading]} effect of ${sayPicker(from, voice)} as if it were ${voice === 'you' ? 'yours' : 'theirs'}`,
  choose: sayChoose,
  may: sayOffer,
  if: sayIf,
  later: sayLater,
  destination: ({ to, when }, voice) =>
    `after the battle this card goes to its owner’s ${sayZone(to)}${when === undefined ? '' : ` if ${sayCondition(when, voice)}`}`,
  'further-action': ({ at }) => `take one more Action Opportunity ${at} movement this turn`,
  'both-opportunities': () => 'both Action Opportunities may be used this turn',
  'end-turn': () => 'the turn goes straight to its Cleanup',
  tracker: ({ name, who, add }, voice) =>
    sayAdding(add, `${possessiveOf(who, voice)} ${name}`, voice),
  faction: sayFaction,
};

/** An instruction as a part of a sentence. */
function sayClause(instruction: Instruction, voice: Voice): string {
  const say = TABLE[instruction.do] as Say;
  return say(instruction, voice);
}

/** A sentence: «Draw a card.» */
export const sentence = (words: string): string => `${sentenceCase(words)}.`;

/** «Draw a card.»: what an instruction tells whoever applies it. */
export const sayInstruction = (instruction: Instruction): string =>
  sentence(sayClause(instruction, 'you'));
