/**
 * Parts that the schemas of this version are made of. A message says what was expected; what a law
 * across fields has to say keeps found, expected and remedy apart.
 */
import * as z from 'zod';

/** `"draw", "discard", "move"` */
export const quoted = (values: readonly unknown[]): string =>
  values.map((value) => JSON.stringify(value)).join(', ');

/** A whole number in a range. */
export function whole(min: number, max: number) {
  const error = `a whole number from ${min} to ${max}`;
  return z.int({ error }).min(min, { error }).max(max, { error });
}

/** A whole number in a range, or null. */
export function wholeOrNone(min: number, max: number) {
  const error = `a whole number from ${min} to ${max}, or null`;
  return z.int({ error }).min(min, { error }).max(max, { error }).nullable();
}

/** A text of so many characters. */
export function text(min: number, max: number) {
  const error = `a text of ${min} to ${max} characters`;
  return z.string({ error }).min(min, { error }).max(max, { error });
}

export const flag = () => z.boolean({ error: 'true or false' });

export const oneOf = <const V extends readonly [string, ...string[]]>(values: V) =>
  z.enum(values, { error: `one of ${quoted(values)}` });

/** A parameter or field that has one value only. */
export const fixed = <const V extends string | number | boolean>(value: V) =>
  z.literal(value, { error: `${JSON.stringify(value)}, the one value it can have` });

/** A table of fields; a name that it does not know is told which ones it does. */
export const table = <const S extends z.core.$ZodShape>(shape: S) =>
  z.strictObject(shape, {
    error: ({ code }) =>
      code === 'unrecognized_keys'
        ? `one of the names ${quoted(Object.keys(shape))}`
        : `a table with ${quoted(Object.keys(shape))}`,
  });

/** What a law across fields has against a value. */
export interface Breach {
  readonly path: readonly PropertyKey[];
  readonly found: string;
  readonly expected: string;
  readonly remedy: string;
}

/** Nothing where it holds, else what is against it. */
export const unless = (holds: boolean, breach: Breach): readonly Breach[] =>
  holds ? [] : [breach];

/** A breach as an issue of a schema. */
export const issueOf = ({ path, found, expected, remedy }: Breach) => ({
  code: 'custom' as const,
  path: [...path],
  message: `Found ${found}; expected ${expected}. ${remedy}`,
  params: { found, expected, remedy },
});

/** «1 card», «3 cards». */
export const counted = (count: number, one: string, several = `${one}s`): string =>
  `${count} ${count === 1 ? one : several}`;
