import { describe, expect, it } from 'vitest';
import { packedKey, packRuleset, unpackRuleset } from '../../../../studio/app/session/packed.ts';
import { base, pigWith } from '../../analysis/compare/pigs.ts';

describe('a ruleset on its way to a worker', () => {
  it('is data that can be cloned, and whole again with its module', () => {
    const ruleset = pigWith({ goal: 7 });
    const sent = structuredClone(packRuleset(ruleset));
    const arrived = unpackRuleset(sent, [ruleset.module]);
    expect(arrived).toEqual(ruleset);
    expect(arrived.game).toBe(ruleset.module.game);
    expect(arrived.params).toMatchObject({ goal: 7 });
  });

  it('is known again by what it says', () => {
    const key = (goal: number) => packedKey(packRuleset(pigWith({ goal })));
    expect(key(7)).toBe(key(7));
    expect(key(7)).not.toBe(key(8));
  });

  it('is refused where its module was not built in', () => {
    expect(() => unpackRuleset(packRuleset(base()), [])).toThrow('pig@1');
  });
});
