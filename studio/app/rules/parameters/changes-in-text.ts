/** Where the text differs from the published parameters, and what stood there: the draft's marks. */
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
  for (const entry of index.entries) {
    const before = valueAt(published, entry.path);
    if (isContainer(entry.type) && typeof before === 'object' && before !== null) {
      changes.push(...removedFrom(index, entry, before));
    } else if (!isContainer(entry.type) && before !== entry.scalar) {
      changes.push(changeOf(entry, before));
    } else if (isContainer(entry.type) && before !== undefined) {
      changes.push(changeOf(entry, before));
    }
  }
  return changes.sort((a, b) => a.at - b.at);
}

const changeOf = (entry: ParamEntry, before: unknown): TextChange => ({
  path: entry.path,
  line: entry.line,
  at: entry.value.start,
  before: before === undefined ? null : sayShort(before),
  value: entry.value,
});

/** What a list or table no longer holds: shown behind its last entry. */
function removedFrom(index: ParamIndex, entry: ParamEntry, before: object): readonly TextChange[] {
  const isList = Array.isArray(before);
  return Object.entries(before).flatMap(([key, value]) => {
    const path = isList ? `${entry.path}[${key}]` : `${entry.path}.${key}`;
    if (index.byPath.has(path)) return [];
    const at = lastInside(index, entry);
    const text = isList ? sayShort(value) : `"${key}": ${sayShort(value)}`;
    return [{ path, line: placeAt(index, at).line, at, before: text, value: null }];
  });
}

function lastInside(index: ParamIndex, entry: ParamEntry): number {
  const inner = index.entries.findLast(
    (one) => one.value.start > entry.value.start && one.value.end < entry.value.end,
  );
  return inner?.value.end ?? entry.value.start + 1;
}
