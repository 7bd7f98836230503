/** Which changed piece of content is behind a difference: the latest that a move up to there looked at. */
import { formatPath, type MoveNode, type Played, parsePath } from '../../machines/kernel/index.ts';
import { isWithin } from './compare/values.ts';
import type { ParamChange } from './divergence.ts';

/**
 * No step tells what it reads of the content, but each move keeps what it looked at. `step`: where the
 * runs first differ.
 */
export function contentCausesOf(
  base: Played,
  draft: Played,
  step: number,
  changes: readonly ParamChange[],
): readonly ParamChange[] {
  if (changes.length === 0) return [];
  const left = base.run.line(base.path).nodes;
  const right = draft.run.line(draft.path).nodes;
  const startOf = (at: number): number => (right[at] ?? left[at])?.steps[0]?.index ?? 0;
  for (let at = Math.max(left.length, right.length) - 1; at >= 0; at -= 1) {
    if (startOf(at) > step) continue;
    const touched = new Set([...touchedBy(left[at]), ...touchedBy(right[at])]);
    const causes = changes.filter((change) => isTouched(change, touched));
    if (causes.length > 0) return causes;
  }
  return [];
}

const touchedBy = (node: MoveNode | undefined): readonly string[] => node?.touched.content ?? [];

/** What came or went is looked at with what holds it. */
function isTouched({ path, before, after }: ParamChange, touched: ReadonlySet<string>): boolean {
  if (touched.has(path)) return true;
  if (before === undefined || after === undefined) {
    return touched.has(formatPath(parsePath(path).slice(0, -1)));
  }
  return [...touched].some((one) => isWithin(one, path));
}

/** A piece of content by the entry that it is of: «Shield Wall» and `battle.do[0].add`. */
export interface ContentName {
  /** The path where no entry around it has a title. */
  readonly title: string;
  /** Within the entry; '' for the entry itself. */
  readonly within: string;
}

/** The name of the outermost titled entry around a place. `content`: of either side that has it. */
export function contentName(path: string, ...contents: readonly unknown[]): ContentName {
  const keys = parsePath(path);
  for (const content of contents) {
    let here: unknown = content;
    for (const [at, key] of keys.entries()) {
      if (typeof here !== 'object' || here === null) break;
      here = (here as Readonly<Record<string | number, unknown>>)[key];
      const title = titleOf(here);
      if (title !== null) return { title, within: formatPath(keys.slice(at + 1)) };
    }
  }
  return { title: path, within: '' };
}

function titleOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null;
  const { title, name } = value as { readonly title?: unknown; readonly name?: unknown };
  return [title, name].find((one): one is string => typeof one === 'string' && one !== '') ?? null;
}
