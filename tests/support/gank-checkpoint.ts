/** A checkpoint of Gank as it lies in the workspace, laid over the published version. */
import { readFileSync } from 'node:fs';
import { loadCheckpoints, type Ruleset } from '../../machines/kernel/index.ts';
import { gankRuleset } from './gank.ts';

export function gankCheckpoint(name: string): Ruleset {
  const path = `rulesets/gank/checkpoints/${name}.json`;
  const text = readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
  const [laid] = loadCheckpoints([gankRuleset() as unknown as Ruleset], [{ name: path, text }]);
  if (laid?.ruleset == null) throw new Error(JSON.stringify(laid?.refusals, null, 2));
  return laid.ruleset;
}
