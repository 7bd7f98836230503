/** A game told to one viewer: each choice once, what it led to, and nothing to play it on with. */
import { describe, expect, it } from 'vitest';
import { Run } from '../../../machines/kernel/index.ts';
import { recordFor } from '../../../studio/analysis/record.ts';
import { pigRuleset } from '../../tiny/pig.ts';

describe('a record', () => {
  it('tells each choice once, with the step that it set off', () => {
    const seed = {
      format: 'seed/1',
      ruleset: 'pig@1',
      title: 'Pig',
      random: 'secret key',
    } as const;
    const started = Run.start(pigRuleset(), { ...seed, seats: ['A', 'B'] });
    if ('refusals' in started) throw new Error('pig does not start');
    const { run } = started;
    let path = '';
    for (const choose of ['roll', 'roll', 'roll']) {
      const made = run.choose(path, { seat: run.facts(path).active, choose });
      if ('refusal' in made) throw new Error(made.refusal.code);
      path = made.path;
    }
    const { events, result } = recordFor(run, path, 'spectator');
    const told = events.filter(({ choice }) => choice !== null);
    expect(told.map(({ move }) => move)).toEqual([1, 2, 3]);
    expect(told.map(({ choice }) => choice?.choose)).toEqual(['roll', 'roll', 'roll']);
    expect(events.every(({ choice, rulings }) => choice !== null || rulings.length > 0)).toBe(true);
    expect(result).toBe(run.ending(path, 'spectator'));
    expect(JSON.stringify(recordFor(run, path, 'all'))).not.toContain('secret key');
  });
});
