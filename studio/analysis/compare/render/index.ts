/** The forms that a comparison is written in. */
import type { CompareReport } from '../report.ts';
import { renderHtml } from './html.ts';
import { renderMarkdown } from './markdown.ts';
import { renderText } from './text.ts';

export const FORMATS = ['text', 'markdown', 'json', 'html'] as const;
export type Format = (typeof FORMATS)[number];

const renderers: Readonly<Record<Format, (report: CompareReport) => string>> = {
  text: renderText,
  markdown: renderMarkdown,
  json: (report) => JSON.stringify(report, null, 2),
  html: renderHtml,
};

export const render = (report: CompareReport, format: Format): string => renderers[format](report);
