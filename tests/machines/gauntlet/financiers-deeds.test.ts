/** Deeds: what they cost, buying and buying out, collateral, Hostile Takeover, Controlling Interest. */
import { describe, expect, it } from 'vitest';
import {
  creditOf,
  creditShare,
} from '../../../machines/gauntlet/factions/financiers/collateral.ts';
import { quoteOf } from '../../../machines/gauntlet/factions/financiers/deed-cost.ts';
import type { Position } from '../../../machines/gauntlet/position-schema.ts';
import { card, dice } from './at-table.ts';
import {
  act,
  BANKER,
  beforeDice,
  buy,
  capitalOf,
  type Desk,
  deedsOf,
  desk,
  EXECUTIVE,
  factsOf,
  ledgerOf,
  offers,
  published,
  refusedAction,
} from './financiers-at-table.ts';

const rule = (name: string): string => `gauntlet.financiers.${name}`;

const executive = (words: Desk = {}) =>
  desk({ ...words, leaders: { A: EXECUTIVE, ...words.leaders } });
const mirror = { leaders: { A: EXECUTIVE, B: BANKER } } as const;

const costAt = (words: Desk, position: number): number =>
  quoteOf(executive(words).facts, 'A', position, published).cost;

describe('what a Deed costs', () => {
  it('climbs with the Deeds owned, and has a cap', () => {
    const owning = (count: number): Desk => ({
      more: { deeds: { A: [4, 5, 3, 2, 1].slice(0, count) } },
    });
    expect([0, 1, 2, 3, 4, 5].map((count) => costAt(owning(count), 6))).toEqual([2, 3, 4, 5, 6, 7]);
  });

  it('is less for who controls, more for who neither controls nor occupies, and never below its floor', () => {
    const occupying: Desk = { more: { tokens: { A: 4, B: 6 }, deeds: { A: [1] } } };
    expect([2, 4, 5].map((at) => costAt(occupying, at))).toEqual([1, 2, 3]);
    expect(costAt({}, 1)).toBe(1);
  });

  it('takes a premium to buy out, as many as the owner owns, up to a cap', () => {
    const against = (B: readonly number[]): Desk => ({ ...mirror, more: { deeds: { B: [...B] } } });
    expect(costAt(against([2]), 2)).toBe(1);
    expect(costAt(against([2, 5, 6]), 2)).toBe(3);
    expect(costAt(against([2, 5, 6]), 3)).toBe(1);
  });

  it('is made of parameters', () => {
    const under = (changes: Record<string, number>): number => {
      const table = executive({ more: { deeds: { A: [1, 2] } }, options: { changes } });
      return quoteOf(table.facts, 'A', 6, table.run.ruleset as unknown as typeof published).cost;
    };
    expect(under({})).toBe(4);
    expect(under({ 'financiers.deeds.first': 3 })).toBe(6);
    expect(under({ 'financiers.deeds.step': 2 })).toBe(6);
    expect(under({ 'financiers.deeds.cap': 2 })).toBe(3);
    expect(under({ 'financiers.deeds.modifiers.neither': -9 })).toBe(1);
    expect(under({ 'financiers.deeds.min': 9 })).toBe(9);
    expect(under({ 'financiers.deeds.premium.unowned': 5 })).toBe(9);
  });

  it('is paid whole, and the Deed goes over', () => {
    const table = buy(executive({ capital: 3 }), 5);
    expect(capitalOf(table)).toBe(1);
    expect(deedsOf(table)).toBe('....A.');
    expect(ledgerOf(table)[1]).toBe('Deed of Ground 5 (Territory 5) -2 1');
  });
});

describe('what cannot be bought', () => {
  it('is a Deed that one owns', () => {
    expect(refusedAction(executive({ more: { deeds: { A: [2] } } }), 'deed/2')).toMatchObject({
      code: 'choice/deed-owned',
      found: 'the Deed of Ground 2 (Territory 2), which A owns',
      expected: expect.stringContaining('Territory 1 for 1'),
      rule: rule('deeds.buy.action'),
    });
  });

  it('is one that costs more than there is', () => {
    const refused = refusedAction(executive({ capital: 1 }), 'deed/5');
    expect(refused).toMatchObject({
      code: 'choice/cannot-be-paid',
      rule: rule('deeds.buy.action'),
    });
    expect(refused.found).toBe('a Deed for 2 (1 +1 = 2) with 1 Capital');
    expect(refused.expected).toContain('1 for 1, 2 for 1 and 3 for 1');
  });

  it('is one of a Territory that is not there', () => {
    expect(refusedAction(executive(), 'deed/9')).toMatchObject({
      code: 'choice/no-such-territory',
      rule: rule('deeds.one-per-territory'),
    });
  });

  it('is anything where nothing is within reach', () => {
    expect(offers(executive({ capital: 0 }))).toEqual([]);
    expect(refusedAction(executive({ capital: 0 }), 'deed/1').expected).toContain(
      'none is within reach',
    );
  });
});

describe('several purchases', () => {
  const two = {
    deals: card({
      title: 'Deals',
      action: {
        do: [
          { do: 'faction', faction: 'financiers', deed: 'buy', where: { pick: true } },
          { do: 'faction', faction: 'financiers', deed: 'buy', where: { pick: true } },
        ],
      },
    }),
  };

  it('are finished one after the other, each at its own cost', () => {
    const table = executive({
      capital: 6,
      A: { hand: ['deals'] },
      options: { cards: two },
      more: { deeds: { A: [1] } },
    });
    table.play('A', 'deals').answer('A', 2).answer('A', 5);
    expect(
      ledgerOf(table)
        .slice(1)
        .map((line) => line.split(' ').slice(-2).join(' ')),
    ).toEqual(['-1 5', '-4 1']);
    expect(table.cited).toContain(rule('deeds.multiple-purchases'));
  });

  it('refuse one’s own Deed with what there is instead', () => {
    const table = executive({
      A: { hand: ['deals'] },
      options: { cards: two },
      more: { deeds: { A: [1] } },
    });
    table.play('A', 'deals');
    expect(table.refusal({ seat: 'A', choose: 'answer', pick: 1 })).toMatchObject({
      code: 'choice/deed-owned',
    });
  });

  it('may be several of one Faction Action', () => {
    const changes = { 'financiers.deeds.perAction': 2 };
    const table = buy(executive({ options: { changes } }), 1);
    table.answer('A', 'yes').answer('A', 2);
    expect(deedsOf(table)).toBe('AA....');
    const once = buy(executive({ options: { changes } }), 1).choose('A', 'stop');
    expect(deedsOf(once)).toBe('A.....');
  });
});

describe('the Banker’s Line of Credit', () => {
  it('pays what the card is worth, and at most half the cost, rounded down', () => {
    const facts = desk({ A: { hand: ['bond-1', 'bond-2', 'bond-4', 'bond-5'] } }).facts;
    const rows = [
      [1, 4, 0],
      [2, 4, 1],
      [3, 4, 1],
      [4, 1, 1],
      [5, 2, 2],
      [6, 5, 3],
      [13, 5, 5],
    ] as const;
    for (const [cost, value, pays] of rows) {
      expect(creditOf(facts, `A/bond-${value}`, cost, published)).toBe(pays);
    }
    const up = { ...published, params: structuredClone(published.params) };
    Object.assign(up.params.financiers.lineOfCredit, { rounding: 'up', share: 100 });
    expect(creditShare(3, up)).toBe(3);
    Object.assign(up.params.financiers.lineOfCredit, { share: 50 });
    expect(creditShare(3, up)).toBe(2);
  });

  const cornered: Desk = {
    capital: 1,
    A: { hand: ['bond-4'] },
    more: { deeds: { A: [1] } },
  };

  it('reaches further than Capital alone, and then has to be used', () => {
    const table = desk({ ...cornered, capital: 2 });
    expect(offers(table)).toContain('deed/4');
    buy(table, 4);
    expect(table.legal('A').map(({ choose }) => choose)).toEqual(['answer']);
    table.answer('A', 'A/bond-4');
    expect(capitalOf(table)).toBe(0);
    expect(table.seat('A').discard).toEqual(['A/bond-4']);
  });

  it('carries no more than its half', () => {
    expect(refusedAction(desk(cornered), 'deed/4')).toMatchObject({
      code: 'choice/cannot-be-paid',
      found: 'a Deed for 3 (2 +1 = 3) with 1 Capital and collateral for at most 1 of it',
      rule: rule('banker.line-of-credit.contribution'),
    });
  });

  it('may be left', () => {
    const table = buy(desk({ ...cornered, capital: 5 }), 4).choose('A', 'stop');
    expect(capitalOf(table)).toBe(2);
    expect(table.seat('A').hand).toEqual(['A/bond-4']);
  });

  it('takes a Treasury card, which counts for the limit no more', () => {
    const table = buy(desk({ capital: 2, A: { held: { treasury: ['bond-3'] } } }), 5);
    table.answer('A', 'A/bond-3');
    expect(factsOf(table).held).toEqual({ treasury: [] });
    expect(table.seat('A').discard).toEqual(['A/bond-3']);
    expect(table.cited).toContain(rule('treasury.leaving'));
  });

  it('is for the first purchase of an own turn, and for a Banker', () => {
    const again = buy(
      desk({ A: { hand: ['bond-4', 'bond-3'] }, more: { further: { after: 1 } } }),
      1,
    );
    again.choose('A', 'stop');
    expect(
      buy(again, 2)
        .legal('A')
        .some(({ choose }) => choose === 'answer'),
    ).toBe(false);
    expect(buy(executive({ A: { hand: ['bond-4'] } }), 1).asked).not.toEqual(['A answer']);
  });
});

describe('a Hostile Takeover', () => {
  const won = (words: Desk = {}) =>
    beforeDice({ ...words, options: { chance: dice(6, 1), ...words.options } });

  it('buys the Deed of what was won and takes control of it at once', () => {
    const table = won({ capital: 4 });
    while (table.asked[0] === 'A effect') table.pass('A');
    expect(offers(table)).toContain('takeover');
    act(table, 'takeover');
    expect(table.facts.control).toBe('AAAABB');
    expect(deedsOf(table)).toBe('...A..');
    expect(ledgerOf(table)[1]).toBe('Deed of Ground 4 (Territory 4) -1 3');
    expect(table.cited).toContain(rule('executive.hostile-takeover.control'));
  });

  it('is an Executive’s', () => {
    const table = won({ leaders: { A: BANKER } });
    while (table.asked[0] === 'A effect') table.pass('A');
    expect(refusedAction(table, 'takeover')).toMatchObject({
      found: 'a Hostile Takeover by a banker',
      rule: rule('executive.hostile-takeover.use'),
    });
  });

  it('asks for a battle won as the attacker this turn, there', () => {
    expect(refusedAction(executive(), 'takeover')).toMatchObject({
      code: 'choice/cannot-be-met',
      rule: rule('executive.hostile-takeover.use'),
    });
    const elsewhere = executive({
      A: { faction: { wonAt: [5] } },
      more: { tokens: { A: 4, B: 6 } },
    });
    expect(offers(elsewhere)).not.toContain('takeover');
  });

  it('asks for the occupier, and for Capital', () => {
    const faction = { wonAt: [3] };
    expect(refusedAction(executive({ A: { faction } }), 'takeover').found).toContain('not occupy');
    const poor = executive({
      capital: 0,
      A: { trackers: { capital: 0 }, faction: { wonAt: [4] } },
      more: { tokens: { A: 4, B: 6 } },
    });
    expect(refusedAction(poor, 'takeover').code).toBe('choice/cannot-be-paid');
  });

  it('buys nothing that one owns', () => {
    const owned = executive({
      A: { faction: { wonAt: [4] } },
      more: { tokens: { A: 4, B: 6 }, deeds: { A: [4] } },
    });
    expect(refusedAction(owned, 'takeover').code).toBe('choice/deed-owned');
  });

  it('is forgotten when a turn begins', () => {
    const table = executive({
      A: { faction: { wonAt: [4], bought: 1 } },
      more: { tokens: { A: 4, B: 6 } },
    });
    expect(offers(table)).toContain('takeover');
    table.pass('A');
    expect(factsOf(table)).toMatchObject({ wonAt: [], bought: 0, capacity: false });
    expect(table.entered).toContain('play.A.noWin');
  });
});

describe('Controlling Interest', () => {
  const five: Partial<Position> = { deeds: { A: [1, 2, 3, 4, 5] } };

  it('wins at once, before anything else happens', () => {
    const table = buy(executive({ capital: 7, more: five }), 6);
    expect(table.facts.result).toEqual({ ending: 'controlling-interest', winner: 'A' });
    expect(table.asked).toEqual([]);
    expect(table.entered).not.toContain('play.turn.cleanup');
    expect(table.cited).toContain(rule('controlling-interest.timing'));
  });

  it('asks for an added Territory too', () => {
    const column = ['ground-1', 'ground-2', 'ground-3', 'ground-4', 'ground-5', 'ground-6', 'mill'];
    const more: Partial<Position> = {
      ...five,
      column,
      control: 'AAABBBB',
      tokens: { A: 3, B: 8 },
    };
    const table = buy(executive({ capital: 20, more: { ...more, further: { after: 1 } } }), 6);
    expect(table.facts.result).toBeNull();
    expect(table.cited).toContain(rule('added-territory'));
    buy(table, 7);
    expect(table.facts.result?.winner).toBe('A');
    expect(table.cited).toContain(rule('controlling-interest.added-territory'));
  });

  it('may leave some out under other rules', () => {
    const changes = { 'financiers.controllingInterest.missing': 1 };
    const more = { deeds: { A: [1, 2, 3, 4] } };
    const table = buy(executive({ capital: 9, more, options: { changes } }), 5);
    expect(table.facts.result?.ending).toBe('controlling-interest');
  });

  it('is stopped by a Deed bought out', () => {
    const table = buy(
      executive({ ...mirror, capital: 9, more: { deeds: { B: [1, 2, 3, 4, 5] } } }),
      1,
    );
    expect(deedsOf(table)).toBe('ABBBB.');
    expect(table.facts.result).toBeNull();
  });
});

describe('Deeds and control', () => {
  it('have nothing to do with each other', () => {
    const table = executive({
      more: { at: 'turn-start', active: 'B', tokens: { A: 1, B: 3 }, deeds: { A: [3] } },
    });
    expect(table.facts.control).toBe('AABBBB');
    expect(deedsOf(table)).toBe('..A...');
  });

  it('outlast their supply: a marker stands in', () => {
    const changes = { 'financiers.deeds.supply': 1 };
    const table = buy(executive({ more: { deeds: { A: [1] } }, options: { changes } }), 2);
    expect(deedsOf(table)).toBe('AA....');
    expect(table.cited).toContain(rule('components.deed-supply'));
  });
});
