/** Changes of parameters and content in words. */
import type { Difference } from '../params.ts';
import type { CompareReport } from '../report.ts';
import { pathOf } from '../values.ts';
import { change, code, codes, count, type Piece, type Pieces, value } from './pieces.ts';
import type { Row, Section } from './shape.ts';

export const paramsSection = ({ params, verdict }: CompareReport): Section => ({
  id: 'parameters',
  title: 'Parameters',
  sum: sumOf(params),
  rows: params.map((one) => valueRow(one, verdict.unread.includes(pathOf(one)))),
});

export const contentSection = ({ content }: CompareReport): Section => ({
  id: 'content',
  title: 'Content',
  sum: sumOf(content),
  rows: content.map((one) => valueRow(one, false)),
});

const sumOf = (differences: readonly Difference[]): string =>
  differences.length === 0 ? 'no change' : count(differences.length, 'change');

function valueRow(difference: Difference, isUnread: boolean): Row {
  const { kind, of, meaning } = difference;
  const { description, unit, rules } = meaning;
  const about = [description, unit === '' ? '' : `(${unit})`].filter((part) => part !== '');
  const details: Pieces[] = [
    ...(about.length === 0 ? [] : [[about.join(' ')]]),
    ...(rules.length === 0 ? [] : [['Rules: ', ...codes(rules)]]),
    ...(isUnread ? [['Never read here: no recorded game met it.']] : []),
  ];
  return {
    mark: of === 'value' || kind === 'changed' ? kind : `${of} ${kind}`,
    subject: pathOf(difference),
    says: sayDifference(difference),
    details,
  };
}

/** What became of the value: `1 → 0`, `2`, «from [3]». */
export function sayDifference({ kind, paths, before, after }: Difference): Pieces {
  switch (kind) {
    case 'changed':
      return change(before, after);
    case 'added':
      return [value(after)];
    case 'removed':
      return [value(before)];
    case 'moved':
      return [value(after), ' from ', code(paths.before ?? '')];
  }
}

/** A change in a sentence: «waves.perPlayer[1] 1 → 0», «item added waves.perPlayer[1] 2». */
export function nameDifference(difference: Difference): Pieces {
  const { kind, of } = difference;
  const mark: readonly Piece[] = kind === 'changed' ? [] : [`${of} ${kind} `];
  return [...mark, code(pathOf(difference)), ' ', ...sayDifference(difference)];
}
