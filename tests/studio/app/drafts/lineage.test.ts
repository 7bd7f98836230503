import { describe, expect, it } from 'vitest';
import type { Ruleset } from '../../../../machines/kernel/index.ts';
import { rulesetTree, sayProvenance } from '../../../../studio/app/drafts/lineage.ts';
import { whatChanges } from '../../../../studio/app/drafts/what-changes.ts';
import { gankRuleset } from '../../../support/gank.ts';
import { gankCheckpoint } from '../../../support/gank-checkpoint.ts';
import { pig } from './tabs.ts';

const over = (id: string, base: Ruleset): Ruleset => ({
  ...pig,
  id,
  lineage: [{ id: base.id, hash: base.hash }, ...base.lineage],
});
const fast = over('pig@fast', pig);
const faster = over('pig@faster', fast);
const slow = over('pig@slow', pig);
const orphan = over('pig@orphan', over('pig@gone', pig));

describe('the tree of rules', () => {
  it('has each checkpoint under what it is laid over, whatever order they come in', () => {
    const rows = rulesetTree([faster, slow, pig, fast]);
    expect(rows.map(({ ruleset, depth }) => [ruleset.id, depth])).toEqual([
      ['pig@1', 0],
      ['pig@slow', 1],
      ['pig@fast', 1],
      ['pig@faster', 2],
    ]);
  });

  it('loses none whose base is not there', () => {
    expect(rulesetTree([pig, orphan]).map(({ ruleset }) => ruleset.id)).toEqual([
      'pig@1',
      'pig@orphan',
    ]);
  });

  it('says what is ours', () => {
    expect([pig, fast, { ...fast, provenance: 'variant' as const }].map(sayProvenance)).toEqual([
      'version',
      'checkpoint',
      'variant, ours',
    ]);
  });
});

describe('what a checkpoint changes', () => {
  const base = gankRuleset() as unknown as Ruleset;

  it('names the slot with its piece, and the clauses that come and go with it', () => {
    const { slots, params, register } = whatChanges(base, gankCheckpoint('passed-on-sacrifice'));
    expect(slots).toEqual([{ path: 'sacrifice', before: 'once', after: 'passed-on' }]);
    expect(params.map(({ path }) => path)).toEqual(['slots.sacrifice']);
    const kinds = new Set(register.changes.map(({ kind }) => kind));
    expect(kinds.has('added')).toBe(true);
    expect(kinds.has('removed')).toBe(true);
  });

  it('names values and reworded clauses', () => {
    const { slots, params, register } = whatChanges(base, gankCheckpoint('gentle-waves'));
    expect(slots).toEqual([]);
    expect(params.map(({ path }) => path)).toEqual(['waves.perPlayer[1]', 'waves.perPlayer[4]']);
    expect(register.changes.map(({ id }) => id)).toEqual(['gank.wave.schedule']);
    expect(register.stale.map(({ id }) => id)).not.toContain('gank.wave.schedule');
  });
});
