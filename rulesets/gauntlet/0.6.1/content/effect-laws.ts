/**
 * Laws over effects, instruction by instruction: timings that are over, costs that cannot be seen to
 * be payable, a copy of itself, nesting too deep. They read raw data, so that what is wrong in one
 * place hides nothing in another.
 */
import type { FactionName, Instruction, Moment } from '../../../../machines/gauntlet/content.ts';
import { type Breach, quoted } from '../schema-parts.ts';
import { INSTRUCTIONS, PAYABLE } from './instructions.schema.ts';
import {
  below,
  isBefore,
  isMoment,
  isOfBattle,
  isOutside,
  isTable,
  isTooEarly,
  isTooLate,
  listOf,
  type Spot,
  sayWhen,
  type Table,
} from './spots.ts';
import { wordBreaches } from './word-laws.ts';
import { DEED_WORDS } from './words.ts';

/** Lists within lists that one effect may hold. */
const DEEPEST = 8;

type Window = readonly [first: Moment, last: Moment];

/** Between which moments of a battle an instruction can still do something; the others may come anywhere. */
const WINDOWS: Readonly<Partial<Record<Instruction['do'], Window>>> = {
  'prevent-battle': ['would-begin', 'before-gambits'],
  'choose-first': ['would-begin', 'gambits'],
  reserve: ['would-begin', 'before-gambits'],
  negate: ['gambits-first', 'tactics'],
  replace: ['gambits-first', 'tactics'],
  return: ['gambits-first', 'before-leave'],
  'add-tactic': ['tactics', 'pre-dice'],
  total: ['would-begin', 'dice'],
  advantage: ['would-begin', 'pre-dice'],
  disadvantage: ['would-begin', 'pre-dice'],
  die: ['would-begin', 'dice'],
  reroll: ['would-begin', 'dice'],
  'break-tie': ['would-begin', 'dice'],
  withdraw: ['would-begin', 'replace-loss'],
  retreat: ['replace-loss', 'final'],
  'hold-ground': ['would-begin', 'retreat'],
  destination: ['gambits-first', 'before-leave'],
  forbid: ['would-begin', 'final'],
};

/** The time for further Gambits ends before that for further Tactics. */
const windowOf = (instruction: Table): Window | undefined =>
  instruction.do === 'allow'
    ? ['would-begin', instruction.more === 'gambits' ? 'before-gambits' : 'gambits']
    : WINDOWS[instruction.do as Instruction['do']];

function againstTiming(instruction: Table, spot: Spot): readonly Breach[] {
  const window = windowOf(instruction);
  if (window === undefined) return [];
  const [first, last] = window;
  if (!isOutside(spot) && !isTooEarly(spot, first) && !isTooLate(spot, last)) return [];
  return [
    {
      path: [...spot.path, 'do'],
      found: `"${instruction.do}" ${sayWhen(spot)}`,
      expected: `a moment of a battle from "${first}" to "${last}"`,
      remedy: 'Move it to such a moment, or put it into a "later" that waits for one.',
    },
  ];
}

function againstLater(instruction: Table, spot: Spot): readonly Breach[] {
  const { at } = instruction;
  if (instruction.do !== 'later' || !isMoment(at) || spot.moments === null) return [];
  const [now] = spot.moments;
  const inBattle = isOfBattle(now);
  const isOver = isBefore(at, now) && isOfBattle(at) === inBattle && !comesAgain(now, at);
  const lapses = inBattle && !isOfBattle(at);
  if (!isOver && !lapses && at !== 'leaves-play') return [];
  return [
    {
      path: [...spot.path, 'at'],
      found: `"${at}" ${sayWhen(spot)}`,
      expected: inBattle
        ? `a moment of the battle from "${now}" on`
        : 'a moment that this turn still brings',
      remedy: 'Name a moment that comes after this one, before the battle or the turn is over.',
    },
  ];
}

/** An Action Opportunity and a movement may come again after each other. */
const comesAgain = (now: Moment, at: Moment): boolean =>
  (now === 'moved' && at === 'action') || now === at;

function againstCost(instruction: Table, spot: Spot, isCost: boolean): readonly Breach[] {
  const known = (INSTRUCTIONS as readonly unknown[]).includes(instruction.do);
  if (!isCost || !known || PAYABLE.has(String(instruction.do))) return [];
  return [
    {
      path: [...spot.path, 'do'],
      found: `"${instruction.do}" as a cost`,
      expected: `a cost that can be seen to be payable: one of ${quoted([...PAYABLE])}`,
      remedy: 'Put it among what is done, or ask for it as a condition.',
    },
  ];
}

/** Where the cards of a heading lie while its effect is applied. */
const LIES: Readonly<Record<string, readonly string[]>> = {
  gambit: ['gambits'],
  tactic: ['tactics'],
  battle: ['gambits', 'tactics'],
};

function againstLoop(instruction: Table, spot: Spot): readonly Breach[] {
  const { from, heading } = instruction;
  if (instruction.do !== 'copy' || spot.heading === null || !isTable(from)) return [];
  const own = spot.heading === heading || (spot.heading === 'battle' && heading !== 'action');
  const lies = (LIES[spot.heading] ?? []).includes(String(from.from));
  const isOther = isTable(from.filter) && from.filter.other === true;
  if (!own || !lies || isOther || from.of === 'opponent') return [];
  return [
    {
      path: [...spot.path, 'from'],
      found: 'a copy that could copy itself',
      expected: 'a copy of another card',
      remedy: 'Add "filter": { "other": true }, or copy from another zone.',
    },
  ];
}

function againstDie(instruction: Table, spot: Spot): readonly Breach[] {
  if (instruction.do !== 'die' || 'set' in instruction || 'add' in instruction) return [];
  return [
    {
      path: [...spot.path],
      found: 'a change of the die without "set" or "add"',
      expected: 'what the die is set to, or what is added to it',
      remedy: 'Add "set" or "add".',
    },
  ];
}

/** A deed is of one faction; another's has others. */
function againstDeed(instruction: Table, spot: Spot): readonly Breach[] {
  if (instruction.do !== 'faction') return [];
  const { faction, deed } = instruction;
  const known = DEED_WORDS[faction as FactionName] ?? {};
  if (typeof deed !== 'string' || Object.hasOwn(known, deed)) return [];
  const names = Object.keys(known);
  return [
    {
      path: [...spot.path, 'deed'],
      found: `"${deed}" of the ${String(faction)}`,
      expected: names.length === 0 ? 'no deed: it has none' : `one of ${quoted(names)}`,
      remedy: 'Name a deed of that faction, or another faction.',
    },
  ];
}

function againstDepth(spot: Spot): readonly Breach[] {
  if (spot.depth !== DEEPEST + 1) return [];
  return [
    {
      path: [...spot.path],
      found: `an instruction inside ${spot.depth - 1} others`,
      expected: `at most ${DEEPEST} lists of instructions, one inside the other`,
      remedy: 'Say it in fewer steps.',
    },
  ];
}

/** Instructions after which «picked» means something. */
const PICKS: ReadonlySet<unknown> = new Set(['discard', 'move', 'reveal', 'negate', 'copy']);

/** Whether something in it picks cards, at whatever depth. */
function picks(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(picks);
  if (!isTable(value)) return false;
  const isOwn = PICKS.has(value.do) && (isTable(value.what) || isTable(value.from));
  return isOwn || (value.do !== 'later' && Object.values(value).some(picks));
}

/** What the laws have against a condition, at the moment at which it is asked. */
export const conditionBreaches = (condition: unknown, spot: Spot): readonly Breach[] =>
  isTable(condition) ? wordBreaches(condition, spot) : [];

const conditionsBreaches = (conditions: unknown, spot: Spot): readonly Breach[] =>
  listOf(conditions).flatMap((one, index) => conditionBreaches(one, below(spot, index)));

/** The moment that something waits for. */
const at = (spot: Spot, moment: unknown): Spot => ({
  ...spot,
  moments: isMoment(moment) ? [moment, moment] : null,
  heading: null,
  hasPicked: false,
});

function insideOf(instruction: Table, spot: Spot): readonly Breach[] {
  const { when, then, else: otherwise, options, at: moment } = instruction;
  const isLater = instruction.do === 'later';
  const due = isLater
    ? at(spot, moment)
    : instruction.do === 'destination'
      ? at(spot, 'before-leave')
      : spot;
  const paid = { ...spot, hasPicked: spot.hasPicked || picks(instruction.costs) };
  return [
    ...conditionBreaches(when, below(due, 'when')),
    ...partsOf(instruction, spot),
    ...listBreaches(then, below(isLater ? due : paid, 'then')),
    ...listBreaches(otherwise, below(spot, 'else')),
    ...listOf(options).flatMap((option, index) =>
      isTable(option) ? effectBreaches(option, below(spot, 'options', index)) : [],
    ),
  ];
}

const partsOf = ({ requires, costs }: Table, spot: Spot): readonly Breach[] => [
  ...conditionsBreaches(requires, below(spot, 'requires')),
  ...listBreaches(costs, below(spot, 'costs'), true),
];

function instructionBreaches(instruction: unknown, spot: Spot, isCost: boolean): readonly Breach[] {
  if (!isTable(instruction)) return [];
  return [
    ...againstDepth(spot),
    ...againstTiming(instruction, spot),
    ...againstLater(instruction, spot),
    ...againstCost(instruction, spot, isCost),
    ...againstLoop(instruction, spot),
    ...againstDie(instruction, spot),
    ...againstDeed(instruction, spot),
    ...wordBreaches(instruction, spot, ['when', 'requires']),
    ...insideOf(instruction, spot),
  ];
}

/** What the laws have against a list of instructions. */
export function listBreaches(list: unknown, spot: Spot, isCost = false): readonly Breach[] {
  let hasPicked = spot.hasPicked;
  return listOf(list).flatMap((one, index) => {
    const here = { ...below(spot, index), depth: spot.depth + 1, hasPicked };
    hasPicked ||= picks(one);
    return instructionBreaches(one, here, isCost);
  });
}

/** What the laws have against an effect: what it asks for, what it costs, what it does. */
export function effectBreaches(effect: Table, spot: Spot): readonly Breach[] {
  const paid = { ...spot, hasPicked: spot.hasPicked || picks(effect.costs) };
  return [...partsOf(effect, spot), ...listBreaches(effect.do, below(paid, 'do'))];
}
