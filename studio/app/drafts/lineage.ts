/** Rulesets as a tree: checkpoints under what they are laid over. Pure. */
import type { Ruleset } from '../../../machines/kernel/index.ts';

export interface TreeRow {
  readonly ruleset: Ruleset;
  /** How many rulesets of the workspace it lies under. */
  readonly depth: number;
}

/** Versions, each with the checkpoints over it below it, and those over these further in. */
export function rulesetTree(rulesets: readonly Ruleset[]): readonly TreeRow[] {
  const ids = new Set(rulesets.map(({ id }) => id));
  const over = (base: string | null) =>
    rulesets.filter(({ lineage: [nearest] }) =>
      base === null ? nearest === undefined || !ids.has(nearest.id) : nearest?.id === base,
    );
  const rows = (base: string | null, depth: number): readonly TreeRow[] =>
    over(base).flatMap((ruleset) => [{ ruleset, depth }, ...rows(ruleset.id, depth + 1)]);
  return rows(null, 0);
}

/** Enough of a hash to tell versions apart at a glance. */
export const shortHash = (hash: string): string => hash.slice(0, 8);

/** «variant, ours» */
export const sayProvenance = ({ provenance, lineage }: Ruleset): string =>
  provenance === 'variant' ? 'variant, ours' : lineage.length === 0 ? 'version' : 'checkpoint';
