/** A comparison for a code host's comment: short enough to be accepted, and nothing in it is markup but ours. */
import type { CompareReport } from '../report.ts';
import { docOf } from './doc.ts';
import type { Pieces } from './pieces.ts';
import { type Doc, isEmpty, type Row, type Section } from './shape.ts';

/** What a code host takes in one comment, with room for what surrounds it. */
const LONGEST = 60_000;
const ROWS = [60, 25, 10, 3, 0] as const;

/** Lists fewer rows of each section where all of them would be too long. */
export function renderMarkdown(report: CompareReport): string {
  const doc = docOf(report);
  let text = '';
  for (const most of ROWS) {
    text = render(doc, most);
    if (text.length <= LONGEST) return text;
  }
  return text.slice(0, LONGEST);
}

const MARKS = { none: '⚪', wording: '⚪', play: '🔵', outcome: '🟠', breaking: '🔴' } as const;

function render(doc: Doc, most: number): string {
  const lines = [
    `### ${MARKS[doc.level]} ${escaped(doc.headline)}`,
    '',
    ...doc.summary.map((one) => `- ${inline(one)}`),
    '',
    ...doc.sections.flatMap((section) => sectionLines(section, most)),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}

function sectionLines(section: Section, most: number): readonly string[] {
  const { title, sum, rows } = section;
  if (isEmpty(section)) return [`**${title}**: ${escaped(sum)}`, ''];
  const more = rows.length - most;
  return [
    `<details${rows.length <= FEW ? ' open' : ''}><summary><b>${title}</b>: ${escaped(sum)}</summary>`,
    '',
    ...rows.slice(0, most).flatMap(rowLines),
    ...(more > 0 ? [`- and ${more} more; «rules-studio compare» lists them all`] : []),
    '',
    '</details>',
    '',
  ];
}

/** So many rows are read at a glance. */
const FEW = 8;

const rowLines = ({ mark, subject, says, details }: Row): readonly string[] => [
  `- **${escaped(mark)}** ${codeSpan(subject)} ${inline(says)}`.trimEnd(),
  ...details.map((one) => `  - ${inline(one)}`),
];

const inline = (pieces: Pieces): string =>
  pieces
    .map((piece) => (typeof piece === 'string' ? escaped(piece) : codeSpan(piece.code)))
    .join('');

const oneLine = (text: string): string => text.replace(/\s+/g, ' ');

/** Every character that could be markup, a mention or a reference is taken as itself. */
const escaped = (text: string): string =>
  oneLine(text)
    .replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign)
    .replace(/[\\`*_{}[\]()+!|~$]/g, (sign) => `\\${sign}`)
    // An empty comment parts the sign from the name, so that nobody is called and nothing is linked.
    .replace(/[@#](?=\w)/g, '$&<!-- -->');

/** A span fenced by more backticks than its text has in a row. */
function codeSpan(text: string): string {
  const line = oneLine(text);
  if (line === '') return '';
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const pad = line.startsWith('`') || line.endsWith('`') ? ' ' : '';
  return `${fence}${pad}${line}${pad}${fence}`;
}
