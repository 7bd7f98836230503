/** The step that last wrote a fact, looked up once a fact and line: a scrub asks for dozens a frame. */
import type { BlameIndex } from '../../analysis/blame.ts';

const known = new WeakMap<BlameIndex, Map<string, readonly number[]>>();

function stepsWriting(blame: BlameIndex, path: string): readonly number[] {
  const byPath = known.get(blame) ?? new Map<string, readonly number[]>();
  known.set(blame, byPath);
  const found = byPath.get(path);
  if (found !== undefined) return found;
  const steps = blame.writesOf(path).map((write) => write.step.index);
  byPath.set(path, steps);
  return steps;
}

/** Null where nothing had written it yet. */
export function lastWriteStep(blame: BlameIndex, path: string, step: number): number | null {
  const steps = stepsWriting(blame, path);
  let low = 0;
  let high = steps.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((steps[middle] ?? 0) <= step) low = middle + 1;
    else high = middle;
  }
  return steps[low - 1] ?? null;
}
