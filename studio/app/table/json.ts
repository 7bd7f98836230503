/** Small readers over plain JSON: they take what is there and never throw on what is not. */
import type { Json } from '../../../machines/kernel/index.ts';

export type JsonTable = Readonly<Record<string, Json>>;

export const isTable = (value: unknown): value is JsonTable =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isList = (value: unknown): value is readonly Json[] => Array.isArray(value);

/** A leaf that the viewer may not see. */
export const isHidden = (
  value: unknown,
): value is { readonly hidden: true; readonly count?: number } =>
  isTable(value) && value.hidden === true;

/** A table's own fields; an empty one where there is no table, or where it is hidden. */
export const tableAt = (value: unknown, key: string): JsonTable => {
  const inner = fieldAt(value, key);
  return isTable(inner) && !isHidden(inner) ? inner : {};
};

/** A field of a table, null where there is none. */
export const fieldAt = (value: unknown, key: string): Json =>
  isTable(value) && Object.hasOwn(value, key) ? (value[key] ?? null) : null;

export const numberAt = (value: unknown, key: string): number | null => {
  const field = fieldAt(value, key);
  return typeof field === 'number' ? field : null;
};

export const textAt = (value: unknown, key: string): string | null => {
  const field = fieldAt(value, key);
  return typeof field === 'string' ? field : null;
};

export const flagAt = (value: unknown, key: string): boolean => fieldAt(value, key) === true;

export const listAt = (value: unknown, key: string): readonly Json[] => {
  const field = fieldAt(value, key);
  return isList(field) ? field : [];
};
