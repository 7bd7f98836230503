/** What differs between two plain values, by path. Shared branches are passed over unseen. */
import { sameJson } from './canonical.ts';
import { formatPath } from './refusals.ts';

/** One changed place. Lists are compared whole: a hand that lost a card is one change. */
export interface Write {
  readonly path: string;
  /** Undefined where the path did not exist. */
  readonly before: unknown;
  readonly after: unknown;
}

const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every changed path, in document order of `after`, then what vanished. */
export function diffFacts(before: unknown, after: unknown): readonly Write[] {
  const writes: Write[] = [];
  collect(before, after, [], writes);
  return writes;
}

function collect(before: unknown, after: unknown, path: readonly string[], writes: Write[]): void {
  if (Object.is(before, after)) return;
  if (isTable(before) && isTable(after)) {
    for (const key of Object.keys(after)) collect(before[key], after[key], [...path, key], writes);
    for (const key of Object.keys(before)) {
      if (!Object.hasOwn(after, key)) collect(before[key], undefined, [...path, key], writes);
    }
    return;
  }
  if (!sameLeaf(before, after)) writes.push({ path: formatPath(path), before, after });
}

/** Lists share their elements between steps: most are told apart by length, or item by item. */
function sameLeaf(before: unknown, after: unknown): boolean {
  if (!Array.isArray(before) || !Array.isArray(after)) return sameJson(before, after);
  return (
    before.length === after.length && before.every((item, index) => sameJson(item, after[index]))
  );
}

/** The leaves of a value with their paths, lists whole: the searchable tree of facts. */
export function leavesOf(root: unknown): readonly (readonly [string, unknown])[] {
  const leaves: (readonly [string, unknown])[] = [];
  const visit = (value: unknown, path: readonly string[]) => {
    if (isTable(value) && Object.keys(value).length > 0) {
      for (const [key, inner] of Object.entries(value)) visit(inner, [...path, key]);
    } else leaves.push([formatPath(path), value]);
  };
  visit(root, []);
  return leaves;
}
