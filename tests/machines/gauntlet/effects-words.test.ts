/** Words of the vocabulary: whom a word means, what can be counted, what conditions ask. */
import { describe, expect, it } from 'vitest';
import type {
  Amount,
  Condition,
  Instruction,
  TerritoryText,
} from '../../../machines/gauntlet/content.ts';
import type { Position } from '../../../machines/gauntlet/position-schema.ts';
import {
  action,
  card,
  dice,
  fight,
  gambit,
  later,
  place,
  total,
  turnOf,
  where,
} from './at-table.ts';

const draw = (count: Amount, who?: Extract<Instruction, { do: 'draw' }>['who']): Instruction => ({
  do: 'draw',
  count,
  ...(who === undefined ? {} : { who }),
});

const PILE = Array.from({ length: 12 }, () => 'one');
const PILES = { A: { drawPile: PILE }, B: { drawPile: PILE } };

describe('who', () => {
  /** Who drew a card by an effect of Territory 4, which B controls, at a moment of a battle there. */
  const drawer = (who: Extract<Instruction, { do: 'draw' }>['who'], attack = 6) => {
    const effects = [{ at: 'final' as const, do: [draw(1, who)] }];
    const table = place(fight('tactics', PILES), {
      places: { 4: { effects } },
      chance: dice(attack, 3),
    });
    table.pass('A').pass('B');
    return ['A', 'B'].filter((seat) => table.seat(seat).hand.length > 0);
  };

  it.each([
    ['you', ['B']],
    ['opponent', ['A']],
    ['each', ['A', 'B']],
    ['attacker', ['A']],
    ['defender', ['B']],
    ['winner', ['A']],
    ['loser', ['B']],
    ['active', ['A']],
  ] as const)('%s means %j', (who, seats) => {
    expect(drawer(who)).toEqual([...seats]);
  });

  it('follows the result', () => {
    expect(drawer('winner', 1)).toEqual(['B']);
    expect(drawer('loser', 1)).toEqual(['A']);
  });

  it('means the owner of a card, whoever controls it', () => {
    const o = card({ overlay: { effects: [{ at: 'final', do: [draw(1, 'owner')] }] } });
    const overlays = [{ territory: 4, card: 'o', owner: 'A' }];
    const table = place(fight('tactics', PILES, { overlays }), {
      cards: { o },
      chance: dice(6, 3),
    });
    table.pass('A').pass('B');
    expect([table.seat('A').hand.length, table.seat('B').hand.length]).toEqual([1, 0]);
  });
});

describe('amounts', () => {
  /** How many cards A draws by an Action from a position. */
  const counts = (amount: Amount, position: Partial<Position> = {}) => {
    const own = { drawPile: PILE, ...position.seats?.A };
    const hand = ['x', ...(Array.isArray(own.hand) ? own.hand : [])];
    const seats = { B: PILES.B, ...position.seats, A: { ...own, hand } };
    const cards = {
      x: action([draw(amount)]),
      bank: card({ asset: {} }),
      o: card({ overlay: {} }),
    };
    const before = hand.length - 1;
    const table = place(turnOf({}, { ...position, seats }), { cards }).play('A', 'x');
    return table.seat('A').hand.length - before;
  };

  it('count cards of a zone, of either player or both', () => {
    const seats = {
      A: { hand: ['two'], discard: ['two', 'two'], graveyard: ['two'], drawPile: PILE },
      B: { hand: ['two', 'two', 'two'], assets: ['bank', 'bank'] },
    };
    expect(counts({ count: 'hand' }, { seats })).toBe(1);
    expect(counts({ count: 'hand', of: 'opponent' }, { seats })).toBe(3);
    expect(counts({ count: 'hand', of: 'each' }, { seats })).toBe(4);
    expect(counts({ count: 'discard' }, { seats })).toBe(2);
    expect(counts({ count: 'graveyard' }, { seats })).toBe(1);
    expect(counts({ count: 'assets', of: 'opponent' }, { seats })).toBe(2);
    expect(counts({ count: 'draw-pile', plus: -9 }, { seats })).toBe(3);
  });

  it('count Territories, positions and Overlays', () => {
    const overlays = [
      { territory: 4, card: 'o', owner: 'B' },
      { territory: 4, card: 'o', owner: 'B' },
    ];
    expect(counts({ count: 'territories' }, { control: 'AAAABB' })).toBe(4);
    expect(counts({ count: 'front' })).toBe(2);
    expect(counts({ count: 'front', of: 'opponent' })).toBe(2);
    const o = card({
      overlay: { effects: [{ at: 'final', do: [draw({ count: 'overlays' }, 'attacker')] }] },
    });
    const table = place(fight('tactics', PILES, { overlays }), {
      cards: { o },
      chance: dice(6, 3),
    });
    table.pass('A').pass('B');
    expect(table.seat('A').hand).toHaveLength(2);
  });

  it('are multiplied, added to, and bounded', () => {
    const seats = { B: { hand: ['two', 'two', 'two'] } };
    const of = 'opponent';
    expect(counts({ count: 'hand', of, times: 2 }, { seats })).toBe(6);
    expect(counts({ count: 'hand', of, times: 2, plus: 1 }, { seats })).toBe(7);
    expect(counts({ count: 'hand', of, times: 2, plus: 1, atMost: 5 }, { seats })).toBe(5);
  });

  it('count dice, totals and advantage once they are there', () => {
    const adds = (amount: Amount) => later('dice', [{ do: 'total', add: amount }]);
    const totals = (instruction: Instruction) => {
      const table = place(fight('gambits', { A: { hand: ['x'] } }), {
        cards: { x: gambit([{ do: 'advantage', add: 1 }, instruction]) },
        chance: { ...dice(2, 3), 'battle/1/attacker/die/2': 5 },
      });
      table.gambit('A', 'x').pass('B').pass('A').pass('B');
      return table.facts.battles[0]?.totals?.A;
    };
    expect(totals(adds({ count: 'die', of: 'opponent' }))).toBe(8);
    expect(totals(adds({ count: 'die' }))).toBe(10);
    expect(totals(adds({ count: 'advantage' }))).toBe(6);
    const waits = later('result', [draw({ count: 'total', of: 'opponent' })]);
    const table = place(fight('gambits', { A: { hand: ['x'], drawPile: PILE } }), {
      cards: { x: gambit([waits]) },
      chance: dice(6, 4),
    });
    table.gambit('A', 'x').pass('B').pass('A').pass('B');
    expect(table.seat('A').hand).toHaveLength(4);
  });

  it('count what was picked, and what it is worth', () => {
    const picks: Instruction = { do: 'discard', what: { from: 'hand', count: 'all' } };
    const drawn = (amount: Amount) => {
      const cards = { x: action([picks, draw(amount)]) };
      const seats = { A: { hand: ['x', 'two', 'three'], drawPile: PILE } };
      return place(turnOf(seats), { cards }).play('A', 'x').seat('A').hand.length;
    };
    expect(drawn({ count: 'picked' })).toBe(2);
    expect(drawn({ count: 'value' })).toBe(5);
  });
});

describe('conditions', () => {
  /** Whether one holds in a battle on Territory 4, asked by A’s Gambit. */
  const holds = (when: Condition, more: Partial<Position> = {}, attack = 6) => {
    const asks = later('result', [where(when, [draw(1)])]);
    const table = place(
      fight('gambits', { A: { hand: ['x'], drawPile: PILE }, ...more.seats }, more),
      { cards: { x: gambit([asks]), bank: card({ asset: {} }) }, chance: dice(attack, 3) },
    );
    table.gambit('A', 'x').pass('B').pass('A').pass('B');
    return table.seat('A').hand.length === 1;
  };

  it.each([
    [{ is: 'attacker' }, true],
    [{ is: 'defender' }, false],
    [{ is: 'defender', who: 'opponent' }, true],
    [{ is: 'winner' }, true],
    [{ is: 'loser' }, false],
    [{ is: 'loser', who: 'opponent' }, true],
    [{ is: 'active' }, true],
    [{ is: 'controller' }, false],
    [{ is: 'controller', who: 'opponent' }, true],
    [{ is: 'occupier' }, false],
    [{ battle: 'won' }, true],
    [{ battle: 'fought' }, true],
    [{ battle: 'no-winner' }, false],
    [{ battle: 'tied' }, false],
    [{ battle: 'last-stand' }, false],
    [{ battle: 'here' }, true],
    [{ amount: 3, is: 'at-least', to: 3 }, true],
    [{ amount: 3, is: 'at-most', to: 2 }, false],
    [{ amount: 3, is: 'equal', to: 3 }, true],
    [{ amount: 3, is: 'more-than', to: 3 }, false],
    [{ amount: 3, is: 'less-than', to: 4 }, true],
    [{ amount: { count: 'total' }, is: 'more-than', to: { count: 'total', of: 'opponent' } }, true],
    [{ there: { from: 'gambits' } }, true],
    [{ there: { from: 'tactics', of: 'opponent' } }, false],
    [{ not: { is: 'defender' } }, true],
    [{ all: [{ is: 'attacker' }, { is: 'winner' }] }, true],
    [{ all: [{ is: 'attacker' }, { is: 'loser' }] }, false],
    [{ any: [{ is: 'defender' }, { is: 'winner' }] }, true],
    [{ any: [{ is: 'defender' }, { is: 'loser' }] }, false],
  ] as const satisfies readonly (readonly [Condition, boolean])[])('%j is %j', (when, verdict) => {
    expect(holds(when as Condition)).toBe(verdict);
  });

  it('know how many cards are there', () => {
    const there = (count: number): Condition => ({
      there: { from: 'assets', of: 'opponent', count },
    });
    const seats = { A: { hand: ['x'], drawPile: PILE }, B: { assets: ['bank', 'bank'] } };
    expect(holds(there(2), { seats })).toBe(true);
    expect(holds(there(3), { seats })).toBe(false);
  });

  it('know the occupier, a Last Stand and a tie', () => {
    const final = (when: Condition): NonNullable<TerritoryText['effects']> => [
      { at: 'final', when, do: [draw(1, 'attacker')] },
    ];
    const drawn = (when: Condition, position: Partial<Position>, attack: number, at = 4) => {
      const table = place(fight('tactics', PILES, position), {
        places: { [at]: { effects: final(when) } },
        chance: dice(attack, 3),
      });
      table.pass('A').pass('B');
      return table.seat('A').hand.length;
    };
    expect(drawn({ is: 'occupier', who: 'attacker' }, {}, 6)).toBe(1);
    expect(drawn({ is: 'occupier', who: 'attacker' }, {}, 1)).toBe(0);
    expect(drawn({ battle: 'tied' }, {}, 3)).toBe(1);
    const asset = {
      asset: {
        effects: [{ at: 'final' as const, when: { battle: 'last-stand' as const }, do: [draw(1)] }],
      },
    };
    const stand = place(
      fight(
        'tactics',
        { A: { drawPile: PILE, assets: ['bank'] } },
        { tokens: { A: 7, B: 7 }, control: 'AAAAAA', battle: { contested: 7, enteredFrom: 6 } },
      ),
      { cards: { bank: card(asset) }, chance: dice(1, 3) },
    );
    stand.pass('A').pass('B');
    expect(stand.seat('A').hand).toHaveLength(1);
  });

  it('ask for what is met before a card is played', () => {
    const x = action({ requires: [{ is: 'occupier' }], do: [total(0)] });
    const at = (token: number) =>
      place(turnOf({ A: { hand: ['x'] } }, { tokens: { A: token, B: 6 } }), { cards: { x } });
    expect(at(2).refusal({ seat: 'A', choose: 'play', card: 'A/x' })).toMatchObject({
      code: 'choice/cannot-be-met',
      rule: 'gauntlet.action.costs',
    });
    expect(at(4).play('A', 'x').seat('A').discard).toEqual(['A/x']);
  });

  it('leave a battle card without effect where they are not met: it stays and goes its way', () => {
    const x = gambit({ requires: [{ is: 'defender' }], do: [total(5)] });
    const table = place(fight('gambits', { A: { hand: ['x'] } }), {
      cards: { x },
      chance: dice(2, 3),
    });
    table.gambit('A', 'x').pass('B').pass('A').pass('B');
    expect(table.facts.battles[0]?.totals).toEqual({ A: 2, B: 3 });
    expect(table.seat('A').graveyard).toEqual(['A/x']);
    expect(table.cited).toContain('gauntlet.golden.missing-cost-or-target');
  });

  it('and costs that cannot be paid leave the rest undone', () => {
    const x = gambit({
      costs: [{ do: 'discard', what: { from: 'hand', count: 2 } }],
      do: [total(5)],
    });
    const table = place(fight('gambits', { A: { hand: ['x', 'one'] } }), {
      cards: { x },
      chance: dice(2, 3),
    });
    table.gambit('A', 'x').pass('B').pass('A').pass('B');
    expect(table.facts.battles[0]?.totals).toEqual({ A: 2, B: 3 });
    expect(table.seat('A').hand).toEqual(['A/one']);
  });
});
