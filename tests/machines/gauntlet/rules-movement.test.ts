import { describe, expect, it } from 'vitest';
import type { Position } from '../../../machines/gauntlet/position-schema.ts';
import { card, later } from './at-table.ts';
import { attack, placed, refusalsOf, rolls, seedWith, turn } from './rules-at-table.ts';

const moving = (a: number, b: number, control = 'AAABBB', more: Partial<Position> = {}) =>
  turn('movement', { tokens: { A: a, B: b }, control, ...more });

describe('one step (gauntlet.movement.choose)', () => {
  it('is forward, back or none, and one of them only', () => {
    expect(placed(moving(3, 5)).kinds('A')).toEqual(['advance', 'hold', 'withdraw']);
    const moved = placed(moving(3, 5)).choose('A', 'advance');
    expect(moved.tokens).toEqual([4, 5]);
    moved.refuses({ seat: 'A', choose: 'withdraw' }, 'choice/wrong-kind');
  });

  it('goes toward the other end for each (gauntlet.position.direction)', () => {
    const back = placed({ ...moving(2, 5), active: 'B' }).choose('B', 'withdraw');
    expect(back.tokens).toEqual([2, 6]);
    expect(back.cited).toContain('gauntlet.movement.withdraw');
  });

  it('never leaves the own end by choice, unless a version lets it (gauntlet.movement.own-end-limit)', () => {
    const withdraws = { seat: 'A', choose: 'withdraw' };
    const rule = 'gauntlet.movement.own-end-limit';
    placed(moving(1, 5)).refuses(withdraws, 'move/own-end-limit', rule);
    placed(moving(0, 5)).refuses(withdraws, 'move/own-end-limit', rule);
    const changes = { 'movement.withdrawPastOwnEnd': true };
    expect(placed(moving(1, 5), { changes }).choose('A', 'withdraw').tokens).toEqual([0, 5]);
  });

  it('onto the opponent begins a battle (gauntlet.movement.entering-begins-battle)', () => {
    const table = placed(moving(3, 4)).choose('A', 'advance');
    expect(table.tokens).toEqual([4, 4]);
    expect(table.battle).toMatchObject({
      attacker: 'A',
      defender: 'B',
      contested: 4,
      enteredFrom: 3,
    });
    expect(placed(moving(2, 4)).choose('A', 'advance').facts.battle).toBeNull();
  });

  it('has as many positions as a version gives it', () => {
    const table = placed(moving(1, 6), { changes: { 'movement.steps': 2 } }).choose('A', 'advance');
    expect(table.asked).toEqual(['A move']);
    expect(table.choose('A', 'advance').tokens).toEqual([3, 6]);
  });
});

describe('further steps', () => {
  it('are made one at a time, and may be left (gauntlet.movement.extra-stepwise)', () => {
    const table = placed(moving(2, 5, 'AAABBB', { steps: 2 })).choose('A', 'advance');
    expect(table.asked).toEqual(['A move']);
    expect(table.choose('A', 'hold').asked).toEqual(['A action']);
  });

  it('are lost when a battle begins (gauntlet.movement.remaining-lost)', () => {
    const table = placed(moving(3, 4, 'AAABBB', { steps: 3 }), { chance: rolls([6], [1]) });
    table.choose('A', 'advance').passes('A', 'B', 'A', 'B');
    expect(table.cited).toContain('gauntlet.movement.remaining-lost');
    expect(table.asked).toEqual(['A action']);
    expect(table.tokens).toEqual([4, 5]);
  });
});

describe('beyond the column', () => {
  const forward = { seat: 'A', choose: 'advance' };

  it('takes control of the final Territory, and nothing less (gauntlet.last-stand.advance-beyond)', () => {
    const rule = 'gauntlet.last-stand.advance-beyond';
    placed(moving(6, 7, 'AAAAAB')).refuses(forward, 'move/advance-beyond', rule);
    const table = placed(moving(6, 7, 'AAAAAA')).choose('A', 'advance');
    expect(table.battle.lastStand).toBe(true);
    expect(table.cited).toContain('gauntlet.last-stand.begins');
    const free = { 'lastStand.needsControl': false };
    expect(placed(moving(6, 7, 'AAAAAB'), { changes: free }).kinds('A')).toContain('advance');
  });

  it('asks for the final Territory alone: others may be the opponent’s', () => {
    const table = placed(moving(6, 7, 'AAABBA')).choose('A', 'advance');
    expect(table.battle.lastStand).toBe(true);
  });
});

describe('movement after a battle (gauntlet.movement.after-battle)', () => {
  const granted = (more: object = {}) =>
    attack('aftermath-end', {
      tokens: { A: 4, B: 5 },
      battle: { attacker: 'A', contested: 4, enteredFrom: 3, winner: 'A' },
      followUps: [{ seat: 'A', ...more }],
    });

  it('comes only where an effect grants it', () => {
    const none = placed({ ...granted(), followUps: [] });
    expect(none.asked).toEqual(['A action']);
    expect(placed(granted()).asked).toEqual(['A follow']);
  });

  it('may be left (gauntlet.golden.may-is-optional)', () => {
    const table = placed(granted()).choose('A', 'hold');
    expect(table.tokens).toEqual([4, 5]);
    expect(table.asked).toEqual(['A action']);
  });

  it('enters the opponent’s position only where it allows a battle (gauntlet.movement.follow-up)', () => {
    const fights = placed(granted()).choose('A', 'advance');
    expect(fights.battle).toMatchObject({ number: 2, contested: 5, enteredFrom: 4 });
    const peaceful = placed(granted({ fights: false }));
    expect(peaceful.asked).toEqual(['A action']);
    expect(peaceful.cited).toContain('gauntlet.movement.follow-up');
  });

  it('goes where it is granted and no other way', () => {
    const table = placed(granted({ direction: 'back' }));
    expect(table.kinds('A')).toEqual(['hold', 'withdraw']);
    table.refuses(
      { seat: 'A', choose: 'advance' },
      'move/direction',
      'gauntlet.movement.after-battle',
    );
    expect(table.choose('A', 'withdraw').tokens).toEqual([3, 5]);
  });

  it('is granted at the end of the Aftermath and made after it, one battle after the other', () => {
    const chase = card({
      title: 'Chase',
      gambit: {
        do: [
          later('aftermath-end', [{ do: 'step', direction: 'forward', fight: true }], {
            when: { is: 'winner' },
          }),
        ],
      },
    });
    const position = attack('gambits', { seats: { A: { hand: ['chase'] } } });
    const table = placed(position, {
      cards: { chase },
      chance: { ...rolls([5], [2]), ...rolls([1], [6], 2) },
    });
    table.choose('A', 'set-gambit', { cards: ['A/chase'] }).passes('B', 'A', 'B');
    expect(table.facts).toMatchObject({
      battle: null,
      followUps: [{ seat: 'A', source: 'Chase' }],
    });
    table.choose('A', 'advance').passes('A', 'B', 'A', 'B');
    expect(table.facts.battles.map(({ winner, contested }) => [winner, contested])).toEqual([
      ['A', 4],
      ['B', 5],
    ]);
    expect(table.tokens).toEqual([4, 5]);
  });
});

describe('a position', () => {
  it('has tokens that passed each other refused, with the rule', () => {
    const found = (tokens: Record<string, number>) =>
      refusalsOf(seedWith({}, {}, turn('movement', { tokens })));
    expect(found({ A: 5, B: 4 })).toMatchObject([{ rule: 'gauntlet.position.single-rest' }]);
    expect(found({ A: 4, B: 4 })).toMatchObject([{ rule: 'gauntlet.position.single-rest' }]);
    expect(found({ A: 3, B: 9 })).toMatchObject([{ rule: 'gauntlet.position.spaces' }]);
    expect(found({ A: 3, B: 4 })).toEqual([]);
  });
});
