/** The editor's text as a list of its parameters: path ↔ offset ↔ line. Made once a text. */
import { type Node, parseTree } from 'jsonc-parser';
import { formatPath } from '../../../../machines/kernel/index.ts';

export interface Span {
  readonly start: number;
  readonly end: number;
}

export type EntryType = 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null';

/** One value of the text: a number, a flag, a list, an entry of one, a table. */
export interface ParamEntry {
  /** As facts and rulings name it: `waves.perPlayer[1]`. */
  readonly path: string;
  readonly keys: readonly (string | number)[];
  /** The name's place, quotes included; null for an entry of a list. */
  readonly name: Span | null;
  readonly value: Span;
  readonly type: EntryType;
  /** The value of a scalar; undefined for lists, tables, and where none is typed yet. */
  readonly scalar: string | number | boolean | null | undefined;
  /** Lines, from 1, on which it starts (with its name) and ends. */
  readonly line: number;
  readonly endLine: number;
}

export interface ParamIndex {
  readonly text: string;
  /** In document order, each table before what it holds. */
  readonly entries: readonly ParamEntry[];
  readonly byPath: ReadonlyMap<string, ParamEntry>;
  /** Where the text's outermost value stands; null in an empty text. */
  readonly root: Span | null;
  /** Offsets at which lines start. */
  readonly lineStarts: readonly number[];
}

export function indexParams(text: string): ParamIndex {
  const lineStarts = startsOf(text);
  const entries: ParamEntry[] = [];
  const root = parseTree(text, [], { allowTrailingComma: true });
  if (root !== undefined) collect(root, [], lineStarts, entries);
  return {
    text,
    entries,
    byPath: new Map(entries.map((entry) => [entry.path, entry])),
    root: root === undefined ? null : spanOf(root),
    lineStarts,
  };
}

function startsOf(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function collect(
  node: Node,
  keys: readonly (string | number)[],
  lineStarts: readonly number[],
  entries: ParamEntry[],
): void {
  for (const [index, child] of (node.children ?? []).entries()) {
    const isProperty = child.type === 'property';
    const name = isProperty ? child.children?.[0] : undefined;
    const value = isProperty ? (child.children?.[1] ?? nothingIn(child)) : child;
    if (value.type === 'property') continue;
    const own = [...keys, name === undefined ? index : String(name.value)];
    const isScalar = value.length > 0 && !isContainer(value.type);
    entries.push({
      path: formatPath(own),
      keys: own,
      name: name === undefined ? null : spanOf(name),
      value: spanOf(value),
      type: value.type,
      scalar: isScalar ? (value.value as ParamEntry['scalar']) : undefined,
      line: lineIn(lineStarts, name?.offset ?? value.offset),
      endLine: lineIn(lineStarts, value.offset + value.length),
    });
    collect(value, own, lineStarts, entries);
  }
}

/** The place of a value that is not typed yet: behind the colon. */
const nothingIn = ({ offset, length, colonOffset }: Node): Node => ({
  type: 'null',
  offset: colonOffset === undefined || colonOffset < 0 ? offset + length : colonOffset + 1,
  length: 0,
});

const spanOf = (node: Node): Span => ({ start: node.offset, end: node.offset + node.length });

export const isContainer = (type: EntryType): boolean => type === 'object' || type === 'array';

/** The line, from 1, that holds an offset. */
function lineIn(lineStarts: readonly number[], offset: number): number {
  let low = 0;
  let high = lineStarts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((lineStarts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low + 1;
}

export interface Place {
  readonly line: number;
  readonly column: number;
}

export function placeAt(index: ParamIndex, offset: number): Place {
  const line = lineIn(index.lineStarts, offset);
  return { line, column: offset - (index.lineStarts[line - 1] ?? 0) + 1 };
}

export function offsetAt(index: ParamIndex, { line, column }: Place): number {
  return (index.lineStarts[line - 1] ?? index.text.length) + column - 1;
}

const spans = (entry: ParamEntry): Span => ({
  start: entry.name?.start ?? entry.value.start,
  end: entry.value.end,
});

const holds = (span: Span, offset: number): boolean => span.start <= offset && offset <= span.end;

/** The innermost value, or name, that an offset stands on or touches; null in the open. */
export function entryAt(index: ParamIndex, offset: number): ParamEntry | null {
  return index.entries.findLast((entry) => holds(spans(entry), offset)) ?? null;
}

const ONLY_COMMENTS = /^(?:\s|\/\/[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)*$/;

/** What a cursor is at: the value it touches, else the one of its line, else the one its comment tells of. */
export function paramAt(index: ParamIndex, offset: number): ParamEntry | null {
  const touched = entryAt(index, offset);
  const { line } = placeAt(index, offset);
  if (touched !== null && (touched.line === line || touched.endLine === line)) {
    if (!isContainer(touched.type) || touched.line === line) return touched;
  }
  const onLine = index.entries.filter((entry) => entry.line === line);
  if (onLine.length > 0) {
    return onLine.findLast((entry) => spans(entry).start <= offset) ?? onLine[0] ?? null;
  }
  const next = index.entries.find((entry) => spans(entry).start > offset);
  if (next === undefined) return null;
  const from = index.lineStarts[line - 1] ?? offset;
  return ONLY_COMMENTS.test(index.text.slice(from, spans(next).start)) ? next : null;
}

/** The entry at a path, or the nearest table that would hold it. */
export function nearestEntry(index: ParamIndex, keys: readonly (string | number)[]) {
  for (let length = keys.length; length > 0; length -= 1) {
    const found = index.byPath.get(formatPath(keys.slice(0, length)));
    if (found !== undefined) return found;
  }
  return null;
}

/** For each line the parameters that it shows whole: outermost values that start and end on it. */
export function paramsByLine(index: ParamIndex): ReadonlyMap<number, readonly ParamEntry[]> {
  const lines = new Map<number, ParamEntry[]>();
  let covered = -1;
  for (const entry of index.entries) {
    if (entry.line !== entry.endLine || entry.value.start < covered) continue;
    covered = entry.value.end;
    const known = lines.get(entry.line);
    if (known === undefined) lines.set(entry.line, [entry]);
    else known.push(entry);
  }
  return lines;
}

/** A change of the text: what stands there is replaced. */
export interface TextEdit extends Span {
  readonly text: string;
}

export const applyEdit = (text: string, edit: TextEdit): string =>
  text.slice(0, edit.start) + edit.text + text.slice(edit.end);

/** The smallest single edit that turns one text into another; null where they are equal. */
export function editBetween(before: string, after: string): TextEdit | null {
  if (before === after) return null;
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head += 1;
  let tail = 0;
  while (
    tail < most - head &&
    before[before.length - 1 - tail] === after[after.length - 1 - tail]
  ) {
    tail += 1;
  }
  return {
    start: head,
    end: before.length - tail,
    text: after.slice(head, after.length - tail),
  };
}
