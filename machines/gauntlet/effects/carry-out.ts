/** Carrying out one instruction: its cards are settled, its words are resolved, and it is done. */
import { KernelError } from '../../kernel/index.ts';
import type { Doing } from '../bindings.ts';
import type { Instruction, Picker } from '../content.ts';
import { DEEDS } from '../factions/deeds.ts';
import type { CardId, EffectFacts, GauntletGame, Task } from '../facts.ts';
import { copyOf } from '../plain.ts';
import { inOrder } from '../players.ts';
import { type Act, type CarryOut, tell } from './act.ts';
import * as battle from './on-battle.ts';
import * as cards from './on-cards.ts';
import * as column from './on-column.ts';
import * as flow from './on-flow.ts';
import { isForEach } from './pickers.ts';
import { pickersIn, pickingOf, usable } from './questions.ts';

type Table = { readonly [K in Instruction['do']]: CarryOut<Extract<Instruction, { do: K }>> };

const TABLE: Table = {
  draw: cards.draw,
  discard: cards.discard,
  move: cards.move,
  exchange: cards.exchange,
  reveal: cards.reveal,
  show: cards.show,
  bank: cards.bank,
  return: cards.giveBack,
  replace: cards.replace,
  'add-tactic': cards.addTactic,
  total: battle.total,
  advantage: battle.advantage,
  disadvantage: battle.disadvantage,
  die: battle.die,
  reroll: battle.reroll,
  'break-tie': battle.breakTie,
  negate: battle.negate,
  allow: battle.allow,
  'choose-first': battle.chooseFirst,
  reserve: battle.reserve,
  withdraw: battle.withdraw,
  'prevent-battle': battle.preventBattle,
  retreat: battle.retreat,
  'hold-ground': battle.holdGround,
  destination: battle.destination,
  forbid: battle.forbid,
  capture: column.capture,
  'lay-overlay': column.layOverlay,
  'remove-overlay': column.takeOverlays,
  step: column.step,
  'further-movement': column.furtherMovement,
  'further-action': column.furtherAction,
  'both-opportunities': column.bothOpportunities,
  'end-turn': column.endTurn,
  tracker: column.tracker,
  faction: (act) => DEEDS[act.instruction.faction]?.carryOut(act) ?? false,
  choose: flow.choose,
  may: flow.may,
  if: flow.when,
  later: flow.later,
  copy: flow.copy,
};

/** The cards of one picker: by chance, or as they were picked. */
function picksOf(
  game: GauntletGame,
  frame: EffectFacts,
  task: Task,
  index: number,
  ctx: Doing,
): readonly CardId[] {
  const picker = pickersIn(task.instruction)[index] as Picker;
  if (picker.random !== true) {
    const { done } = pickingOf(game, frame, task, index, ctx);
    return done ?? frame.picking;
  }
  const available = usable(game, task.instruction, picker, task, ctx);
  const count = picker.count === 'all' ? available.length : (picker.count ?? 1);
  return ctx.chance.draw(`effect/${frame.source}/pick`, available, count);
}

/** «Each player»: one after the other, the attacker or the active player first. */
function splitEach(game: GauntletGame, frame: EffectFacts, task: Task): void {
  const { instruction } = task;
  const what = 'what' in instruction ? instruction.what : null;
  const tasks = inOrder(game).map((seat): Task => {
    const of = seat === task.seat ? 'you' : 'opponent';
    return {
      ...task,
      instruction: { ...instruction, what: { ...(what as Picker), of } } as Instruction,
    };
  });
  frame.queue.splice(0, 1, ...copyOf(tasks));
  if (frame.unpaid) frame.unpaid += tasks.length - 1;
}

/** Carries out the first task of the innermost effect. */
export function carryOutNext(game: GauntletGame, ctx: Doing): void {
  const frame = game.effects.at(-1);
  const task = frame?.queue[0];
  if (frame === undefined || task === undefined) {
    throw new KernelError('gauntlet/nothing-to-do', game.effects.map(({ title }) => title).join());
  }
  const { instruction } = task;
  if (isForEach(instruction)) {
    splitEach(game, frame, task);
    return;
  }
  const picks = pickersIn(instruction).map((_, index) => picksOf(game, frame, task, index, ctx));
  frame.queue.splice(0, 1);
  if (frame.unpaid) frame.unpaid -= 1;
  const act: Act = { game, frame, task, instruction, ctx, picks };
  const carryOut = TABLE[instruction.do] as CarryOut;
  const did = carryOut(act);
  if (!did && instruction.do !== 'if' && instruction.do !== 'may') tellIdle(act);
  frame.did = did;
  frame.picking = [];
  frame.answer = null;
  frame.stopped = false;
}

const tellIdle = (act: Act): void =>
  tell(
    act,
    'gauntlet.golden.as-much-as-possible',
    { instruction: act.instruction.do },
    (title) => `${title}: nothing to do for «${act.instruction.do.replaceAll('-', ' ')}».`,
  );
