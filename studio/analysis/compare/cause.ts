/** What can be behind the place where two lines part. */
import type { Played, ReplayFile } from '../../../machines/kernel/index.ts';
import type { EdgeChange, StateChange } from './charts.ts';
import type { LinePair } from './lines.ts';
import type { Difference } from './params.ts';

export type ValueCause = {
  readonly kind: 'param' | 'content';
  readonly change: Difference;
  readonly rules: readonly string[];
};

export type ChartCause =
  | { readonly kind: 'edge'; readonly change: EdgeChange; readonly rules: readonly string[] }
  | { readonly kind: 'state'; readonly change: StateChange; readonly rules: readonly string[] };

export type Cause =
  | ValueCause
  | ChartCause
  | {
      /** Chance that came out otherwise, or a recorded outcome that can no longer be. */
      readonly kind: 'chance';
      readonly key: string;
      readonly before: unknown;
      readonly after: unknown;
      readonly rules: readonly string[];
    }
  | {
      /** The charts agree, the code behind their names does not: recipes and guards of the step. */
      readonly kind: 'code';
      readonly names: readonly string[];
      readonly rules: readonly string[];
    };

/** One replay as both rulesets played it. */
export interface PlayedPair {
  readonly replay: ReplayFile;
  readonly before: Played;
  readonly after: Played;
  readonly lines: LinePair;
}
