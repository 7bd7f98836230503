/** A comparison as one page by itself: no scripts, nothing fetched, light and dark as the reader has it. */
import type { CompareReport } from '../report.ts';
import { docOf } from './doc.ts';
import type { Pieces } from './pieces.ts';
import { isEmpty, type Row, type Section } from './shape.ts';

const STYLE = `
:root { color-scheme: light dark; --ink: #1c1f24; --soft: #5b6470; --line: #d9dde3; --page: #fff; --code: #f1f3f6; --mark: #44546a; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6e9ee; --soft: #9aa4b2; --line: #343b46; --page: #15181d; --code: #222831; --mark: #a9b8cf; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 72rem; padding: 2rem 1.25rem 4rem; background: var(--page); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
h1 { margin: 0; font-size: 1rem; font-weight: 500; color: var(--soft); overflow-wrap: anywhere; }
.verdict { margin: 0.25rem 0 1rem; padding-left: 0.75rem; border-left: 0.35rem solid var(--mark); font-size: 1.4rem; font-weight: 650; }
.outcome { border-color: #c7720b; }
.breaking { border-color: #c93434; }
.play { border-color: #2f6fd0; }
ul { margin: 0; padding-left: 1.2rem; color: var(--soft); }
h2 { margin: 2rem 0 0.5rem; font-size: 1.05rem; }
h2 span { font-weight: 400; color: var(--soft); }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.4rem 0.75rem 0.4rem 0; border-top: 1px solid var(--line); text-align: left; vertical-align: top; overflow-wrap: anywhere; }
th { width: 9.5rem; font-weight: 600; color: var(--mark); }
td > p { margin: 0; }
td > p + p { color: var(--soft); }
code { padding: 0.05em 0.3em; border-radius: 0.25em; background: var(--code); font: 0.92em ui-monospace, monospace; overflow-wrap: anywhere; }
@media print { body { max-width: none; padding: 0; } }
`;

export function renderHtml(report: CompareReport): string {
  const doc = docOf(report);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(doc.title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escaped(doc.title)}</h1>
<p class="verdict ${doc.level}">${escaped(doc.headline)}</p>
<ul>
${doc.summary.map((one) => `<li>${inline(one)}</li>`).join('\n')}
</ul>
${doc.sections.map(sectionOf).join('\n')}
</main>
</body>
</html>
`;
}

function sectionOf(section: Section): string {
  const { id, title, sum, rows } = section;
  const head = `<h2 id="${id}-title">${escaped(title)} <span>${escaped(sum)}</span></h2>`;
  const table = `<table>\n${rows.map(rowOf).join('\n')}\n</table>`;
  return `<section id="${id}" aria-labelledby="${id}-title">\n${head}\n${isEmpty(section) ? '' : table}\n</section>`;
}

function rowOf({ mark, subject, says, details }: Row): string {
  const lines = [[{ code: subject }, ' ', ...says], ...details];
  const text = lines.map((line) => `<p>${inline(line)}</p>`).join('');
  return `<tr><th scope="row">${escaped(mark)}</th><td>${text}</td></tr>`;
}

const inline = (pieces: Pieces): string =>
  pieces
    .map((piece) =>
      typeof piece === 'string' ? escaped(piece) : `<code>${escaped(piece.code)}</code>`,
    )
    .join('');

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);
