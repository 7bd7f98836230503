/** What the bar says of the draft. */
import type { ParamChange } from '../../analysis/divergence.ts';

/** «1 change», «2 changes», «no changes». */
export const countWords = (count: number, one: string, many = `${one}s`): string =>
  `${count === 0 ? 'no' : count} ${count === 1 ? one : many}`;

/** «draft: 2 changes», «gentler: 1 error in the text». */
export function sayDraft(changes: number, problems: number, name = 'draft'): string {
  if (problems > 0) return `${name}: ${countWords(problems, 'error')} in the text`;
  return `${name}: ${countWords(changes, 'change')}`;
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

/** «7 Dec, 14:03», in the reader's own way of writing it. */
export const sayWhen = (iso: string): string =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(iso),
  );
