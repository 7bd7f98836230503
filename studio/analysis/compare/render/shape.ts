/** What a document is made of: every form of a comparison is written from it. */
import type { Level } from '../verdict.ts';
import type { Pieces } from './pieces.ts';

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

export const isEmpty = ({ rows }: Section): boolean => rows.length === 0;
