/** The verdict in a sentence, and what is behind it. */
import type { Cause } from '../cause.ts';
import type { CompareReport } from '../report.ts';
import type { Verdict } from '../verdict.ts';
import { change, code, codes, count, joined, type Pieces } from './pieces.ts';
import { nameChange } from './say-charts.ts';
import { nameDifference } from './say-values.ts';

const games = (number: number): string => count(number, 'recorded game');

export function headline(verdict: Verdict): string {
  const { level, counts, compared, broken } = verdict;
  switch (level) {
    case 'none':
      return saySame(verdict);
    case 'wording':
      return 'Cosmetic: only what people read differs.';
    case 'play':
      return sayPlay(verdict);
    case 'outcome':
      return `Outcomes change: ${counts.outcome} of ${games(compared)} end otherwise.`;
    case 'breaking':
      return `Breaks recorded games: ${broken} of ${compared} meet an illegal choice or another decision.`;
  }
}

/** Parameters, content, charts and words are compared; code that two checkouts have is only played. */
function saySame({ hasOtherCode, compared }: Verdict): string {
  if (!hasOtherCode) return 'The same: nothing differs.';
  return compared === 0
    ? 'The same, but for code that no recorded game has tried.'
    : `The same: no rule differs, and ${games(compared)} played the same under both.`;
}

function sayPlay({ counts, compared, onlyAfter }: Verdict): string {
  if (counts.facts > 0) {
    return `Play differs: ${counts.facts} of ${games(compared)} go another way and end as they did.`;
  }
  if (onlyAfter > 0)
    return `Play differs: ${games(onlyAfter)} can be played under the second only.`;
  if (compared === 0) return 'Play may differ: there is no recorded game to show it.';
  return `Play may differ: none of ${games(compared)} shows it.`;
}

/** What was compared, and the changes behind the first differences. */
export function summary({ before, after, verdict }: CompareReport): readonly Pieces[] {
  const { behind, unread, skipped } = verdict;
  return [
    ['Before: ', code(before.label), `, ${before.title}, hash `, code(before.hash)],
    ['After: ', code(after.label), `, ${after.title}, hash `, code(after.hash)],
    ...behind
      .slice(0, MOST_BEHIND)
      .map(({ cause, replays }): Pieces => [`Behind ${games(replays)}: `, ...sayCause(cause)]),
    ...(behind.length > MOST_BEHIND
      ? [[`And ${count(behind.length - MOST_BEHIND, 'other cause')}.`]]
      : []),
    ...(unread.length === 0 || verdict.compared === 0
      ? []
      : [['Never read here: ', ...codes(unread)]]),
    ...(skipped === 0 ? [] : [[`Of other games, and skipped: ${count(skipped, 'file')}.`]]),
  ];
}

const MOST_BEHIND = 8;

/** A cause with the rules that carry it. */
export function sayCause(cause: Cause): Pieces {
  const rules: Pieces = cause.rules.length === 0 ? [] : [' (', ...codes(cause.rules), ')'];
  return [...nameCause(cause), ...rules];
}

function nameCause(cause: Cause): Pieces {
  switch (cause.kind) {
    case 'param':
    case 'content':
      return nameDifference(cause.change);
    case 'edge':
    case 'state':
      return nameChange(cause.change);
    case 'chance':
      return ['chance ', code(cause.key), ' ', ...change(cause.before, cause.after)];
    case 'code':
      return [
        'the code behind ',
        ...joined(
          cause.names.map((name) => [`«${name}»`]),
          ', ',
        ),
      ];
  }
}
