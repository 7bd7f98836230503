import { describe, expect, it } from 'vitest';
import { indexBlame } from '../../../../studio/analysis/blame.ts';
import { findSteps, indexSteps } from '../../../../studio/app/timeline/find.ts';
import { pigLine } from './pig-run.ts';

describe('finding steps', () => {
  const { run, line } = pigLine();
  const entries = indexSteps(run, line, 'all', indexBlame(run, line, 'all'));
  const find = (query: string) => findSteps(entries, query);

  it('finds rulings by their words, rules by their ids, states by their titles', () => {
    expect(find('loses 0').map((hit) => [hit.step, hit.kind, hit.text])).toEqual([
      [9, 'ruling', 'B loses 0 points.'],
    ]);
    expect(find('pig.bust').map((hit) => hit.kind)).toContain('rule');
    expect(find('banking').map((hit) => [hit.step, hit.kind])).toEqual([[5, 'state']]);
  });

  it('finds facts by their paths', () => {
    expect(find('banked.a').map((hit) => [hit.step, hit.kind])).toEqual([
      [0, 'fact'],
      [5, 'fact'],
    ]);
  });

  it('finds the moves of a seat by its letter, and nothing else with that letter', () => {
    expect(find('b').map((hit) => [hit.step, hit.text])).toEqual([[8, 'B rolls']]);
    expect(find('A banks').map((hit) => hit.step)).toEqual([5]);
  });

  it('goes to a step by its number', () => {
    expect(find('7')[0]).toMatchObject({ step: 7, kind: 'step' });
    expect(find('700')).toEqual([]);
  });

  it('wants every word, and finds nothing for none', () => {
    expect(find('rolls passing')).toEqual([]);
    expect(find('   ')).toEqual([]);
  });
});
