import { describe, expect, it } from 'vitest';
import { changesBetween, withChanges } from '../../../machines/kernel/index.ts';
import { gankRuleset } from '../../support/gank.ts';

const ruleset = gankRuleset();

describe('changes between parameters', () => {
  it('name single numbers while a list is as long as before', () => {
    const edited = withChanges(ruleset, { 'waves.perPlayer[1]': 0, 'health.start': 4 });
    if ('refusals' in edited) throw new Error('refused');
    expect(changesBetween(ruleset.params, edited.ruleset.params)).toEqual({
      'health.start': 4,
      'waves.perPlayer[1]': 0,
    });
  });

  it('give a list that grew whole, so that they can be laid over the base again', () => {
    const grown = withChanges(ruleset, { 'waves.perPlayer': [3, 1, 4, 2, 5, 3, 2] });
    if ('refusals' in grown) throw new Error('refused');
    const changes = changesBetween(ruleset.params, grown.ruleset.params);
    expect(changes).toEqual({ 'waves.perPlayer': [3, 1, 4, 2, 5, 3, 2] });
    const again = withChanges(ruleset, changes);
    if ('refusals' in again) throw new Error('refused');
    expect(again.ruleset.hash).toBe(grown.ruleset.hash);
  });
});
