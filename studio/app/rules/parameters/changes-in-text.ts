/** Where the text differs from the published parameters, and what stood there: the draft's marks. */
import { type ParseError, parse } from 'jsonc-parser';
import { valueAt } from '../../../../machines/kernel/index.ts';
import { isContainer, type ParamEntry, type ParamIndex, placeAt } from './param-index.ts';

export interface TextChange {
  readonly path: string;
  readonly line: number;
  /** The offset at which the old value is shown struck through. */
  readonly at: number;
  /** The old value as text; null where there was none. */
  readonly before: string | null;
  /** The new value's place; null where it was taken out. */
  readonly value: { readonly start: number; readonly end: number } | null;
}

const LONGEST = 28;

export function sayShort(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}

/** Every value that differs, each number of a list by itself, in document order. */
export function changesInText(index: ParamIndex, published: unknown): readonly TextChange[] {
  const changes: TextChange[] = [];
  const cut = firstFault(index.text);
  for (const entry of index.entries) {
    const before = valueAt(published, entry.path);
    if (isContainer(entry.type) && typeof before === 'object' && before !== null) {
      // What could not be read is not gone.
      if (entry.value.end < cut) changes.push(...removedFrom(index, entry, before));
    } else if (!isContainer(entry.type) && before !== entry.scalar) {
      changes.push(changeOf(entry, before));
    } else if (isContainer(entry.type) && before !== undefined) {
      changes.push(changeOf(entry, before));
    }
  }
  return changes.sort((a, b) => a.at - b.at);
}

/** Where the text stops being readable as a whole; beyond its end where it is. */
function firstFault(text: string): number {
  const faults: ParseError[] = [];
  parse(text, faults, { allowTrailingComma: true });
  return faults[0]?.offset ?? Number.POSITIVE_INFINITY;
}

const changeOf = (entry: ParamEntry, before: unknown): TextChange => ({
  path: entry.path,
  line: entry.line,
  at: entry.value.start,
  before: before === undefined ? null : sayShort(before),
  value: entry.value,
});

/** So many of one table are told one by one. */
const MOST_GONE = 4;

/** What a list or table no longer holds: shown behind its last entry. */
function removedFrom(index: ParamIndex, entry: ParamEntry, before: object): readonly TextChange[] {
  const isList = Array.isArray(before);
  const gone = Object.entries(before)
    .map(([key, value]) => ({
      path: isList ? `${entry.path}[${key}]` : `${entry.path}.${key}`,
      text: isList ? sayShort(value) : `"${key}": ${sayShort(value)}`,
    }))
    .filter(({ path }) => !index.byPath.has(path));
  if (gone.length === 0) return [];
  const at = lastInside(index, entry);
  const more = gone.length - MOST_GONE;
  const told = more <= 1 ? gone : gone.slice(0, MOST_GONE);
  const rest = more <= 1 ? [] : [{ path: `${entry.path} …`, text: `and ${more} more` }];
  return [...told, ...rest].map(({ path, text }) => ({
    path,
    line: placeAt(index, at).line,
    at,
    before: text,
    value: null,
  }));
}

function lastInside(index: ParamIndex, entry: ParamEntry): number {
  const inner = index.entries.findLast(
    (one) => one.value.start > entry.value.start && one.value.end < entry.value.end,
  );
  return inner?.value.end ?? entry.value.start + 1;
}
