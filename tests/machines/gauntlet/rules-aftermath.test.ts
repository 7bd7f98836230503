import { describe, expect, it } from 'vitest';
import type { Position } from '../../../machines/gauntlet/position-schema.ts';
import { card, later } from './at-table.ts';
import { attack, placed, rolls, turn } from './rules-at-table.ts';

const roll = (more: Partial<Position['battle']> = {}, at: Partial<Position> = {}): Position =>
  attack('roll', { battle: { attacker: 'A', contested: 4, enteredFrom: 3, ...more }, ...at });

describe('the retreat (gauntlet.aftermath.4-retreat)', () => {
  it('takes a losing defender one position toward its own end, outside at most', () => {
    const chance = rolls([6], [1]);
    expect(placed(roll(), { chance }).tokens).toEqual([4, 5]);
    const final = roll(
      { contested: 6, enteredFrom: 5 },
      { tokens: { A: 6, B: 6 }, control: 'AAAAAB' },
    );
    const out = placed(final, { chance });
    expect(out.tokens).toEqual([6, 7]);
    expect(out.facts.occupier).toEqual({ player: 'A', territory: 6 });
    expect(out.cited).toContain('gauntlet.aftermath.retreat-beyond');
    expect(out.facts.result).toBeNull();
  });

  it('makes no occupier of who wins on its own Territory (gauntlet.aftermath.winning-attacker)', () => {
    const own = roll({ contested: 3, enteredFrom: 2 }, { tokens: { A: 3, B: 3 } });
    const table = placed(own, { chance: rolls([6], [1]) });
    expect(table.facts.occupier).toBeNull();
    expect(table.cited).toContain('gauntlet.aftermath.winning-attacker');
  });

  it('further, goes one position at a time and never through the opponent', () => {
    const chance = rolls([1], [6]);
    expect(placed(roll({ retreats: 2 }), { chance }).tokens).toEqual([1, 4]);
    const far = placed(roll({ retreats: 9 }), { chance });
    expect(far.tokens).toEqual([0, 4]);
    expect(far.cited).toContain('gauntlet.golden.as-much-as-possible');
  });

  it('is no movement: nothing that moving sets off happens (gauntlet.retreat.no-movement-triggers)', () => {
    const road = { effects: [{ at: 'moved', do: [{ do: 'draw', count: 1 }] }] } as const;
    const seats = { B: { hand: [], drawPile: ['one', 'two'] } };
    const retreats = placed(roll({}, { seats }), { places: { 5: road }, chance: rolls([6], [1]) });
    expect(retreats.tokens).toEqual([4, 5]);
    expect(retreats.seat('B').hand).toEqual([]);
    const moves = placed(turn('movement', { active: 'B', tokens: { A: 2, B: 6 }, seats }), {
      places: { 5: road },
    }).choose('B', 'advance');
    expect(moves.seat('B').hand).toEqual(['B/two']);
  });

  it('may be replaced: the loser stays, the attacker goes back', () => {
    const hold = card({
      title: 'Hold',
      gambit: {
        do: [later('retreat', [{ do: 'hold-ground' }], { when: { is: 'loser' } })],
      },
    });
    const position = attack('reveal-gambits', { seats: { B: { gambits: ['hold'] } } });
    const table = placed(position, { cards: { hold }, chance: rolls([6], [1]) }).passes('A', 'B');
    expect(table.facts.battles[0]).toMatchObject({ winner: 'A' });
    expect(table.tokens).toEqual([3, 4]);
    expect(table.facts.occupier).toBeNull();
  });
});

describe('withdrawal from battle', () => {
  const leaving = (who: 'you' | 'each') =>
    card({ title: 'Leave', gambit: { do: [{ do: 'withdraw', who }] } });
  const fought = (seats: NonNullable<Position['seats']>, more: Partial<Position> = {}) =>
    attack('reveal-gambits', { seats, ...more });

  it('of the defender lets the attacker occupy, without a winner (gauntlet.withdrawal.defender)', () => {
    const table = placed(fought({ B: { gambits: ['leave'] } }), {
      cards: { leave: leaving('you') },
    });
    expect(table.tokens).toEqual([4, 5]);
    expect(table.facts).toMatchObject({
      occupier: { player: 'A', territory: 4 },
      battles: [{ outcome: 'withdrawn', winner: null, dice: null }],
    });
    expect(table.cited).toContain('gauntlet.withdrawal.no-winner');
  });

  it('sets off nothing that a win, a loss or a retreat would (gauntlet.withdrawal.no-triggers)', () => {
    const boast = { effects: [{ at: 'result', do: [{ do: 'draw', count: 1 }] }] } as const;
    const seats = { B: { gambits: ['leave'], hand: [], drawPile: ['one'] } };
    const options = { cards: { leave: leaving('you') }, places: { 4: boast } };
    const table = placed(fought(seats), options);
    expect(table.seat('B').hand).toEqual([]);
    expect(table.entered).not.toContain('play.turn.battle.aftermath.resultEffects');
    expect(table.seat('B').graveyard).toEqual(['B/leave']);
  });

  it('of both moves the attacker first (gauntlet.withdrawal.both)', () => {
    const table = placed(fought({ A: { gambits: ['leave'] } }), {
      cards: { leave: leaving('each') },
    });
    expect(table.tokens).toEqual([3, 5]);
    const { steps } = table.run.line(table.path);
    const moves = steps
      .flatMap(({ actions }) => actions.flatMap(({ rulings }) => rulings))
      .filter(({ rule }) => /withdrawal\.(attacker|defender)$/.test(rule))
      .map(({ values }) => values.seat);
    expect(moves).toEqual(['A', 'B']);
  });

  it('is closed where something forbids it', () => {
    const walls = { standing: [{ rule: 'cannot-withdraw', who: 'each' }] } as const;
    const options = { cards: { leave: leaving('you') }, places: { 4: walls } };
    const table = placed(fought({ B: { gambits: ['leave'] } }), options);
    expect(table.asked).toEqual(['A tactics']);
    expect(table.battle.withdrawn).toBe(false);
  });

  it('from the final Territory goes outside (gauntlet.withdrawal.defender, a reading)', () => {
    const final = fought(
      { B: { gambits: ['leave'] } },
      {
        tokens: { A: 6, B: 6 },
        control: 'AAAAAB',
        battle: { attacker: 'A', contested: 6, enteredFrom: 5 },
      },
    );
    const table = placed(final, { cards: { leave: leaving('you') } });
    expect(table.tokens).toEqual([6, 7]);
  });
});

describe('destinations (gauntlet.aftermath.7-destinations)', () => {
  const leaving = attack('destinations', {
    tokens: { A: 4, B: 5 },
    battle: { attacker: 'A', contested: 4, enteredFrom: 3, winner: 'A' },
    seats: { A: { gambits: ['gambit'], tactics: ['tactic'], reserve: ['one', 'two'] } },
  });

  it('are the owner’s: Gambits out of circulation, the rest to be shuffled again', () => {
    const table = placed(leaving);
    expect(table.seat('A')).toMatchObject({
      graveyard: ['A/gambit'],
      discard: ['A/tactic', 'A/one', 'A/two'],
      gambits: [],
      tactics: [],
      reserve: [],
    });
  });

  it('are other zones where a version says so', () => {
    const changes = { 'destination.gambit': 'discard', 'destination.reserve': 'draw-pile' };
    const table = placed(leaving, { changes });
    expect(table.seat('A')).toMatchObject({
      graveyard: [],
      discard: ['A/gambit', 'A/tactic'],
      drawPile: ['A/one', 'A/two'],
    });
  });

  it('are put in order by their owner where a version asks for it (gauntlet.zones.reserve.arrange)', () => {
    const table = placed(leaving, { changes: { 'destination.orderAsked': true } });
    expect(table.asked).toEqual(['A order']);
    expect(table.values('A', 'order', 'order')).toHaveLength(6);
    const wrong = { seat: 'A', choose: 'order', order: ['A/gambit', 'A/one', 'A/two'] };
    table.refuses(wrong, 'choice/not-an-order');
    table.choose('A', 'order', { order: ['A/two', 'A/tactic', 'A/one'] });
    expect(table.seat('A').discard).toEqual(['A/two', 'A/tactic', 'A/one']);
  });

  it('come before what arriving sets off, and that before the end (gauntlet.aftermath.9-end)', () => {
    const states = ['ordering', 'arrived', 'end', 'closing'].map(
      (state) => `play.turn.battle.aftermath.${state}`,
    );
    const { entered } = placed(leaving);
    expect([...entered].filter((state) => states.includes(state))).toEqual(states);
  });
});

describe('the winner’s Territory', () => {
  it('is captured only at the next turn start (gauntlet.counterattack.window)', () => {
    const table = placed(roll(), { chance: rolls([6], [1]) });
    expect(table.facts.control).toBe('AAABBB');
    table.passes('A', 'B').choose('B', 'hold').pass('B');
    expect(table.facts).toMatchObject({ control: 'AAAABB', occupier: null });
  });
});
