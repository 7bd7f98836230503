/** How two rule registers differ, and which clauses may say what their parameters no longer do. */
import { type RuleClause, type Ruleset, sameJson } from '../../../machines/kernel/index.ts';
import type { Difference } from './params.ts';
import { isWithin, pathOf } from './values.ts';

/** Parts of a clause that are words; `params` are links and compared apart. */
const WORDS = ['title', 'text', 'reading', 'section', 'visibility'] as const;
type Words = (typeof WORDS)[number];

/** One part of a clause that says something else now. */
export interface Reworded {
  readonly part: Words;
  readonly before: unknown;
  readonly after: unknown;
}

export type ClauseChange =
  | { readonly kind: 'added' | 'removed'; readonly id: string; readonly clause: RuleClause }
  | { readonly kind: 'reworded'; readonly id: string; readonly parts: readonly Reworded[] }
  | {
      readonly kind: 'relinked';
      readonly id: string;
      /** Parameters that the clause names now and did not before, and the reverse. */
      readonly added: readonly string[];
      readonly removed: readonly string[];
    };

/** A clause whose parameter or content changed while its words did not: somebody should read it again. */
export interface StaleClause {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** What changed under it, by path. */
  readonly paths: readonly string[];
}

export interface RegisterDifference {
  readonly changes: readonly ClauseChange[];
  readonly stale: readonly StaleClause[];
}

/** Clauses by id. `differences`: what changed in parameters and content. */
export function compareRegisters(
  before: Ruleset,
  after: Ruleset,
  differences: readonly Difference[],
): RegisterDifference {
  const old = new Map(before.rules.map((clause) => [clause.id, clause]));
  const known = new Set(after.rules.map(({ id }) => id));
  const changes = after.rules.flatMap((clause): readonly ClauseChange[] => {
    const was = old.get(clause.id);
    return was === undefined ? [{ kind: 'added', id: clause.id, clause }] : changesOf(was, clause);
  });
  const removed = before.rules
    .filter(({ id }) => !known.has(id))
    .map((clause): ClauseChange => ({ kind: 'removed', id: clause.id, clause }));
  return {
    changes: [...changes, ...removed],
    stale: after.rules.flatMap((clause) => staleOf(old.get(clause.id), clause, differences)),
  };
}

function changesOf(before: RuleClause, after: RuleClause): readonly ClauseChange[] {
  const { id } = after;
  const parts = WORDS.filter((part) => !sameJson(before[part], after[part])).map((part) => ({
    part,
    before: before[part],
    after: after[part],
  }));
  const [was, is] = [before.params ?? [], after.params ?? []];
  const added = is.filter((path) => !was.includes(path));
  const removed = was.filter((path) => !is.includes(path));
  return [
    ...(parts.length === 0 ? [] : [{ kind: 'reworded', id, parts } as const]),
    ...(added.length + removed.length === 0
      ? []
      : [{ kind: 'relinked', id, added, removed } as const]),
  ];
}

function staleOf(
  before: RuleClause | undefined,
  clause: RuleClause,
  differences: readonly Difference[],
): readonly StaleClause[] {
  // A clause that is new was written for the rules as they are now.
  if (before === undefined) return [];
  const isReworded = before.text !== clause.text || !sameJson(before.reading, clause.reading);
  if (isReworded) return [];
  const under = differences.filter((one) => !one.meaning.isWording && isAbout(clause, one));
  if (under.length === 0) return [];
  const { id, title, text } = clause;
  return [{ id, title, text, paths: [...new Set(under.map(pathOf))] }];
}

/** The register links a clause to parameters, a schema a place to its rules: either will do. */
function isAbout(clause: RuleClause, { paths, meaning }: Difference): boolean {
  const places = [paths.before, paths.after].flatMap((path) => path ?? []);
  const isLinked = (clause.params ?? []).some((link) =>
    places.some((path) => isWithin(path, link) || isWithin(link, path)),
  );
  return isLinked || meaning.rules.includes(clause.id);
}
