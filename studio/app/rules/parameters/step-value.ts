/** Changing a value by a key, a drag or a button: numbers within their range, flags and choices in turn. */
import { formatPath, parsePath } from '../../../../machines/kernel/index.ts';
import { insertEdit, removeEdit } from './jsonc-edits.ts';
import { isContainer, type ParamEntry, type ParamIndex, type TextEdit } from './param-index.ts';
import type { ParamInfo } from './param-schema.ts';

/** The edit that steps a value by so many steps; null where it cannot be stepped, or stays as it is. */
export function stepValue(
  entry: ParamEntry,
  info: ParamInfo | null,
  steps: number,
): TextEdit | null {
  const next = nextValue(entry, info, steps);
  if (next === undefined || next === entry.scalar) return null;
  return { ...entry.value, text: JSON.stringify(next) };
}

function nextValue(entry: ParamEntry, info: ParamInfo | null, steps: number): unknown {
  const { scalar } = entry;
  if (info?.values) return cycle(info.values, scalar, steps);
  if (typeof scalar === 'boolean') return !scalar;
  if (typeof scalar !== 'number') return undefined;
  return numberAt(scalar, info, steps);
}

/** A number so many steps away, held within its range. */
export function numberAt(value: number, info: ParamInfo | null, steps: number): number {
  const step = info?.step ?? 1;
  const held = clamp(value + steps * step, info);
  return Number(held.toFixed(decimals(step)));
}

function clamp(value: number, info: ParamInfo | null): number {
  const low = info?.min ?? Number.NEGATIVE_INFINITY;
  const high = info?.max ?? Number.POSITIVE_INFINITY;
  return Math.min(Math.max(value, low), high);
}

const decimals = (step: number): number => String(step).split('.')[1]?.length ?? 0;

/** Up is the next, down the one before, round and round; a value that is none of them becomes the first. */
function cycle(values: readonly unknown[], value: unknown, steps: number): unknown {
  const at = values.indexOf(value);
  if (at === -1) return values[0];
  const move = Math.sign(steps);
  return values[(at + move + values.length) % values.length];
}

export const isSteppable = (entry: ParamEntry, info: ParamInfo | null): boolean =>
  info?.values
    ? info.values.length > 1
    : typeof entry.scalar === 'number' || typeof entry.scalar === 'boolean';

/**
 * Puts a value back as it was published, in the words of the published text: what was taken out
 * comes back, what is new goes. A list is put back whole where it grew or shrank.
 */
export function resetEdit(index: ParamIndex, published: ParamIndex, path: string): TextEdit | null {
  const keys = parsePath(path);
  for (let length = keys.length; length > 0; length -= 1) {
    const at = formatPath(keys.slice(0, length));
    const now = index.byPath.get(at);
    const then = published.byPath.get(at);
    if (then !== undefined && now === undefined) {
      const edit = putBack(index, published, then);
      if (edit !== null) return edit;
    }
    if (now !== undefined && then === undefined && now.name !== null) {
      return removeEdit(index, now);
    }
    if (now === undefined || then === undefined) continue;
    if (length < keys.length && !isContainer(then.type)) continue;
    const text = published.text.slice(then.value.start, then.value.end);
    return index.text.slice(now.value.start, now.value.end) === text
      ? null
      : { ...now.value, text };
  }
  return null;
}

/** A name of a table that is gone, with its value; null for an entry of a list. */
function putBack(index: ParamIndex, published: ParamIndex, then: ParamEntry): TextEdit | null {
  if (then.name === null) return null;
  const json = published.text.slice(then.value.start, then.value.end);
  return insertEdit(index, then.keys, json);
}
