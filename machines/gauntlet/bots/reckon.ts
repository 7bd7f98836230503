/** Thinks instructions through without carrying any out: what they would come to for a seat. */
import type { FactionInstruction, FactionName, Instruction } from '../content.ts';
import { meant } from '../effects/speaker.ts';
import { seatOf } from '../players.ts';
import { cardsIn } from '../zones.ts';
import { diplomatDeed } from './diplomat-worth.ts';
import { financierDeed } from './financiers.ts';
import type { Mind } from './imagine.ts';
import { chanceToWin } from './odds.ts';
import { type Outlook, outlookOf, withTally } from './outlook.ts';
import * as battle from './reckon-battle.ts';
import * as cards from './reckon-cards.ts';
import * as column from './reckon-column.ts';
import * as flow from './reckon-flow.ts';
import type { Reckon, Reckoner, Setting } from './reckoner.ts';
import { NOTHING, sumOf, type Tally } from './tally.ts';

type Table = { readonly [K in Instruction['do']]: Reckon<Extract<Instruction, { do: K }>> };

const TABLE: Table = {
  draw: cards.draw,
  discard: cards.discard,
  move: cards.move,
  exchange: cards.exchange,
  reveal: cards.reveal,
  show: cards.show,
  bank: cards.bank,
  return: cards.giveBack,
  tracker: cards.tracker,
  total: battle.total,
  advantage: battle.advantage,
  disadvantage: battle.disadvantage,
  die: battle.die,
  reroll: battle.reroll,
  'break-tie': battle.breakTie,
  negate: battle.negate,
  withdraw: battle.withdraw,
  'prevent-battle': battle.preventBattle,
  retreat: battle.retreat,
  'hold-ground': battle.holdGround,
  // What it forbids is weighed by what is not offered later.
  forbid: () => NOTHING,
  allow: battle.allow,
  'add-tactic': battle.addTactic,
  replace: battle.replace,
  'choose-first': battle.chooseFirst,
  reserve: battle.reserve,
  destination: battle.destination,
  step: column.step,
  'further-movement': column.furtherMovement,
  capture: column.capture,
  'lay-overlay': column.layOverlay,
  'remove-overlay': column.removeOverlay,
  'further-action': column.furtherAction,
  'both-opportunities': column.bothOpportunities,
  'end-turn': column.endTurn,
  choose: flow.choose,
  may: flow.may,
  if: flow.when,
  later: flow.later,
  copy: flow.copy,
  // Of a deed that nobody thinks through, the costs are known and are thought to be worth it.
  faction: (reckoner, instruction, setting) =>
    DEEDS[instruction.faction]?.(reckoner, instruction, setting) ?? NOTHING,
};

/** Deeds of factions, thought through. */
const DEEDS: Readonly<Partial<Record<FactionName, Reckon<FactionInstruction>>>> = {
  diplomats: diplomatDeed,
  financiers: financierDeed,
};

/** Deeper than this nothing is thought through: copies of copies, choices within choices. */
const DEEPEST = 3;

export function reckonerFor(mind: Mind, outlook: Outlook = outlookOf(mind)): Reckoner {
  const before = chanceToWin(outlook.roll);
  const reckoner: Reckoner = {
    mind,
    outlook,
    tally: (instructions, setting) => tallyOf(reckoner, instructions, setting),
    value(tally) {
      const after = chanceToWin(withTally(outlook, tally).roll);
      return (after - before) * outlook.stakes + tally.points;
    },
  };
  return reckoner;
}

function tallyOf(
  reckoner: Reckoner,
  instructions: readonly Instruction[],
  setting: Setting,
): Tally {
  if (setting.depth > DEEPEST) return NOTHING;
  let { picked } = setting;
  const all: Tally[] = [];
  for (const instruction of instructions) {
    const reckon = TABLE[instruction.do] as Reckon;
    all.push(reckon(reckoner, instruction, { ...setting, picked }));
    picked = pickedBy(reckoner, instruction, setting) ?? picked;
  }
  return sumOf(all);
}

/** How many cards an instruction picks, where a later one counts them; null: none. */
function pickedBy({ mind }: Reckoner, instruction: Instruction, { speaker }: Setting) {
  if (!('what' in instruction) || typeof instruction.what !== 'object') return null;
  const { from, of, count = 1, upTo } = instruction.what;
  const [seat] = meant(mind.game, of, speaker);
  const lying = seat === undefined ? 0 : cardsIn(seatOf(mind.game, seat), from).length;
  if (count === 'all') return lying;
  return Math.min(lying, upTo === true ? Math.ceil(count / 2) : count);
}
