/** How the parameters of two rulesets differ: each change once, with what the schema says of it. */
import type * as z from 'zod';
import type { Ruleset } from '../../../machines/kernel/index.ts';
import { type Meaning, meaningOf } from './meaning.ts';
import { diffValues, type ValueChange } from './values.ts';

export interface Difference extends ValueChange {
  readonly meaning: Meaning;
}

export const compareParams = (before: Ruleset, after: Ruleset): readonly Difference[] =>
  withMeaning(
    diffValues(before.params, after.params),
    before.module.paramsSchema,
    after.module.paramsSchema,
  );

/** Each side is told by its own schema; the later one has the word where both know the place. */
export function withMeaning(
  changes: readonly ValueChange[],
  before: z.ZodType,
  after: z.ZodType,
): readonly Difference[] {
  return changes.map((change) => ({
    ...change,
    meaning:
      change.paths.after === null
        ? meaningOf(before, change.paths.before ?? '')
        : meaningOf(after, change.paths.after),
  }));
}

/** Changes that play may follow from. */
export const ofPlay = (differences: readonly Difference[]): readonly Difference[] =>
  differences.filter((one) => !one.meaning.isWording);
