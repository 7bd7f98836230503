/** What can be written at a place of the text: names that are missing, values that are allowed. */
import { getLocation, type Location, parse } from 'jsonc-parser';
import { formatPath, valueAt } from '../../../../machines/kernel/index.ts';
import type { JsonSchema } from '../../../analysis/json-schema.ts';
import { indexParams, type Span } from './param-index.ts';
import { namesAt, paramInfo, sayUnitAndRange } from './param-schema.ts';

export interface Suggestion extends Span {
  readonly label: string;
  readonly insert: string;
  readonly kind: 'name' | 'value';
  /** Unit and range. */
  readonly detail: string;
  /** What it means, and the rules that carry it. */
  readonly about: string;
}

export interface CompletionOf {
  readonly text: string;
  readonly offset: number;
  readonly schema: JsonSchema;
  /** The published parameters: what a name that is put back gets as its value. */
  readonly published: unknown;
}

export function suggestionsAt(of: CompletionOf): readonly Suggestion[] {
  const location = getLocation(of.text, of.offset);
  return location.isAtPropertyKey ? namesFor(of, location) : valuesFor(of, location);
}

/** What a suggestion replaces: the string or word that the cursor is in, else nothing. */
function spanOf({ previousNode: node }: Location, offset: number): Span {
  const isIn = node !== undefined && node.offset <= offset && offset <= node.offset + node.length;
  return isIn
    ? { start: node.offset, end: node.offset + node.length }
    : { start: offset, end: offset };
}

function namesFor(of: CompletionOf, location: Location): readonly Suggestion[] {
  const { text, offset, schema, published } = of;
  const parent = location.path.slice(0, -1);
  const span = spanOf(location, offset);
  const { byPath } = indexParams(text);
  const isThere = (path: string) => {
    const entry = byPath.get(path);
    return entry !== undefined && entry.name?.start !== span.start;
  };
  const hasValue = /^\s*:/.test(text.slice(span.end));
  const whole = parse(text);
  return namesAt(schema, parent, whole).flatMap((name) => {
    const keys = [...parent, name];
    const path = formatPath(keys);
    if (isThere(path)) return [];
    const first = paramInfo(schema, keys, whole)?.values?.[0];
    const value = JSON.stringify(valueAt(published, path) ?? first ?? null);
    const insert = hasValue ? JSON.stringify(name) : `${JSON.stringify(name)}: ${value}`;
    return [{ ...span, label: name, insert, kind: 'name', ...aboutOf(schema, keys, whole) }];
  });
}

function valuesFor(of: CompletionOf, location: Location): readonly Suggestion[] {
  const { text, offset, schema } = of;
  const { path } = location;
  const info = paramInfo(schema, path, without(parse(text), path));
  const span = spanOf(location, offset);
  return (info?.values ?? []).map((value) => {
    const insert = JSON.stringify(value);
    const { about } = aboutOf(schema, path);
    const meaning = info?.meanings[String(value)];
    const told = meaning === undefined ? about : `${meaning}\n\n${about}`;
    return { ...span, label: insert, insert, kind: 'value', detail: '', about: told };
  });
}

/** The text's values without the one that is being written: what it could be, it does not say. */
function without(whole: unknown, path: readonly (string | number)[]): unknown {
  const holder = valueAt(whole, formatPath(path.slice(0, -1)));
  const key = path.at(-1);
  if (typeof holder === 'object' && holder !== null && key !== undefined) {
    delete (holder as Record<string | number, unknown>)[key];
  }
  return whole;
}

function aboutOf(schema: JsonSchema, keys: readonly (string | number)[], whole?: unknown) {
  const info = paramInfo(schema, keys, whole);
  if (info === null) return { detail: '', about: '' };
  const about = [info.description, ...info.rules].filter((line) => line !== '').join('\n\n');
  return { detail: sayUnitAndRange(info), about };
}
