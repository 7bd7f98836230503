/** Instructions that bend a battle: each does what it says where it may, and nothing where it may not. */
import { describe, expect, it } from 'vitest';
import type { CardText, Instruction } from '../../../machines/gauntlet/content.ts';
import {
  action,
  dice,
  fight,
  gambit,
  later,
  type Options,
  place,
  type Table,
  tactic,
  total,
  turnOf,
} from './at-table.ts';

/** A sets a Gambit that says this, and both do nothing else; the battle is fought to its end. */
function fought(instructions: readonly Instruction[], chance: object, more: Options = {}): Table {
  const cards = { x: gambit(instructions), ...more.cards };
  const table = place(fight('gambits', { A: { hand: ['x'] } }), {
    ...more,
    cards,
    chance: { ...chance, ...more.chance },
  });
  return table.gambit('A', 'x').pass('B').pass('A').pass('B');
}

const last = (table: Table) => table.facts.battles.at(-1);

/** What an Action that says this does outside of any battle. */
function played(instructions: readonly Instruction[], cards: Record<string, CardText> = {}): Table {
  return place(turnOf({ A: { hand: ['x'] } }), {
    cards: { x: action(instructions), ...cards },
  }).play('A', 'x');
}

const idle = (table: Table, instruction: Instruction['do']): boolean =>
  table.rulings.some(
    ({ rule, text }) =>
      rule === 'gauntlet.golden.as-much-as-possible' &&
      text.includes(`«${instruction.replaceAll('-', ' ')}»`),
  );

describe('total', () => {
  it('adds to whoever is meant, and says whose modifier it is', () => {
    const table = fought([total(2), { do: 'total', who: 'opponent', add: -1 }], dice(3, 3));
    expect(last(table)).toMatchObject({ totals: { A: 5, B: 2 }, winner: 'A' });
    expect(table.cited).toContain('gauntlet.battle.outcome.modifiers');
  });

  it('reaches both where each is meant', () => {
    const table = fought([{ do: 'total', who: 'each', add: 1 }], dice(2, 5));
    expect(last(table)?.totals).toEqual({ A: 3, B: 6 });
  });

  it('has nothing to add to outside a battle', () => {
    expect(idle(played([total(2)]), 'total')).toBe(true);
  });
});

describe('advantage and disadvantage', () => {
  it('give a die more, and the highest counts', () => {
    const pins = { ...dice(2, 4), 'battle/1/attacker/die/2': 5 };
    const table = fought([{ do: 'advantage', add: 1 }], pins);
    expect(last(table)).toMatchObject({ totals: { A: 5, B: 4 }, winner: 'A' });
    expect(table.cited).toContain('gauntlet.battle.outcome.advantage');
  });

  it('give a die more, and the lowest counts', () => {
    const pins = { ...dice(3, 6), 'battle/1/defender/die/2': 1 };
    const table = fought([{ do: 'disadvantage', who: 'opponent', add: 1 }], pins);
    expect(last(table)).toMatchObject({ totals: { A: 3, B: 1 }, winner: 'A' });
    expect(table.cited).toContain('gauntlet.battle.outcome.disadvantage');
  });

  it('cancel each other one for one', () => {
    const both: readonly Instruction[] = [
      { do: 'advantage', add: 2 },
      { do: 'disadvantage', add: 1 },
    ];
    const table = fought(both, { ...dice(2, 4), 'battle/1/attacker/die/2': 6 });
    expect(last(table)?.totals).toEqual({ A: 6, B: 4 });
  });

  it('have no die to add outside a battle', () => {
    expect(idle(played([{ do: 'advantage', add: 1 }]), 'advantage')).toBe(true);
  });
});

describe('die', () => {
  it('is set or added to once it is selected, modifiers after that', () => {
    const table = fought([{ do: 'die', set: 4 }, { do: 'die', add: 3 }, total(1)], dice(1, 6));
    expect(last(table)).toMatchObject({ dice: { A: 7, B: 6 }, totals: { A: 8, B: 6 } });
    expect(table.cited).toContain('gauntlet.battle.outcome.die-changes');
  });

  it('of the opponent is changed where they are meant', () => {
    const table = fought([{ do: 'die', who: 'opponent', add: -2 }], dice(4, 5));
    expect(last(table)).toMatchObject({ dice: { A: 4, B: 3 }, winner: 'A' });
  });

  it('changes stand for a further roll after a tie', () => {
    const pins = { ...dice(1, 2), 'battle/1/attacker/die/2': 3, 'battle/1/defender/die/2': 1 };
    const places = { control: 'AAAABB' };
    const table = place(fight('gambits', { A: { hand: ['x'] } }, places), {
      cards: { x: gambit([{ do: 'die', add: 1 }]) },
      chance: pins,
    });
    table.gambit('A', 'x').pass('B').pass('A').pass('B');
    expect(last(table)).toMatchObject({ rolls: 2, dice: { A: 4, B: 1 } });
  });
});

describe('reroll', () => {
  it('rolls the selected die again, before other changes of it', () => {
    const pins = { ...dice(1, 4), 'battle/1/attacker/die/2': 5 };
    const table = fought([{ do: 'die', add: 1 }, { do: 'reroll' }], pins);
    expect(last(table)?.dice).toEqual({ A: 6, B: 4 });
  });

  it('may be chosen once the dice lie there', () => {
    const waits = later('dice', [{ do: 'reroll' }], {
      may: true,
      when: { amount: { count: 'die' }, is: 'at-most', to: 3 },
    });
    const pins = { ...dice(2, 4), 'battle/1/attacker/die/2': 6 };
    const table = fought([waits], pins);
    expect(table.asked).toEqual(['A effect']);
    table.apply('A', 'later/1');
    expect(last(table)?.dice).toEqual({ A: 6, B: 4 });
    const high = fought([waits], dice(4, 3));
    expect(last(high)).toMatchObject({ dice: { A: 4, B: 3 }, winner: 'A' });
  });
});

describe('break-tie', () => {
  it('decides equal totals that nobody’s control decides', () => {
    const table = place(fight('gambits', { A: { hand: ['x'] } }, { control: 'AAAABB' }), {
      cards: { x: gambit([{ do: 'break-tie' }]) },
      chance: dice(3, 3),
    });
    table.gambit('A', 'x').pass('B').pass('A').pass('B');
    expect(last(table)).toMatchObject({ winner: 'A', rolls: 1 });
  });

  it('comes after Defender’s Advantage', () => {
    const table = fought([{ do: 'break-tie' }], dice(3, 3));
    expect(last(table)).toMatchObject({ winner: 'B' });
    expect(table.cited).toContain('gauntlet.battle.outcome.defenders-advantage');
  });
});

describe('negate', () => {
  const negates = gambit({
    first: true,
    do: [{ do: 'negate', what: { from: 'gambits', of: 'opponent' } }],
  });

  it('switches a card off before it is applied; it stays in battle and leaves it as usual', () => {
    const table = place(fight('gambits', { A: { hand: ['x'] }, B: { hand: ['three'] } }), {
      cards: { x: negates },
      chance: dice(3, 2),
    });
    table.gambit('A', 'x').gambit('B', 'three').pass('A').pass('B');
    expect(last(table)).toMatchObject({ totals: { A: 3, B: 2 }, winner: 'A' });
    expect(table.seat('B').graveyard).toEqual(['B/three']);
    expect(table.cited).toContain('gauntlet.negation');
  });

  it('finds nothing where the opponent has set none', () => {
    const table = fought([{ do: 'negate', what: { from: 'gambits', of: 'opponent' } }], dice(3, 2));
    expect(idle(table, 'negate')).toBe(true);
  });

  it('comes too late for what has been applied', () => {
    const late = gambit([{ do: 'negate', what: { from: 'gambits', of: 'opponent' } }]);
    const table = place(fight('gambits', { A: { hand: ['three'] }, B: { hand: ['x'] } }, {}), {
      cards: { x: late },
      chance: dice(3, 2),
    });
    // The attacker’s effect comes first, and stands.
    table.gambit('A', 'three').gambit('B', 'x').pass('A').pass('B');
    expect(last(table)).toMatchObject({ totals: { A: 6, B: 2 } });
    expect(idle(table, 'negate')).toBe(true);
  });
});

describe('allow', () => {
  it('lets a player choose more Tactics, all at once, and fewer too', () => {
    const table = place(
      fight('gambits', { A: { hand: ['x'], drawPile: ['one', 'two', 'three'] } }),
      { cards: { x: gambit([{ do: 'allow', more: 'tactics', count: 1 }]) }, chance: dice(1, 6) },
    );
    table.gambit('A', 'x').pass('B');
    expect(table.battle.limits.tactics).toEqual({ A: 2, B: 1 });
    const sizes = table
      .values('A', 'choose-tactic', 'cards')
      .map((one) => (one as string[]).length);
    expect(new Set(sizes)).toEqual(new Set([1, 2]));
    table.tactic('A', 'two', 'three').pass('B');
    table.apply('A', 'A/two');
    expect(last(table)?.totals).toEqual({ A: 6, B: 6 });
    expect(table.cited).toContain('gauntlet.timing.multi-together');
  });

  it('is refused beyond what is allowed', () => {
    const table = place(fight('gambits', { A: { hand: ['one', 'two'] } }));
    const cards = ['A/one', 'A/two'];
    expect(table.refusal({ seat: 'A', choose: 'set-gambit', cards })).toMatchObject({
      code: 'choice/too-many',
      rule: 'gauntlet.battle.gambits.limit',
    });
  });
});

describe('choose-first', () => {
  it('has the opponent set and choose first', () => {
    const places = {
      4: {
        effects: [
          { at: 'before-gambits', may: true, do: [{ do: 'choose-first', who: 'you' }] },
        ] as const,
      },
    };
    const table = place(fight('opening', { A: { hand: ['one'] }, B: { hand: ['two'] } }), {
      places,
    });
    table.apply('B', 'territory/4');
    expect(table.asked).toEqual(['B gambits']);
    table.gambit('B', 'two');
    expect(table.asked).toEqual(['A gambits']);
    expect(table.refusal({ seat: 'B', choose: 'pass' }).code).toBe('choice/not-your-turn');
  });
});

describe('reserve', () => {
  it('makes a Reserve larger or smaller than usual, never less than nothing', () => {
    const piles = ['one', 'one', 'one', 'one', 'one'];
    const places = {
      4: {
        effects: [
          {
            at: 'opens',
            do: [
              { do: 'reserve', add: 1 },
              { do: 'reserve', who: 'opponent', add: -5 },
            ],
          },
        ] as const,
      },
    };
    const table = place(fight('opening', { A: { drawPile: piles }, B: { drawPile: piles } }), {
      places,
    });
    table.pass('A').pass('B');
    expect(table.seat('B').reserve).toHaveLength(4);
    expect(table.seat('A').reserve).toHaveLength(0);
    expect(table.cited).toContain('gauntlet.battle.reserves.modified');
  });
});

describe('withdraw', () => {
  it('ends the battle without dice, winner and loser; the attacker goes back where it came from', () => {
    const table = fought([{ do: 'withdraw', who: 'you' }, total(5)], {});
    expect(last(table)).toMatchObject({ outcome: 'withdrawn', winner: null, dice: null });
    expect(table.tokens).toEqual([3, 4]);
    expect(table.seat('A').graveyard).toEqual(['A/x']);
    expect(table.cited).toContain('gauntlet.withdrawal.no-winner');
  });

  it('of a defender leaves the ground to the attacker', () => {
    const table = fought([{ do: 'withdraw', who: 'opponent' }], {});
    expect(table.tokens).toEqual([4, 5]);
    expect(table.facts.occupier).toEqual({ player: 'A', territory: 4 });
    expect(table.facts.control).toBe('AAABBB');
  });

  it('of both leaves nobody there', () => {
    const table = fought([{ do: 'withdraw', who: 'each' }], {});
    expect(table.tokens).toEqual([3, 5]);
    expect(table.facts.occupier).toBeNull();
  });

  it('is not carried out for whoever may not withdraw', () => {
    const table = fought([{ do: 'withdraw', who: 'each' }], dice(6, 1), {
      places: { 4: { standing: [{ rule: 'cannot-withdraw', who: 'defender' }] } },
    });
    expect(last(table)?.outcome).toBe('withdrawn');
    expect(table.tokens).toEqual([3, 4]);
  });

  it('once dice lie there leaves no winner either', () => {
    const waits = later('dice', [{ do: 'withdraw', who: 'you' }]);
    const table = fought([waits], dice(6, 1));
    expect(last(table)).toMatchObject({ outcome: 'withdrawn', winner: null });
    expect(table.cited).not.toContain('gauntlet.battle.outcome.higher-wins');
    expect(table.tokens).toEqual([3, 4]);
  });

  it('in place of a loss leaves no loser', () => {
    const waits = later('replace-loss', [{ do: 'withdraw', who: 'you' }], {
      may: true,
      when: { is: 'loser' },
    });
    const table = fought([waits], dice(1, 6));
    table.apply('A', 'later/1');
    expect(last(table)).toMatchObject({ outcome: 'withdrawn', winner: null });
    expect(fought([waits], dice(6, 1)).facts.battles.at(-1)?.winner).toBe('A');
  });

  it('comes too late once the result stands', () => {
    const table = fought([later('result', [{ do: 'withdraw', who: 'you' }])], dice(6, 1));
    expect(last(table)).toMatchObject({ outcome: 'won', winner: 'A' });
    expect(idle(table, 'withdraw')).toBe(true);
  });

  it('has no battle to leave elsewhere', () => {
    expect(idle(played([{ do: 'withdraw', who: 'you' }]), 'withdraw')).toBe(true);
  });
});

describe('prevent-battle', () => {
  const flag = {
    4: { effects: [{ at: 'would-begin', may: true, do: [{ do: 'prevent-battle' }] }] as const },
  };

  it('has no battle fought: nothing that follows one happens, and the attacker goes back', () => {
    const table = place(fight('opening', { A: { hand: ['one'] } }), { places: flag });
    table.apply('B', 'territory/4');
    expect(last(table)).toMatchObject({ outcome: 'prevented', winner: null });
    expect(table.tokens).toEqual([3, 4]);
    expect(table.seat('A').hand).toEqual(['A/one']);
    expect(table.cited).toContain('gauntlet.battle.opening.no-battle');
  });

  it('is one’s own choice where it may be declined', () => {
    const table = place(fight('opening'), { places: flag });
    table.pass('B');
    expect(table.asked).toEqual(['A gambits']);
  });

  it('comes too late for a battle that is fought', () => {
    expect(idle(fought([{ do: 'prevent-battle' }], dice(1, 6)), 'prevent-battle')).toBe(true);
  });
});

describe('retreat', () => {
  const further = (count: number) =>
    later('result', [{ do: 'retreat', who: 'loser', count }], { when: { is: 'winner' } });

  it('has the loser go further, one position at a time', () => {
    const table = fought([further(1)], dice(6, 1));
    expect(table.tokens).toEqual([4, 6]);
    expect(table.cited).toContain('gauntlet.aftermath.additional-retreat');
  });

  it('ends on the space outside its own end', () => {
    const table = fought([further(9)], dice(6, 1));
    expect(table.tokens).toEqual([4, 7]);
  });

  it('is forbidden where nobody retreats further', () => {
    const table = fought([further(2)], dice(6, 1), {
      places: { 4: { standing: [{ rule: 'no-further-retreat', who: 'each' }] } },
    });
    expect(table.tokens).toEqual([4, 5]);
  });

  it('has nobody to push without a loser', () => {
    expect(idle(fought([{ do: 'retreat', count: 1 }], dice(6, 1)), 'retreat')).toBe(true);
  });
});

describe('hold-ground', () => {
  const stays = later('retreat', [{ do: 'hold-ground' }], {
    when: { all: [{ is: 'loser' }, { is: 'defender' }] },
  });

  it('keeps a losing defender where it stands; the attacker goes back', () => {
    const table = place(fight('gambits', { B: { hand: ['x'] } }), {
      cards: { x: gambit([stays]) },
      chance: dice(6, 1),
    });
    table.pass('A').gambit('B', 'x').pass('A').pass('B');
    expect(last(table)?.winner).toBe('A');
    expect(table.tokens).toEqual([3, 4]);
  });

  it('keeps no losing attacker on ground that is not its own', () => {
    const table = fought([later('retreat', [{ do: 'hold-ground' }])], dice(1, 6));
    expect(table.tokens).toEqual([3, 4]);
  });
});

describe('destination', () => {
  const goes = (to: 'hand' | 'discard' | 'draw-pile', when?: 'winner'): Instruction => ({
    do: 'destination',
    to,
    ...(when === undefined ? {} : { when: { is: when } }),
  });

  it('sends the card elsewhere after the battle', () => {
    expect(fought([goes('hand')], dice(1, 6)).seat('A').hand).toEqual(['A/x']);
    expect(fought([goes('discard')], dice(1, 6)).seat('A').discard).toEqual(['A/x']);
    expect(fought([goes('draw-pile')], dice(1, 6)).seat('A').drawPile).toEqual(['A/x']);
  });

  it('alters no more than it says: where its condition fails the card goes its normal way', () => {
    expect(fought([goes('hand', 'winner')], dice(6, 1)).seat('A').hand).toEqual(['A/x']);
    const lost = fought([goes('hand', 'winner')], dice(1, 6));
    expect(lost.seat('A').graveyard).toEqual(['A/x']);
  });
});

describe('add-tactic', () => {
  const adds = tactic([total(1), { do: 'add-tactic', what: { from: 'reserve' } }]);

  it('brings a further Tactic in, face up; its effect joins those that are due', () => {
    const table = place(fight('tactics', { A: { reserve: ['x', 'two', 'blank'] } }), {
      cards: { x: adds },
      chance: dice(2, 3),
    });
    table.tactic('A', 'x').pass('B');
    expect(last(table)?.totals).toEqual({ A: 5, B: 3 });
    expect(table.seat('A').discard).toEqual(expect.arrayContaining(['A/x', 'A/two', 'A/blank']));
    expect(table.cited).toContain('gauntlet.additional-tactic.face-up');
    expect(table.entered.filter((state) => state.endsWith('tactics.first'))).toHaveLength(1);
  });

  it('takes no card that prints neither Tactic nor Battle effect', () => {
    const table = place(fight('tactics', { A: { reserve: ['x', 'blank'] } }), {
      cards: { x: adds },
      chance: dice(2, 3),
    });
    table.tactic('A', 'x').pass('B');
    expect(idle(table, 'add-tactic')).toBe(true);
    expect(last(table)?.totals).toEqual({ A: 3, B: 3 });
  });
});
