/** The twelve titles of the Financiers: what the rulebook says of eight of them, and what ours do besides. */
import { describe, expect, it } from 'vitest';
import type { SeatFacts } from '../../../machines/gauntlet/facts.ts';
import type { Position } from '../../../machines/gauntlet/position-schema.ts';
import { card, dice, type Table } from './at-table.ts';
import {
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
} from './financiers-at-table.ts';

const rule = (name: string): string => `gauntlet.financiers.card.${name}`;

/** A card of the published pool lies in a Deck of a test under its own name. */
const own = (words: Desk = {}): Table => desk(words);

const seat = (table: Table, name = 'A'): SeatFacts => table.seat(name);

describe('the pool', () => {
  const pool = Object.values(published.content.cards).filter(
    ({ allegiance }) => allegiance === 'financiers',
  );

  it('holds twelve titles, eight of them the rulebook’s', () => {
    expect(pool).toHaveLength(12);
    expect(
      pool.filter(({ provenance }) => provenance === 'rulebook').map(({ title }) => title),
    ).toEqual([
      'Margin Loan',
      'Leveraged Buyout',
      'Speculation',
      'Capital Gains',
      'Tariffs',
      'Underwriting',
      'Property Dues',
      'Corner the Market',
    ]);
  });

  it('has one Unique, worth 5', () => {
    expect(pool.filter(({ unique }) => unique).map(({ title, value }) => [title, value])).toEqual([
      ['Corner the Market', 5],
    ]);
  });
});

describe('Margin Loan', () => {
  const lent = (words: Desk = {}): Table =>
    own({
      capital: 1,
      A: { hand: ['margin-loan', 'bond-3', 'bond-2'], ...words.A },
      ...words,
    })
      .play('A', 'margin-loan')
      .answer('A', 'A/bond-3');

  it('keeps its collateral beneath it and brings its value', () => {
    const table = lent();
    expect(factsOf(table).held).toEqual({ treasury: [], 'A/margin-loan': ['A/bond-3'] });
    expect(seat(table).assets).toEqual(['A/margin-loan']);
    expect(ledgerOf(table)[1]).toBe('Margin Loan 3 4');
  });

  const loaned: Desk = {
    A: {
      trackers: { capital: 5 },
      assets: ['margin-loan'],
      held: { 'margin-loan': ['bond-3'] },
      drawPile: ['errand'],
    },
    more: { at: 'after-capture' },
  };

  it('is repaid with 1 more, and the collateral comes back', () => {
    const table = own(loaned).answer('A', 0);
    expect(capitalOf(table)).toBe(1);
    expect(seat(table)).toMatchObject({
      hand: ['A/bond-3', 'A/errand'],
      discard: ['A/margin-loan'],
    });
    expect(factsOf(table).held).toEqual({ treasury: [] });
  });

  it('defaults where it is not: both go to the Graveyard', () => {
    const table = own(loaned).answer('A', 1);
    expect(seat(table)).toMatchObject({
      hand: ['A/errand'],
      assets: [],
      graveyard: ['A/bond-3', 'A/margin-loan'],
    });
    expect(table.cited).toContain(rule('margin-loan'));
  });

  it('defaults by itself where nothing else can be paid', () => {
    const poor = own({ ...loaned, A: { ...loaned.A, trackers: { capital: 3 } } });
    expect(seat(poor).graveyard).toEqual(['A/bond-3', 'A/margin-loan']);
  });

  it('defaults where it is replaced before it is settled', () => {
    const table = own({
      ...loaned,
      A: { ...loaned.A, hand: ['tariffs'] },
      more: { control: 'ABBBBB', tokens: { A: 1, B: 6 } },
    });
    table.play('A', 'tariffs').answer('A', 'A/margin-loan');
    expect(seat(table)).toMatchObject({
      assets: ['A/tariffs'],
      graveyard: ['A/bond-3', 'A/margin-loan'],
    });
  });

  it('is settled by a battle that is won', () => {
    const fights = (chance: NonNullable<Desk['options']>['chance']) =>
      beforeDice({
        A: { ...loaned.A, trackers: { capital: 0 } },
        options: { chance: chance ?? {} },
      });
    expect(seat(fights(dice(6, 1)))).toMatchObject({
      hand: ['A/bond-3'],
      discard: ['A/margin-loan'],
    });
    expect(seat(fights(dice(1, 6))).assets).toEqual(['A/margin-loan']);
  });
});

describe('Leveraged Buyout', () => {
  it('pays with the whole value of a card, which is buried', () => {
    const table = own({
      capital: 0,
      A: { hand: ['leveraged-buyout', 'bond-3'] },
      leaders: { A: EXECUTIVE },
    });
    table.play('A', 'leveraged-buyout').answer('A', 5).answer('A', 'A/bond-3');
    expect(deedsOf(table)).toBe('....A.');
    expect(seat(table)).toMatchObject({
      graveyard: ['A/bond-3'],
      discard: ['A/leveraged-buyout'],
      trackers: { capital: 0 },
    });
    expect(table.cited).toContain('gauntlet.financiers.collateral.value');
  });

  it('works beside the Line of Credit', () => {
    const table = own({ capital: 0, A: { hand: ['leveraged-buyout', 'bond-1', 'bond-4'] } });
    table.play('A', 'leveraged-buyout').answer('A', 5);
    table.answer('A', 'A/bond-1').answer('A', 'A/bond-4');
    expect(deedsOf(table)).toBe('....A.');
    expect(seat(table)).toMatchObject({
      graveyard: ['A/bond-1'],
      discard: ['A/bond-4', 'A/leveraged-buyout'],
    });
  });

  it('may do without', () => {
    const table = own({
      capital: 2,
      A: { hand: ['leveraged-buyout', 'bond-3'] },
      leaders: { A: EXECUTIVE },
    });
    table.play('A', 'leveraged-buyout').answer('A', 5).choose('A', 'stop');
    expect(seat(table)).toMatchObject({ graveyard: [], trackers: { capital: 0 } });
  });

  it('takes a Gambit out of a battle that is won, in the place of its destination', () => {
    const table = beforeDice({
      capital: 0,
      A: { gambits: ['bond-4'], tactics: ['leveraged-buyout'], trackers: { capital: 0 } },
      more: { at: 'reveal-tactics' },
      options: { chance: dice(6, 1) },
    });
    table.apply('A', 'later/1');
    expect(table.legal('A').map(({ pick }) => pick)).toEqual(['A/bond-4']);
    table.answer('A', 'A/bond-4');
    expect(deedsOf(table)).toBe('...A..');
    expect(seat(table).graveyard).toEqual(['A/bond-4']);
  });
});

describe('Speculation', () => {
  it('lies beside its Territory, neither Asset nor Overlay', () => {
    const table = own({ A: { hand: ['speculation'] } })
      .play('A', 'speculation')
      .answer('A', 4);
    expect(table.facts.column[3]).toMatchObject({ beside: ['A/speculation'], overlays: [] });
    expect(seat(table)).toMatchObject({ assets: [], discard: [] });
    expect(table.cited).toContain(rule('speculation'));
  });

  it('pays when a battle there is won by whomever, and is discarded', () => {
    const at = (position: string, chance: NonNullable<Desk['options']>['chance']) =>
      beforeDice({
        A: { trackers: { capital: 0 }, beside: { [position]: ['speculation'] } },
        options: { chance: chance ?? {} },
      });
    const lost = at('4', dice(1, 6));
    expect(capitalOf(lost)).toBe(3);
    expect(seat(lost).discard).toEqual(['A/speculation']);
    expect(lost.facts.column[3]?.beside).toBeUndefined();
    expect(capitalOf(at('3', dice(6, 1)))).toBe(0);
  });
});

describe('Capital Gains', () => {
  it('lies beneath a Treasury card and counts for nothing there', () => {
    const table = own({
      A: { hand: ['capital-gains'], held: { treasury: ['bond-3', 'bond-2'] } },
    });
    table.play('A', 'capital-gains').answer('A', 'A/bond-2');
    expect(factsOf(table).held).toEqual({
      treasury: ['A/bond-3', 'A/bond-2'],
      'A/bond-2': ['A/capital-gains'],
    });
    expect(ledgerOf(table)).toEqual(['Brought forward 5 5']);
  });

  it('asks for a Treasury card', () => {
    const table = own({ A: { hand: ['capital-gains'] } });
    expect(table.refusal({ seat: 'A', choose: 'play', card: 'A/capital-gains' }).code).toBe(
      'choice/cannot-be-met',
    );
  });

  it('brings Capital after Capture, and when the card above it leaves', () => {
    const tucked: Desk = {
      capital: 2,
      A: { held: { treasury: ['bond-3'], 'bond-3': ['capital-gains'] } },
    };
    expect(capitalOf(own({ ...tucked, more: { at: 'after-capture' } }))).toBe(3);
    const table = buy(own(tucked), 5).answer('A', 'A/bond-3');
    expect(ledgerOf(table)).toEqual([
      'Brought forward 2 2',
      'Capital Gains 2 4',
      'Deed of Ground 5 (Territory 5) -1 3',
    ]);
    expect(seat(table).discard).toEqual(['A/capital-gains', 'A/bond-3']);
    expect(factsOf(table).held).toEqual({ treasury: [] });
  });
});

describe('Tariffs', () => {
  const two: Desk = {
    A: { hand: ['tariffs', 'tariffs', 'margin-loan'], assets: ['underwriting'] },
    more: { further: { after: 2 } },
  };

  it('is not banked beside another copy', () => {
    const table = own(two).play('A', 'tariffs');
    expect(table.refusal({ seat: 'A', choose: 'play', card: 'A/tariffs/2' })).toMatchObject({
      code: 'choice/cannot-be-met',
      rule: rule('tariffs'),
    });
  });

  it('is not given up by choice in the turn in which it is banked', () => {
    const table = own(two).play('A', 'tariffs');
    expect(table.values('A', 'discard-asset', 'card')).toEqual(['A/underwriting']);
    expect(table.refusal({ seat: 'A', choose: 'discard-asset', card: 'A/tariffs' }).rule).toBe(
      rule('tariffs'),
    );
    const later = own({ A: { assets: ['tariffs'] } });
    expect(later.values('A', 'discard-asset', 'card')).toEqual(['A/tariffs']);
  });

  it('binds its controller only', () => {
    const thief = {
      thief: card({
        title: 'Thief',
        action: {
          do: [{ do: 'discard', what: { from: 'assets', of: 'opponent', by: 'you' } }],
        },
        asset: {
          effects: [
            {
              at: 'action',
              may: true,
              once: 'turn',
              do: [{ do: 'discard', what: { from: 'assets', of: 'opponent', by: 'you' } }],
            },
          ],
        },
      }),
    };
    const table = own({
      A: { hand: ['tariffs'] },
      B: { hand: ['thief'] },
      options: { cards: thief },
    }).play('A', 'tariffs');
    table.play('B', 'thief');
    expect(seat(table).assets).toEqual([]);
  });

  it('brings 1 Capital when the opponent moves on its turn', () => {
    const table = own({
      capital: 1,
      A: { assets: ['tariffs'] },
      more: { at: 'movement', active: 'B' },
    }).choose('B', 'advance');
    expect(capitalOf(table)).toBe(2);
  });
});

describe('Assets that may be replaced as usual', () => {
  it('Underwriting brings 2 where a battle is lost', () => {
    const table = beforeDice({
      A: { trackers: { capital: 0 }, assets: ['underwriting'] },
      options: { chance: dice(1, 6) },
    });
    expect(capitalOf(table)).toBe(2);
  });

  it('Property Dues bring 2 where the opponent comes to a Territory of whose Deed one is the owner', () => {
    const moves = (A: readonly number[]): Table =>
      own({
        capital: 0,
        A: { assets: ['property-dues'] },
        more: { at: 'movement', active: 'B', deeds: { A: [...A] } },
      }).choose('B', 'advance');
    expect(capitalOf(moves([5]))).toBe(2);
    expect(capitalOf(moves([4]))).toBe(0);
  });

  it('both may make room', () => {
    const more: Partial<Position> = { control: 'AABBBB', tokens: { A: 2, B: 6 } };
    const table = own({
      A: { hand: ['tariffs'], assets: ['underwriting', 'property-dues'] },
      more,
    }).play('A', 'tariffs');
    expect(table.values('A', 'answer', 'pick')).toEqual(['A/underwriting', 'A/property-dues']);
  });
});

describe('the others', () => {
  it('Corner the Market buys up to two Deeds', () => {
    const table = own({
      capital: 3,
      A: { hand: ['corner-the-market'] },
      leaders: { A: EXECUTIVE },
    });
    table.play('A', 'corner-the-market').answer('A', 1).answer('A', 'yes').answer('A', 2);
    expect(deedsOf(table)).toBe('AA....');
  });

  it('Corner the Market counts Deeds in a battle, and Bidding War spends Capital', () => {
    const table = beforeDice({
      A: { trackers: { capital: 2 }, gambits: ['corner-the-market'], tactics: ['bidding-war'] },
      more: { at: 'reveal-gambits', deeds: { A: [1, 2, 3] } },
    });
    while (table.asked[0]?.endsWith('tactics')) table.pass(table.asked[0][0] ?? 'A');
    table.answer('A', 0);
    expect(table.facts.battles[0]?.totals?.A).toBe(3 + 3 + 3);
    expect(capitalOf(table)).toBe(0);
  });

  it('Fire Sale gives a Deed up: it is nobody’s', () => {
    const table = own({ capital: 0, A: { hand: ['fire-sale'] }, more: { deeds: { A: [2, 5] } } });
    table.play('A', 'fire-sale').answer('A', 5);
    expect(deedsOf(table)).toBe('.A....');
    expect(ledgerOf(table)[0]).toBe('Fire Sale 4 4');
    expect(table.cited).toContain('gauntlet.financiers.deeds.placement');
  });

  it('Insider Tip draws, then plays the Market', () => {
    const table = own({
      capital: 0,
      A: { hand: ['insider-tip'], drawPile: ['bond-4'] },
      options: { chance: { 'market/A/1': 6 } },
      leaders: { A: BANKER },
    }).play('A', 'insider-tip');
    expect(ledgerOf(table)[0]).toBe('Insider Tip 8 8');
  });

  it('Bribed Scouts show the opponent’s Reserve for 1', () => {
    const table = beforeDice({
      A: { trackers: { capital: 1 }, gambits: ['bribed-scouts'] },
      B: { reserve: ['bond-2'] },
      more: { at: 'reveal-gambits' },
    }).answer('A', 'yes');
    expect(capitalOf(table)).toBe(0);
    expect(table.cited).toContain('gauntlet.reveal.zone');
  });
});

describe('what a card names and a Financier alone has', () => {
  it('does nothing for anybody else', () => {
    const table = own({
      A: { trackers: {}, hand: ['speculation'] },
      leaders: { A: { faction: 'military', leader: 'general' } },
    }).play('A', 'speculation');
    expect(offers(table)).toEqual([]);
  });
});
