/** Rulesets out of texts: versions bound to the modules that were built in, checkpoints laid over them. */
import {
  loadCheckpoints,
  loadRuleset,
  type Refusal,
  type Ruleset,
  type RulesetModule,
  type RulesetTexts,
  refusal,
} from '../../../machines/kernel/index.ts';
import type { RefusedRules } from './types.ts';

interface VersionOnDisk {
  /** `rulesets/gank/2026-10-15.3` */
  readonly folder: string;
  /** Null where they could not be read. */
  readonly texts: RulesetTexts | null;
  readonly refusals: readonly Refusal[];
}

interface CheckpointOnDisk {
  readonly path: string;
  readonly text: string;
  readonly refusals: readonly Refusal[];
}

/** The texts of a workspace, or those that were built in. */
export interface RulesOnDisk {
  readonly versions: readonly VersionOnDisk[];
  readonly checkpoints: readonly CheckpointOnDisk[];
}

export interface LoadedRules {
  readonly rulesets: readonly Ruleset[];
  readonly refused: readonly RefusedRules[];
}

/**
 * Loads all that can be loaded. A version whose texts are not valid now is as it was before, if it
 * was there; it is among the refused all the same, as is everything else that does not load.
 */
export function loadRules(
  modules: ReadonlyMap<string, RulesetModule>,
  disk: RulesOnDisk,
  before: readonly Ruleset[],
): LoadedRules {
  const versions = disk.versions.map((version) => loadVersion(modules, version));
  const loaded = versions.flatMap(({ name, ruleset }) => {
    const { id } = modules.get(name) ?? {};
    return ruleset ?? before.find((one) => one.id === id) ?? [];
  });
  const unread = disk.checkpoints.filter(({ refusals }) => refusals.length > 0);
  const read = disk.checkpoints.filter(({ refusals }) => refusals.length === 0);
  const laid = loadCheckpoints(
    loaded,
    read.map(({ path, text }) => ({ name: path, text })),
  );
  const refused = [
    ...versions,
    ...unread.map(({ path, refusals }) => ({ name: path, refusals })),
    ...laid,
  ].flatMap(({ name, refusals }) => (refusals.length === 0 ? [] : [{ name, refusals }]));
  return { rulesets: [...loaded, ...laid.flatMap(({ ruleset }) => ruleset ?? [])], refused };
}

function loadVersion(
  modules: ReadonlyMap<string, RulesetModule>,
  { folder, texts, refusals }: VersionOnDisk,
): {
  readonly name: string;
  readonly ruleset: Ruleset | null;
  readonly refusals: readonly Refusal[];
} {
  const none = { name: folder, ruleset: null };
  const module = modules.get(folder);
  if (module === undefined) return { ...none, refusals: [...refusals, notBuilt(folder)] };
  if (texts === null) return { ...none, refusals };
  const loaded = loadRuleset(module, texts);
  if ('ruleset' in loaded) return { ...none, ruleset: loaded.ruleset, refusals: [] };
  const at = (one: Refusal): Refusal => ({ ...one, where: `${folder}/${one.where}` });
  return { ...none, refusals: loaded.refusals.map(at) };
}

const notBuilt = (folder: string): Refusal =>
  refusal(
    'ruleset/not-built',
    folder,
    'a version whose code is not in this build of the studio',
    'one that was there when it was built',
    'Stop the studio and start it again: it is built anew.',
  );
