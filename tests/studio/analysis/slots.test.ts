import { describe, expect, it } from 'vitest';
import { withChanges } from '../../../machines/kernel/index.ts';
import { slotFillings } from '../../../studio/analysis/slots.ts';
import { gankRuleset } from '../../support/gank.ts';
import { pigRuleset } from '../../tiny/pig.ts';

describe('which piece fills a slot', () => {
  it('is told with the parameter that says so', () => {
    const other = withChanges(gankRuleset(), { 'slots.sacrifice': 'passed-on' });
    if ('refusals' in other) throw new Error(JSON.stringify(other.refusals));
    const param = 'slots.sacrifice';
    expect(slotFillings(gankRuleset())).toEqual([{ slot: 'sacrifice', piece: 'once', param }]);
    expect(slotFillings(other.ruleset)).toEqual([{ slot: 'sacrifice', piece: 'passed-on', param }]);
  });

  it('is nothing where a game has no slots, and no parameter where none was read', () => {
    expect(slotFillings(pigRuleset())).toEqual([]);
    const pig = pigRuleset();
    const game = { ...pig.game, slots: () => ({ end: 'goal' }) };
    expect(slotFillings({ ...pig, game } as never)).toEqual([
      { slot: 'end', piece: 'goal', param: null },
    ]);
  });
});
