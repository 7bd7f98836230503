/** Instructions about instructions: choices, options, conditions, what waits for later, copies. */
import { describe, expect, it } from 'vitest';
import type { CardText, Instruction } from '../../../machines/gauntlet/content.ts';
import type { Position } from '../../../machines/gauntlet/position-schema.ts';
import {
  action,
  card,
  dice,
  fight,
  gambit,
  later,
  may,
  type Options,
  place,
  type Table,
  tactic,
  total,
  turnOf,
  where,
} from './at-table.ts';

const draw = (count: number): Instruction => ({ do: 'draw', count });
const PILE = ['one', 'one', 'one', 'one'];

function played(
  instructions: readonly Instruction[],
  own: NonNullable<Position['seats']>[string] = {},
  more: Options = {},
): Table {
  const hand = ['x', ...(Array.isArray(own.hand) ? own.hand : [])];
  const A = { drawPile: PILE, ...own, hand };
  return place(turnOf({ A, B: { drawPile: PILE } }), {
    ...more,
    cards: { x: action(instructions), ...more.cards },
  }).play('A', 'x');
}

const inHand = (table: Table, seat = 'A') => table.seat(seat).hand.length;

describe('choose', () => {
  const options: Extract<Instruction, { do: 'choose' }>['options'] = [
    { title: 'Two', do: [draw(2)] },
    { title: 'One', do: [draw(1)] },
    {
      title: 'Three for one',
      costs: [{ do: 'discard', what: { from: 'hand' } }],
      do: [draw(3)],
    },
    {
      title: 'Four behind',
      requires: [{ is: 'occupier' }],
      do: [draw(4)],
    },
  ];

  it('offers what can be taken: conditions hold and costs can be paid', () => {
    const table = played([{ do: 'choose', options }]);
    expect(table.values('A', 'answer', 'pick')).toEqual([0, 1]);
    expect(table.refusal({ seat: 'A', choose: 'answer', pick: 3 }).code).toBe(
      'choice/not-an-option',
    );
    expect(table.refusal({ seat: 'A', choose: 'stop' }).code).toBe('choice/must');
    expect(inHand(table.answer('A', 1))).toBe(1);
    const rich = played([{ do: 'choose', options }], { hand: ['two'] });
    expect(rich.values('A', 'answer', 'pick')).toEqual([0, 1, 2]);
    rich.answer('A', 2);
    expect(rich.seat('A')).toMatchObject({ discard: ['A/two', 'A/x'] });
    expect(inHand(rich)).toBe(3);
  });

  it('asks the player who chooses; «you» stays who says it', () => {
    const table = played([{ do: 'choose', who: 'opponent', options: options.slice(0, 2) }]);
    expect(table.asked).toEqual(['B answer']);
    table.answer('B', 1);
    expect([inHand(table), inHand(table, 'B')]).toEqual([1, 0]);
  });

  it('asks nobody where one option is left, and does nothing where none is', () => {
    expect(inHand(played([{ do: 'choose', options: options.slice(1, 3) }]))).toBe(1);
    const none = played([{ do: 'choose', options: options.slice(2) }]);
    expect(inHand(none)).toBe(0);
    expect(none.cited).toContain('gauntlet.golden.as-much-as-possible');
  });
});

describe('may', () => {
  const offers = (more: Partial<Extract<Instruction, { do: 'may' }>> = {}, own = {}) =>
    played([may([draw(1)], more), draw(1)], own);

  it('is taken up, or left', () => {
    expect(inHand(offers().answer('A', 'yes'))).toBe(2);
    expect(inHand(offers().choose('A', 'stop'))).toBe(1);
  });

  it('costs whoever takes it up', () => {
    const costs: readonly Instruction[] = [{ do: 'discard', what: { from: 'hand' } }];
    const table = offers({ costs }, { hand: ['two'] });
    table.answer('A', 'yes');
    expect(table.seat('A').discard).toEqual(['A/two', 'A/x']);
    expect(inHand(table)).toBe(2);
  });

  it('is not asked where it asks for what is not there', () => {
    const costs: readonly Instruction[] = [{ do: 'discard', what: { from: 'hand' } }];
    expect(offers({ costs }).asked).toEqual(['A move']);
    expect(offers({ requires: [{ is: 'occupier' }] }).asked).toEqual(['A move']);
  });

  it('of the opponent is theirs: they decide, and «you» means them', () => {
    const table = offers({ who: 'opponent' });
    expect(table.asked).toEqual(['B answer']);
    table.answer('B', 'yes');
    expect([inHand(table), inHand(table, 'B')]).toEqual([1, 1]);
  });
});

describe('if', () => {
  it('goes one way or the other', () => {
    const asks = (count: number) =>
      played([
        where(
          { amount: { count: 'territories' }, is: 'at-least', to: count },
          [draw(2)],
          [draw(1)],
        ),
      ]);
    expect(inHand(asks(3))).toBe(2);
    expect(inHand(asks(4))).toBe(1);
  });

  it('knows whether the instruction before it was carried out', () => {
    const asks = (own: object) =>
      played(
        [
          { do: 'move', what: { from: 'graveyard' }, to: 'discard' },
          where({ did: true }, [draw(2)], [draw(1)]),
          where({ did: false }, [draw(1)]),
        ],
        own,
      );
    expect(inHand(asks({ graveyard: ['two'] }))).toBe(2);
    expect(inHand(asks({}))).toBe(1);
  });
});

describe('later', () => {
  it('waits for its moment, and lapses with the turn', () => {
    const table = played([later('opens', [draw(1)]), later('cleanup', [draw(2)])]);
    expect(table.facts.later).toHaveLength(2);
    expect(inHand(table)).toBe(0);
    table.choose('A', 'hold');
    expect(inHand(table)).toBe(2);
    expect(table.facts.later).toEqual([]);
  });

  it('holds where its condition does when the moment comes', () => {
    const waits = gambit([
      later('result', [draw(1)], { when: { is: 'winner' } }),
      later('result', [draw(2)], { when: { is: 'loser' } }),
    ]);
    const fought = (attack: number) =>
      place(fight('gambits', { A: { hand: ['x'], drawPile: [...PILE, ...PILE] } }), {
        cards: { x: waits },
        chance: dice(attack, 3),
      })
        .gambit('A', 'x')
        .pass('B')
        .pass('A')
        .pass('B');
    expect(inHand(fought(6))).toBe(1);
    expect(inHand(fought(1))).toBe(2);
  });

  it('lapses with the battle, when that was not fought, too', () => {
    const places = {
      4: {
        effects: [
          { at: 'would-begin', do: [later('moved', [draw(1)])] },
          { at: 'opens', may: true, do: [{ do: 'prevent-battle' }] },
        ],
      },
    } as const;
    const table = place(fight('opening'), { places });
    expect(table.facts.later).toHaveLength(1);
    table.apply('B', 'territory/4#2');
    expect(table.facts.later).toEqual([]);
  });

  it('may be declined where it says so', () => {
    const waits = gambit([later('result', [draw(1)], { may: true })]);
    const table = place(fight('gambits', { A: { hand: ['x'], drawPile: PILE } }), {
      cards: { x: waits },
      chance: dice(6, 1),
    });
    table.gambit('A', 'x').pass('B').pass('A').pass('B');
    expect(table.asked).toEqual(['A effect']);
    expect(table.pass('A').facts.battles).toHaveLength(1);
  });
});

describe('copy', () => {
  const copies = (
    from: Extract<Instruction, { do: 'copy' }>['from'],
    heading: 'gambit' | 'tactic' = 'gambit',
  ) => tactic([{ do: 'copy', heading, from }]);
  const copied = (
    text: CardText,
    cards: Record<string, CardText>,
    graveyard: readonly string[],
    hand: readonly string[] = [],
  ) => {
    const table = place(
      fight('tactics', { A: { reserve: ['x'], graveyard: [...graveyard], hand: [...hand] } }),
      { cards: { x: text, ...cards }, chance: dice(1, 1) },
    );
    return table.tactic('A', 'x').pass('B');
  };
  const mine = { from: 'graveyard' } as const;
  const totals = (table: Table) => table.facts.battles[0]?.totals;

  it('applies the heading that is named; a Battle effect serves as either', () => {
    const both = card({ gambit: { do: [total(3)] }, tactic: { do: [total(1)] } });
    expect(totals(copied(copies(mine), { both }, ['both']))).toEqual({ A: 4, B: 1 });
    expect(totals(copied(copies(mine, 'tactic'), { both }, ['both']))).toEqual({ A: 2, B: 1 });
    expect(totals(copied(copies(mine), {}, ['two']))).toEqual({ A: 3, B: 1 });
  });

  it('picks only what prints it; with nothing there it does nothing', () => {
    const only = card({ action: { do: [] } });
    const table = copied(copies(mine), { only }, ['only']);
    expect(totals(table)).toEqual({ A: 1, B: 1 });
    expect(table.cited).toContain('gauntlet.golden.as-much-as-possible');
  });

  it('has «you» pay and do; the source stays where it lies', () => {
    const priced = gambit({
      costs: [{ do: 'discard', what: { from: 'hand' } }],
      do: [total(4)],
    });
    const table = copied(copies({ from: 'graveyard', of: 'opponent', by: 'you' }), { priced }, []);
    expect(totals(table)).toEqual({ A: 1, B: 1 });
    const rich = copied(copies(mine), { priced }, ['priced'], ['two']);
    expect(totals(rich)).toEqual({ A: 5, B: 1 });
    expect(rich.seat('A').graveyard).toContain('A/priced');
    const poor = copied(copies(mine), { priced }, ['priced']);
    expect(totals(poor)).toEqual({ A: 1, B: 1 });
    expect(poor.cited).toContain('gauntlet.copy.costs');
  });

  it('does not copy a text that copies, unless a version allows more layers', () => {
    const again = gambit([{ do: 'copy', heading: 'gambit', from: { from: 'discard' } }]);
    const layers = (extra: number) =>
      place(fight('tactics', { A: { reserve: ['x'], graveyard: ['again'], discard: ['three'] } }), {
        cards: { x: copies(mine), again },
        chance: dice(1, 1),
        changes: { 'copy.extraLayers': extra },
      })
        .tactic('A', 'x')
        .pass('B');
    expect(totals(layers(0))).toEqual({ A: 1, B: 1 });
    expect(totals(layers(1))).toEqual({ A: 4, B: 1 });
  });

  it('alters no destination: the source has none to alter', () => {
    const returns = gambit([{ do: 'destination', to: 'hand' }, total(1)]);
    const table = copied(copies(mine), { returns }, ['returns']);
    expect(table.seat('A')).toMatchObject({ hand: [], graveyard: ['A/returns'] });
    expect(table.seat('A').discard).toEqual(['A/x']);
  });
});
