/** What the current step changed, as the viewer sees it: the marks that stay until the next step. */
import { diffFacts, sameJson, valueAt, type Write } from '../../../machines/kernel/index.ts';
import { itemOf } from './items.ts';

export interface Marks {
  readonly writes: readonly Write[];
  /** The change of exactly this fact, alone or with the list or table that it stands in. */
  readonly at: (path: string) => Write | null;
  /** Whether this fact, or anything in it, changed. */
  readonly touches: (path: string) => boolean;
  /** Whether this item came into a list, or changed in it. */
  readonly moved: (list: string, item: string) => boolean;
}

const NONE: Marks = { writes: [], at: () => null, touches: () => false, moved: () => false };

const isPart = (part: string, whole: string): boolean =>
  part.startsWith(whole) && (part[whole.length] === '.' || part[whole.length] === '[');

/** A write of a list or table as a write of one fact inside it; null where that stayed as it was. */
function partOf(write: Write, path: string): Write | null {
  const rest = path.slice(write.path.length).replace(/^\./, '');
  const [before, after] = [valueAt(write.before, rest), valueAt(write.after, rest)];
  return sameJson(before, after) ? null : { path, before, after };
}

/** The first step of a line writes everything: it marks nothing. */
export function marksOf(before: unknown, after: unknown, first: boolean): Marks {
  if (first || Object.is(before, after)) return NONE;
  const writes = diffFacts(before, after);
  if (writes.length === 0) return NONE;
  const byPath = new Map(writes.map((write) => [write.path, write]));
  const at = (path: string): Write | null => {
    const holder = writes.find((write) => isPart(path, write.path));
    return byPath.get(path) ?? (holder === undefined ? null : partOf(holder, path));
  };
  return {
    writes,
    at,
    touches: (path) => at(path) !== null || writes.some((write) => isPart(write.path, path)),
    moved(list, item) {
      const write = at(list);
      if (write === null) return false;
      return !sameJson(itemOf(write.before, item), itemOf(write.after, item));
    },
  };
}
