/** What simply holds while something lies there, and what happens at once where a limit sinks with it. */
import { describe, expect, it } from 'vitest';
import type { Standing, TerritoryText } from '../../../machines/gauntlet/content.ts';
import type { Position } from '../../../machines/gauntlet/position-schema.ts';
import { action, card, dice, fight, place, type Table, turnOf } from './at-table.ts';

const says = (...standing: readonly Standing[]): Partial<TerritoryText> => ({ standing });

/** Both choose nothing, from Tactics on. */
const outcome = (
  places: Record<number, Partial<TerritoryText>>,
  attack = 3,
  defence = 3,
  more = {},
) => {
  const table = place(fight('tactics', {}, more), {
    places,
    chance: {
      ...dice(attack, defence),
      'battle/1/attacker/die/2': 6,
      'battle/1/defender/die/2': 1,
    },
  });
  return table.pass('A').pass('B').facts.battles[0];
};

describe('in battles', () => {
  it('a total is higher for whom it is meant, on that ground and while its condition holds', () => {
    expect(outcome({ 4: says({ rule: 'total', add: 2 }) })?.totals).toEqual({ A: 3, B: 5 });
    expect(outcome({ 4: says({ rule: 'total', who: 'attacker', add: 2 }) })?.totals?.A).toBe(5);
    expect(outcome({ 5: says({ rule: 'total', add: 2 }) })?.totals?.B).toBe(3);
    const when = { is: 'attacker' } as const;
    expect(outcome({ 4: says({ rule: 'total', add: 2, when }) })?.totals?.B).toBe(3);
  });

  it('advantage and disadvantage are netted with the rest', () => {
    expect(outcome({ 4: says({ rule: 'advantage', who: 'attacker' }) })?.totals).toEqual({
      A: 6,
      B: 3,
    });
    expect(outcome({ 4: says({ rule: 'disadvantage' }) })?.totals).toEqual({ A: 3, B: 1 });
    const both = says({ rule: 'disadvantage', who: 'each' }, { rule: 'advantage', who: 'each' });
    expect(outcome({ 4: both })?.totals).toEqual({ A: 3, B: 3 });
  });

  it('more Gambits or Tactics may be brought in, or fewer', () => {
    const seats = { A: { hand: ['one', 'two'] }, B: { hand: ['one', 'two'] } };
    const table = place(fight('gambits', seats), {
      places: {
        4: says({ rule: 'gambits', who: 'attacker', add: 1 }, { rule: 'gambits', add: -1 }),
      },
    });
    table.gambit('A', 'one', 'two');
    expect(table.legal('B').map(({ choose }) => choose)).toEqual(['pass']);
    expect(table.refusal({ seat: 'B', choose: 'set-gambit', cards: ['B/one'] })).toMatchObject({
      code: 'choice/too-many',
      rule: 'gauntlet.battle.gambits.limit',
    });
  });

  it('Gambits and Tactics are brought in face up, still to be applied in their stage', () => {
    const table = place(fight('gambits', { A: { hand: ['one'], drawPile: ['two'] } }), {
      places: {
        4: says(
          { rule: 'gambit-face-up', who: 'attacker' },
          { rule: 'tactic-face-up', who: 'each' },
        ),
      },
    });
    table.gambit('A', 'one');
    expect(table.seat('A').gambits[0]).toMatchObject({ face: 'up', applied: false });
    expect(table.run.view(table.facts, 'B')).toMatchObject({
      seats: { A: { gambits: [{ card: 'A/one' }] } },
    });
    table.pass('B').tactic('A', 'two');
    expect(table.seat('A').tactics[0]?.face).toBe('up');
  });

  it('nothing of a Territory counts in a Last Stand; Assets do', () => {
    const standing: readonly Standing[] = [{ rule: 'total', add: 2 }];
    const table = place(
      fight(
        'tactics',
        { A: { assets: ['bank'] } },
        { tokens: { A: 7, B: 7 }, control: 'AAAAAA', battle: { contested: 7, enteredFrom: 6 } },
      ),
      {
        places: { 6: { standing } },
        cards: { bank: card({ asset: { standing } }) },
        chance: dice(1, 6),
      },
    );
    table.pass('A').pass('B');
    expect(table.facts.battles[0]?.totals).toEqual({ A: 3, B: 7 });
  });
});

describe('hand-limit', () => {
  it('lets a player keep more cards, or fewer', () => {
    const keeps = (add: number) => {
      const seats = { A: { hand: ['one', 'one', 'one', 'one', 'one'] } };
      const table = place(turnOf(seats), { places: { 1: says({ rule: 'hand-limit', add }) } });
      table.pass('A').choose('A', 'hold').pass('A');
      let discarded = 0;
      while (table.asked[0] === 'A discard') {
        table.choose('A', 'discard', { card: table.seat('A').hand[0] as string });
        discarded += 1;
      }
      return 5 - discarded;
    };
    expect(keeps(1)).toBe(4);
    expect(keeps(-1)).toBe(2);
  });
});

describe('asset-limit', () => {
  const bank = card({ title: 'Bank', asset: {} });
  const depot = (more: object = {}) =>
    card({ title: 'Depot', overlay: { standing: [{ rule: 'asset-limit', add: 1 }], ...more } });
  const three = { A: { assets: ['bank', 'bank', 'bank', 'bank'] } };
  const laid = (territory: number) => [{ territory, card: 'depot', owner: 'A' }];

  /** A has four Assets, three Territories and one slot more; what happens next takes that away. */
  const over = (position: Position, text = depot(), more = {}): Table =>
    place(position, { cards: { bank, depot: text }, ...more });

  it('adds to what Territories give', () => {
    const table = over(turnOf(three, { overlays: laid(3) }));
    expect(table.facts.assetLimits).toEqual({ A: 4, B: 3 });
    expect(table.asked).toEqual(['A action']);
  });

  it('sinks when a token comes: Assets go before anything else', () => {
    const table = over(turnOf(three, { overlays: laid(3) }), depot({ removedBy: 'token-here' }));
    table.pass('A').choose('A', 'advance');
    expect(table.asked).toEqual(['A trim']);
    expect(table.refusal({ seat: 'A', choose: 'discard-asset', card: 'B/bank' }).rule).toBe(
      'gauntlet.assets.over-limit',
    );
    table.choose('A', 'discard-asset', { card: 'A/bank/3' });
    expect(table.seat('A').assets).toEqual(['A/bank', 'A/bank/2', 'A/bank/4']);
    expect(table.asked).toEqual(['A action']);
  });

  it('sinks when the battle there is fought', () => {
    const overlays = laid(3);
    const table = over(
      fight('opening', three, {
        tokens: { A: 3, B: 3 },
        battle: { attacker: 'B', contested: 3, enteredFrom: 4 },
        active: 'B',
        overlays,
      }),
      depot({ removedBy: 'battle-here' }),
    );
    expect(table.asked).toEqual(['A trim']);
    table.choose('A', 'discard-asset', { card: 'A/bank' });
    expect(table.asked).toEqual(['B gambits']);
  });

  it('sinks when an Overlay runs out at the end of a turn', () => {
    const table = over(
      turnOf({ ...three, B: { drawPile: ['one'] } }, { overlays: laid(3) }),
      depot({ turns: 1 }),
    );
    table.pass('A').choose('A', 'hold').pass('A');
    expect(table.asked).toEqual(['A trim']);
    table.choose('A', 'discard-asset', { card: 'A/bank' });
    expect(table.facts.turn.active).toBe('B');
  });

  it('sinks when ground is left in a retreat that uncovers it', () => {
    const text = depot({ removedBy: 'token-here' });
    const table = over(
      fight('tactics', three, {
        tokens: { A: 3, B: 3 },
        battle: { attacker: 'B', contested: 3, enteredFrom: 4 },
        active: 'B',
        overlays: laid(2),
      }),
      text,
      { chance: dice(6, 1) },
    );
    table.pass('B').pass('A');
    expect(table.tokens).toEqual([2, 3]);
    expect(table.asked).toEqual(['A trim']);
  });

  it('sinks between a battle and what follows it', () => {
    const table = over(
      {
        at: 'between-turns',
        active: 'B',
        turn: 2,
        tokens: { A: 2, B: 5 },
        seats: three,
        overlays: laid(3),
        between: [{ seat: 'A' }],
      },
      depot({ removedBy: 'token-here' }),
    );
    table.choose('A', 'advance');
    expect(table.asked).toEqual(['A trim']);
  });

  it('of an Asset that is kept in play goes to the others first', () => {
    const kept = card({ asset: { standing: [{ rule: 'cannot-leave' }] } });
    const table = place(
      turnOf({ A: { assets: ['kept', 'bank', 'kept', 'bank'] } }, { overlays: laid(3) }),
      { cards: { bank, kept, depot: depot({ removedBy: 'token-here' }) } },
    );
    table.pass('A').choose('A', 'advance');
    expect(table.legal('A').map((one) => one.card)).toEqual(['A/bank', 'A/bank/2']);
  });
});

describe('cannot-leave', () => {
  const kept = card({ title: 'Kept', asset: { standing: [{ rule: 'cannot-leave' }] } });
  const raid = action([{ do: 'discard', what: { from: 'assets', of: 'opponent', by: 'you' } }]);

  it('keeps an Asset from every effect and from being discarded', () => {
    const table = place(turnOf({ A: { hand: ['x'] }, B: { assets: ['kept'] } }), {
      cards: { kept, x: raid },
    });
    table.play('A', 'x');
    expect(table.seat('B').assets).toEqual(['B/kept']);
    const own = place(turnOf({ A: { assets: ['kept'] } }), { cards: { kept } });
    expect(own.refusal({ seat: 'A', choose: 'discard-asset', card: 'A/kept' })).toMatchObject({
      rule: 'gauntlet.assets.replace.blocked',
    });
  });
});
