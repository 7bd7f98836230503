/** Legal choices of a seat, grouped by kind, in the order of the decision's forms. */
import { type Choice, canonical, type Pending, type Run } from '../../../machines/kernel/index.ts';

export type AnyDecision = Run['ruleset']['game']['decisions'][string];
export type AnyForm = AnyDecision['forms'][number];

export interface ChoiceGroup {
  readonly form: AnyForm;
  readonly choices: readonly Choice[];
}

export function groupChoices(
  run: Run,
  pending: readonly Pending[],
  legal: readonly Choice[],
): readonly ChoiceGroup[] {
  return formsOf(run, pending)
    .map((form) => ({ form, choices: legal.filter((choice) => choice.choose === form.choose) }))
    .filter((group) => group.choices.length > 0);
}

/** The forms of the decisions that are open, each kind once. */
export function formsOf(run: Run, pending: readonly Pending[]): readonly AnyForm[] {
  const { decisions } = run.ruleset.game;
  const forms = new Map<string, AnyForm>();
  for (const { decision } of pending) {
    for (const form of decisions[decision]?.forms ?? []) {
      if (!forms.has(form.choose)) forms.set(form.choose, form);
    }
  }
  return [...forms.values()];
}

/** Every kind of choice that the game knows, each once. */
export function allForms(run: Run): readonly AnyForm[] {
  const forms = Object.values(run.ruleset.game.decisions).flatMap((decision) => decision.forms);
  return [...new Map(forms.map((form) => [form.choose, form])).values()];
}

export const sameChoice = (a: Choice | null, b: Choice | null): boolean =>
  a !== null && b !== null && canonical(a) === canonical(b);
