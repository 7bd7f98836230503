/** What instructions of factions do, and what they ask: each faction's own deeds, by its name. */
import type { Reading } from '../bindings.ts';
import type { FactionInstruction, FactionName } from '../content.ts';
import type { CarryOut } from '../effects/act.ts';
import type { Question } from '../effects/question.ts';
import type { EffectFacts, GauntletGame, Task } from '../facts.ts';

export interface FactionDeeds {
  readonly carryOut: CarryOut<FactionInstruction>;
  /** What has to be asked before the deed can be done; null: nothing. */
  readonly question?: (
    game: GauntletGame,
    frame: EffectFacts,
    task: Task,
    ctx: Reading,
  ) => Question | null;
}

export const DEEDS: Readonly<Partial<Record<FactionName, FactionDeeds>>> = {};
