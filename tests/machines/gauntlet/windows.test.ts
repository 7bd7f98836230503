/** Windows: who goes, what a pass means, how often an effect may be used, what opens and closes inside of one. */
import { describe, expect, it } from 'vitest';
import type { Instruction, Lasting, TerritoryText } from '../../../machines/gauntlet/content.ts';
import {
  card,
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

const adds = (add: number): readonly Instruction[] => [total(add)];
const draws: readonly Instruction[] = [{ do: 'draw', count: 1 }];
const PILE = ['one', 'one', 'one', 'one', 'one', 'one'];

const ground = (...effects: readonly Lasting[]): Partial<TerritoryText> => ({ effects });
const asset = (...effects: readonly Lasting[]) => card({ asset: { effects } });

/** Both have Assets that may add before dice: A three, B one. */
const BANKS = {
  two: asset(
    { at: 'pre-dice', may: true, do: adds(2) },
    { at: 'pre-dice', may: true, do: adds(4) },
  ),
  third: asset({ at: 'pre-dice', may: true, do: adds(8) }),
  theirs: asset({ at: 'pre-dice', may: true, do: adds(1) }),
};

const beforeDice = (options: Options = {}): Table =>
  place(fight('pre-dice', { A: { assets: ['two', 'third'] }, B: { assets: ['theirs'] } }), {
    cards: BANKS,
    chance: dice(1, 1),
    ...options,
  });

const totals = (table: Table) => table.facts.battles.at(-1)?.totals;

describe('shared timing', () => {
  it('goes to and fro, and on alone where the other has nothing left', () => {
    const table = beforeDice();
    expect(table.asked).toEqual(['A effect']);
    table.apply('A', 'A/two');
    expect(table.asked).toEqual(['B effect']);
    table.apply('B', 'B/theirs');
    expect(table.asked).toEqual(['A effect']);
    table.apply('A', 'A/third');
    expect(table.values('A', 'apply', 'effect')).toEqual(['A/two#2']);
    table.apply('A', 'A/two#2');
    expect(totals(table)).toEqual({ A: 15, B: 2 });
  });

  it('takes no pass as final while the other goes on', () => {
    const table = beforeDice();
    table.pass('A').apply('B', 'B/theirs');
    expect(table.asked).toEqual(['A effect']);
    table.apply('A', 'A/third');
    expect(table.asked).toEqual(['A effect']);
    table.pass('A');
    expect(totals(table)).toEqual({ A: 9, B: 2 });
  });

  it('closes when both pass in a row', () => {
    const table = beforeDice();
    table.pass('A').pass('B');
    expect(totals(table)).toEqual({ A: 1, B: 1 });
  });

  it('outside of battles starts with the active player, or with the other where a version says so', () => {
    const cards = { bank: asset({ at: 'cleanup', may: true, do: draws }) };
    const seats = {
      A: { assets: ['bank'], drawPile: PILE },
      B: { assets: ['bank'], drawPile: PILE },
    };
    const ending = (options: Options = {}) => {
      const table = place(turnOf(seats), { cards, ...options });
      return table.pass('A').choose('A', 'hold').pass('A').asked;
    };
    expect(ending()).toEqual(['A effect']);
    expect(ending({ changes: { 'timing.firstOutside': 'other' } })).toEqual(['B effect']);
  });

  it('refuses an effect that is not due, and a go that is the other player’s', () => {
    const table = beforeDice();
    expect(table.refusal({ seat: 'A', choose: 'apply', effect: 'B/theirs' })).toMatchObject({
      code: 'choice/not-due',
      rule: 'gauntlet.timing.stated-only',
    });
    expect(table.refusal({ seat: 'B', choose: 'pass' }).code).toBe('choice/not-your-turn');
  });
});

describe('how often', () => {
  const step = later('aftermath-end', [{ do: 'step', direction: 'forward', fight: true }], {
    when: { is: 'winner' },
  });
  /** Two battles in one turn, with an Asset that may add in either. */
  const twoBattles = (once: NonNullable<Lasting['once']> | undefined) => {
    const cards = {
      bank: asset({
        at: 'pre-dice',
        may: true,
        do: adds(1),
        ...(once === undefined ? {} : { once }),
      }),
      x: gambit([step]),
    };
    const table = place(fight('gambits', { A: { hand: ['x'], assets: ['bank'] } }), {
      cards,
      chance: { ...dice(6, 1), ...dice(6, 1, 2) },
    });
    table.gambit('A', 'x').pass('B').pass('A').pass('B').apply('A', 'A/bank');
    table.choose('A', 'advance').pass('A').pass('B').pass('A').pass('B');
    return table.asked;
  };

  it('once a turn is not again in the next battle of the turn; once a battle, or a window, is', () => {
    expect(twoBattles('turn')).not.toContain('A effect');
    expect(twoBattles('battle')).toContain('A effect');
    expect(twoBattles(undefined)).toContain('A effect');
  });

  it('a battle card applies once', () => {
    const table = place(fight('gambits', { A: { hand: ['one'] } }), { chance: dice(1, 1) });
    table.gambit('A', 'one').pass('B').pass('A').pass('B');
    expect(table.applied.filter((title) => title === 'One')).toHaveLength(1);
  });

  it('costs are asked for anew each time, and what cannot be paid is not due', () => {
    const cards = {
      bank: asset(
        {
          at: 'pre-dice',
          may: true,
          costs: [{ do: 'discard', what: { from: 'hand' } }],
          do: adds(1),
        },
        {
          at: 'pre-dice',
          may: true,
          costs: [{ do: 'discard', what: { from: 'hand' } }],
          do: adds(2),
        },
      ),
    };
    const table = place(fight('pre-dice', { A: { hand: ['one'], assets: ['bank'] } }), {
      cards,
      chance: dice(1, 1),
    });
    expect(table.values('A', 'apply', 'effect')).toEqual(['A/bank', 'A/bank#2']);
    table.apply('A', 'A/bank#2');
    expect(totals(table)).toEqual({ A: 3, B: 1 });
  });
});

describe('effects that come before others', () => {
  const early = gambit({ first: true, do: [total(1)] }, { title: 'Early' });
  const split = gambit({ before: [total(2)], do: [total(4)] }, { title: 'Split' });

  it('are applied before all others, the attacker’s first among them', () => {
    const table = place(fight('gambits', { A: { hand: ['one'] }, B: { hand: ['early'] } }), {
      cards: { early },
      chance: dice(1, 1),
    });
    table.gambit('A', 'one').gambit('B', 'early');
    expect(table.applied.slice(0, 2)).toEqual(['Early', 'One']);
    const both = place(fight('gambits', { A: { hand: ['early'] }, B: { hand: ['early'] } }), {
      cards: { early },
      chance: dice(1, 1),
    });
    both.gambit('A', 'early').gambit('B', 'early').pass('A').pass('B');
    const seats = both.rulings.filter(({ text }) => text.endsWith('applies Early.'));
    expect(seats.map(({ text }) => text[0])).toEqual(['A', 'B']);
  });

  it('of which a part has a timing of its own leave the rest for the others’', () => {
    const table = place(fight('gambits', { A: { hand: ['split'] }, B: { hand: ['early'] } }), {
      cards: { early, split },
      chance: dice(1, 1),
    });
    table.gambit('A', 'split').gambit('B', 'early').pass('A').pass('B');
    expect(table.applied.slice(0, 3)).toEqual(['Split', 'Early', 'Split']);
    expect(totals(table)).toEqual({ A: 7, B: 2 });
  });

  it('may negate what is still to come of a card, and nothing of what was applied', () => {
    const stop = gambit({
      first: true,
      do: [{ do: 'negate', what: { from: 'gambits', of: 'opponent' } }],
    });
    const table = place(fight('gambits', { A: { hand: ['split'] }, B: { hand: ['stop'] } }), {
      cards: { split, stop },
      chance: dice(1, 1),
    });
    table.gambit('A', 'split').gambit('B', 'stop').pass('A').pass('B');
    expect(totals(table)).toEqual({ A: 3, B: 1 });
    expect(table.seat('A').graveyard).toEqual(['A/split']);
  });
});

describe('cards that are open early', () => {
  const watch = { 4: { standing: [{ rule: 'gambit-face-up', who: 'attacker' }] } } as const;

  it('wait for their stage, and can be negated in it', () => {
    const stop = gambit({
      first: true,
      do: [{ do: 'negate', what: { from: 'gambits', of: 'opponent', filter: { face: 'up' } } }],
    });
    const seats = { A: { hand: ['three'], drawPile: PILE }, B: { hand: ['stop'] } };
    const table = place(fight('gambits', seats), {
      places: watch,
      cards: { stop },
      chance: dice(1, 1),
    });
    table.gambit('A', 'three');
    expect(table.seat('A').gambits[0]).toMatchObject({ face: 'up', applied: false });
    expect(table.battle.mods).toEqual({ A: 0, B: 0 });
    table.gambit('B', 'stop').pass('A').pass('B');
    expect(totals(table)).toEqual({ A: 1, B: 1 });
  });

  it('take part in it with the others', () => {
    const seats = { A: { hand: ['three'] }, B: { hand: ['two'] } };
    const table = place(fight('gambits', seats), { places: watch, chance: dice(1, 1) });
    table.gambit('A', 'three').gambit('B', 'two').pass('A').pass('B');
    expect(totals(table)).toEqual({ A: 4, B: 3 });
    expect(table.cited).toContain('gauntlet.cards.face-up-early-still-waits');
  });
});

describe('what changes while a window is open', () => {
  it('an effect that is put off to the same moment joins in', () => {
    const places = { 4: ground({ at: 'pre-dice', do: [later('pre-dice', adds(3))] }) };
    const table = place(fight('tactics'), { places, chance: dice(1, 1) });
    table.pass('A').pass('B');
    expect(totals(table)).toEqual({ A: 1, B: 4 });
  });

  it('a card that takes another’s role joins in, face up, and what it replaced does not', () => {
    const swap = gambit([
      {
        do: 'replace',
        what: { from: 'gambits', of: 'opponent' },
        with: { from: 'hand', of: 'opponent' },
        face: 'up',
      },
    ]);
    const seats = { A: { hand: ['swap'] }, B: { hand: ['three', 'one'] } };
    const table = place(fight('gambits', seats), { cards: { swap }, chance: dice(6, 1) });
    table.gambit('A', 'swap').gambit('B', 'three').pass('A').pass('B');
    expect(totals(table)).toEqual({ A: 6, B: 2 });
    expect(table.seat('B')).toMatchObject({ hand: ['B/three'], graveyard: ['B/one'] });
  });

  it('an Asset that leaves is told of inside the effect that made it leave', () => {
    const cards = {
      vault: asset({ at: 'leaves-play', do: draws }),
      raid: tactic(
        [
          { do: 'discard', what: { from: 'assets', of: 'opponent', by: 'you' } },
          { do: 'total', add: { count: 'hand', of: 'opponent' } },
        ],
        { title: 'Raid' },
      ),
    };
    const seats = { A: { reserve: ['raid'] }, B: { assets: ['vault'], drawPile: PILE } };
    const table = place(fight('tactics', seats), { cards, chance: dice(1, 1) });
    table.tactic('A', 'raid').pass('B');
    // B drew its card before the Raid went on to count the Hand.
    expect(totals(table)).toEqual({ A: 2, B: 1 });
  });

  it('a battle that is left takes what still waits with it', () => {
    const leaves = gambit([{ do: 'withdraw', who: 'you' }], { title: 'Leave' });
    const seats = { A: { hand: ['leaves'] }, B: { hand: ['three'] } };
    const table = place(fight('gambits', seats), { cards: { leaves } });
    table.gambit('A', 'leaves').gambit('B', 'three');
    expect(table.applied).not.toContain('Three');
    expect(table.facts.windows).toEqual([]);
    expect(table.facts.battles[0]?.outcome).toBe('withdrawn');
  });
});
