/** Whether a Tactic that is added late could still do what it prints (gauntlet.military.additional-tactic.must-apply). */
import type { Reading } from '../bindings.ts';
import { battleEffect, ownerOf, textOf } from '../cards.ts';
import type { Instruction } from '../content.ts';
import type { CardId, GauntletGame } from '../facts.ts';
import { allHold } from './conditions.ts';
import { isAffordable } from './costs.ts';

/** What is over once Tactics have been revealed. */
const OVER: ReadonlySet<Instruction['do']> = new Set<Instruction['do']>([
  'allow',
  'choose-first',
  'reserve',
  'prevent-battle',
]);

/** Instructions inside one that leads to others; null: it does something itself. */
function insideOf(instruction: Instruction): readonly Instruction[] | null {
  switch (instruction.do) {
    case 'may':
      return instruction.then;
    case 'if':
      return [...instruction.then, ...(instruction.else ?? [])];
    case 'choose':
      return instruction.options.flatMap(({ do: deeds }) => deeds);
    default:
      return null;
  }
}

const isStillOpen = (instruction: Instruction): boolean =>
  insideOf(instruction)?.some(isStillOpen) ?? !OVER.has(instruction.do);

export function couldApply(game: GauntletGame, card: CardId, ctx: Reading): boolean {
  const printed = battleEffect(textOf(game, card, ctx), 'tactic');
  if (printed === null) return false;
  const speaker = { seat: ownerOf(card), self: card, place: game.battle?.contested ?? null };
  return (
    printed.do.some(isStillOpen) &&
    allHold(game, printed.requires, speaker, ctx) &&
    isAffordable(game, printed.costs ?? [], speaker, ctx)
  );
}
