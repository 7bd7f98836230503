/** What stands beside the lines of the text: how often this replay reads them, and whether this step does. */
import type { ReadIndex } from '../../../analysis/blame.ts';
import { type ParamEntry, type ParamIndex, paramsByLine } from './param-index.ts';

export interface LineReads {
  readonly line: number;
  /** Where the line's text ends. */
  readonly column: number;
  readonly count: number;
  /** Whether the replay reads them at all, as recorded or under the draft. */
  readonly isRead: boolean;
}

/** How often each line's parameters are read by the run on the screen, one entry a line that shows any. */
export function readsByLine(
  index: ParamIndex,
  reads: ReadIndex,
  isRead: (path: string) => boolean,
): readonly LineReads[] {
  return [...paramsByLine(index)].map(([line, entries]) => ({
    line,
    column: lengthOfLine(index, line) + 1,
    count: entries.reduce((sum, entry) => sum + reads.countOf(entry.path), 0),
    isRead: entries.some((entry) => isRead(entry.path)),
  }));
}

function lengthOfLine(index: ParamIndex, line: number): number {
  const start = index.lineStarts[line - 1] ?? 0;
  const next = index.lineStarts[line];
  const end = next === undefined ? index.text.length : next - 1;
  const hasReturn = index.text[end - 1] === '\r';
  return Math.max(0, end - start - (hasReturn ? 1 : 0));
}

/** The lines whose parameters a step read. */
export function linesRead(index: ParamIndex, paths: readonly string[]): ReadonlySet<number> {
  const lines = new Set<number>();
  for (const path of paths) {
    const entry = index.byPath.get(path);
    if (entry !== undefined) lines.add(entry.line);
  }
  return lines;
}

/** The hint in words: the longest form that fits the room, in columns. */
export function sayReads(
  { count, isRead }: Pick<LineReads, 'count' | 'isRead'>,
  here: boolean,
  room: number,
): string {
  const forms = formsOf(count, isRead, here);
  return forms.find((form) => form.length <= room) ?? forms.at(-1) ?? '';
}

function formsOf(count: number, isRead: boolean, here: boolean): readonly string[] {
  if (here && count > 1) return [`read here, ${count}× in all`, 'read here', 'here'];
  if (here) return ['read here', 'here'];
  if (count > 0) return [`read ${count}×`];
  return isRead
    ? ['not read in this run', 'not read']
    : ['never read in this replay', 'never read'];
}

/** «read 5× in this replay», for the lens. */
export function sayReadsAtLength(count: number, isRead: boolean): string {
  if (count > 0) return `read ${count}× in this replay`;
  return isRead ? 'not read in this run' : 'never read in this replay';
}

/** The first step that read a parameter, or an entry of it; null where none did. */
export const firstRead = (reads: ReadIndex, entry: ParamEntry): number | null =>
  reads.stepsOf(entry.path)[0] ?? null;
