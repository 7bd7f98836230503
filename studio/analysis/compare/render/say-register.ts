/** Changes of the rule register in words, and the clauses that somebody should read again. */
import type { ClauseChange, StaleClause } from '../register.ts';
import type { CompareReport } from '../report.ts';
import { codes, count, type Pieces } from './pieces.ts';
import type { Row, Section } from './shape.ts';

export function registerSection({ register }: CompareReport): Section {
  const { changes, stale } = register;
  const parts = [
    ...(changes.length === 0 ? [] : [count(changes.length, 'change')]),
    ...(stale.length === 0 ? [] : [`${count(stale.length, 'text')} to read again`]),
  ];
  return {
    id: 'register',
    title: 'Rule register',
    sum: parts.length === 0 ? 'no change' : parts.join(', '),
    rows: [...changes.map(clauseRow), ...stale.map(staleRow)],
  };
}

export function clauseRow(one: ClauseChange): Row {
  const { id: subject } = one;
  switch (one.kind) {
    case 'added':
    case 'removed':
      return {
        mark: `rule ${one.kind}`,
        subject,
        says: [one.clause.title],
        details: [[one.clause.text]],
      };
    case 'reworded':
      return {
        mark: 'reworded',
        subject,
        says: [one.parts.map(({ part }) => part).join(', ')],
        details: one.parts.flatMap(({ part, before, after }): readonly Pieces[] => [
          [`${part} was: `, sayWords(before)],
          [`${part} now: `, sayWords(after)],
        ]),
      };
    case 'relinked':
      return {
        mark: 'other parameters',
        subject,
        says: [
          ...(one.added.length === 0 ? [] : ['now names ', ...codes(one.added)]),
          ...(one.added.length * one.removed.length === 0 ? [] : ['; ']),
          ...(one.removed.length === 0 ? [] : ['no longer names ', ...codes(one.removed)]),
        ],
        details: [],
      };
  }
}

/** A text as it is; a reading by its parts. */
function sayWords(words: unknown): string {
  if (words === undefined || words === null) return 'nothing';
  if (typeof words === 'object') return Object.values(words).map(String).join(' / ');
  return String(words);
}

export const staleRow = ({ id, title, text, paths }: StaleClause): Row => ({
  mark: 'text may no longer hold',
  subject: id,
  says: [`${title}: `, ...codes(paths), ' changed, its text did not'],
  details: [[text]],
});
