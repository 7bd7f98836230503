/** A small text of parameters, its schema, and a short game of Pig, for the tests of the Rules panel. */
import * as z from 'zod';
import type { Played, ReplayFile } from '../../../../machines/kernel/index.ts';
import { playReplay } from '../../../../machines/kernel/index.ts';
import { jsonSchemaOf } from '../../../../studio/analysis/json-schema.ts';
import { indexParams } from '../../../../studio/app/rules/parameters/param-index.ts';
import { PIG_PARAMS, pigRuleset } from '../../../tiny/pig.ts';

export const TEXT = `{
  // New shadows, turn by turn.
  "waves": {
    "perPlayer": [3, 1, 4],
    "countDead": true
  },
  "rounding": "up",
  "line": { "first": 1, "step": 2 },
  "copies": {
    "3": 1,
    "4": 2
  },
  "fixed": "once"
}
`;

export const PARAMS = {
  waves: { perPlayer: [3, 1, 4], countDead: true },
  rounding: 'up',
  line: { first: 1, step: 2 },
  copies: { '3': 1, '4': 2 },
  fixed: 'once',
};

const whole = (min: number, max: number) => z.int().min(min).max(max);

export const schema = jsonSchemaOf(
  z.strictObject({
    waves: z.strictObject({
      perPlayer: z
        .array(whole(0, 9))
        .min(1)
        .max(19)
        .meta({ description: 'New shadows.', unit: 'shadows a seat', rules: ['wave.size'] }),
      countDead: z.boolean().meta({ description: 'Dead seats count.', unit: 'flag', rules: [] }),
    }),
    rounding: z.enum(['up', 'down', 'nearest']).meta({ description: 'How.', unit: 'choice' }),
    line: z.strictObject({ first: z.int(), step: z.number().min(0).max(1).nullable() }),
    copies: z
      .record(z.string(), whole(1, 9))
      .meta({ description: 'Copies by seats.', unit: 'copies', rules: ['deck'] }),
    fixed: z.literal('once'),
  }),
);

export const index = indexParams(TEXT);

export const entryOf = (path: string, of = index) => {
  const entry = of.byPath.get(path);
  if (entry === undefined) throw new Error(`no ${path}`);
  return entry;
};

export const pigFile: ReplayFile = {
  format: 'replay/1',
  title: 'A short game',
  ruleset: 'pig@1',
  rulesetHash: '',
  seed: { format: 'seed/1', ruleset: 'pig@1', title: 'x', random: 'short', seats: ['A', 'B'] },
  choices: [
    { seat: 'A', choose: 'roll' },
    { seat: 'A', choose: 'bank' },
    { seat: 'B', choose: 'roll' },
  ],
  chance: { 'turn/1/die/1': 4, 'turn/2/die/1': 5 },
};

export function playPig(params = PIG_PARAMS, file = pigFile): Played {
  const result = playReplay(pigRuleset(params), file);
  if ('refusals' in result) throw new Error(JSON.stringify(result.refusals));
  return result.played as Played;
}
