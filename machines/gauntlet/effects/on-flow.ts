/** Instructions about instructions: choices, options, conditions, copies, and what waits for later. */
import { titleOf } from '../cards.ts';
import type { Instruction } from '../content.ts';
import { copyOf } from '../plain.ts';
import { listed } from '../players.ts';
import { type CarryOut, insert, tell } from './act.ts';
import { allHold, holds } from './conditions.ts';
import { isAffordable } from './costs.ts';
import { tasksOf } from './due.ts';
import { candidates } from './pickers.ts';
import { copiedText, isCopyable, openOptions } from './questions.ts';
import { oneMeant } from './speaker.ts';

type Of<K extends Instruction['do']> = Extract<Instruction, { do: K }>;

export const choose: CarryOut<Of<'choose'>> = (act) => {
  const { game, task, frame, instruction, ctx } = act;
  const open = openOptions(game, instruction.options, task, ctx);
  const index = typeof frame.answer === 'number' ? frame.answer : open[0];
  const option = index === undefined ? undefined : instruction.options[index];
  if (option === undefined) return false;
  insert(act, tasksOf([...(option.costs ?? []), ...option.do], task, task.layer));
  tell(
    act,
    'gauntlet.golden.may-is-optional',
    { option: option.title },
    (title) => `${title}: ${option.title}.`,
  );
  return true;
};

/** An option that is taken up where its player says yes. */
export const may: CarryOut<Of<'may'>> = (act) => {
  const { frame, instruction, task, game } = act;
  if (frame.answer !== 'yes') return false;
  const seat = oneMeant(game, instruction.who, task) ?? task.seat;
  insert(
    act,
    tasksOf([...(instruction.costs ?? []), ...instruction.then], { ...task, seat }, task.layer),
  );
  return true;
};

export const when: CarryOut<Of<'if'>> = (act) => {
  const { game, task, instruction, ctx, frame } = act;
  const verdict = holds(game, instruction.when, task, ctx);
  const did = frame.did;
  insert(act, tasksOf(verdict ? instruction.then : (instruction.else ?? []), task, task.layer));
  return did;
};

export const later: CarryOut<Of<'later'>> = (act) => {
  const { game, task, instruction, frame } = act;
  game.counters.later += 1;
  game.later.push({
    id: game.counters.later,
    at: instruction.at,
    seat: task.seat,
    self: task.self,
    place: task.place,
    title: frame.title,
    may: instruction.may ?? false,
    when: copyOf(instruction.when ?? null),
    instructions: copyOf(instruction.then as Instruction[]),
    until: game.battle === null ? 'turn' : 'battle',
  });
  tell(
    act,
    'gauntlet.timing.stated-only',
    { at: instruction.at },
    (title) => `${title} waits for its moment.`,
  );
  return true;
};

/**
 * Another card's printed effect: «you» is who copies, «this card» is the card it is printed on, and
 * its costs and requirements are the copier's (gauntlet.copy.you, .this-card, .costs).
 */
export const copy: CarryOut<Of<'copy'>> = (act) => {
  const { game, task, instruction, picks, ctx } = act;
  const card = picks[0]?.[0];
  const printed = card === undefined ? null : copiedText(game, card, instruction.heading, ctx);
  if (card === undefined || printed === null) return false;
  const speaker = { seat: task.seat, self: card, place: task.place };
  const costs = printed.costs ?? [];
  const isMet =
    allHold(game, printed.requires, speaker, ctx) && isAffordable(game, costs, speaker, ctx);
  const name = titleOf(game, card, ctx);
  act.frame.picked = [card];
  if (!isMet || costs.length > 0) {
    tell(act, 'gauntlet.copy.costs', { card, seat: task.seat, isMet }, (title) =>
      isMet
        ? `${title}: ${task.seat} pays what ${name} asks for.`
        : `${title}: ${task.seat} cannot meet what ${name} asks for.`,
    );
  }
  if (!isMet) return false;
  insert(act, tasksOf([...costs, ...printed.do], speaker, task.layer + 1));
  tell(
    act,
    'gauntlet.copy.only-specified',
    { card, heading: instruction.heading },
    (title) => `${title} applies what ${name} prints as ${instruction.heading}.`,
  );
  tell(act, 'gauntlet.copy.you', { seat: task.seat }, () => `«You» in it is ${task.seat}.`);
  tell(act, 'gauntlet.copy.this-card', { card }, () => `«This card» in it is ${name}.`);
  tell(act, 'gauntlet.copy.source-stays', { card }, () => `${name} stays where it lies.`);
  tell(act, 'gauntlet.copy.no-reopen', {}, () => 'No timing that has passed opens again.');
  tellLeftOut(act);
  return true;
};

/** Cards that copy in their turn may not be chosen, unless a rule allows further layers. */
function tellLeftOut(act: Parameters<typeof copy>[0]): void {
  const { game, instruction, task, ctx } = act;
  const chained = candidates(game, instruction.from, task, ctx).filter(
    (card) =>
      copiedText(game, card, instruction.heading, ctx) !== null &&
      !isCopyable(game, card, task, ctx),
  );
  if (chained.length === 0) return;
  tell(
    act,
    'gauntlet.copy.no-chain',
    { cards: chained },
    () =>
      `${listed(chained.map((card) => titleOf(game, card, ctx)))} could not be chosen: a copy does not copy.`,
  );
}
