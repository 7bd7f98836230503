/** Orders of a few things: every one there is, and whether a value is one of them. */
import type { Json } from '../kernel/index.ts';

export function ordersOf<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, at) =>
    ordersOf([...items.slice(0, at), ...items.slice(at + 1)]).map((rest) => [item, ...rest]),
  );
}

/** Whether a value lists exactly these names, in whatever order. */
export const isOrderOf = (value: Json, names: readonly string[]): boolean =>
  Array.isArray(value) &&
  value.length === names.length &&
  JSON.stringify([...value].sort()) === JSON.stringify([...names].sort());
