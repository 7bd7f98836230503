/** What a faction says of its own deeds: how they are carried out, and what they ask. */
import type { Reading } from '../bindings.ts';
import type { FactionInstruction } from '../content.ts';
import type { CarryOut } from '../effects/act.ts';
import type { Question } from '../effects/question.ts';
import type { EffectFacts, GauntletGame, Task } from '../facts.ts';

export interface FactionDeeds {
  /** What its instructions may ask for. */
  readonly names: readonly string[];
  readonly carryOut: CarryOut<FactionInstruction>;
  /** What has to be asked before the deed can be done; null: nothing. */
  readonly question?: (
    game: GauntletGame,
    frame: EffectFacts,
    task: Task,
    ctx: Reading,
  ) => Question | null;
  /** Whether a deed asks for its cards itself: its picker only says which they could be. */
  readonly picksItself?: (instruction: FactionInstruction) => boolean;
}
