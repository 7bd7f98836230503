/** What the bar says of the draft. */
import type { ParamChange } from '../../analysis/divergence.ts';

const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** «draft: 2 changes», «draft: 1 error in the text». */
export function sayDraft(changes: number, problems: number): string {
  if (problems > 0) return `draft: ${countOf(problems, 'error')} in the text`;
  return `draft: ${changes === 0 ? 'no changes' : countOf(changes, 'change')}`;
}

/** A value of a parameter, short enough for a menu. */
export function sayParam(value: unknown): string {
  const text = value === undefined ? 'absent' : (JSON.stringify(value) ?? String(value));
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

/** The first changes of many, and how many more there are. */
export function firstChanges(changes: readonly ParamChange[], most: number) {
  return { first: changes.slice(0, most), more: Math.max(0, changes.length - most) };
}
