/** What a parameter is to a replay, besides the steps that read it. */
import type { Ruleset } from '../../../../machines/kernel/index.ts';
import { slotReads } from '../../../analysis/compare/reads.ts';

/** Read by some step; decides which pieces make up the chart; or neither. */
export type Role = 'read' | 'chart' | 'none';

export type RoleOf = (path: string) => Role;

/** The parameters that the chart's slots are filled from: read before the first step. */
export const chartReads = (ruleset: Ruleset): ReadonlySet<string> => new Set(slotReads(ruleset));
