/** What the carrying out of one instruction is given, and the small things that all of them do. */
import type { Json, Seat } from '../../kernel/index.ts';
import type { Doing } from '../bindings.ts';
import { titleOf } from '../cards.ts';
import type { Amount, Instruction, Who } from '../content.ts';
import type { BattleFacts, CardId, EffectFacts, GauntletGame, Task } from '../facts.ts';
import { copyOf } from '../plain.ts';
import { listed } from '../players.ts';
import { amountOf } from './amounts.ts';
import { meant } from './speaker.ts';

export interface Act<I extends Instruction = Instruction> {
  readonly game: GauntletGame;
  /** The effect that it belongs to. */
  readonly frame: EffectFacts;
  readonly task: Task;
  readonly instruction: I;
  readonly ctx: Doing;
  /** The cards that were picked for each of its pickers, in their order. */
  readonly picks: readonly (readonly CardId[])[];
}

/** Carries one instruction out. False where nothing of it could be done. */
export type CarryOut<I extends Instruction = Instruction> = (act: Act<I>) => boolean;

export const seatsIn = ({ game, task }: Act, who: Who | undefined): readonly Seat[] =>
  meant(game, who, task);

export const amountIn = ({ game, task, ctx }: Act, amount: Amount): number =>
  amountOf(game, amount, task, ctx);

export const titlesOf = ({ game, ctx }: Act, cards: readonly CardId[]): string =>
  listed(cards.map((card) => titleOf(game, card, ctx)));

/** Puts further tasks before those that wait. */
export function insert({ frame }: Act, tasks: readonly Task[]): void {
  frame.queue.splice(0, 0, ...copyOf(tasks as Task[]));
}

/** Cites a rule for what the effect's title does. */
export function tell(
  { ctx, frame }: Act,
  rule: string,
  values: Readonly<Record<string, Json>>,
  text: (title: string) => string,
  only?: readonly Seat[],
): void {
  ctx.ruling(rule, { effect: frame.source, ...values }, () => text(frame.title), only);
}

/** The battle that an instruction speaks of; null where there is none, and nothing is done. */
export const battleIn = ({ game }: Act): BattleFacts | null => game.battle;
