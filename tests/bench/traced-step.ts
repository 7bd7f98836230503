/**
 * The cost of a traced step (guards with verdicts, rulings, reads, chance, before and after) against
 * XState's own `getMicrosteps` on the same chart with the same recipes and guards, untraced.
 * Both replay the same recorded moves, alternating, in one process: look at the ratio.
 */
import { playBots, type Ruleset, Run, randomBot } from '../../machines/kernel/index.ts';
import { gankRuleset } from '../support/gank.ts';
import { untraced } from '../support/untraced.ts';
import { median, say } from './figures.ts';

const ROUNDS = 31;
const ruleset = gankRuleset();
const seats = ['A', 'B', 'C', 'D'];
const seed = {
  format: 'seed/1' as const,
  ruleset: ruleset.id,
  title: 'Bench',
  random: 'traced-step',
  seats,
};

function record() {
  const started = Run.start(ruleset, seed);
  if ('refusals' in started) throw new Error('The seed was refused.');
  const { path } = playBots(started.run, '', () => randomBot);
  return started.run.line(path).nodes.flatMap((node) => (node.choice ? [node.choice] : []));
}

const choices = record();

function traced(): number {
  const started = Run.start(ruleset, seed);
  if ('refusals' in started) throw new Error('The seed was refused.');
  const { run } = started;
  let path = '';
  for (const choice of choices) {
    const made = run.choose(path, choice);
    if ('refusal' in made) throw new Error(made.refusal.code);
    path = made.path;
  }
  return run.line(path).steps.length;
}

const plain = untraced(ruleset as unknown as Ruleset, seed, choices);
traced();
plain();

const ours: number[] = [];
const theirs: number[] = [];
let steps = 0;
for (let round = 0; round < ROUNDS; round += 1) {
  let began = performance.now();
  steps = traced();
  ours.push(((performance.now() - began) * 1000) / steps);
  began = performance.now();
  const count = plain();
  theirs.push(((performance.now() - began) * 1000) / count);
}
say('traced step, choices judged', median(ours), 'µs');
say('getMicrosteps, untraced', median(theirs), 'µs');
say('ratio', median(ours) / median(theirs), '×');
say('steps in the game', steps, '');
