/** The published Gauntlet ruleset, read from its folder, for tests and benchmarks. */
import { readFileSync } from 'node:fs';
import type { GauntletContent } from '../../machines/gauntlet/content.ts';
import type { GauntletGame } from '../../machines/gauntlet/facts.ts';
import type { GauntletParams } from '../../machines/gauntlet/params.ts';
import { type Game, loadRuleset, type Ruleset } from '../../machines/kernel/index.ts';
import { ruleset as module } from '../../rulesets/gauntlet/0.6.1/index.ts';

export type GauntletRuleset = Ruleset<GauntletGame, GauntletParams, GauntletContent>;

/** From where the tests run: under jsdom a module's own address leads nowhere. */
const read = (name: string): string => readFileSync(`rulesets/gauntlet/0.6.1/${name}`, 'utf8');

/** The ruleset; with another table of factions where a game is given. */
export function gauntletRuleset(
  game: Game<GauntletGame, GauntletParams, GauntletContent> = module.game,
): GauntletRuleset {
  const loaded = loadRuleset(
    { ...module, game },
    {
      params: read(module.files.params),
      content: read(module.files.content),
      rules: read(module.files.rules),
    },
  );
  if ('refusals' in loaded) throw new Error(JSON.stringify(loaded.refusals, null, 2));
  return loaded.ruleset;
}
