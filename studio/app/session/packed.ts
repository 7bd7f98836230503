/**
 * Rulesets on their way to a worker: all of a ruleset is data but its module, which the worker has
 * built in as well. So drafts and checkpoints pass as they are, and nothing is parsed again.
 */
import type { Ruleset, RulesetModule } from '../../../machines/kernel/index.ts';

export interface PackedRuleset {
  readonly module: string;
  readonly data: Omit<Ruleset, 'module' | 'game'>;
}

export function packRuleset({ module, game: _game, ...data }: Ruleset): PackedRuleset {
  return { module: module.id, data };
}

/** Throws where the module is not among those built in: page and worker are of one build. */
export function unpackRuleset(
  { module: id, data }: PackedRuleset,
  modules: readonly RulesetModule[],
): Ruleset {
  const module = modules.find((one) => one.id === id);
  if (module === undefined) throw new Error(`No ruleset module ${id} was built in.`);
  return { ...data, module, game: module.game };
}

/** The same for the same rules: what stands behind the hash, and the register that it leaves out. */
export const packedKey = ({ data }: PackedRuleset): string =>
  JSON.stringify([data.id, data.hash, [...data.ruleIds]]);
