/** What a parameter is to a replay, besides the steps that read it. */
import type { Ruleset } from '../../../../machines/kernel/index.ts';
import { recordReads } from '../../../../machines/kernel/reads.ts';

/** Read by some step; decides which pieces make up the chart; or neither. */
export type Role = 'read' | 'chart' | 'none';

export type RoleOf = (path: string) => Role;

/** The parameters that the chart's slots are filled from: read before the first step. */
export function chartReads(ruleset: Ruleset): ReadonlySet<string> {
  const recorder = recordReads(ruleset.params as object);
  return new Set(recorder.record(() => ruleset.game.slots(recorder.params)).reads);
}
