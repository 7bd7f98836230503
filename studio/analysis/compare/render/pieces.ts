/** Text in pieces, so that each form can set names and values apart and escape everything else. */
import { sayValue } from '../../../../machines/kernel/index.ts';

/** Words, or a name or value as it stands in the rules. */
export type Piece = string | { readonly code: string };
export type Pieces = readonly Piece[];

export const code = (text: string): Piece => ({ code: text });
export const value = (of: unknown): Piece => code(sayValue(of));

/** `1 → 0` */
export const change = (before: unknown, after: unknown): Pieces => [
  value(before),
  ' → ',
  value(after),
];

/** Pieces one after another with a text between them. */
export const joined = (parts: readonly Pieces[], between: string): Pieces =>
  parts.flatMap((part, index) => (index === 0 ? part : [between, ...part]));

/** At most so many parts, and how many more there are. */
export function firstOf(parts: readonly Pieces[], most: number, between: string): Pieces {
  const shown = joined(parts.slice(0, most), between);
  const more = parts.length - most;
  return more > 0 ? [...shown, `${between}and ${more} more`] : shown;
}

export const codes = (names: readonly string[]): Pieces =>
  joined(
    names.map((name) => [code(name)]),
    ', ',
  );

export const count = (number: number, one: string, more = `${one}s`): string =>
  `${number} ${number === 1 ? one : more}`;

export const plain = (pieces: Pieces): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : piece.code)).join('');
