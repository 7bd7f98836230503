/** What stands beside the lines of the text: how often this replay reads them, and whether this step does. */
import type { ReadIndex } from '../../../analysis/blame.ts';
import { type ParamIndex, paramsByLine } from './param-index.ts';
import type { Role, RoleOf } from './roles.ts';

export interface LineReads {
  readonly line: number;
  /** Where the line's text ends. */
  readonly column: number;
  readonly count: number;
  /** What they are to the replay as a whole, as recorded or under the draft. */
  readonly role: Role;
  /** The first step that read any of them; null where none did. */
  readonly first: number | null;
}

/** How often each line's parameters are read by the run on the screen, one entry a line that shows any. */
export function readsByLine(
  index: ParamIndex,
  reads: ReadIndex,
  roleOf: RoleOf,
): readonly LineReads[] {
  return [...paramsByLine(index)].map(([line, entries]) => ({
    line,
    column: lengthOfLine(index, line) + 1,
    count: entries.reduce((sum, entry) => sum + reads.countOf(entry.path), 0),
    role: strongest(entries.map((entry) => roleOf(entry.path))),
    first: earliest(entries.flatMap((entry) => reads.stepsOf(entry.path)[0] ?? [])),
  }));
}

const earliest = (steps: readonly number[]): number | null =>
  steps.length === 0 ? null : Math.min(...steps);

const strongest = (roles: readonly Role[]): Role =>
  roles.find((role) => role === 'read') ?? roles.find((role) => role === 'chart') ?? 'none';

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
  { count, role }: Pick<LineReads, 'count' | 'role'>,
  here: boolean,
  room: number,
): string {
  const forms = formsOf(count, role, here);
  return forms.find((form) => form.length <= room) ?? forms.at(-1) ?? '';
}

function formsOf(count: number, role: Role, here: boolean): readonly string[] {
  if (here && count > 1) return [`read here, ${count}× in all`, 'read here', 'here'];
  if (here) return ['read here', 'here'];
  return count > 0 ? [`read ${count}×`] : UNREAD[role];
}

/** Of a parameter that no step of the run on the screen reads. */
const UNREAD: Readonly<Record<Role, readonly [string, ...string[]]>> = {
  read: ['not read in this run', 'not read'],
  chart: ['sets the chart'],
  none: ['never read in this replay', 'never read'],
};

/** «read 5× in this replay», for the lens. */
export const sayReadsAtLength = (count: number, role: Role): string =>
  count > 0 ? `read ${count}× in this replay` : UNREAD[role][0];
