/** A comparison as a document: what every form of it says, in the same words and order. */
import type { CompareReport } from '../report.ts';
import { chartsSection } from './say-charts.ts';
import { registerSection } from './say-register.ts';
import { replaysSection } from './say-replays.ts';
import { contentSection, paramsSection } from './say-values.ts';
import { headline, summary } from './say-verdict.ts';
import type { Doc } from './shape.ts';

export const docOf = (report: CompareReport): Doc => ({
  title: `${report.before.label} → ${report.after.label}`,
  level: report.verdict.level,
  headline: headline(report.verdict),
  summary: summary(report),
  sections: [
    paramsSection(report),
    contentSection(report),
    chartsSection(report),
    registerSection(report),
    replaysSection(report),
  ],
});
