/** Instructions about the column and the turn: steps, captures, Overlays, further actions, trackers. */
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
  total,
  turnOf,
} from './at-table.ts';

/** A plays an Action that says this, from a position that may say more. */
function played(
  instructions: readonly Instruction[],
  position: Partial<Position> = {},
  more: Options = {},
): Table {
  const own = position.seats?.A ?? {};
  const hand = ['x', ...(Array.isArray(own.hand) ? own.hand : [])];
  const seats = { ...position.seats, A: { ...own, hand } };
  return place(turnOf({}, { ...position, seats }), {
    ...more,
    cards: { x: action(instructions), ...more.cards },
  }).play('A', 'x');
}

const idle = (table: Table, instruction: string): boolean =>
  table.rulings.some(
    ({ rule, text }) =>
      rule === 'gauntlet.golden.as-much-as-possible' && text.includes(`«${instruction}»`),
  );

describe('step', () => {
  const step = (
    direction: 'forward' | 'back' | 'either',
    more: Partial<Extract<Instruction, { do: 'step' }>> = {},
  ): Instruction => ({ do: 'step', direction, ...more });

  it('moves a token one position at a time', () => {
    expect(played([step('forward')]).tokens).toEqual([3, 5]);
    expect(played([step('back')]).tokens).toEqual([1, 5]);
    expect(played([step('forward', { count: 2 })]).tokens).toEqual([4, 5]);
    expect(played([step('forward', { count: 3 })]).tokens).toEqual([4, 5]);
    expect(played([step('forward', { who: 'opponent' })]).tokens).toEqual([2, 4]);
  });

  it('asks which way where both are open, and nobody where one is', () => {
    const table = played([step('either')]);
    expect(table.values('A', 'answer', 'pick')).toEqual(['forward', 'back']);
    expect(table.answer('A', 'back').tokens).toEqual([1, 5]);
    const near = played([step('either')], { tokens: { A: 4, B: 5 } });
    expect(near.tokens).toEqual([3, 5]);
  });

  it('enters the opponent’s position only where it may fight: the battle comes at once, then the turn goes on', () => {
    expect(idle(played([step('forward')], { tokens: { A: 4, B: 5 } }), 'step')).toBe(true);
    const table = played(
      [step('forward', { fight: true }), { do: 'draw', count: 1 }],
      { tokens: { A: 4, B: 5 }, seats: { A: { drawPile: ['one'] } } },
      { chance: dice(6, 1) },
    );
    expect(table.asked).toEqual(['A gambits']);
    table.pass('A').pass('B').pass('A').pass('B');
    expect(table.tokens).toEqual([5, 6]);
    // What the Action still says follows, and then its card goes on.
    expect(table.seat('A')).toMatchObject({
      discard: expect.arrayContaining(['A/x']),
      playing: [],
    });
    expect(table.asked).toEqual(['A move']);
  });

  it('goes nowhere past the ends', () => {
    expect(idle(played([step('back')], { tokens: { A: 1, B: 5 } }), 'step')).toBe(true);
    const walled = played([step('forward')], { tokens: { A: 6, B: 7 } });
    expect(idle(walled, 'step')).toBe(true);
  });

  it('takes an Overlay away that goes when a token comes', () => {
    const overlay = card({ overlay: { removedBy: 'token-here' } });
    const overlays = [{ territory: 3, card: 'o', owner: 'B' }];
    const table = played([step('forward')], { overlays }, { cards: { o: overlay } });
    expect(table.facts.column[2]?.overlays).toEqual([]);
    expect(table.seat('B').discard).toEqual(['B/o']);
  });

  it('takes nobody out of a battle that is undecided', () => {
    const leaves = gambit([step('back'), step('back', { who: 'opponent' })]);
    const table = place(fight('gambits', { A: { hand: ['x'] } }), {
      cards: { x: leaves },
      chance: dice(6, 1),
    });
    table.gambit('A', 'x').pass('B');
    expect(table.tokens).toEqual([4, 4]);
    table.pass('A').pass('B');
    expect(table.tokens).toEqual([4, 5]);
  });

  it('at the end of an Aftermath is granted, made after it, and may be left', () => {
    const follows = gambit([
      later('aftermath-end', [step('forward', { fight: true })], { when: { is: 'winner' } }),
    ]);
    const fought = () =>
      place(fight('gambits', { A: { hand: ['x'] } }), {
        cards: { x: follows },
        chance: { ...dice(6, 1), ...dice(6, 1, 2) },
      })
        .gambit('A', 'x')
        .pass('B')
        .pass('A')
        .pass('B');
    const table = fought();
    expect(table.asked).toEqual(['A follow']);
    table.choose('A', 'advance');
    expect(table.battle).toMatchObject({ number: 2, contested: 5 });
    const left = fought().choose('A', 'hold');
    expect(left.tokens).toEqual([4, 5]);
    expect(left.asked).toEqual(['A action']);
  });
});

describe('further-movement', () => {
  it('gives the Movement step positions more, one at a time', () => {
    const table = played([{ do: 'further-movement', count: 1 }], { tokens: { A: 1, B: 6 } });
    table.choose('A', 'advance');
    expect(table.asked).toEqual(['A move']);
    table.choose('A', 'advance');
    expect(table.tokens).toEqual([3, 6]);
    expect(table.asked).not.toContain('A move');
  });

  it('is for whoever has moved, and for nobody who has held', () => {
    const places = {
      3: {
        effects: [
          { at: 'moved', may: true, once: 'turn', do: [{ do: 'further-movement', count: 1 }] },
        ],
      },
    } as const;
    const at = (token: number) => place(turnOf({}, { tokens: { A: token, B: 7 } }), { places });
    const moved = at(2).pass('A').choose('A', 'advance');
    expect(moved.asked).toEqual(['A effect']);
    moved.apply('A', 'territory/3').choose('A', 'advance');
    expect(moved.tokens).toEqual([4, 7]);
    const held = at(3).pass('A').choose('A', 'hold');
    expect(held.asked).not.toContain('A effect');
  });
});

describe('capture', () => {
  it('turns a Territory to face its capturer, with all that lies on it', () => {
    const cards = { o: card({ title: 'Flag', overlay: {} }) };
    const table = played(
      [{ do: 'capture', where: 'yours' }],
      { tokens: { A: 4, B: 6 }, overlays: [{ territory: 4, card: 'o', owner: 'B' }] },
      { cards },
    );
    expect(table.facts.control).toBe('AAAABB');
    expect(table.facts.occupier).toBeNull();
    expect(table.cited).toContain('gauntlet.overlay.control-follows');
  });

  it('takes away what a capture removes', () => {
    const cards = { o: card({ overlay: { removedBy: 'capture' } }) };
    const table = played(
      [{ do: 'capture', where: 'yours' }],
      { tokens: { A: 4, B: 6 }, overlays: [{ territory: 4, card: 'o', owner: 'B' }] },
      { cards },
    );
    expect(table.facts.column[3]?.overlays).toEqual([]);
    expect(table.seat('B').discard).toEqual(['B/o']);
  });

  it('has the player who loses ground discard Assets at once', () => {
    const cards = { bank: card({ asset: {} }) };
    const table = played(
      [
        { do: 'capture', where: { pick: true, controlledBy: 'opponent' } },
        { do: 'draw', count: 1 },
      ],
      { seats: { A: { drawPile: ['one'] }, B: { assets: ['bank', 'bank', 'bank'] } } },
      { cards },
    );
    expect(table.values('A', 'answer', 'pick')).toEqual([4, 5, 6]);
    table.answer('A', 6);
    // Before the Action goes on.
    expect(table.asked).toEqual(['B trim']);
    expect(table.seat('A').hand).toEqual([]);
    table.choose('B', 'discard-asset', { card: 'B/bank/2' });
    expect(table.seat('B').assets).toEqual(['B/bank', 'B/bank/3']);
    expect(table.seat('A').hand).toEqual(['A/one']);
  });

  it('does nothing with ground that is one’s own', () => {
    expect(idle(played([{ do: 'capture', where: 'yours' }]), 'capture')).toBe(true);
  });
});

describe('places', () => {
  const lays = (
    where: Extract<Instruction, { do: 'lay-overlay' }>['where'],
    position: Partial<Position> = {},
  ) => {
    const x: CardText = card({
      action: { do: [{ do: 'lay-overlay', where }] },
      overlay: { turns: 2 },
    });
    const o = card({ overlay: {} });
    return place(turnOf({ A: { hand: ['x'] } }, position), { cards: { x, o } }).play('A', 'x');
  };
  const laidOn = (table: Table): number =>
    table.facts.column.findIndex(({ overlays }) => overlays.some((one) => one.card === 'A/x')) + 1;
  const offered = (table: Table) => table.values('A', 'answer', 'pick');

  it('are where either token stands', () => {
    expect(laidOn(lays('yours'))).toBe(2);
    expect(laidOn(lays('theirs'))).toBe(5);
  });

  it.each([
    [{ pick: true }, [1, 2, 3, 4, 5, 6]],
    [{ pick: true, controlledBy: 'you' }, [1, 2, 3]],
    [{ pick: true, controlledBy: 'opponent' }, [4, 5, 6]],
    [{ pick: true, empty: true }, [1, 3, 4, 6]],
    [{ pick: true, empty: false }, [2, 5]],
    [{ pick: true, within: 1 }, [1, 2, 3]],
    [{ pick: true, within: 2, controlledBy: 'you', empty: true }, [1, 3]],
  ] as const)('that fit %j are %j', (where, positions) => {
    const table = lays(where);
    expect(offered(table)).toEqual([...positions]);
    expect(laidOn(table.answer('A', positions[0]))).toBe(positions[0]);
  });

  it('may have to be overlaid, or bare', () => {
    const overlays = [2, 4, 5].map((territory) => ({ territory, card: 'o', owner: 'B' }));
    expect(offered(lays({ pick: true, overlaid: true }, { overlays }))).toEqual([2, 4, 5]);
    expect(offered(lays({ pick: true, overlaid: false }, { overlays }))).toEqual([1, 3, 6]);
  });

  it('that do not exist leave the Action out of what is legal', () => {
    const x = card({
      action: { do: [{ do: 'lay-overlay', where: { pick: true, overlaid: true } }] },
      overlay: {},
    });
    const table = place(turnOf({ A: { hand: ['x'] } }), { cards: { x } });
    expect(table.refusal({ seat: 'A', choose: 'play', card: 'A/x' })).toMatchObject({
      code: 'choice/cannot-be-met',
    });
  });
});

describe('lay-overlay and remove-overlay', () => {
  const cards = {
    low: card({ title: 'Low', overlay: {} }),
    high: card({ title: 'High', overlay: { turns: 3 } }),
  };
  const stack = ['low', 'high'].map((name) => ({ territory: 4, card: name, owner: 'B' }));
  const removed = (which?: 'top' | 'all') =>
    played(
      [
        {
          do: 'remove-overlay',
          where: { pick: true, overlaid: true },
          ...(which === undefined ? {} : { which }),
        },
      ],
      { overlays: stack },
      { cards },
    ).facts.column[3]?.overlays.map((one) => one.card);

  it('lays a card on top, with the turns that are said or printed', () => {
    const x = (turns?: number) =>
      card({
        action: {
          do: [{ do: 'lay-overlay', where: 'yours', ...(turns === undefined ? {} : { turns }) }],
        },
        overlay: { turns: 2 },
      });
    const turns = (said?: number) =>
      place(turnOf({ A: { hand: ['x'] } }), { cards: { x: x(said) } }).play('A', 'x').facts
        .column[1]?.overlays;
    expect(turns()).toEqual([{ card: 'A/x', turns: 2 }]);
    expect(turns(5)).toEqual([{ card: 'A/x', turns: 5 }]);
  });

  it('takes the top one off, or all', () => {
    expect(removed()).toEqual(['B/low']);
    expect(removed('top')).toEqual(['B/low']);
    expect(removed('all')).toEqual([]);
  });

  it('takes off the very one that says it, dormant or not', () => {
    const o = card({
      overlay: {
        effects: [
          { at: 'turn-start', do: [{ do: 'remove-overlay', where: 'here', which: 'this' }] },
        ],
      },
    });
    const overlays = [{ territory: 4, card: 'o', owner: 'A' }];
    const drawPile = ['one'];
    const table = place(
      { ...turnOf({ A: { drawPile } }, { overlays }), at: 'turn-start' },
      { cards: { o } },
    );
    expect(table.facts.column[3]?.overlays).toEqual([]);
    expect(table.seat('A').discard).toEqual(['A/o']);
  });

  it('finds none where none lies', () => {
    expect(idle(played([{ do: 'remove-overlay', where: 'yours' }]), 'remove overlay')).toBe(true);
  });
});

describe('actions', () => {
  it('further ones are used where they are stated, and bring no movement', () => {
    const table = played([{ do: 'further-action', at: 'after' }], {
      seats: { A: { hand: ['x'] } },
    });
    expect(table.asked).toEqual(['A move']);
    table.choose('A', 'hold');
    expect(table.asked).toEqual(['A action']);
    const before = played([{ do: 'further-action', at: 'before' }], {
      seats: { A: { hand: ['x'] } },
    });
    expect(before.asked).toEqual(['A action']);
  });

  it('both opportunities may be used, once each', () => {
    const table = played([{ do: 'both-opportunities' }], { seats: { A: { hand: ['x', 'x'] } } });
    table.choose('A', 'hold').choose('A', 'play', { card: 'A/x/2' });
    expect(table.facts.turn.active).not.toBe('A');
  });
});

describe('end-turn', () => {
  it('goes from an Action straight to Cleanup', () => {
    const table = played([{ do: 'end-turn' }]);
    expect(table.facts.turn).toMatchObject({ number: 2, active: 'B' });
    expect(table.seat('A').discard).toEqual(['A/x']);
  });

  it('skips what is left of the turn from wherever it is said', () => {
    const ending = (at: 'turn-start' | 'after-capture' | 'moved') =>
      place(
        {
          ...turnOf({}, { tokens: { A: 2, B: 7 } }),
          at: at === 'moved' ? 'movement' : 'turn-start',
        },
        {
          places: {
            3: { effects: [{ at, turn: 'yours', once: 'turn', do: [{ do: 'end-turn' }] }] },
          },
        },
      );
    for (const at of ['turn-start', 'after-capture'] as const) {
      expect([at, ending(at).facts.turn.active]).toEqual([at, 'B']);
    }
    const moved = ending('moved').choose('A', 'advance');
    expect(moved.facts.turn.active).toBe('B');
  });

  it('in a battle that an Action began leaves nothing of it lying about', () => {
    const table = played(
      [
        { do: 'step', direction: 'forward', fight: true },
        { do: 'draw', count: 1 },
      ],
      { tokens: { A: 3, B: 4 }, seats: { A: { drawPile: ['one'] } } },
      {
        chance: dice(6, 1),
        places: { 4: { effects: [{ at: 'aftermath-end', do: [{ do: 'end-turn' }] }] } },
      },
    );
    table.pass('A').pass('B').pass('A').pass('B');
    expect(table.facts.turn.active).toBe('B');
    expect(table.facts).toMatchObject({ effects: [], callers: [] });
    expect(table.seat('A')).toMatchObject({
      playing: [],
      discard: expect.arrayContaining(['A/x']),
    });
  });
});

describe('tracker', () => {
  it('rises and falls, never below nothing', () => {
    const rises = played([{ do: 'tracker', name: 'stores', add: 2 }]);
    expect(rises.seat('A').trackers.stores).toBe(2);
    const falls = played([{ do: 'tracker', name: 'stores', who: 'each', add: -3 }], {
      seats: { A: { trackers: { stores: 2 } }, B: { trackers: { stores: 5 } } },
    });
    expect(falls.seat('A').trackers.stores).toBe(0);
    expect(falls.seat('B').trackers.stores).toBe(2);
  });

  it('as a cost is asked for whole', () => {
    const costs: readonly Instruction[] = [{ do: 'tracker', name: 'stores', add: -2 }];
    const offers = (stores: number) =>
      place(turnOf({ A: { hand: ['x'], trackers: { stores } } }), {
        cards: { x: action([may([{ do: 'draw', count: 1 }], { costs }), total(0)]) },
      }).play('A', 'x').asked;
    expect(offers(2)).toEqual(['A answer']);
    expect(offers(1)).toEqual(['A move']);
  });
});
