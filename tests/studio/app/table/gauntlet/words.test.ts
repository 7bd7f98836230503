import { describe, expect, it } from 'vitest';
import type { BattleFacts, GauntletGame } from '../../../../../machines/gauntlet/facts.ts';
import {
  asideWords,
  besideAt,
  deedAt,
  heldBy,
  heldWords,
} from '../../../../../studio/app/table/gauntlet/aside.ts';
import {
  battleTags,
  diceExpected,
  emptyWords,
  lookOf,
  recordWords,
  resultWords,
  roleWords,
  tieWords,
  totalWords,
} from '../../../../../studio/app/table/gauntlet/battle-words.ts';
import { sayDice } from '../../../../../studio/app/table/gauntlet/Dice.tsx';
import { isBlank } from '../../../../../studio/app/table/gauntlet/game-seen.ts';
import { totalGiven } from '../../../../../studio/app/table/gauntlet/standing-here.ts';
import { turnWords } from '../../../../../studio/app/table/gauntlet/turn-words.ts';
import {
  territoryWhere,
  whereWords,
} from '../../../../../studio/app/table/gauntlet/where-words.ts';
import { positioned, tableAt } from './gauntlet-fixture.ts';

/** A attacks B on position 5 with Tactics chosen, before the dice. */
function fight(more: Partial<BattleFacts> = {}) {
  const run = positioned({
    at: 'tactics',
    tokens: { A: 5, B: 5 },
    battle: { attacker: 'A', contested: 5, enteredFrom: 4 },
    seats: { A: { assets: ['sworn-guard'], gambits: ['spearhead'] }, B: {} },
  });
  const table = tableAt(run, '');
  const battle = { ...table.game.battle, ...more } as BattleFacts;
  const game: GauntletGame = { ...table.game, battle };
  return { table: { ...table, game }, battle };
}

const words = (more: Partial<BattleFacts>, seat = 'A') => {
  const { table, battle } = fight(more);
  return totalWords(table, battle, seat, totalGiven(table, battle, seat));
};

describe('totals in words', () => {
  const modifiers = [{ seat: 'A', add: 2, source: 'Spearhead' }];
  const mods = { A: 2, B: 0 };
  const die = (result: number) => ({ rolled: [result], selected: result, result });

  it('say what will be rolled, what was, and the sum', () => {
    expect(words({})).toBe('die');
    expect(words({ modifiers, mods })).toBe('die + 2');
    expect(words({ advantage: { A: 1, B: 0 } })).toBe('higher of 2 dice');
    expect(words({ disadvantage: { A: 2, B: 0 } })).toBe('lower of 3 dice');
    const dice = { A: die(4), B: die(3) };
    expect(words({ dice, modifiers, mods })).toBe('4 + 2');
    expect(words({ dice, modifiers, mods, totals: { A: 6, B: 3 } })).toBe('4 + 2 = 6');
    expect(
      words({ dice, mods: { A: 0, B: -1 }, modifiers: [{ seat: 'B', add: -1, source: 'x' }] }, 'B'),
    ).toBe('3 − 1');
  });

  it('tell who gave each part, and what stood when it was added up', () => {
    const dice = { A: die(4), B: die(3) };
    const { table, battle } = fight({ dice, modifiers, mods, totals: { A: 9, B: 3 } });
    expect(totalGiven(table, battle, 'A')).toEqual([
      { add: 2, source: 'Spearhead' },
      { add: 3, source: 'what stood' },
    ]);
    const stand = fight({ lastStand: true });
    expect(totalGiven(stand.table, stand.battle, 'B')).toEqual([{ add: 1, source: 'Last Stand' }]);
  });

  it('say role and advantage', () => {
    const { table, battle } = fight({ advantage: { A: 2, B: 0 }, disadvantage: { A: 1, B: 1 } });
    expect(roleWords(table, battle, 'A')).toBe('attacks, advantage 2 less 1');
    expect(roleWords(table, battle, 'B')).toBe('defends, disadvantage 1');
    expect(diceExpected(table, battle, 'A')).toBe(2);
  });
});

describe('a battle in words', () => {
  it('says what equal totals mean', () => {
    const { table, battle } = fight();
    expect(tieWords(table, battle)).toBe('Equal totals go to B, who defends and controls 5.');
    const [low, high] = [fight({ contested: 2 }), fight({ contested: 2, tieBreaker: 'A' })];
    expect(tieWords(low.table, low.battle)).toBe(
      'Equal totals are rolled again: B does not control 2.',
    );
    expect(tieWords(high.table, high.battle)).toBe('Equal totals go to A, by an effect.');
    const stand = fight({ lastStand: true });
    expect(tieWords(stand.table, stand.battle)).toBe('Equal totals of a Last Stand go to B.');
  });

  it('says how it came out', () => {
    const { table } = fight();
    const result = (more: Partial<BattleFacts>) => resultWords(table.game, fight(more).battle);
    expect(result({})).toBeNull();
    expect(result({ winner: 'A', loser: 'B', totals: { A: 7, B: 5 } })).toBe(
      'A wins Territory 5, 7 against 5.',
    );
    expect(result({ withdrawn: true, withdrawing: ['B'] })).toBe(
      'B withdraws: it ends without a winner.',
    );
    expect(result({ prevented: true })).toBe('Prevented: this battle is not fought.');
    expect(
      battleTags(fight({ lastStand: true, rolls: 2, retreats: 1, holdsGround: true }).battle),
    ).toEqual(['Last Stand', 'rolled 2 times', 'retreats 1 further', 'the loser stays']);
  });

  it('says how a card lies, and why none does', () => {
    const { table, battle } = fight();
    const [card] = table.game.seats.A?.gambits ?? [];
    if (card === undefined) throw new Error('no Gambit');
    const look = (more: object, set: readonly string[] = ['A', 'B']) =>
      lookOf(table.game, { ...battle, set: { gambits: [...set], tactics: [] } }, 'gambits', {
        ...card,
        ...more,
      });
    expect(look({ face: 'down' }).states).toEqual(['face down']);
    expect(look({ face: 'up', applied: false }, ['A'])).toMatchObject({
      states: ['face up early'],
      signs: ['eye'],
    });
    expect(look({ negated: true, added: true }).signs).toEqual(['plus', 'cross']);
    expect(look({ applied: true }).states).toEqual(['applied']);
    expect(look({ destination: { to: 'hand', when: null } }).signs).toContain('to');
    const passed = { ...battle, set: { gambits: ['A', 'B'], tactics: ['B'] } };
    expect(emptyWords(table.game, passed, 'B', 'tactics')).toBe('passed');
    expect(emptyWords(table.game, passed, 'A', 'tactics')).toBe('');
    expect(emptyWords(table.game, { ...passed, winner: 'A' }, 'B', 'tactics')).toBe('none');
  });

  it('remembers earlier ones', () => {
    const { table } = fight();
    const record = {
      number: 2,
      turn: 3,
      attacker: 'B',
      contested: 2,
      outcome: 'won' as const,
      winner: 'A',
      dice: { A: 5, B: 2 },
      totals: { A: 6, B: 4 },
      rolls: 2,
    };
    expect(recordWords(table.game, record)).toBe(
      'Battle 2, turn 3: B attacked Territory 2, A won 6 against 4, after 2 rolls',
    );
    expect(recordWords(table.game, { ...record, outcome: 'prevented', winner: null })).toBe(
      'Battle 2, turn 3: B attacked Territory 2, prevented',
    );
    expect(recordWords(table.game, { ...record, outcome: 'withdrawn', winner: null })).toMatch(
      /no winner$/,
    );
  });

  it('reads dice out', () => {
    expect(sayDice(null)).toBe('not rolled');
    expect(sayDice({ rolled: [3, 5], selected: 5, result: 6 })).toBe(
      'rolled 3 and 5, 5 counts, changed to 6',
    );
    expect(sayDice({ rolled: [2], selected: 6, result: 6 })).toBe(
      'rolled 2, rolled again, 6 counts',
    );
  });
});

describe('a turn, and where cards lie, in words', () => {
  const run = positioned({
    at: 'movement',
    overlays: [
      { territory: 2, card: 'palisade', owner: 'A', turns: 3 },
      { territory: 2, card: 'palisade', owner: 'B' },
    ],
    seats: { A: { hand: ['muster'], assets: ['sworn-guard'] }, B: {} },
  });
  const table = tableAt(run, '');

  it('says what of the turn is used and left', () => {
    const said = turnWords(table.game).map((one) => one.words);
    expect(said).toContain('A moves, 1 position left');
    const turn = {
      ...table.game.turn,
      opportunity: 'before' as const,
      actionsUsed: 1,
      further: { before: 1, after: 0 },
      both: true,
    };
    expect(turnWords({ ...table.game, turn, movement: null, turnLimit: 30 })).toEqual([
      { path: 'turnLimit', words: 'of 30 at most' },
      {
        path: 'turn.actionsUsed',
        words: 'action before movement, 1 action used, 1 further action, both opportunities',
      },
    ]);
  });

  it('says where a card lies', () => {
    expect(whereWords(table, 'A/muster')).toEqual(['In the Hand of A']);
    expect(whereWords(table, 'A/sworn-guard')).toEqual(['In the Asset Bank of A']);
    expect(whereWords(table, 'A/palisade')).toEqual([
      'On Territory 2, owned by A',
      'dormant',
      '3 turns left',
    ]);
    expect(whereWords(table, 'B/palisade').slice(0, 2)).toEqual([
      'On Territory 2, owned by B',
      'active',
    ]);
    const { table: fought } = fight();
    expect(whereWords(fought, 'A/spearhead')).toEqual([
      'In the Gambit area of A',
      'face up',
      'from the Hand',
      'not applied yet',
    ]);
  });

  it('says what lies outside every zone', () => {
    const [first, ...rest] = table.game.column;
    const column = [{ ...first, deed: 'B', beside: ['A/muster'] }, ...rest];
    const held = { treasury: ['A/spearhead'], 'A/muster': ['A/steady-hand'], 'deed/1': [null] };
    const game = { ...table.game, column, factions: { A: { held }, B: {} } } as never;
    const aside = { ...table, game };
    expect(deedAt(game, 1)).toBe('B');
    expect(deedAt(game, 2)).toBeNull();
    expect(besideAt(game, 1)).toEqual(['A/muster']);
    expect(heldBy(game, 'A').map(({ where }) => heldWords(aside, where))).toEqual([
      'Treasury',
      'beneath Muster',
      'beneath the Deed of 1',
    ]);
    expect(heldBy(game, 'A')[2]?.cards.every(isBlank)).toBe(true);
    expect(heldBy(game, 'B')).toEqual([]);
    expect(asideWords(aside, 'A/muster')).toBe('Beside Territory 1');
    expect(asideWords(aside, 'A/steady-hand')).toBe('beneath Muster, with A');
    expect(asideWords(aside, 'B/spearhead')).toBeNull();
  });

  it('says whose a Territory is', () => {
    const [first] = table.game.column;
    expect(territoryWhere(table, first?.name ?? '')[0]).toBe(
      'Territory 1: brought by A, controlled by A',
    );
    const early = { ...table, game: { ...table.game, column: [] } };
    expect(territoryWhere(early, 'watchtower')).toEqual(['Brought by A']);
  });
});
