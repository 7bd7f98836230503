/** What an instruction has to be told before it can be carried out: which card, which place, which option. */
import type { Reading } from '../bindings.ts';
import { battleEffect, hasInstruction, isEligible, textOf } from '../cards.ts';
import type { Heading, Instruction, Option, Picker, Place, Printed, Zone } from '../content.ts';
import { DEEDS } from '../factions/deeds.ts';
import type { CardId, EffectFacts, GauntletGame, Task } from '../facts.ts';
import { seatOf } from '../players.ts';
import { canStep } from '../steps.ts';
import { couldApply } from './applicable.ts';
import { isSecondCopy, replaceable } from './banking.ts';
import { allHold } from './conditions.ts';
import { isAffordable } from './costs.ts';
import { candidates, isForEach, isPicker, pickerOf, rangeOf } from './pickers.ts';
import { placesMeant } from './places.ts';
import type { Pick, Question } from './question.ts';
import { keptBy } from './sources.ts';
import { oneMeant, type Speaker } from './speaker.ts';

/** Cards of a picker that are still open, and whether enough have been picked. */
export interface Picking {
  readonly open: readonly CardId[];
  /** No more can or need be asked: these are they. Null while somebody has to choose. */
  readonly done: readonly CardId[] | null;
  readonly mayStop: boolean;
}

/** The pickers of an instruction, in the order in which their cards are picked. */
export function pickersIn(instruction: Instruction): readonly Picker[] {
  switch (instruction.do) {
    case 'discard':
    case 'move':
    case 'reveal':
    case 'bank':
    case 'return':
      return isPicker(instruction.what) ? [instruction.what] : [];
    case 'negate':
    case 'add-tactic':
      return [instruction.what];
    case 'exchange':
      return [instruction.one, instruction.other];
    case 'replace':
      return [...(isPicker(instruction.what) ? [instruction.what] : []), instruction.with];
    case 'copy':
      return [instruction.from];
    case 'faction': {
      const { faction, what } = instruction;
      const isOwn = DEEDS[faction]?.picksItself?.(instruction) === true;
      return what === undefined || !isPicker(what) || isOwn ? [] : [what];
    }
    default:
      return [];
  }
}

/** Candidates that the instruction itself can use: a negated card must not have been applied … */
export function usable(
  game: GauntletGame,
  instruction: Instruction,
  picker: Picker,
  task: Task,
  ctx: Reading,
): readonly CardId[] {
  const all = candidates(game, picker, task, ctx);
  if (instruction.do === 'negate') {
    return all.filter((card) => !wasApplied(game, card));
  }
  if (instruction.do === 'add-tactic') {
    const fit = all.filter((card) => isEligible(game, card, 'tactic', ctx));
    if (picker.filter?.applicable !== true) return fit;
    return fit.filter((card) => couldApply(game, card, ctx));
  }
  if (instruction.do === 'replace' && picker === instruction.with) {
    const role = roleOfReplaced(game, task);
    return role === null ? [] : all.filter((card) => isEligible(game, card, role, ctx));
  }
  if (instruction.do === 'bank') {
    return all.filter((card) => !isSecondCopy(game, task.seat, card, ctx));
  }
  if (instruction.do === 'copy') return all.filter((card) => isCopyable(game, card, task, ctx));
  return all;
}

function wasApplied(game: GauntletGame, card: CardId): boolean {
  const facts = game.order.flatMap((seat) => [
    ...seatOf(game, seat).gambits,
    ...seatOf(game, seat).tactics,
  ]);
  const found = facts.find((one) => one.card === card);
  return found === undefined || found.applied || found.negated;
}

/** The role that a replacement takes over: of the card that is replaced, whoever says it. */
function roleOfReplaced(
  game: GauntletGame,
  { self, instruction }: Task,
): 'gambit' | 'tactic' | null {
  if (instruction.do === 'replace' && isPicker(instruction.what)) {
    const { from } = instruction.what;
    return from === 'gambits' ? 'gambit' : from === 'tactics' ? 'tactic' : null;
  }
  for (const seat of game.order) {
    const { gambits, tactics } = seatOf(game, seat);
    if (gambits.some(({ card }) => card === self)) return 'gambit';
    if (tactics.some(({ card }) => card === self)) return 'tactic';
  }
  return null;
}

/** The effect under a heading that a copy would apply; a Battle effect serves as either. */
export function copiedText(
  game: GauntletGame,
  card: CardId,
  heading: Heading,
  ctx: Reading,
): Printed | null {
  const text = textOf(game, card, ctx);
  if (heading === 'gambit' || heading === 'tactic') return battleEffect(text, heading);
  return text[heading] ?? null;
}

export function isCopyable(game: GauntletGame, card: CardId, task: Task, ctx: Reading): boolean {
  const { instruction, layer } = task;
  if (instruction.do !== 'copy') return false;
  const printed = copiedText(game, card, instruction.heading, ctx);
  if (printed === null) return false;
  return layer < ctx.params.copy.extraLayers || !hasInstruction(printed, 'copy');
}

/** Whether somebody has a choice among a picker's cards. */
function isAsked(game: GauntletGame, task: Task, picker: Picker, ctx: Reading): boolean {
  const available = usable(game, task.instruction, picker, task, ctx).length;
  return picker.random !== true && rangeOf(picker, available).least < available;
}

/** How far the picking of one picker has come. */
export function pickingOf(
  game: GauntletGame,
  frame: EffectFacts,
  task: Task,
  index: number,
  ctx: Reading,
): Picking {
  const { instruction } = task;
  const pickers = pickersIn(instruction);
  const picker = pickers[index] as Picker;
  const available = usable(game, instruction, picker, task, ctx);
  // A picker that comes second takes what was picked after the first one's card, if that was asked for.
  const asked = pickers.slice(0, index).filter((one) => isAsked(game, task, one, ctx)).length;
  const mine = pickers.length > 1 ? frame.picking.slice(asked, asked + 1) : frame.picking;
  const { least, most } = rangeOf(picker, available.length);
  const open = available.filter((card) => !mine.includes(card));
  const isForced = least >= available.length;
  const isDone = isForced || frame.stopped || mine.length >= most;
  const done = isForced ? available : isDone ? mine : null;
  return { open, done, mayStop: mine.length >= least };
}

const HIDDEN: ReadonlySet<Zone> = new Set<Zone>(['hand', 'draw-pile', 'reserve']);

function staysHidden(instruction: Instruction, { from }: Picker): boolean {
  if (!HIDDEN.has(from)) return false;
  if (instruction.do === 'move') return HIDDEN.has(instruction.to);
  if (instruction.do === 'exchange') {
    return HIDDEN.has(instruction.one.from) && HIDDEN.has(instruction.other.from);
  }
  return instruction.do === 'replace' && instruction.face === 'down';
}

/** The first picker that still has to be asked about; -1 where none has. */
const openPicker = (game: GauntletGame, frame: EffectFacts, task: Task, ctx: Reading): number =>
  pickersIn(task.instruction).findIndex(
    (picker, index) =>
      picker.random !== true && pickingOf(game, frame, task, index, ctx).done === null,
  );

/** The options of a choice that could be taken, by their places. */
export const openOptions = (
  game: GauntletGame,
  options: readonly Option[],
  speaker: Speaker,
  ctx: Reading,
): readonly number[] =>
  options.flatMap((option, index) =>
    allHold(game, option.requires, speaker, ctx) &&
    isAffordable(game, option.costs ?? [], speaker, ctx)
      ? [index]
      : [],
  );

const placeIn = (instruction: Instruction): Place | null =>
  'where' in instruction ? instruction.where : null;

/** What has to be asked before the task at hand can be carried out; null where nothing has. */
export function questionOf(game: GauntletGame, frame: EffectFacts, ctx: Reading): Question | null {
  const task = frame.queue[0];
  // «Each player» is asked one after the other, once the instruction is split between them.
  if (task === undefined || isForEach(task.instruction)) return null;
  const { instruction } = task;
  const index = openPicker(game, frame, task, ctx);
  if (index >= 0) {
    const picker = pickersIn(instruction)[index] as Picker;
    const { open, mayStop } = pickingOf(game, frame, task, index, ctx);
    const seat = pickerOf(game, picker, task);
    if (seat === null || open.length === 0) return null;
    const unseen = staysHidden(instruction, picker);
    return { seat, about: 'card', title: frame.title, options: open, mayStop, unseen };
  }
  if (frame.answer !== null || frame.stopped) return null;
  if (instruction.do === 'faction') {
    return DEEDS[instruction.faction]?.question?.(game, frame, task, ctx) ?? null;
  }
  return bankQuestion(game, frame, task, ctx) ?? otherQuestion(game, frame, task, ctx);
}

function bankQuestion(
  game: GauntletGame,
  frame: EffectFacts,
  { instruction, seat }: Task,
  ctx: Reading,
): Question | null {
  if (instruction.do !== 'bank') return null;
  const room = replaceable(game, seat, ctx);
  if (room === null || room.length === 0) return null;
  const against = (pick: Pick) => {
    const rule = keptBy(game, String(pick), seat, ctx);
    if (rule === null) return null;
    const expected = `one that may make room: ${room.join(', ')}`;
    return { code: 'choice/kept-in-play', found: String(pick), expected, rule };
  };
  const ask = { title: frame.title, options: room, mayStop: false, unseen: false, against };
  return { seat, about: 'asset', ...ask };
}

function otherQuestion(
  game: GauntletGame,
  frame: EffectFacts,
  task: Task,
  ctx: Reading,
): Question | null {
  const { instruction, seat } = task;
  const open = { title: frame.title, mayStop: false, unseen: false };
  const place = placeIn(instruction);
  if (place !== null) {
    const options = placesMeant(game, place, task);
    return options.length < 2 ? null : { ...open, seat, about: 'place', options };
  }
  if (instruction.do === 'choose') {
    const asked = oneMeant(game, instruction.who, task);
    const options = openOptions(game, instruction.options, task, ctx);
    if (asked === null || options.length < 2) return null;
    return { ...open, seat: asked, about: 'option', options };
  }
  if (instruction.do === 'may') {
    const asked = oneMeant(game, instruction.who, task);
    const isOpen =
      asked !== null &&
      allHold(game, instruction.requires, task, ctx) &&
      isAffordable(game, instruction.costs ?? [], { ...task, seat: asked }, ctx);
    if (!isOpen) return null;
    const name = instruction.title ?? frame.title;
    return { ...open, seat: asked, about: 'consent', title: name, options: ['yes'], mayStop: true };
  }
  if (instruction.do === 'step' && instruction.direction === 'either') {
    const mover = oneMeant(game, instruction.who, task);
    if (mover === null) return null;
    const options = (['forward', 'back'] as const).filter((direction) =>
      canStep(game, mover, direction, instruction.fight ?? false, ctx),
    );
    return options.length < 2 ? null : { ...open, seat, about: 'direction', options };
  }
  return null;
}
