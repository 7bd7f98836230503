/** Instructions that move cards: which go where, who picks them, and who learns of it. */
import { describe, expect, it } from 'vitest';
import type { CardText, Instruction, Picker } from '../../../machines/gauntlet/content.ts';
import type { Position } from '../../../machines/gauntlet/position-schema.ts';
import {
  action,
  card,
  dice,
  fight,
  gambit,
  type Options,
  place,
  type Table,
  total,
  turnOf,
} from './at-table.ts';

type SeatWords = NonNullable<Position['seats']>[string];

/** A plays an Action that says this; what it asks is still to be answered. */
function played(
  instructions: readonly Instruction[],
  own: SeatWords = {},
  other: SeatWords = {},
  more: Options = {},
): Table {
  const hand = ['x', ...(Array.isArray(own.hand) ? own.hand : [])];
  return place(turnOf({ A: { ...own, hand }, B: other }), {
    ...more,
    cards: { x: action(instructions), ...more.cards },
  }).play('A', 'x');
}

const idle = (table: Table, instruction: string): boolean =>
  table.rulings.some(
    ({ rule, text }) =>
      rule === 'gauntlet.golden.as-much-as-possible' && text.includes(`«${instruction}»`),
  );

describe('draw', () => {
  it('takes as many cards as it says, for whoever is meant', () => {
    const piles = { drawPile: ['one', 'two', 'three'] };
    const table = played([{ do: 'draw', who: 'each', count: 2 }], piles, piles);
    expect(table.seat('A').hand).toEqual(['A/three', 'A/two']);
    expect(table.seat('B').hand).toEqual(['B/three', 'B/two']);
  });

  it('takes a number that follows from the game', () => {
    const count = { count: 'assets', of: 'opponent', times: 2, plus: 1, atMost: 4 } as const;
    const cards = { bank: card({ asset: {} }) };
    const table = played(
      [{ do: 'draw', count }],
      { drawPile: ['one', 'one', 'one', 'one', 'one', 'one'] },
      { assets: ['bank', 'bank'] },
      { cards },
    );
    expect(table.seat('A').hand).toHaveLength(4);
  });

  it('shuffles the Discard Pile in when a card has still to be drawn, and takes all there is', () => {
    const table = played([{ do: 'draw', count: 4 }], {
      drawPile: ['one'],
      discard: ['two'],
      graveyard: ['three'],
    });
    expect(table.seat('A').hand).toEqual(['A/one', 'A/two']);
    expect(table.cited).toContain('gauntlet.draw.reshuffle');
    expect(table.cited).toContain('gauntlet.draw.partial');
    expect(table.seat('A').graveyard).toEqual(['A/three']);
  });
});

describe('discard', () => {
  it('asks whoever holds the cards', () => {
    const table = played(
      [{ do: 'discard', what: { from: 'hand', of: 'opponent' } }],
      {},
      { hand: ['one', 'two'] },
    );
    expect(table.asked).toEqual(['B answer']);
    expect(table.legal('A')).toEqual([]);
    table.answer('B', 'B/two');
    expect(table.seat('B')).toMatchObject({ hand: ['B/one'], discard: ['B/two'] });
  });

  it('asks another player where the text says who picks', () => {
    const cards = { bank: card({ asset: {} }), vault: card({ asset: {} }) };
    const table = played(
      [{ do: 'discard', what: { from: 'assets', of: 'opponent', by: 'you' } }],
      {},
      { assets: ['bank', 'vault'] },
      { cards },
    );
    expect(table.asked).toEqual(['A answer']);
    table.answer('A', 'B/vault');
    expect(table.seat('B').discard).toEqual(['B/vault']);
  });

  it('asks nobody where there is no choice', () => {
    const table = played([{ do: 'discard', what: { from: 'hand' } }], { hand: ['one'] });
    expect(table.seat('A').discard).toEqual(['A/one', 'A/x']);
    const all = played([{ do: 'discard', what: { from: 'hand', count: 'all' } }], {
      hand: ['one', 'two'],
    });
    expect(all.seat('A').hand).toEqual([]);
  });

  it('lets chance pick where the text says so', () => {
    const what: Picker = { from: 'hand', of: 'opponent', random: true };
    const table = played(
      [{ do: 'discard', what }],
      {},
      { hand: ['one', 'two', 'three'] },
      {
        chance: { 'effect/A/x/pick/draw/1': ['B/two'] },
      },
    );
    expect(table.seat('B').discard).toEqual(['B/two']);
  });

  it('may be stopped below an upper limit, and only there', () => {
    const up: Instruction = { do: 'discard', what: { from: 'hand', count: 2, upTo: true } };
    const table = played([up], { hand: ['one', 'two', 'three'] });
    table.answer('A', 'A/one').choose('A', 'stop');
    expect(table.seat('A').discard).toEqual(['A/one', 'A/x']);
    const must = played([{ do: 'discard', what: { from: 'hand', count: 2 } }], {
      hand: ['one', 'two', 'three'],
    });
    expect(must.refusal({ seat: 'A', choose: 'stop' })).toMatchObject({
      code: 'choice/must',
      rule: 'gauntlet.golden.must-is-required',
    });
    expect(must.refusal({ seat: 'A', choose: 'answer', pick: 'B/one' })).toMatchObject({
      code: 'choice/not-an-option',
    });
  });

  it('has each player discard one, the active player first', () => {
    const table = played(
      [{ do: 'discard', what: { from: 'hand', of: 'each' } }],
      { hand: ['one', 'two'] },
      { hand: ['one', 'two'] },
    );
    table.answer('A', 'A/two');
    expect(table.asked).toEqual(['B answer']);
    table.answer('B', 'B/one');
    expect(table.seat('A').hand).toEqual(['A/one']);
    expect(table.seat('B').hand).toEqual(['B/two']);
  });

  it('finds nothing where there is nothing', () => {
    const table = played([{ do: 'discard', what: { from: 'hand', of: 'opponent' } }]);
    expect(idle(table, 'discard')).toBe(true);
  });
});

describe('filters', () => {
  const cards: Record<string, CardText> = {
    cheap: card({ value: 1, tactic: { do: [total(1)] }, traits: ['Arcane'] }),
    dear: card({ value: 4, unique: true, gambit: { do: [total(1)] } }),
    own: card({ value: 2, allegiance: 'mystics', asset: {} }),
  };
  const passing = (filter: Picker['filter']) => {
    const what: Picker = {
      from: 'discard',
      count: 'all',
      ...(filter === undefined ? {} : { filter }),
    };
    const table = played(
      [{ do: 'move', what, to: 'hand' }],
      { discard: Object.keys(cards) },
      {},
      {
        cards,
      },
    );
    return table
      .seat('A')
      .hand.map((one) => one.slice(2))
      .sort();
  };

  it.each([
    [{ heading: 'tactic' }, ['cheap']],
    [{ heading: 'gambit' }, ['dear']],
    [{ trait: 'Arcane' }, ['cheap']],
    [{ allegiance: 'mystics' }, ['own']],
    [{ minValue: 2 }, ['dear', 'own']],
    [{ maxValue: 2 }, ['cheap', 'own']],
    [{ unique: true }, ['dear']],
    [{ unique: false }, ['cheap', 'own']],
    [{ bankable: true }, ['own']],
    [{ minValue: 2, unique: false }, ['own']],
  ] as const)('%j lets %j through', (filter, names) => {
    expect(passing(filter)).toEqual([...names]);
  });

  it('tell face from face, and a card from the one that says it', () => {
    const negates = gambit([
      { do: 'reveal', what: { from: 'gambits', count: 'all', filter: { other: true } } },
    ]);
    const table = place(
      fight(
        'gambits',
        { A: { hand: ['x', 'one'] } },
        { battle: { limits: { gambits: { A: 2 } } } },
      ),
      {
        cards: { x: negates },
        chance: dice(1, 6),
      },
    );
    table.gambit('A', 'x', 'one').pass('B');
    table.apply('A', 'A/x');
    const shown = table.rulings.filter(({ rule }) => rule === 'gauntlet.reveal.card');
    expect(shown.at(-1)?.text).toContain('One');
  });
});

describe('move', () => {
  it('goes to the zone of the owner, on top, at the bottom, or shuffled in', () => {
    const to = (where: 'top' | 'bottom' | 'shuffled') =>
      played(
        [{ do: 'move', what: { from: 'discard' }, to: 'draw-pile', place: where }],
        { discard: ['three'], drawPile: ['one', 'two'] },
        {},
        { chance: { 'draw-pile/A/shuffle/1': ['A/two', 'A/three', 'A/one'] } },
      ).seat('A').drawPile;
    expect(to('top')).toEqual(['A/one', 'A/two', 'A/three']);
    expect(to('bottom')).toEqual(['A/three', 'A/one', 'A/two']);
    expect(to('shuffled')).toEqual(['A/two', 'A/three', 'A/one']);
  });

  it('reaches no further than the cards on top', () => {
    const what: Picker = { from: 'draw-pile', top: 2, upTo: true };
    const table = played([{ do: 'move', what, to: 'hand' }], { drawPile: ['one', 'two', 'three'] });
    expect(table.asked).toEqual(['A answerUnseen']);
    expect(table.values('A', 'pick', 'pick')).toEqual(['A/two', 'A/three']);
    table.choose('A', 'pick', { pick: 'A/two' });
    expect(table.seat('A').hand).toEqual(['A/two']);
  });

  it('of this card takes it out of play', () => {
    const table = played([{ do: 'move', what: 'this', to: 'graveyard' }]);
    expect(table.seat('A')).toMatchObject({ graveyard: ['A/x'], discard: [], playing: [] });
  });

  it('of what was picked before takes the same cards on', () => {
    const table = played(
      [
        { do: 'discard', what: { from: 'hand', count: 'all' } },
        { do: 'move', what: 'picked', to: 'graveyard' },
      ],
      { hand: ['one', 'two'] },
    );
    expect(table.seat('A').graveyard).toEqual(['A/one', 'A/two']);
  });

  it('of a card to its owner: piles never hold another player’s', () => {
    const table = played(
      [{ do: 'move', what: { from: 'discard', of: 'opponent' }, to: 'hand' }],
      {},
      { discard: ['two'] },
    );
    expect(table.seat('B').hand).toEqual(['B/two']);
    expect(table.seat('A').hand).toEqual([]);
  });
});

describe('exchange', () => {
  const swaps: Instruction = {
    do: 'exchange',
    one: { from: 'hand' },
    other: { from: 'discard' },
  };

  it('changes the places of two cards, each picked', () => {
    const table = played([swaps], { hand: ['one', 'two'], discard: ['three', 'blank'] });
    table.answer('A', 'A/two').answer('A', 'A/three');
    expect(table.seat('A')).toMatchObject({
      hand: ['A/one', 'A/three'],
      discard: ['A/blank', 'A/two', 'A/x'],
    });
  });

  it('asks once where one of the two is the only one', () => {
    const table = played([swaps], { hand: ['two'], discard: ['three', 'blank'] });
    table.answer('A', 'A/three');
    expect(table.asked).toEqual(['A move']);
    expect(table.seat('A')).toMatchObject({
      hand: ['A/three'],
      discard: ['A/blank', 'A/two', 'A/x'],
    });
  });

  it('does nothing where one of the two is missing', () => {
    const table = played([swaps], { hand: ['two'] });
    expect(idle(table, 'exchange')).toBe(true);
    expect(table.seat('A').hand).toEqual(['A/two']);
  });
});

describe('reveal and show', () => {
  it('a card is shown once and stays where it is', () => {
    const what: Picker = { from: 'hand', of: 'opponent', random: true };
    const table = played([{ do: 'reveal', what }], {}, { hand: ['two'] });
    expect(table.seat('B').hand).toEqual(['B/two']);
    expect(table.rulings.find(({ rule }) => rule === 'gauntlet.reveal.card')?.text).toContain(
      'Two',
    );
    expect(table.run.view(table.facts, 'A')).toMatchObject({
      seats: { B: { hand: { hidden: true, count: 1 } } },
    });
  });

  it('a zone is shown whole', () => {
    const table = played(
      [{ do: 'show', zone: 'hand', of: 'opponent' }],
      {},
      { hand: ['one', 'two'] },
    );
    const shown = table.rulings.find(({ rule }) => rule === 'gauntlet.reveal.zone');
    expect(shown?.text).toContain('One and Two');
  });
});

describe('bank', () => {
  const cards = {
    bank: card({ title: 'Bank', asset: {}, action: { do: [{ do: 'bank', what: 'this' }] } }),
    vault: card({
      title: 'Vault',
      asset: { effects: [{ at: 'leaves-play', do: [{ do: 'draw', count: 1 }] }] },
    }),
    kept: card({ title: 'Kept', asset: { standing: [{ rule: 'cannot-leave' }] } }),
  };
  const banking = (assets: readonly string[], control = 'AAABBB') =>
    place(
      turnOf(
        { A: { hand: ['bank'], assets: [...assets], drawPile: ['one'] } },
        { control, tokens: { A: 1, B: 7 } },
      ),
      { cards },
    );

  it('puts a card among the Assets, where it stays', () => {
    const table = banking([]).play('A', 'bank');
    expect(table.seat('A')).toMatchObject({ assets: ['A/bank'], discard: [], hand: [] });
  });

  it('at the limit has one make room, and what its leaving says is told', () => {
    const table = banking(['vault', 'kept'], 'AABBBB').play('A', 'bank');
    expect(table.values('A', 'answer', 'pick')).toEqual(['A/vault']);
    table.answer('A', 'A/vault');
    expect(table.seat('A').assets).toEqual(['A/kept', 'A/bank']);
    expect(table.seat('A')).toMatchObject({ discard: ['A/vault'], hand: ['A/one'] });
    expect(table.cited).toContain('gauntlet.assets.replace');
  });

  it('asks which, where several could', () => {
    const table = banking(['vault', 'vault', 'kept']).play('A', 'bank');
    expect(table.values('A', 'answer', 'pick')).toEqual(['A/vault', 'A/vault/2']);
    table.answer('A', 'A/vault/2');
    expect(table.seat('A').assets).toEqual(['A/vault', 'A/kept', 'A/bank']);
  });

  it('is never offered where nothing may make room', () => {
    const table = banking(['kept'], 'ABBBBB');
    expect(table.refusal({ seat: 'A', choose: 'play', card: 'A/bank' })).toMatchObject({
      code: 'choice/cannot-be-met',
      rule: 'gauntlet.assets.replace',
    });
    expect(
      banking([], 'BBBBBB')
        .legal('A')
        .map(({ choose }) => choose),
    ).toEqual(['pass']);
  });
});

describe('return', () => {
  it('brings a card of the battle back to where it came from', () => {
    const back = gambit([{ do: 'return', what: 'this' }, total(1)]);
    const table = place(fight('gambits', { A: { hand: ['x'] } }), {
      cards: { x: back },
      chance: dice(2, 3),
    });
    table.gambit('A', 'x').pass('B').pass('A').pass('B');
    expect(table.seat('A')).toMatchObject({ hand: ['A/x'], graveyard: [] });
    expect(table.facts.battles[0]?.totals).toEqual({ A: 3, B: 3 });
  });

  it('has nothing to bring back outside a battle', () => {
    expect(idle(played([{ do: 'return', what: 'this' }]), 'return')).toBe(true);
  });
});

describe('replace', () => {
  const swap = (face?: 'up' | 'down') =>
    gambit([
      {
        do: 'replace',
        what: 'this',
        with: { from: 'hand' },
        ...(face === undefined ? {} : { face }),
      },
    ]);
  const replaced = (hand: readonly string[], text = swap()) => {
    const table = place(fight('gambits', { A: { hand: ['x', ...hand] } }), {
      cards: { x: text },
      chance: dice(1, 1),
    });
    return table.gambit('A', 'x').pass('B');
  };

  it('puts another card into its role, and takes it back to where it came from', () => {
    const table = replaced(['two', 'three']);
    table.answer('A', 'A/three').pass('A').pass('B');
    expect(table.facts.battles[0]?.totals).toEqual({ A: 4, B: 1 });
    expect(table.seat('A').hand).toEqual(expect.arrayContaining(['A/x', 'A/two']));
    expect(table.seat('A').graveyard).toEqual(['A/three']);
  });

  it('leaves nothing in the role where no card is eligible', () => {
    const table = replaced(['blank']);
    expect(table.seat('A').gambits).toEqual([]);
    expect(table.cited).toContain('gauntlet.replacement.eligible');
  });

  it('takes the role of the card that is replaced, whoever says it', () => {
    const places = {
      4: {
        effects: [
          {
            at: 'gambits-first',
            do: [
              {
                do: 'replace',
                what: { from: 'gambits', of: 'opponent' },
                with: { from: 'hand', of: 'opponent' },
              },
            ],
          },
        ] as const,
      },
    };
    const table = place(fight('gambits', { A: { hand: ['one', 'three'] } }), {
      places,
      chance: dice(1, 1),
    });
    table.gambit('A', 'one').pass('B').pass('A').pass('B');
    expect(table.facts.battles[0]?.totals).toEqual({ A: 4, B: 1 });
    expect(table.seat('A')).toMatchObject({ graveyard: ['A/three'], hand: ['A/one'] });
  });
});
