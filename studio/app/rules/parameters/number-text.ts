/** What is typed in a field, as it is written into the text. */

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/**
 * A number as it was typed; anything else in quotes, so that what is half-typed keeps its place in a
 * text that can still be read. Nothing, where nothing is allowed, is `null`.
 */
export function numberText(typed: string, isNullable: boolean): string {
  const trimmed = typed.trim();
  if (trimmed === '' && isNullable) return 'null';
  return NUMBER.test(trimmed) ? trimmed : JSON.stringify(typed);
}
