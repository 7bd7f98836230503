/** What the current step changed, as the viewer sees it: the marks that stay until the next step. */
import { diffFacts, type Write } from '../../../machines/kernel/index.ts';

export interface Marks {
  readonly writes: readonly Write[];
  /** The change of exactly this fact, or of a list or table that it stands in. */
  readonly at: (path: string) => Write | null;
  /** Whether this fact, or anything in it, changed. */
  readonly touches: (path: string) => boolean;
}

const NONE: Marks = { writes: [], at: () => null, touches: () => false };

const isPart = (part: string, whole: string): boolean =>
  part.startsWith(whole) && (part[whole.length] === '.' || part[whole.length] === '[');

/** The first step of a line writes everything: it marks nothing. */
export function marksOf(before: unknown, after: unknown, first: boolean): Marks {
  if (first || Object.is(before, after)) return NONE;
  const writes = diffFacts(before, after);
  if (writes.length === 0) return NONE;
  const byPath = new Map(writes.map((write) => [write.path, write]));
  const at = (path: string): Write | null =>
    byPath.get(path) ?? writes.find((write) => isPart(path, write.path)) ?? null;
  return {
    writes,
    at,
    touches: (path) => at(path) !== null || writes.some((write) => isPart(write.path, path)),
  };
}
