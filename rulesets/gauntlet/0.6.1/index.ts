/** Gauntlet 0.6.1: its schemas, its texts, and the game whose charts carry it. */
import type { GauntletContent } from '../../../machines/gauntlet/content.ts';
import type { GauntletGame } from '../../../machines/gauntlet/facts.ts';
import { gauntlet } from '../../../machines/gauntlet/game.ts';
import type { GauntletParams } from '../../../machines/gauntlet/params.ts';
import type { RulesetModule } from '../../../machines/kernel/ruleset.ts';
import { gauntletContentSchema } from './content.schema.ts';
import { ownTextFaults } from './own-texts.ts';
import { gauntletParamsSchema } from './params.schema.ts';

export const ruleset: RulesetModule<GauntletGame, GauntletParams, GauntletContent> = {
  id: 'gauntlet@0.6.1',
  title: 'Gauntlet 0.6.1',
  game: gauntlet,
  paramsSchema: gauntletParamsSchema,
  contentSchema: gauntletContentSchema,
  files: { params: 'params.jsonc', content: 'content.jsonc', rules: 'rules.json' },
  seedFaults: ownTextFaults,
};
