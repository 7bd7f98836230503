import { describe, expect, it } from 'vitest';
import { Run } from '../../../../machines/kernel/index.ts';
import { type BlameIndex, indexBlame } from '../../../../studio/analysis/blame.ts';
import { lastWriteStep } from '../../../../studio/app/table/last-write.ts';
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

  it('is that of a table around it, where that was written as a whole', () => {
    const whole = { path: 'seats.A', before: undefined, after: { health: 5 }, step: { index: 2 } };
    const other = { ...whole, path: 'seats.A.hand', step: { index: 9 } };
    const writesOf = (path: string) => (path === 'seats.A.health' ? [] : [whole, other]);
    const index = { writesOf, lastWrite: () => null, writesAt: () => [] } as unknown as BlameIndex;
    expect(lastWriteStep(index, 'seats.A.health', 12)).toBe(2);
    expect(lastWriteStep(index, 'seats.A.health', 1)).toBeNull();
  });

  it('is none for what nothing wrote', () => {
    expect(lastWriteStep(blame, 'no.such.fact', 3)).toBeNull();
  });
});
