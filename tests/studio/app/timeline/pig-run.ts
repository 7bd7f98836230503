/** A short game of Pig with pinned dice, for what is drawn of a line. */
import {
  type Line,
  type ReplayFile,
  type Ruleset,
  Run,
  type Seed,
} from '../../../../machines/kernel/index.ts';
import { PIG_PARAMS, pigRuleset } from '../../../tiny/pig.ts';

export const seed: Seed = {
  format: 'seed/1',
  ruleset: 'pig@1',
  title: 'Pig',
  random: 'a pig',
  seats: ['A', 'B'],
};

export const pins = { 'turn/1/die/1': 4, 'turn/1/die/2': 5, 'turn/2/die/1': 1, 'turn/3/die/1': 6 };

export function pigRun(goal = 20): Run {
  const params = PIG_PARAMS.replace('"goal": 20', `"goal": ${goal}`);
  const started = Run.start(pigRuleset(params) as Ruleset, seed, { pins });
  if ('refusals' in started) throw new Error(JSON.stringify(started.refusals));
  return started.run;
}

/** Makes choices like `A roll` from a cursor on; the last cursor comes back. */
export function play(run: Run, choices: readonly string[], from = ''): string {
  return choices.reduce((path, one) => {
    const [seat = '', choose = ''] = one.split(' ');
    const made = run.choose(path, { seat, choose });
    if ('refusal' in made) throw new Error(JSON.stringify(made.refusal));
    return made.path;
  }, from);
}

/** Steps: 0 start; 1, 2 A rolls 4; 3, 4 A rolls 5; 5, 6, 7 A banks; 8, 9, 10 B rolls 1; 11, 12 A rolls 6. */
export const MOVES = ['A roll', 'A roll', 'A bank', 'B roll', 'A roll'] as const;

/** The same game as a file. */
export const pigFile: ReplayFile = {
  format: 'replay/1',
  title: 'Pig',
  ruleset: 'pig@1',
  rulesetHash: '',
  seed: { ...seed, seats: [...seed.seats] },
  chance: pins,
  choices: MOVES.map((one) => {
    const [seat = '', choose = ''] = one.split(' ');
    return { seat, choose };
  }),
};

export function pigLine(): { readonly run: Run; readonly line: Line } {
  const run = pigRun();
  return { run, line: run.line(play(run, MOVES)) };
}
