/** What the panel around a text's editor or form may ask of it. */
import type { Problem } from './parameters/problems.ts';

export interface Author {
  readonly find: () => void;
  /** Leads to a value, ready to be changed. */
  readonly enter: (path: string) => void;
  readonly goTo: (problem: Problem) => void;
  readonly nextProblem: (backwards: boolean) => void;
}
