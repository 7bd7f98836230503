/** A comparison as a document: what every form of it says, in the same words and order. */
import type { CompareReport } from '../report.ts';
import type { Level } from '../verdict.ts';
import type { Pieces } from './pieces.ts';
import { chartsSection } from './say-charts.ts';
import { registerSection } from './say-register.ts';
import { replaysSection } from './say-replays.ts';
import { contentSection, paramsSection } from './say-values.ts';
import { headline, summary } from './say-verdict.ts';

/** One thing that differs. */
export interface Row {
  /** What kind of difference: «added», «illegal choice». */
  readonly mark: string;
  /** What it is a difference of: a path, a rule, a file. */
  readonly subject: string;
  readonly says: Pieces;
  readonly details: readonly Pieces[];
}

export interface Section {
  readonly id: string;
  readonly title: string;
  /** How many of what, in a few words. */
  readonly sum: string;
  readonly rows: readonly Row[];
}

export interface Doc {
  readonly title: string;
  readonly level: Level;
  readonly headline: string;
  /** What was compared, and what is behind the verdict. */
  readonly summary: readonly Pieces[];
  readonly sections: readonly Section[];
}

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

export const isEmpty = ({ rows }: Section): boolean => rows.length === 0;
