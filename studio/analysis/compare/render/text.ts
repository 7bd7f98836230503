/** A comparison for a terminal. */
import type { CompareReport } from '../report.ts';
import { docOf } from './doc.ts';
import { plain } from './pieces.ts';
import { isEmpty, type Row, type Section } from './shape.ts';

export function renderText(report: CompareReport): string {
  const doc = docOf(report);
  return [
    doc.title,
    doc.headline,
    ...doc.summary.map((one) => `  ${plain(one)}`),
    ...doc.sections.flatMap((section) => ['', ...linesOf(section)]),
  ].join('\n');
}

function linesOf(section: Section): readonly string[] {
  const { title, sum, rows } = section;
  if (isEmpty(section)) return [`${title}: ${sum}`];
  const width = Math.max(...rows.map(({ mark }) => mark.length));
  return [`${title}: ${sum}`, ...rows.flatMap((row) => rowLines(row, width))];
}

const rowLines = ({ mark, subject, says, details }: Row, width: number): readonly string[] => [
  `  ${mark.padEnd(width)}  ${subject}  ${plain(says)}`.trimEnd(),
  ...details.map((one) => `  ${' '.repeat(width)}  ${plain(one)}`),
];
