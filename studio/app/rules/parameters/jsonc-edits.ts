/** Edits of the text's structure that keep its comments and its layout: names and entries come and go. */
import { formatPath } from '../../../../machines/kernel/index.ts';
import {
  isContainer,
  type ParamEntry,
  type ParamIndex,
  placeAt,
  type Span,
  type TextEdit,
} from './param-index.ts';

/** A name with its value, put behind the last one of its table. Null where there is no such table. */
export function insertEdit(
  index: ParamIndex,
  keys: ParamEntry['keys'],
  json: string,
): TextEdit | null {
  const holder = holderOf(index, keys);
  if (holder === null) return null;
  const property = `${JSON.stringify(String(keys.at(-1)))}: ${json}`;
  const last = childrenOf(index, keys.slice(0, -1)).at(-1);
  return last === undefined
    ? { ...holder, text: `{ ${property} }` }
    : behind(index, last, property, placeAt(index, holder.start).line);
}

/** A name with its value, or an entry of a list, taken out with the comment above it. */
export function removeEdit(index: ParamIndex, entry: ParamEntry): TextEdit | null {
  const holder = holderOf(index, entry.keys);
  if (holder === null) return null;
  const siblings = childrenOf(index, entry.keys.slice(0, -1));
  const before = siblings[siblings.indexOf(entry) - 1];
  if (before !== undefined) return { start: before.value.end, end: entry.value.end, text: '' };
  const comma = /^\s*,[^\S\n]*/.exec(index.text.slice(entry.value.end))?.[0].length ?? 0;
  const isInline = placeAt(index, holder.start).line === entry.line;
  const start = isInline ? (entry.name ?? entry.value).start : holder.start + 1;
  return { start, end: entry.value.end + comma, text: '' };
}

/** One entry more at the end of a list, on a line of its own where the others have one. */
export function appendEdit(index: ParamIndex, list: ParamEntry, json: string): TextEdit {
  const last = childrenOf(index, list.keys).at(-1);
  return last === undefined
    ? { ...list.value, text: `[${json}]` }
    : behind(index, last, json, list.line);
}

/** Behind an entry: on its line where that is its holder's, else on one of its own. */
function behind(index: ParamIndex, last: ParamEntry, json: string, holderLine: number): TextEdit {
  const { end } = last.value;
  const between = last.line === holderLine ? ', ' : `,\n${indentOf(index, last)}`;
  return { start: end, end, text: between + json };
}

/** An entry of a list changes places with the one before or after it. */
export function moveEdit(
  index: ParamIndex,
  list: ParamEntry,
  at: number,
  by: 1 | -1,
): TextEdit | null {
  const entries = childrenOf(index, list.keys);
  const [first, second] =
    by === 1 ? [entries[at], entries[at + 1]] : [entries[at - 1], entries[at]];
  if (first === undefined || second === undefined) return null;
  const said = ({ value }: ParamEntry) => index.text.slice(value.start, value.end);
  const between = index.text.slice(first.value.end, second.value.start);
  return {
    start: first.value.start,
    end: second.value.end,
    text: said(second) + between + said(first),
  };
}

/** What the table or the list at a path holds itself, in the order of the text; [] is the whole. */
export function childrenOf(index: ParamIndex, keys: ParamEntry['keys']): readonly ParamEntry[] {
  const holder = holderOf(index, [...keys, '']);
  if (holder === null) return [];
  return index.entries.filter(
    ({ keys: own, value }) =>
      own.length === keys.length + 1 && value.start > holder.start && value.end <= holder.end,
  );
}

/** Where the brackets of what holds a path stand. */
function holderOf(index: ParamIndex, keys: ParamEntry['keys']): Span | null {
  if (keys.length === 1) return index.root;
  const holder = index.byPath.get(formatPath(keys.slice(0, -1)));
  return holder !== undefined && isContainer(holder.type) ? holder.value : null;
}

function indentOf(index: ParamIndex, { name, value }: ParamEntry): string {
  const { column } = placeAt(index, (name ?? value).start);
  return ' '.repeat(column - 1);
}

/**
 * A value with what stands behind it up to the next sign of its table: half-typed text belongs to
 * its field, and is replaced with it.
 */
export function looseSpan(text: string, { value }: ParamEntry): Span {
  const isMissing = value.start === value.end;
  const blank = isMissing ? (/^[^\S\n]*/.exec(text.slice(value.start))?.[0].length ?? 0) : 0;
  const junk = /^[^\s,\]}/"]*/.exec(text.slice(value.end + blank))?.[0].length ?? 0;
  return { start: value.start + blank, end: value.end + blank + junk };
}
