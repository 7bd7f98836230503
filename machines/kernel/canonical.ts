/** One text and one hash for the same data, whatever order its keys were written in. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { configure } from 'safe-stable-stringify';

const stable = configure({ deterministic: true, circularValue: Error, bigint: false });

/** JSON with sorted keys and no spaces. Throws on a cycle. */
export function canonical(value: unknown): string {
  return stable(value) ?? 'null';
}

export function sameJson(a: unknown, b: unknown): boolean {
  return Object.is(a, b) || canonical(a) === canonical(b);
}

/**
 * Equality of plain data, found branch by branch: shared branches are passed over, and the first
 * difference ends it. For data that holds no `undefined`; elsewhere `sameJson` has the word.
 */
export function sameData(a: unknown, b: unknown, known?: WeakMap<object, object>): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (known?.get(a) === b) return true;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  const isSame =
    keys.length === Object.keys(b).length &&
    keys.every(
      (key) =>
        Object.hasOwn(b, key) &&
        sameData((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key], known),
    );
  if (isSame) known?.set(a, b);
  return isSame;
}

export type Equality = (a: unknown, b: unknown) => boolean;

/**
 * `sameData` that remembers which pairs of objects were equal: the games of one run share what they
 * left alone, so each step of two runs costs what it changed.
 */
export function equality(): Equality {
  const known = new WeakMap<object, object>();
  return (a, b) => sameData(a, b, known);
}

/** The first 16 hex digits of SHA-256 over the canonical text: enough to tell versions apart. */
export function fingerprint(value: unknown): string {
  return bytesToHex(sha256(utf8ToBytes(canonical(value)))).slice(0, 16);
}

/** Four 32-bit words of SHA-256 over a text, to seed a generator with. */
export function hashWords(text: string): [number, number, number, number] {
  const bytes = sha256(utf8ToBytes(text));
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  return [view.getInt32(0), view.getInt32(4), view.getInt32(8), view.getInt32(12)];
}
