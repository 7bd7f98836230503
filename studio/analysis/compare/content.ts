/** How the content of two rulesets differs: classes, tokens, cards; rows with ids by their ids. */
import type { Ruleset } from '../../../machines/kernel/index.ts';
import { type Difference, withMeaning } from './params.ts';
import { diffValues } from './values.ts';

export const compareContent = (before: Ruleset, after: Ruleset): readonly Difference[] =>
  withMeaning(
    diffValues(before.content, after.content),
    before.module.contentSchema,
    after.module.contentSchema,
  );
