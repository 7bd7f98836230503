/** Capital: its Ledger, its floor and its limit; income; the Treasury and Financial Capacity; the Market. */
import { describe, expect, it } from 'vitest';
import { marketOf } from '../../../machines/gauntlet/factions/financiers/market.ts';
import type { Position } from '../../../machines/gauntlet/position-schema.ts';
import { card } from './at-table.ts';
import {
  act,
  BONDS,
  capitalOf,
  desk,
  EXECUTIVE,
  factsOf,
  ledgerOf,
  offers,
  published,
  refusedAction,
} from './financiers-at-table.ts';

const rule = (name: string): string => `gauntlet.financiers.${name}`;

describe('the Ledger', () => {
  it('tells every change with the balance that results', () => {
    const table = desk({
      capital: 2,
      A: { hand: ['bond-3'] },
      options: { chance: { 'market/A/1': 4 } },
    });
    act(table, 'market');
    expect(ledgerOf(table)).toEqual([
      'Brought forward 2 2',
      'Play the Market 3 5',
      'Capital limit -2 3',
    ]);
    expect(factsOf(table).ledger.reduce((sum, { delta }) => sum + delta, 0)).toBe(capitalOf(table));
  });

  it('begins with what a match begins with', () => {
    expect(ledgerOf(desk({ capital: 0 }))).toEqual([]);
    const rich = desk({ capital: 4, options: { changes: { 'financiers.capital.start': 4 } } });
    expect(ledgerOf(rich)).toEqual(['Start 4 4']);
  });
});

describe('the floor of Capital', () => {
  const loss = {
    fine: card({
      title: 'Fine',
      action: { do: [{ do: 'tracker', name: 'capital', who: 'you', add: -9 }] },
    }),
    fee: card({
      title: 'Fee',
      action: {
        costs: [{ do: 'tracker', name: 'capital', add: -6 }],
        do: [{ do: 'draw', count: 1 }],
      },
    }),
  };

  it('is never passed by a loss', () => {
    const table = desk({ capital: 2, A: { hand: ['fine'] }, options: { cards: loss } });
    expect(capitalOf(table.play('A', 'fine'))).toBe(0);
    expect(table.cited).toContain(rule('capital.min'));
  });

  it('may lie higher: what is below cannot be spent', () => {
    const changes = { 'financiers.capital.min': 1, 'financiers.capital.start': 1 };
    const table = desk({ capital: 2, A: { hand: ['fine'] }, options: { cards: loss, changes } });
    expect(capitalOf(table.play('A', 'fine'))).toBe(1);
  });

  it('makes a cost that is higher unpayable', () => {
    const table = desk({ capital: 5, A: { hand: ['fee'] }, options: { cards: loss } });
    const refused = table.refusal({ seat: 'A', choose: 'play', card: 'A/fee' });
    expect(refused).toMatchObject({ code: 'choice/cannot-be-met', rule: 'gauntlet.action.costs' });
  });
});

describe('a tracker of another faction', () => {
  it('is nobody’s to gain', () => {
    const cards = {
      gift: card({ title: 'Gift', action: { do: [{ do: 'tracker', name: 'command', add: 1 }] } }),
    };
    const table = desk({ A: { hand: ['gift'] }, options: { cards } }).play('A', 'gift');
    expect(table.seat('A').trackers.command).toBeUndefined();
  });
});

describe('the Capital limit', () => {
  it('counts Territories under control and the Treasury, and nothing that is occupied', () => {
    const table = desk({
      capital: 9,
      A: { held: { treasury: ['bond-2'] } },
      more: { at: 'cleanup', tokens: { A: 4, B: 6 } },
    });
    expect(capitalOf(table)).toBe(5);
    expect(table.cited).toContain(rule('capital.end-turn-reduction'));
  });

  it('is a matter of two numbers', () => {
    const changes = {
      'financiers.capital.perTerritory': 2,
      'financiers.capital.perTreasuryValue': 0,
    };
    const table = desk({
      capital: 9,
      A: { held: { treasury: ['bond-5'] } },
      more: { at: 'cleanup' },
      options: { changes },
    });
    expect(capitalOf(table)).toBe(6);
  });

  it('holds at the end of the opponent’s turn too, unless the rules say otherwise', () => {
    const ending = { at: 'cleanup', active: 'B' } as const;
    expect(capitalOf(desk({ capital: 9, more: ending }))).toBe(3);
    const changes = { 'financiers.capital.everyTurnEnd': false };
    expect(capitalOf(desk({ capital: 9, more: ending, options: { changes } }))).toBe(9);
  });

  it('comes again where the same Cleanup brings more', () => {
    const cards = {
      rent: card({
        title: 'Rent',
        action: { do: [{ do: 'bank', what: 'this' }] },
        asset: { effects: [{ at: 'cleanup', do: [{ do: 'tracker', name: 'capital', add: 2 }] }] },
      }),
    };
    const table = desk({
      capital: 5,
      A: { assets: ['rent'] },
      more: { at: 'cleanup' },
      options: { cards },
    });
    // Its player orders what is due together: the limit first, then the gain, then the limit again.
    table.apply('A', 'financiers/reduce');
    expect(capitalOf(table)).toBe(3);
    expect(ledgerOf(table).slice(-3)).toEqual([
      'Capital limit -2 3',
      'Rent 2 5',
      'Capital limit -2 3',
    ]);
  });
});

describe('income', () => {
  const atStart: Partial<Position> = { at: 'turn-start', deeds: { A: [1, 5] } };

  it('comes after Capture on one’s own turn, over the limit too', () => {
    const table = desk({ capital: 3, more: atStart });
    expect(capitalOf(table)).toBe(5);
    expect(table.cited).toContain(rule('income.over-limit'));
    expect(table.cited).toContain(rule('capital.temporary-excess'));
  });

  it('does not come on the opponent’s', () => {
    expect(capitalOf(desk({ capital: 1, more: { ...atStart, active: 'B' } }))).toBe(1);
  });

  it('is as much as the rules say', () => {
    const changes = { 'financiers.income.perDeed': 3 };
    expect(capitalOf(desk({ capital: 0, more: atStart, options: { changes } }))).toBe(6);
  });
});

describe('the Treasury', () => {
  it('takes a Hand card out of every zone', () => {
    const table = act(desk({ A: { hand: ['bond-4', 'errand'] } }), 'treasury');
    table.answer('A', 'A/bond-4');
    expect(factsOf(table).held.treasury).toEqual(['A/bond-4']);
    expect(table.seat('A').hand).toEqual(['A/errand']);
    expect(table.cited).toContain(rule('treasury.not-assets'));
  });

  it('asks for a Hand card', () => {
    expect(offers(desk({ capital: 0 }))).not.toContain('treasury');
    expect(refusedAction(desk(), 'treasury')).toMatchObject({
      code: 'choice/cannot-be-met',
      found: 'an empty Hand',
      rule: rule('treasury.place'),
    });
  });

  it('takes as many as the rules say', () => {
    const changes = { 'financiers.treasury.cardsPerAction': 2 };
    const table = act(
      desk({ A: { hand: ['bond-1', 'bond-2'] }, options: { changes } }),
      'treasury',
    );
    expect(factsOf(table).held.treasury).toEqual(['A/bond-1', 'A/bond-2']);
  });

  it('is for the opportunity after movement, unless the rules open both', () => {
    const before = { more: { at: 'action-before' as const }, A: { hand: ['bond-1'] } };
    expect(offers(desk(before))).toEqual([]);
    expect(refusedAction(desk(before), 'treasury')).toMatchObject({
      code: 'choice/not-at-this-time',
      rule: 'gauntlet.factions.action.which-opportunity',
    });
    const changes = { 'financiers.actions.before': true };
    expect(offers(desk({ ...before, options: { changes } }))).toContain('treasury');
  });
});

describe('Financial Capacity', () => {
  const rich = (treasury: readonly string[], more: object = {}) =>
    desk({
      A: {
        hand: ['errand', 'errand', 'bond-1'],
        drawPile: ['bond-2', 'bond-2'],
        held: { treasury: [...treasury] },
      },
      more: { at: 'after-capture' },
      ...more,
    });

  it('asks for a Treasury above the Territories', () => {
    expect(rich(['bond-3']).facts.turn.both).toBe(false);
    expect(rich(['bond-4']).facts.turn.both).toBe(true);
    const changes = { 'financiers.capacity.lead': 0 };
    expect(rich(['bond-3'], { options: { changes } }).facts.turn.both).toBe(true);
  });

  it('is decided once: what changes later grants and takes nothing', () => {
    const table = rich(['bond-4']);
    table.play('A', 'errand').choose('A', 'hold');
    expect(factsOf(table).capacity).toBe(true);
    expect(table.cited).toContain(rule('capacity.fixed-for-turn'));
  });

  it('lets the second opportunity be a Financier Faction Action only', () => {
    const table = rich(['bond-4']).play('A', 'errand').choose('A', 'hold');
    const refused = table.refusal({ seat: 'A', choose: 'play', card: 'A/errand/2' });
    expect(refused).toMatchObject({
      code: 'choice/faction-action-only',
      rule: rule('capacity.one-financier-action'),
    });
    expect(refused.expected).toContain('Treasury');
    expect(act(table, 'treasury').asked).toEqual(['A answer']);
  });

  it('binds nothing where the first was not used', () => {
    const table = rich(['bond-4']).pass('A').choose('A', 'hold');
    expect(table.play('A', 'errand').asked).not.toEqual([]);
  });

  it('binds nothing where the first was one already', () => {
    const changes = { 'financiers.actions.before': true };
    const table = act(rich(['bond-4'], { options: { changes } }), 'treasury');
    table.answer('A', 'A/bond-1').choose('A', 'hold');
    expect(table.values('A', 'play', 'card')).toContain('A/errand');
  });

  it('binds nothing where the rules leave that out', () => {
    const changes = { 'financiers.capacity.oneMustBeFinancier': false };
    const table = rich(['bond-4'], { options: { changes } }).play('A', 'errand');
    expect(table.choose('A', 'hold').values('A', 'play', 'card')).toContain('A/errand/2');
  });

  it('leaves a further opportunity free for anything', () => {
    const table = rich(['bond-4'], {
      more: { at: 'after-capture', further: { after: 1 } },
    });
    table.play('A', 'errand').choose('A', 'hold').play('A', 'errand/2');
    // The card took the further one: the second normal one is still a Financier's.
    expect(table.values('A', 'play', 'card')).toEqual([]);
    expect(offers(table)).toContain('treasury');
  });

  it('is nothing to the opponent of a Financier', () => {
    const table = desk({
      A: { held: { treasury: ['bond-5'] } },
      more: { at: 'after-capture', active: 'B' },
    });
    expect(table.facts.turn.both).toBe(false);
  });
});

describe('Play the Market', () => {
  const { params } = published;
  const gains = (value: number) =>
    [1, 2, 3, 4, 5, 6].map((face) => marketOf(face, value, published).gain);

  it('brings what the table says, by face and value', () => {
    expect(gains(3)).toEqual([0, 1, 1, 3, 3, 6]);
    expect(gains(0)).toEqual([0, 1, 1, 0, 0, 0]);
    expect(gains(5)).toEqual([0, 1, 1, 5, 5, 10]);
    expect([1, 2, 6].map((face) => marketOf(face, 3, published).isBuried)).toEqual([
      true,
      false,
      false,
    ]);
    expect(params.financiers.market.buriedUpTo).toBe(1);
  });

  it('counts a face beyond the table as its last', () => {
    expect(marketOf(9, 2, published).gain).toBe(4);
  });

  it('buries the card on a 1, and discards it else', () => {
    const roll = (face: number) =>
      act(
        desk({ capital: 0, A: { hand: ['bond-2'] }, options: { chance: { 'market/A/1': face } } }),
        'market',
      ).seat('A');
    expect(roll(1)).toMatchObject({ graveyard: ['A/bond-2'], discard: [] });
    expect(roll(5)).toMatchObject({
      graveyard: [],
      discard: ['A/bond-2'],
      trackers: { capital: 2 },
    });
  });

  it('asks for a Hand card', () => {
    expect(refusedAction(desk({ leaders: { A: EXECUTIVE } }), 'market')).toMatchObject({
      rule: rule('market.action'),
    });
  });

  it('is a card’s to use as well', () => {
    const cards = {
      tip: card({
        title: 'Tip',
        action: {
          do: [{ do: 'faction', faction: 'financiers', deed: 'market', what: { from: 'hand' } }],
        },
      }),
    };
    const table = desk({
      capital: 0,
      A: { hand: ['tip', 'bond-3'] },
      options: { cards: { ...BONDS, ...cards }, chance: { 'market/A/1': 6 } },
    });
    expect(ledgerOf(table.play('A', 'tip'))[0]).toBe('Tip 6 6');
  });
});
