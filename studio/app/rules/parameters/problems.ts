/** Refusals of the text as places in it: markers, and the sentence of the first. */
import { parsePath, type Refusal } from '../../../../machines/kernel/index.ts';
import {
  nearestEntry,
  offsetAt,
  type ParamEntry,
  type ParamIndex,
  type Place,
  placeAt,
  type Span,
} from './param-index.ts';

export interface Problem {
  readonly code: string;
  /** The parameter's path; '' where the text could not be read at all. */
  readonly path: string;
  readonly from: Place;
  readonly to: Place;
  readonly found: string;
  readonly expected: string;
  readonly remedy: string;
}

const WHERE = /^[^\s:]+(?::(\d+):(\d+))?(?:\s+(.+))?$/;

export function problemsIn(index: ParamIndex, refusals: readonly Refusal[]): readonly Problem[] {
  return refusals.map((refusal) => {
    const [, line, column, path = ''] = WHERE.exec(refusal.where) ?? [];
    const told = line === undefined ? null : { line: Number(line), column: Number(column) };
    const span = spanOf(index, refusal, told, path);
    return {
      code: refusal.code,
      path,
      from: placeAt(index, span.start),
      to: placeAt(index, span.end),
      found: refusal.found,
      expected: refusal.expected,
      remedy: refusal.remedy,
    };
  });
}

function spanOf(index: ParamIndex, refusal: Refusal, told: Place | null, path: string): Span {
  const entry = path === '' ? null : nearestEntry(index, parsePath(path));
  const unknown = unknownName(index, refusal, path);
  if (unknown !== null) return unknown;
  if (entry !== null) return visible(entry);
  const start = told === null ? 0 : Math.min(offsetAt(index, told), index.text.length);
  return wordAt(index.text, start);
}

/** A misspelt name is marked itself, not the table that holds it. */
function unknownName(index: ParamIndex, refusal: Refusal, path: string): Span | null {
  const name = refusal.found.match(/^the unknown name ([^,]+)/)?.[1];
  if (name === undefined) return null;
  return index.byPath.get(path === '' ? name : `${path}.${name}`)?.name ?? null;
}

/** A whole value where it stands on one line; the name of a longer one. */
function visible(entry: ParamEntry): Span {
  return entry.line === entry.endLine || entry.name === null ? entry.value : entry.name;
}

/** What stands at an offset where nothing could be parsed: a word, or one sign. */
function wordAt(text: string, offset: number): Span {
  const word = /^[^\s,:[\]{}]+/.exec(text.slice(offset))?.[0] ?? '';
  const isAtEnd = offset >= text.length;
  if (isAtEnd) return { start: Math.max(0, text.trimEnd().length - 1), end: text.trimEnd().length };
  return { start: offset, end: offset + Math.max(word.length, 1) };
}

/** «found 12, expected a whole number from 0 to 9» */
export const sayProblem = (problem: Problem): string =>
  `found ${problem.found}, expected ${problem.expected}`;

/** The problem after (or before) a place, round and round. */
export function nextProblem(
  problems: readonly Problem[],
  here: Place,
  backwards = false,
): Problem | null {
  const sorted = [...problems].sort((a, b) => compare(a.from, b.from));
  const isPast = (one: Problem) =>
    backwards ? compare(one.from, here) < 0 : compare(one.from, here) > 0;
  const next = backwards ? sorted.findLast(isPast) : sorted.find(isPast);
  return next ?? (backwards ? sorted.at(-1) : sorted[0]) ?? null;
}

const compare = (a: Place, b: Place): number => a.line - b.line || a.column - b.column;
