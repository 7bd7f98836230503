/** Errors as people meet them: a refusal is a value; a broken invariant throws a KernelError. */
import type { Refusal } from './types.ts';

/** Something the code promised and did not keep: a mistyped guard, an endless loop, an unknown rule id. */
export class KernelError extends Error {
  readonly code: string;
  constructor(code: string, message: string, options?: ErrorOptions) {
    super(`${code}: ${message}`, options);
    this.name = 'KernelError';
    this.code = code;
  }
}

const LONGEST = 120;

/** A value in a message: short, on one line. */
export function sayValue(value: unknown): string {
  const text = value === undefined ? 'nothing' : (JSON.stringify(value) ?? String(value));
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** The one sentence that the shell prints and the app shows. */
export function sayRefusal(refusal: Refusal): string {
  const rule = refusal.rule === undefined ? '' : ` (${refusal.rule})`;
  return `${refusal.where}: found ${refusal.found}, expected ${refusal.expected}${rule}. ${refusal.remedy}`;
}

export function isRefusal(value: unknown): value is Refusal {
  return (
    typeof value === 'object' &&
    value !== null &&
    'code' in value &&
    'where' in value &&
    'remedy' in value
  );
}

export const refusal = (
  code: string,
  where: string,
  found: string,
  expected: string,
  remedy: string,
  rule?: string,
): Refusal => ({ code, where, found, expected, remedy, ...(rule === undefined ? {} : { rule }) });

/** `['seats', 'A', 'hand', 0]` → `seats.A.hand[0]`: how facts, parameters and files name a place. */
export function formatPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    return text === '' ? String(key) : `${text}.${String(key)}`;
  }, '');
}

/** `seats.A.hand[0]` → `['seats', 'A', 'hand', 0]`. */
export function parsePath(path: string): (string | number)[] {
  return [...path.matchAll(/[^.[\]]+|\[(\d+)\]/g)].map((match) =>
    match[1] === undefined ? match[0] : Number(match[1]),
  );
}

/** The value at a path, undefined where there is none. */
export function valueAt(root: unknown, path: string): unknown {
  return parsePath(path).reduce<unknown>((value, key) => {
    if (typeof value !== 'object' || value === null) return undefined;
    return Object.hasOwn(value, key) ? (value as Record<string | number, unknown>)[key] : undefined;
  }, root);
}
