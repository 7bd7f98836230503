/** Every place where factions plug in is there, comes at its time, and can hold a chart of its own. */
import { describe, expect, it } from 'vitest';
import type { GauntletRecipe } from '../../../machines/gauntlet/bindings.ts';
import type { GauntletGame } from '../../../machines/gauntlet/facts.ts';
import { gauntletWith } from '../../../machines/gauntlet/game.ts';
import { HOOKS, type HookName } from '../../../machines/gauntlet/hooks.ts';
import type { Position } from '../../../machines/gauntlet/position-schema.ts';
import { battleCardOf, lift, moveCard } from '../../../machines/gauntlet/zones.ts';
import { playBots, Run, randomBot } from '../../../machines/kernel/index.ts';
import { gauntletRuleset } from '../../support/gauntlet.ts';
import { notesOf, testFaction } from '../../support/gauntlet-faction.ts';
import { action, dice, gambit, type Options, place, type Table } from './at-table.ts';

const LEADERS = { A: { faction: 'inquisition', leader: 'witch-hunter' } } as const;

const rulesWith = (wishes: Parameters<typeof testFaction>[0] = {}) =>
  gauntletRuleset(gauntletWith({ factions: { inquisition: testFaction(wishes) }, bots: {} }));

/** What came, in order: hooks and news as the faction noted them, effects by their titles. */
function cameIn(table: Table): readonly string[] {
  let [noted, depth] = [0, 0];
  return table.run.line(table.path).steps.flatMap(({ game }) => {
    const { effects } = game as GauntletGame;
    const notes = notesOf(game as GauntletGame, 'A');
    const fresh = [...notes.slice(noted), ...effects.slice(depth).map(({ title }) => title)];
    [noted, depth] = [notes.length, effects.length];
    return fresh;
  });
}

const PAID = action(
  { costs: [{ do: 'discard', what: { from: 'hand' } }], do: [{ do: 'draw', count: 1 }] },
  { title: 'Action card' },
);

/** A turn of A, whose faction it is, from its start; B stands on the next Territory. */
const turnStart = (own: object = {}, more: Partial<Position> = {}): Position => ({
  at: 'turn-start',
  active: 'A',
  tokens: { A: 3, B: 4 },
  ...more,
  seats: {
    A: { hand: ['x', 'one'], drawPile: ['two', 'three'], ...own },
    B: { hand: ['one'], drawPile: ['two'] },
  },
});

const placed = (position: Position, options: Options = {}): Table =>
  place(position, {
    ruleset: rulesWith(),
    leaders: LEADERS,
    cards: { x: PAID },
    chance: dice(6, 1),
    ...options,
  });

/** Whoever is asked does as it is told, else nods, else passes, holds or takes what is first. */
function goOn(
  table: Table,
  until: (table: Table) => boolean,
  wishes: readonly string[] = [],
): Table {
  const left = [...wishes];
  for (let made = 0; made < 80 && !until(table); made += 1) {
    const [seat = ''] = table.asked[0]?.split(' ') ?? [];
    const legal = table.legal(seat);
    const wished = legal.find(({ choose }) => choose === left[0]);
    if (wished !== undefined) left.shift();
    const choice =
      wished ??
      legal.find(({ choose }) => choose === 'nod' || choose === 'pass' || choose === 'hold') ??
      legal[0];
    if (choice === undefined) return table;
    const { seat: who, choose, ...fields } = choice;
    table.choose(who, choose, fields);
  }
  return table;
}

const isNextTurn = (table: Table): boolean => table.facts.turn.number > 1;
const FIGHTING = ['play', 'answer', 'advance', 'set-gambit', 'set-gambit'] as const;
const foughtTurn = (options: Options = {}) =>
  goOn(placed(turnStart(), options), isNextTurn, FIGHTING);

describe('a turn with a battle', () => {
  it('passes every hook, moment and piece of news in the order of the rules', () => {
    const came = cameIn(foughtTurn());
    expect(came.slice(0, came.indexOf('news turn.began', 2))).toEqual([
      'start',
      // Turn
      'news turn.began',
      'at turn-start',
      'at after-capture',
      'after-capture.victory',
      'after-capture.capacity',
      'draw.after',
      'Action card',
      'action.paid',
      'effect.applied',
      'movement.ground',
      // Battle
      'opening.ground',
      'at would-begin',
      'opening.terms',
      'at opens',
      'at before-gambits',
      'gambits.second-responds',
      'gambits.first-responds',
      'gambits.revealed',
      'at gambits-first',
      'effect.applied',
      'Three',
      'effect.applied',
      'One',
      'effect.applied',
      'at gambits',
      'effect.applied',
      'tactics.second-responds',
      'tactics.first-responds',
      'tactics.revealed',
      'at tactics',
      'effect.applied',
      'at pre-dice',
      'at dice',
      // Aftermath
      'at replace-loss',
      'result.victory',
      'news battle.won',
      'result.stake',
      'at result',
      'at retreat',
      'at final',
      'aftermath.other',
      'at before-leave',
      'destination.before',
      'at arrived',
      'destination.triggers',
      'at aftermath-end',
      'aftermath.after',
      'at cleanup',
    ]);
  });

  it('that is prevented comes to its own hook and to nothing that follows a battle', () => {
    const places = {
      4: { effects: [{ at: 'opens', do: [{ do: 'prevent-battle' }] }] },
    } as const;
    const came = cameIn(goOn(placed(turnStart(), { places }), isNextTurn, ['advance']));
    const opening = came.slice(came.indexOf('opening.ground'), came.indexOf('at cleanup'));
    expect(opening).toEqual([
      'opening.ground',
      'at would-begin',
      'opening.terms',
      'at opens',
      'Ground 4',
      'opening.prevented',
    ]);
  });

  it('that is left passes over the result, not over what comes after it', () => {
    const leaves = gambit([{ do: 'withdraw', who: 'opponent' }], { title: 'Leave' });
    const position = turnStart({ hand: ['out'], drawPile: ['out'] });
    const table = placed(position, { cards: { out: leaves } });
    const came = cameIn(goOn(table, isNextTurn, ['advance', 'set-gambit']));
    const [left, end] = [came.indexOf('Leave'), came.indexOf('at cleanup')];
    expect(came.slice(left, end)).toEqual([
      'Leave',
      'effect.applied',
      'at final',
      'aftermath.other',
      'at before-leave',
      'destination.before',
      'at arrived',
      'destination.triggers',
      'at aftermath-end',
      'aftermath.after',
    ]);
  });
});

describe('a step that meets nobody', () => {
  it('is followed by its moment, each step anew', () => {
    const table = placed(turnStart({}, { tokens: { A: 1, B: 7 }, steps: 2 }));
    const came = cameIn(goOn(table, isNextTurn, ['advance', 'advance']));
    const moving = came.slice(came.indexOf('movement.ground'), came.indexOf('at cleanup'));
    expect(moving.slice(0, 2)).toEqual(['movement.ground', 'at moved']);
  });
});

const HOOK_NAMES = Object.keys(HOOKS) as HookName[];

describe('each hook', () => {
  it.each(HOOK_NAMES)('%s holds a chart that asks, and goes on once it is answered', (name) => {
    const prevents = name === 'opening.prevented';
    const places = prevents
      ? ({ 4: { effects: [{ at: 'opens', do: [{ do: 'prevent-battle' }] }] } } as const)
      : {};
    const table = placed(turnStart(), { ruleset: rulesWith({ asks: name }), places });
    goOn(table, ({ asked }) => asked.includes('A nod'), FIGHTING);
    expect(table.asked).toEqual(['A nod']);
    expect(notesOf(table.facts, 'A')).not.toContain(name);
    expect(table.refusal({ seat: 'B', choose: 'nod' }).code).toBe('choice/not-your-turn');
    expect(table.refusal({ seat: 'A', choose: 'pass' }).code).toBe('choice/wrong-kind');
    table.choose('A', 'nod');
    expect(notesOf(table.facts, 'A')).toContain(name);
    expect(goOn(table, isNextTurn).facts.turn.number).toBe(2);
  });

  it('is a way through where no faction in play needs it', () => {
    const alone = placed(turnStart(), { leaders: {} });
    goOn(alone, isNextTurn, FIGHTING);
    expect(cameIn(alone)).not.toContain('opening.terms');
    expect(alone.entered.filter((state) => state.endsWith('.opening.terms'))).toHaveLength(1);
    const { nodes } = alone.run.chart;
    expect(nodes.get('play.turn.battle.opening.terms')?.title).toBe(HOOKS['opening.terms']);
    expect(nodes.get('play.A')).toBeUndefined();
  });

  it('is given to one faction only', () => {
    const both = {
      inquisition: testFaction(),
      mystics: testFaction({ name: 'mystics' }),
    };
    const ruleset = gauntletRuleset(gauntletWith({ factions: both, bots: {} }));
    expect(() => placed(turnStart(), { ruleset })).toThrow('gauntlet/hook-taken-twice');
  });
});

describe('a response to choices', () => {
  /** A answers what B has set: its recipe runs once both have chosen. */
  const answered = (does: GauntletRecipe) =>
    goOn(
      placed(turnStart({ hand: ['one', 'x', 'three'] }), {
        ruleset: rulesWith({ does: { 'gambits.first-responds': does }, at: [] }),
      }),
      ({ asked }) => asked.includes('A effect') || asked.includes('A tactics'),
      ['pass', 'advance', 'set-gambit', 'set-gambit'],
    );

  it('may turn a card up: it stays up, and still waits for its stage', () => {
    const table = answered((game) => {
      for (const one of game.seats.B?.gambits ?? []) one.face = 'up';
    });
    const { steps } = table.run.line(table.path);
    const early = steps.filter(({ game }) => game.seats.B?.gambits[0]?.face === 'up');
    expect(early[0]?.game.seats.B?.gambits[0]).toMatchObject({ applied: false });
    expect(early[0]?.game.battle?.mods).toEqual({ A: 0, B: 0 });
    expect(table.cited).toContain('gauntlet.cards.face-up-early-still-waits');
    expect(table.battle.mods.B).toBe(1);
  });

  it('may revise one’s own choice, which asks nobody again (gauntlet.revision.no-window)', () => {
    const table = answered((game) => {
      const [old] = game.seats.A?.gambits ?? [];
      if (old === undefined) return;
      moveCard(game, old.card, 'hand');
      lift(game, 'A/three');
      game.seats.A?.gambits.push(battleCardOf('A/three', 'hand', 'down'));
    });
    expect(table.battle.mods).toEqual({ A: 3, B: 1 });
    expect(table.seat('A').hand).toContain('A/one');
    const responses = cameIn(table).filter((came) => came.startsWith('gambits.'));
    expect(responses).toEqual([
      'gambits.second-responds',
      'gambits.first-responds',
      'gambits.revealed',
    ]);
  });
});

describe('abilities', () => {
  it('at a moment share it with the effects of both players, and may be declined', () => {
    const ruleset = rulesWith({ at: ['pre-dice'], may: true });
    const places = {
      4: { effects: [{ at: 'pre-dice', may: true, do: [{ do: 'total', add: 1 }] }] },
    } as const;
    const table = placed(turnStart(), { ruleset, places });
    goOn(table, ({ asked }) => asked.includes('A effect'), ['advance']);
    expect(table.values('A', 'apply', 'effect')).toEqual(['test/pre-dice']);
    table.apply('A', 'test/pre-dice');
    // The other player, then nobody: once a window is once.
    expect(table.asked).toEqual(['B effect']);
    table.pass('B');
    expect(table.facts.battles[0]?.totals).toEqual({ A: 6, B: 1 });
    expect(table.seat('A').trackers.told).toBe(1);
  });

  it('that need no opportunity leave it open; Faction Actions use it up', () => {
    const table = placed(turnStart(), { ruleset: rulesWith({ at: ['action'], may: true }) });
    table.choose('A', 'activate', { effect: 'test/action' });
    expect(table.asked).toEqual(['A action']);
    table.choose('A', 'faction', { ability: 'test/act-before' });
    expect(table.asked).toEqual(['A move']);
    goOn(table, isNextTurn, ['hold']);
    expect(table.cited).toContain('gauntlet.turn.faction-action');
    const later = placed(turnStart()).pass('A').choose('A', 'hold');
    expect(later.values('A', 'faction', 'ability')).toEqual(['test/act-after']);
    expect(later.refusal({ seat: 'A', choose: 'faction', ability: 'test/act-before' }).rule).toBe(
      'gauntlet.turn.faction-action',
    );
  });
});

describe('checks that may not wait', () => {
  const plays = (...instructions: Parameters<typeof action>[0][]) =>
    placed(turnStart({ hand: ['x'] }), { cards: { x: action(instructions.flat() as never) } });

  it('come between two instructions of one effect', () => {
    const table = plays([
      { do: 'capture', where: { pick: true, controlledBy: 'opponent' } },
      { do: 'draw', count: 1 },
    ] as never);
    table.play('A', 'x').answer('A', 6);
    const { steps } = table.run.line(table.path);
    const noted = steps.findIndex(({ game }) => notesOf(game, 'A').includes('others 2'));
    const drawn = steps.findIndex(({ game }) => game.seats.A?.hand.includes('A/two') === true);
    expect(noted).toBeGreaterThan(0);
    expect(noted).toBeLessThan(drawn);
  });

  it('end the match as soon as a faction’s own victory is complete', () => {
    const table = plays([
      { do: 'tracker', name: 'won', add: 1 },
      { do: 'discard', what: { from: 'hand' } },
    ] as never);
    table.play('A', 'x');
    expect(table.facts.result).toEqual({ ending: 'purification', winner: 'A' });
    expect(table.asked).toEqual([]);
    expect(table.refusal({ seat: 'A', choose: 'pass' }).code).toBe('choice/game-over');
  });
});

describe('a whole match', () => {
  const started = () => {
    const ruleset = rulesWith();
    const begun = Run.start(ruleset, {
      format: 'seed/1',
      ruleset: ruleset.id,
      title: 'With a faction',
      random: 'hooks',
      seats: ['A', 'B'],
      setup: { decks: { A: 'bulwark', B: 'vanguard' }, turnLimit: 6 },
    });
    if ('refusals' in begun) throw new Error(JSON.stringify(begun.refusals));
    return begun.run as unknown as Run<GauntletGame>;
  };

  it('sets the faction out in its place of the setup, and for the seat that brings it', () => {
    const run = started();
    const { path } = playBots(run as never, '', () => randomBot, { most: 2 });
    const { steps } = run.line(path);
    const noted = steps.findIndex(({ game }) => notesOf(game, 'A').includes('start'));
    const joined = steps.findIndex(({ game }) => game.column.length > 0);
    const placedAt = steps.findIndex(({ game }) => game.seats.B?.token === 7);
    expect(noted).toBeGreaterThan(joined);
    expect(noted).toBeLessThanOrEqual(placedAt);
    expect(notesOf(run.facts(path), 'B')).toEqual([]);
    expect(run.chart.nodes.has('play.A')).toBe(true);
    expect(run.chart.nodes.has('play.B')).toBe(false);
  });

  it('runs with charts in all hooks at once', () => {
    const run = started();
    const { path, stopped } = playBots(run as never, '', () => randomBot);
    expect(stopped).toBe('ended');
    expect(run.ending(path)?.ending).toBe('turn-limit');
  });
});
