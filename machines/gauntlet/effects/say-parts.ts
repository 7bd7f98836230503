/**
 * Parts of instructions in plain words: whom they mean, how much, which cards, which Territory.
 * «You» is whoever applies the effect; where another player was offered it, «they» is that player.
 */
import type { Amount, CardFilter, Cards, Countable, Picker, Place, Who, Zone } from '../content.ts';
import { listed } from '../players.ts';
import { sayZone } from './on-cards.ts';
import { isPicker } from './pickers.ts';

/** Who an effect's «you» is to the reader. */
export type Voice = 'you' | 'they';

const NUMBERS = 'no one two three four five six seven eight nine ten'.split(' ');

/** «two», «12». */
export const inWords = (count: number): string => NUMBERS[count] ?? String(count);

/** «a card», «two cards». */
export const countedInWords = (count: number, one: string, several = `${one}s`): string =>
  `${count === 1 ? 'one' : inWords(count)} ${count === 1 ? one : several}`;

export const isYou = (who: Who | undefined): boolean => (who ?? 'you') === 'you';

export function subjectOf(who: Who | undefined, voice: Voice): string {
  switch (who ?? 'you') {
    case 'you':
      return voice;
    case 'opponent':
      return voice === 'you' ? 'the opponent' : 'the other player';
    case 'each':
      return 'each player';
    case 'active':
      return 'the active player';
    case 'owner':
      return 'its owner';
    case 'refuser':
      return 'whoever refused the Terms';
    default:
      return `the ${who}`;
  }
}

export function possessiveOf(who: Who | undefined, voice: Voice): string {
  if (isYou(who)) return voice === 'you' ? 'your' : 'their';
  return `${subjectOf(who, voice)}’s`;
}

/** «draw a card» of whoever applies it, «the opponent draws a card» of anybody else. */
export function deed(
  who: Who | undefined,
  voice: Voice,
  [base, third]: readonly [string, string],
  rest: string,
): string {
  const words = isYou(who) ? base : `${subjectOf(who, voice)} ${third}`;
  return rest === '' ? words : `${words} ${rest}`;
}

/** «you attack», «the opponent attacks». */
export const statement = (
  who: Who | undefined,
  voice: Voice,
  [base, third]: readonly [string, string],
): string => `${subjectOf(who, voice)} ${isYou(who) ? base : third}`;

/** Zones whose cards have a name of their own there. */
const NOUNS: Readonly<Partial<Record<Zone, string>>> = {
  assets: 'Asset',
  gambits: 'Gambit',
  tactics: 'Tactic',
};

/** What is counted, one of it and several. Null: a measure, of which there is one. */
function unitOf(
  count: Countable,
  of: Who | undefined,
  voice: Voice,
): readonly [string, string] | null {
  const whose = possessiveOf(of, voice);
  switch (count) {
    case 'territories': {
      const by = statement(of, voice, ['control', 'controls']);
      return [`Territory that ${by}`, `Territories that ${by}`];
    }
    case 'overlays':
      return ['Overlay there', 'Overlays there'];
    case 'picked':
      return ['picked card', 'picked cards'];
    case 'articles':
      return [
        `Treaty Article of ${ownWord(of, voice)}`,
        `Treaty Articles of ${ownWord(of, voice)}`,
      ];
    case 'deeds': {
      const by = statement(of, voice, ['own', 'owns']);
      return [`Deed that ${by}`, `Deeds that ${by}`];
    }
    case 'capital':
    case 'influence':
    case 'command':
      return [
        `${sentenceCase(count)} of ${ownWord(of, voice)}`,
        `${sentenceCase(count)} of ${ownWord(of, voice)}`,
      ];
    case 'assets':
    case 'gambits':
    case 'tactics': {
      const noun = NOUNS[count] ?? 'card';
      return [`${noun} of ${ownWord(of, voice)}`, `${noun}s of ${ownWord(of, voice)}`];
    }
    case 'front':
    case 'advantage':
    case 'die':
    case 'total':
    case 'treasury':
    case 'collateral':
    case 'value':
      return null;
    default:
      return [`card in ${whose} ${sayZone(count)}`, `cards in ${whose} ${sayZone(count)}`];
  }
}

/** «yours», «theirs», «the opponent», «either player». */
function ownWord(who: Who | undefined, voice: Voice): string {
  if (isYou(who)) return voice === 'you' ? 'yours' : 'theirs';
  return who === 'each' ? 'either player' : subjectOf(who, voice);
}

function measureOf(count: Countable, of: Who | undefined, voice: Voice): string {
  const whose = possessiveOf(of, voice);
  switch (count) {
    case 'front': {
      const stand = statement(of, voice, ['stand', 'stands']);
      const own = isYou(of) ? whose : 'their';
      return `the number of positions that ${stand} from ${own} own end’s space`;
    }
    case 'advantage':
      return `${whose} net advantage`;
    case 'die':
      return `${whose} die`;
    case 'total':
      return `${whose} battle total`;
    case 'treasury':
      return `the value of ${whose} Treasury`;
    case 'collateral':
      return 'the value of what lies beneath this card';
    default:
      return 'the value of the picked cards';
  }
}

type Counted = Exclude<Amount, number>;

const TIMES: Readonly<Record<number, string>> = { 1: '', [-1]: 'minus ', 2: 'twice ' };

function plusOf({ plus = 0 }: Counted): string {
  if (plus === 0) return '';
  return plus > 0 ? ` plus ${plus}` : ` minus ${-plus}`;
}

/** A number as a noun: «2», «the number of cards in your Hand, at most 3». */
export function sayAmount(amount: Amount, voice: Voice): string {
  if (typeof amount === 'number') return String(amount);
  const { count, of, times = 1, atMost } = amount;
  const unit = unitOf(count, of, voice);
  const what = unit === null ? measureOf(count, of, voice) : `the number of ${unit[1]}`;
  const factor = TIMES[times] ?? `${times} times `;
  return `${factor}${what}${plusOf(amount)}${atMost === undefined ? '' : `, at most ${atMost}`}`;
}

/** «for each card in your Hand, at most 3 in all»; null where it is not so many for each of something. */
export function perEach(
  amount: Amount,
  voice: Voice,
): { readonly each: number; readonly words: string } | null {
  if (typeof amount === 'number') return null;
  const { count, of, times = 1, plus = 0, atMost } = amount;
  const unit = unitOf(count, of, voice);
  if (unit === null || plus !== 0) return null;
  const most = atMost === undefined ? '' : `, at most ${atMost} in all`;
  return { each: times, words: `for each ${unit[0]}${most}` };
}

/** An addition to something: «add 2 to your battle total», «take 1 from it for each …». */
export function sayAdding(add: Amount, to: string, voice: Voice): string {
  const signed = (count: number): string =>
    count < 0 ? `take ${-count} from ${to}` : `add ${count} to ${to}`;
  if (typeof add === 'number') return signed(add);
  const per = perEach(add, voice);
  if (per !== null) return `${signed(per.each)} ${per.words}`;
  const amount = sayAmount(add, voice);
  return `add ${amount}${add.atMost === undefined ? '' : ','} to ${to}`;
}

const HEADING_WORDS = {
  action: 'an Action effect',
  gambit: 'a Gambit effect',
  tactic: 'a Tactic effect',
  battle: 'a Battle effect',
} as const;

export const sentenceCase = (words: string): string =>
  words.charAt(0).toUpperCase() + words.slice(1);

function worthOf({ minValue, maxValue }: CardFilter): string {
  if (minValue !== undefined && maxValue !== undefined) return `worth ${minValue} to ${maxValue}`;
  if (minValue !== undefined) return `worth ${minValue} or more`;
  return maxValue === undefined ? '' : `worth ${maxValue} or less`;
}

const beforeNoun = ({ unique, trait, allegiance, face }: CardFilter): readonly string[] => [
  ...(unique === undefined ? [] : [unique ? 'Unique' : 'non-Unique']),
  ...(face === undefined ? [] : [`face-${face}`]),
  ...(allegiance === undefined ? [] : [sentenceCase(allegiance)]),
  ...(trait === undefined ? [] : [trait]),
];

function afterNoun(filter: CardFilter): readonly string[] {
  const heading = filter.heading === undefined ? '' : `with ${HEADING_WORDS[filter.heading]}`;
  return [worthOf(filter), heading].filter((word) => word !== '');
}

/** «an Asset», but «a Unique card»: a word that begins like «you». */
const article = (word: string): string => (/^[aeio]/i.test(word) ? 'an' : 'a');

function quantityOf({ count = 1, upTo, filter }: Picker, words: string): string {
  const other = filter?.other === true;
  if (count === 'all') return `${upTo === true ? 'any number of' : 'all'} ${other ? 'other ' : ''}`;
  if (upTo === true) return `up to ${inWords(count)} ${other ? 'other ' : ''}`;
  if (count > 1) return `${inWords(count)} ${other ? 'other ' : ''}`;
  return other ? 'another ' : `${article(words)} `;
}

interface Sight {
  /** Whose deed it is: for them the cards are «their own». */
  readonly own?: Who;
  /** Cards are there, or come from there. */
  readonly lie?: 'from' | 'in';
}

/** Where the cards of a picker lie. */
function whereOf({ from, of, top }: Picker, { own = 'you', lie = 'from' }: Sight, voice: Voice) {
  const isOwn = (of ?? 'you') === own && own !== 'you';
  if (NOUNS[from] !== undefined) return `of ${isOwn ? 'theirs' : ownWord(of, voice)}`;
  const whose =
    of === 'each' && !isOwn ? 'either player’s' : isOwn ? 'their' : possessiveOf(of, voice);
  if (top === undefined) return `${lie} ${whose} ${sayZone(from)}`;
  const reach = top === 1 ? 'card' : `${inWords(top)} cards`;
  return `${lie === 'in' ? 'among' : 'from'} the top ${reach} of ${whose} ${sayZone(from)}`;
}

/** Who picks unless the text says otherwise: whose cards they are, of what is one’s own to show. */
const picksItself = ({ from }: Picker): boolean =>
  from === 'hand' || from === 'assets' || from === 'reserve';

function pickedBy({ by, of, random, from }: Picker, { own = 'you' }: Sight, voice: Voice): string {
  if (random === true) return ', picked at random';
  const usual = picksItself({ from }) ? (of ?? 'you') : 'you';
  if (by === undefined || by === usual || by === own) return '';
  return `, picked by ${subjectOf(by, voice)}`;
}

/** The cards of a picker as a noun: «up to two Arcane cards from your Graveyard». */
export function sayPicker(picker: Picker, voice: Voice, sight: Sight = {}): string {
  const { from, top, count = 1, filter = {} } = picker;
  if (top === 1 && count === 'all' && picker.filter === undefined) {
    return `the top card of ${possessiveOf(picker.of, voice)} ${sayZone(from)}`;
  }
  const noun = NOUNS[from] ?? 'card';
  const isOne = count === 1;
  const head = [...beforeNoun(filter), isOne ? noun : `${noun}s`].join(' ');
  const asset = filter.bankable === true ? ['that can be an Asset'] : [];
  const late = filter.applicable === true ? ['whose effect can still apply'] : [];
  const tail = [...afterNoun(filter), whereOf(picker, sight, voice), ...asset, ...late].join(' ');
  return `${quantityOf(picker, head)}${head} ${tail}${pickedBy(picker, sight, voice)}`;
}

export function sayCards(cards: Cards, voice: Voice, sight: Sight = {}): string {
  if (cards === 'this') return 'this card';
  return cards === 'picked' ? 'the picked cards' : sayPicker(cards, voice, sight);
}

/** Whose deed it is with these cards: their player’s, where that player picks them. */
export function doerOf(cards: Cards): Who {
  if (!isPicker(cards) || cards.by !== undefined || !picksItself(cards)) return 'you';
  return cards.of ?? 'you';
}

export function sayPlace(place: Place, voice: Voice): string {
  if (place === 'here') return 'this Territory';
  if (place === 'contested') return 'the contested Territory';
  if (place === 'yours') return `the Territory that ${voice} stand on`;
  if (place === 'theirs') return `the Territory that ${subjectOf('opponent', voice)} stands on`;
  const { controlledBy, empty, overlaid, within } = place;
  const where = [
    controlledBy === undefined
      ? ''
      : `that ${statement(controlledBy, voice, ['control', 'controls'])}`,
    empty === undefined ? '' : `where ${empty ? 'no' : 'a'} token stands`,
    overlaid === undefined ? '' : overlaid ? 'that has an Overlay' : 'without an Overlay',
    within === undefined
      ? ''
      : `at most ${countedInWords(within, 'position')} from ${voice === 'you' ? 'your' : 'their'} token`,
  ].filter((word) => word !== '');
  return where.length === 0 ? 'a Territory' : `a Territory ${listed(where)}`;
}
