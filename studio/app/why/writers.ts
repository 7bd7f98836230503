/** Everything that wrote a fact: itself, a part of it, or at once with the whole that it is a part of. */
import { formatPath, parsePath, sameJson, valueAt } from '../../../machines/kernel/index.ts';
import type { BlameIndex, Written } from '../../analysis/blame.ts';

const known = new WeakMap<BlameIndex, Map<string, readonly Written[]>>();

/** In order of their steps. The deal writes a seat whole: that is the first write of its health too. */
export function writesTo(blame: BlameIndex, path: string): readonly Written[] {
  const byPath = known.get(blame) ?? new Map<string, readonly Written[]>();
  known.set(blame, byPath);
  const found = byPath.get(path);
  if (found !== undefined) return found;
  const own = blame.writesOf(path);
  const whole = wholesOf(path).flatMap((one) => partsWritten(blame, one, path));
  const all = [...own, ...whole.filter((write) => !own.some((one) => one.step === write.step))];
  const writes = all.sort((a, b) => a.step.index - b.step.index);
  byPath.set(path, writes);
  return writes;
}

export const lastWriteTo = (blame: BlameIndex, path: string, step: number): Written | null =>
  writesTo(blame, path).findLast((write) => write.step.index <= step) ?? null;

/** `seats.A.health` → `seats.A`, `seats` */
function wholesOf(path: string): readonly string[] {
  const keys = parsePath(path);
  return keys.slice(1).map((_, at) => formatPath(keys.slice(0, keys.length - 1 - at)));
}

function partsWritten(blame: BlameIndex, whole: string, path: string): readonly Written[] {
  const inside = path.slice(whole.length).replace(/^\./, '');
  return blame
    .writesOf(whole)
    .filter((write) => write.path === whole)
    .map((write) => ({
      ...write,
      path,
      before: valueAt(write.before, inside),
      after: valueAt(write.after, inside),
    }))
    .filter((write) => !sameJson(write.before ?? null, write.after ?? null));
}
