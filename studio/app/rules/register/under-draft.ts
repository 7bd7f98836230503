/** The register as the draft has it, beside the published one: what comes, goes, and reads otherwise. */
import type { RuleClause, Ruleset } from '../../../../machines/kernel/index.ts';
import { compareContent } from '../../../analysis/compare/content.ts';
import { compareParams } from '../../../analysis/compare/params.ts';
import { compareRegisters } from '../../../analysis/compare/register.ts';

/** `numbers`: its words stay, what they are about is changed. */
export type DraftMark = 'added' | 'removed' | 'reworded' | 'numbers';

export interface MarkedRegister {
  /** The draft's clauses, those that it removes still in their places. */
  readonly rules: readonly RuleClause[];
  readonly marks: ReadonlyMap<string, DraftMark>;
}

export function registerUnder(published: Ruleset, draft: Ruleset): MarkedRegister {
  const { changes, stale } = compareRegisters(published, draft, [
    ...compareParams(published, draft),
    ...compareContent(published, draft),
  ]);
  const marks = new Map<string, DraftMark>(stale.map(({ id }) => [id, 'numbers']));
  for (const { id, kind } of changes) marks.set(id, kind === 'relinked' ? 'reworded' : kind);
  return { rules: withRemoved(published.rules, draft), marks };
}

/** What is gone stays behind the clause that it stood behind. */
function withRemoved(
  published: readonly RuleClause[],
  { rules, ruleIds }: Ruleset,
): readonly RuleClause[] {
  const behind = new Map<string | null, RuleClause[]>();
  let last: string | null = null;
  for (const rule of published) {
    if (ruleIds.has(rule.id)) last = rule.id;
    else behind.set(last, [...(behind.get(last) ?? []), rule]);
  }
  const after = (id: string | null) => behind.get(id) ?? [];
  return [...after(null), ...rules.flatMap((rule) => [rule, ...after(rule.id)])];
}
