/** Gank, rules checkpoint 2026-10-15.3: its schemas, its texts, and the game whose charts carry it. */
import type { GankContent } from '../../../machines/gank/content.ts';
import type { GankGame } from '../../../machines/gank/facts.ts';
import { gank } from '../../../machines/gank/game.ts';
import type { GankParams } from '../../../machines/gank/params.ts';
import type { RulesetModule } from '../../../machines/kernel/ruleset.ts';
import { alternatives } from './alternatives.ts';
import { gankContentSchema } from './content.schema.ts';
import { gankParamsSchema } from './params.schema.ts';

export const ruleset: RulesetModule<GankGame, GankParams, GankContent> = {
  id: 'gank@2026-10-15.3',
  title: 'Gank 2026-10-15.3',
  game: gank,
  paramsSchema: gankParamsSchema,
  contentSchema: gankContentSchema,
  files: { params: 'params.jsonc', content: 'classes.json', rules: 'rules.json' },
  alternatives,
};
