/** The parameters that were read for one sentence of a step. */
import type { Ruling, SeenStep } from '../../../machines/kernel/index.ts';

/** What the recipe read that says it. Nothing, where the choice behind the step is not the viewer's to know. */
export function readsOfRuling({ step, choice }: SeenStep, ruling: Ruling): readonly string[] {
  if (step.choice !== null && choice === null) return [];
  return step.actions.find(({ rulings }) => rulings.includes(ruling))?.reads ?? [];
}
