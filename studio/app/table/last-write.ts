/** The step that last wrote a fact, looked up once a fact and line: a scrub asks for dozens a frame. */
import type { BlameIndex, Written } from '../../analysis/blame.ts';
import { itemOf } from './items.ts';

const known = new WeakMap<BlameIndex, Map<string, readonly Written[]>>();

function writesOf(blame: BlameIndex, path: string): readonly Written[] {
  const byPath = known.get(blame) ?? new Map<string, readonly Written[]>();
  known.set(blame, byPath);
  const found = byPath.get(path);
  if (found !== undefined) return found;
  const writes = blame.writesOf(path);
  byPath.set(path, writes);
  return writes;
}

/** Null where nothing had written it yet. */
export function lastWriteStep(blame: BlameIndex, path: string, step: number): number | null {
  const writes = writesOf(blame, path);
  let low = 0;
  let high = writes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((writes[middle]?.step.index ?? 0) <= step) low = middle + 1;
    else high = middle;
  }
  return writes[low - 1]?.step.index ?? null;
}

/** The step at which an item last came into a list; null where it never did. */
export function arrivalStep(
  blame: BlameIndex,
  list: string,
  item: string,
  step: number,
): number | null {
  const arrived = writesOf(blame, list).findLast(
    ({ step: { index }, before, after }) =>
      index <= step && itemOf(before, item) === null && itemOf(after, item) !== null,
  );
  return arrived?.step.index ?? null;
}
