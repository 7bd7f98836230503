/**
 * The cost of a traced step (guards with verdicts, rulings, reads, chance, before and after) against
 * XState's own `getMicrosteps` on the same chart with the same recipes and guards, untraced.
 * Both replay the same recorded moves, alternating, in one process: look at the ratio.
 */
import { create } from 'mutative';
import { assign, getMicrosteps, setup } from 'xstate';
import { openChance } from '../../machines/kernel/chance.ts';
import { playBots, Run, randomBot } from '../../machines/kernel/index.ts';
import { xstateConfig } from '../../machines/kernel/machine.ts';
import type { Choice } from '../../machines/kernel/types.ts';
import { gankRuleset } from '../support/gank.ts';
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

/** XState alone: the same recipes and guards, nothing recorded. */
function official() {
  const { game } = ruleset;
  const piece = game.chart({ seats, slots: game.slots(ruleset.params) });
  let choice: Choice | null = null;
  const data = { seats, setup: null, position: null };
  const machine = setup({
    types: {} as { context: { game: unknown; ordinals: Record<string, number> } },
    actions: Object.fromEntries(
      Object.entries(piece.recipes).map(([name, recipe]) => [
        name,
        assign(({ context }) => {
          const stream = openChance(seed.random, {}, context.ordinals);
          const ctx = {
            params: ruleset.params,
            content: ruleset.content,
            choice: choice ?? { seat: '', choose: '' },
            seed: data,
            chance: stream.chance,
            ruling: () => undefined,
          };
          const next = create(context.game as object, (draft) => {
            recipe(draft as never, ctx);
          });
          return { game: next, ordinals: stream.ordinals() };
        }),
      ]),
    ) as never,
    guards: Object.fromEntries(
      Object.entries(piece.guards).map(([phrase, guard]) => [
        phrase,
        ({ context }: { context: { game: unknown } }) =>
          guard.test(context.game as never, {
            params: ruleset.params,
            content: ruleset.content,
            choice,
            because: (verdict) => verdict,
          }),
      ]),
    ) as never,
  }).createMachine({
    id: 'game',
    context: () => ({ game: game.empty(), ordinals: {} }),
    ...xstateConfig(piece.chart),
  } as never);
  const events = record().map((one) => one);
  return () => {
    const context = { game: game.empty(), ordinals: {} };
    let snapshot = machine.resolveState({ value: 'idle', context } as never) as unknown;
    let steps = 0;
    const send = (type: string) => {
      const micro = getMicrosteps(machine as never, snapshot as never, { type } as never);
      steps += micro.length;
      snapshot = micro.at(-1)?.[0];
    };
    send('start');
    for (const one of events) {
      choice = one;
      const decision = Object.values(game.decisions).find((each) =>
        each.forms.some((form) => form.choose === one.choose),
      );
      send(decision?.event?.(one) ?? one.choose);
    }
    return steps;
  };
}

const plain = official();
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
