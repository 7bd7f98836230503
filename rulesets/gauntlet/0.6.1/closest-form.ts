/**
 * What a schema has against a value where several forms are possible: only what the form that was
 * meant lacks. Which one that is, its keys tell.
 */
import type * as z from 'zod';
import type { Breach } from './schema-parts.ts';

type Issue = z.core.$ZodIssue;

const at = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null
        ? (inner as Record<PropertyKey, unknown>)[key]
        : undefined,
    value,
  );

/** How badly the keys of a value fit a form: unknown and missing ones; another kind of thing is worst. */
function misfit(issues: readonly Issue[], value: unknown): number {
  const each = issues.map((issue) => {
    if (issue.path.length > 1) return 0;
    if (issue.path.length === 1) return at(value, issue.path) === undefined ? 1 : 0;
    return issue.code === 'unrecognized_keys' ? issue.keys.length : Number.POSITIVE_INFINITY;
  });
  return each.reduce((sum, one) => sum + one, 0);
}

interface Form {
  readonly issues: readonly Issue[];
  readonly misfit: number;
}

const compare = (one: Form, other: Form): number =>
  one.misfit === other.misfit ? one.issues.length - other.issues.length : one.misfit - other.misfit;

/** An issue of a union as the issues of the form that comes closest; itself where none does. */
function opened(issue: Issue, root: unknown): readonly Issue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const value = at(root, issue.path);
  const forms = issue.errors
    .map((errors): Form => {
      const issues = errors.flatMap((one) => opened(one, value));
      return { issues, misfit: misfit(issues, value) };
    })
    .sort(compare);
  const [best, next] = forms;
  const isClear = best !== undefined && Number.isFinite(best.misfit);
  if (!isClear || (next !== undefined && compare(best, next) === 0)) return [issue];
  return best.issues.map((one) => ({ ...one, path: [...issue.path, ...one.path] }));
}

const REMEDY = 'Correct the text; the last valid rules stay in force.';

/** What was found and expected, where the value itself does not say it well. */
function saidOf(issue: Issue, root: unknown): Breach | Issue {
  const { path, message } = issue;
  if (issue.code === 'unrecognized_keys') {
    const found = `the unknown name ${issue.keys.join(', ')}`;
    return { path, found, expected: message, remedy: REMEDY };
  }
  if (issue.code === 'invalid_key') {
    const found = `the id ${JSON.stringify(path.at(-1))}`;
    return { path, found, expected: message, remedy: REMEDY };
  }
  if (issue.code === 'invalid_union' && issue.discriminator !== undefined) {
    const value = at(root, path);
    const found =
      value === undefined
        ? `no «${issue.discriminator}»`
        : `unknown ${issue.discriminator} ${JSON.stringify(value)}`;
    return { path, found, expected: message, remedy: REMEDY };
  }
  return issue;
}

/** Every issue that a schema has against a value, as people should be told. */
export const faultsOf = (issues: readonly Issue[], value: unknown): readonly (Breach | Issue)[] =>
  issues.flatMap((issue) => opened(issue, value)).map((issue) => saidOf(issue, value));
