import { describe, expect, it } from 'vitest';
import { Run } from '../../../../machines/kernel/index.ts';
import { indexBlame } from '../../../../studio/analysis/blame.ts';
import { arrivalStep, lastWriteStep } from '../../../../studio/app/table/last-write.ts';
import { pigRuleset } from '../../../tiny/pig.ts';

function pigLine() {
  const seed = { format: 'seed/1', ruleset: 'pig@1', title: 't', random: 'x' } as const;
  const started = Run.start(pigRuleset(), { ...seed, seats: ['A', 'B'] });
  if ('refusals' in started) throw new Error('pig does not start');
  const { run } = started;
  let path = '';
  for (const choose of ['roll', 'roll', 'roll', 'bank', 'roll', 'roll']) {
    const made = run.choose(path, { seat: run.facts(path).active, choose });
    if ('path' in made) path = made.path;
  }
  return { run, line: run.line(path) };
}

describe('the step that last wrote a fact', () => {
  const { run, line } = pigLine();
  const blame = indexBlame(run, line, 'all');

  it('is the same as blame says, at every step and for every fact', () => {
    for (const path of ['pot', 'die', 'turn', 'active', 'banked', 'banked.A', 'winner']) {
      for (const { index } of line.steps) {
        const wanted = blame.lastWrite(path, index)?.step.index ?? null;
        expect(lastWriteStep(blame, path, index), `${path} at ${index}`).toBe(wanted);
      }
    }
  });

  it('is none for what nothing wrote', () => {
    expect(lastWriteStep(blame, 'no.such.fact', 3)).toBeNull();
  });
});

describe('the step at which an item came into a list', () => {
  const lists = [['a'], ['a', 'b'], ['b'], ['b', 'a'], [{ card: 'a', face: 'up' }]];
  const blame = {
    writesOf: () =>
      lists.map((after, index) => ({
        path: 'hand',
        before: lists[index - 1] ?? [],
        after,
        step: { index: index * 10 } as never,
      })),
    lastWrite: () => null,
    writesAt: () => [],
  };

  it('is the last one up to the step that is looked at', () => {
    expect(arrivalStep(blame, 'hand', 'a', 99)).toBe(30);
    expect(arrivalStep(blame, 'hand', 'a', 29)).toBe(0);
    expect(arrivalStep(blame, 'hand', 'b', 40)).toBe(10);
    expect(arrivalStep(blame, 'hand', 'c', 40)).toBeNull();
  });
});
