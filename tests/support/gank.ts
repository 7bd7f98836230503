/** The published Gank ruleset, read from its folder, for tests and benchmarks. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GankContent } from '../../machines/gank/content.ts';
import type { GankGame } from '../../machines/gank/facts.ts';
import type { GankParams } from '../../machines/gank/params.ts';
import { loadRuleset, type Ruleset } from '../../machines/kernel/index.ts';
import { ruleset as module } from '../../rulesets/gank/2026-10-15.3/index.ts';

const read = (name: string): string =>
  readFileSync(join(import.meta.dirname, '../../rulesets/gank/2026-10-15.3', name), 'utf8');

export function gankRuleset(): Ruleset<GankGame, GankParams, GankContent> {
  const loaded = loadRuleset(module, {
    params: read(module.files.params),
    content: read(module.files.content),
    rules: read(module.files.rules),
  });
  if ('refusals' in loaded) throw new Error(JSON.stringify(loaded.refusals, null, 2));
  return loaded.ruleset;
}
