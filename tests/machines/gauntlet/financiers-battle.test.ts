/** Subsidize: Capital for the battle total before dice, dearer with each step of one battle. */
import { describe, expect, it } from 'vitest';
import type { CardText } from '../../../machines/gauntlet/content.ts';
import {
  affordable,
  ladderOf,
  priceOf,
} from '../../../machines/gauntlet/factions/financiers/subsidize.ts';
import { card, dice } from './at-table.ts';
import {
  BANKER,
  beforeDice,
  capitalOf,
  type Desk,
  EXECUTIVE,
  factsOf,
  ledgerOf,
  published,
} from './financiers-at-table.ts';

const rule = (name: string): string => `gauntlet.financiers.${name}`;

const effects = (table: ReturnType<typeof beforeDice>, seat = 'A') =>
  table.values(seat, 'apply', 'effect');

const step = (more: number): string => `financiers/subsidize/${more}`;

const subsidize = (table: ReturnType<typeof beforeDice>, more: number, seat = 'A') =>
  table.apply(seat, step(more));

describe('the price of Subsidize', () => {
  it('climbs by one with each step', () => {
    expect([1, 2, 3, 4, 5, 6].map((bonus) => ladderOf(bonus, published))).toEqual([
      1, 3, 6, 10, 15, 21,
    ]);
    expect(priceOf(2, 1, published)).toBe(3);
    expect(priceOf(0, 40, published)).toBe(820);
  });

  it('is made of two parameters', () => {
    const under = (firstIncrement: number, incrementStep: number) => {
      const other = structuredClone(published.params);
      Object.assign(other.financiers.subsidize, { firstIncrement, incrementStep });
      return [1, 2, 3].map((bonus) => ladderOf(bonus, { ...published, params: other }));
    };
    expect(under(2, 1)).toEqual([2, 5, 9]);
    expect(under(1, 2)).toEqual([1, 4, 9]);
    expect(under(1, 0)).toEqual([1, 2, 3]);
    expect(under(0, 0)).toEqual([0, 0, 0]);
  });
});

describe('Subsidize', () => {
  it('offers every step that can be paid, without an upper end', () => {
    expect(effects(beforeDice({ capital: 9 }))).toEqual([1, 2, 3].map(step));
    expect(affordable(beforeDice({ capital: 820 }).facts, 'A', published)).toHaveLength(40);
    expect(beforeDice({ capital: 0 }).facts.battles).toHaveLength(1);
  });

  it('takes Capital and adds to the total', () => {
    const table = subsidize(beforeDice({ capital: 7 }), 2);
    expect(table.battle.mods).toEqual({ A: 2, B: 0 });
    expect(ledgerOf(table).at(-1)).toBe('Subsidize +2 -3 4');
    expect(factsOf(table).subsidized).toEqual({ battle: 1, bonus: 2 });
  });

  it('goes on where the same battle left off, however it is bought', () => {
    const table = subsidize(beforeDice({ capital: 7 }), 1);
    expect(effects(table)).toEqual([1, 2].map(step));
    subsidize(table, 1);
    expect(capitalOf(table)).toBe(4);
    expect(table.battle.mods.A).toBe(2);
    expect(effects(table)).toEqual([step(1)]);
    subsidize(table, 1);
    expect(capitalOf(table)).toBe(1);
  });

  it('is refused where it costs more than there is, with what may be bought', () => {
    const table = beforeDice({ capital: 7 });
    expect(table.refusal({ seat: 'A', choose: 'apply', effect: step(4) })).toMatchObject({
      code: 'choice/cannot-be-paid',
      found: 'Subsidize +4 for 10 with 7 Capital',
      expected: 'at most +3 for 6',
      rule: rule('subsidize.cost'),
    });
  });

  it('may have an upper end under other rules', () => {
    const changes = { 'financiers.subsidize.maxBonus': 2 };
    const table = beforeDice({ capital: 20, options: { changes, chance: dice(3, 4) } });
    expect(effects(table)).toEqual([1, 2].map(step));
    expect(table.refusal({ seat: 'A', choose: 'apply', effect: step(3) }).found).toBe(
      'Subsidize +3 on top of +0',
    );
    expect(subsidize(table, 2).facts.battles).toHaveLength(1);
  });

  it('costs nothing where both numbers are 0, and is still one step at a time', () => {
    const changes = {
      'financiers.subsidize.firstIncrement': 0,
      'financiers.subsidize.incrementStep': 0,
    };
    const table = beforeDice({ capital: 0, options: { changes, chance: dice(3, 4) } });
    expect(effects(table)).toEqual([step(1)]);
    expect(effects(subsidize(subsidize(table, 1), 1))).toEqual([step(1)]);
  });

  it('asks neither for a role nor for a Leader', () => {
    const defends: Desk = {
      capital: 3,
      leaders: { A: BANKER },
      more: {
        active: 'B',
        tokens: { A: 3, B: 3 },
        battle: { attacker: 'B', contested: 3, enteredFrom: 4 },
      },
    };
    expect(effects(beforeDice(defends))).toEqual([1, 2].map(step));
  });

  it('is lost whatever comes of the battle', () => {
    const table = subsidize(beforeDice({ capital: 1, options: { chance: dice(1, 6) } }), 1);
    expect(table.facts.battles[0]?.winner).toBe('B');
    expect(capitalOf(table)).toBe(0);
    expect(table.cited).toContain(rule('subsidize.spent'));
  });

  it('stays in force when a tie is rolled again, and is not offered again', () => {
    const onHeld: Desk = {
      capital: 4,
      more: { tokens: { A: 4, B: 4 }, control: 'AAAABB' },
      options: {
        chance: {
          ...dice(2, 4),
          'battle/1/attacker/die/2': 5,
          'battle/1/defender/die/2': 1,
        },
      },
    };
    const table = subsidize(beforeDice(onHeld), 2);
    table.pass('A');
    expect(table.facts.battles[0]).toMatchObject({ rolls: 2, totals: { A: 7, B: 1 } });
  });

  it('alternates between two Financiers, each with a price list of its own', () => {
    const table = beforeDice({
      capital: 4,
      B: { trackers: { capital: 6 } },
      leaders: { A: EXECUTIVE, B: BANKER },
    });
    subsidize(table, 1);
    expect(table.asked).toEqual(['B effect']);
    subsidize(table, 2, 'B');
    expect(table.asked).toEqual(['A effect']);
    subsidize(table, 1);
    expect(table.asked).toEqual(['B effect']);
    table.pass('B');
    expect([capitalOf(table), capitalOf(table, 'B')]).toEqual([1, 3]);
    expect(table.facts.battles[0]?.totals).toEqual({ A: 5, B: 6 });
  });

  it('is nobody’s without Capital of its own', () => {
    const table = beforeDice({ capital: 2 });
    expect(table.refusal({ seat: 'B', choose: 'apply', effect: step(1) }).code).toBe(
      'choice/not-your-turn',
    );
  });
});

describe('Capital that a card asks for', () => {
  const bribe: CardText = card({
    title: 'Bribe',
    tactic: {
      costs: [{ do: 'tracker', name: 'capital', add: -2 }],
      do: [{ do: 'total', add: 3 }],
    },
  });

  const copied = card({
    title: 'Copied',
    gambit: bribe.tactic ?? { do: [] },
  });

  it('is paid by a Financier, and by nobody else', () => {
    const reveal = (leader: typeof EXECUTIVE | { faction: 'military'; leader: string }) =>
      beforeDice({
        capital: 2,
        A: {
          ...(leader.faction === 'financiers' ? { trackers: { capital: 2 } } : { trackers: {} }),
          hand: [],
          gambits: ['copied'],
        },
        leaders: { A: leader },
        more: { at: 'reveal-gambits' },
        options: { cards: { copied }, chance: dice(3, 4) },
      });
    const paid = reveal(EXECUTIVE);
    paid.pass('A').pass('B');
    expect(paid.facts.battles[0]?.totals?.A).toBe(6);
    const unpaid = reveal({ faction: 'military', leader: 'general' });
    unpaid.pass('A').pass('B');
    expect(unpaid.facts.battles[0]?.totals?.A).toBe(3);
  });
});
