/** Military: Command, each Order allowed and refused, late Tactics, and benefits of a victory that exclude each other. */
import { describe, expect, it } from 'vitest';
import type { Position } from '../../../machines/gauntlet/position-schema.ts';
import { dice, gambit, later, may, type Options, place, tactic, total } from './at-table.ts';
import { COMMANDANT, GENERAL, published } from './diplomats-at-table.ts';

const DRAW = [{ do: 'draw', count: 1 }] as const;

const rule = (name: string): string => `gauntlet.military.${name}`;

type Leader = NonNullable<Options['leaders']>;

const against = (A: typeof GENERAL | typeof COMMANDANT, B: typeof A = GENERAL): Leader => ({
  A,
  B,
});

/** A match of Military under the published rules. */
const match = (position: Position, options: Options = {}) =>
  place(position, { leaders: against(GENERAL), ...options, ruleset: published });

const withCommand = (command: number, more: object = {}) => ({
  A: { trackers: { command }, ...more },
  B: {},
});

/** Before dice, on Territory 4, which B controls: A attacks from 3. */
const attack = (command: number, options: Options = {}, more: Partial<Position> = {}) =>
  match(
    {
      at: 'pre-dice',
      tokens: { A: 4, B: 4 },
      battle: { attacker: 'A', contested: 4, enteredFrom: 3 },
      seats: withCommand(command),
      ...more,
    },
    { chance: dice(6, 1), ...options },
  );

/** B attacks A on Territory 3, which A controls. */
const defence = (command: number, options: Options = {}, more: Partial<Position> = {}) =>
  attack(
    command,
    { leaders: against(COMMANDANT), chance: dice(1, 6), ...options },
    {
      active: 'B',
      tokens: { A: 3, B: 3 },
      battle: { attacker: 'B', contested: 3, enteredFrom: 4 },
      ...more,
    },
  );

const command = (table: ReturnType<typeof match>, seat = 'A') => table.seat(seat).trackers.command;

describe('Command', () => {
  it('comes with the first victory of a turn, up to its ceiling', () => {
    expect(command(attack(0))).toBe(1);
    expect(command(attack(2).pass('A').pass('A'))).toBe(2);
    expect(command(attack(0, { changes: { 'military.command.firstWin': 2 } }).pass('A'))).toBe(2);
    expect(command(attack(0, { chance: dice(1, 6) }))).toBe(0);
  });

  it('comes once a turn', () => {
    const seats = withCommand(0, { faction: { wonThisTurn: true } });
    expect(command(attack(0, {}, { seats }))).toBe(0);
  });

  it('does not come of a withdrawal', () => {
    const leaver = gambit([{ do: 'withdraw', who: 'opponent' }]);
    const table = match(
      {
        at: 'gambits',
        tokens: { A: 4, B: 4 },
        battle: { attacker: 'A', contested: 4, enteredFrom: 3 },
        seats: withCommand(0, { hand: ['leaver'] }),
      },
      { cards: { leaver } },
    );
    table.gambit('A', 'leaver').pass('B');
    expect(command(table)).toBe(0);
    expect(table.tokens).toEqual([4, 5]);
  });

  it('in a mirror comes to who won, and only to it', () => {
    const table = attack(0, { chance: dice(1, 6) }, { seats: {} });
    expect([command(table), command(table, 'B')]).toEqual([0, 1]);
  });
});

describe('Orders of the General', () => {
  it('Rally: once for each Command, in a battle that it initiated', () => {
    const table = attack(2).apply('A', 'military/rally').apply('A', 'military/rally');
    expect(table.facts.battles[0]?.totals).toEqual({ A: 8, B: 1 });
    expect([...table.cited]).toEqual(
      expect.arrayContaining([
        rule('orders.pay-on-use'),
        rule('orders.not-actions'),
        rule('orders.repeat-use'),
        rule('general.rally.bonus'),
        'gauntlet.factions.timing.use-frequency',
      ]),
    );
  });

  it('are refused out of their timing, with what is legal', () => {
    expect(
      attack(2).refusal({ seat: 'A', choose: 'apply', effect: 'military/rout' }),
    ).toMatchObject({
      code: 'order/timing',
      rule: rule('orders.printed-timing'),
      found: 'Rout before the dice',
      expected: 'Rout at the end of the Aftermath',
      legal: [
        { seat: 'A', choose: 'apply', effect: 'military/rally' },
        { seat: 'A', choose: 'pass' },
      ],
    });
  });

  it('are refused to another Leader', () => {
    expect(
      attack(1).refusal({ seat: 'A', choose: 'apply', effect: 'military/entrench' }),
    ).toMatchObject({
      code: 'order/other-leader',
      rule: rule('orders.leader-list'),
      expected: 'an Order of the general: Onward, Rally and Rout',
    });
  });

  it('are refused without enough Command', () => {
    const table = match(
      {
        at: 'aftermath-end',
        tokens: { A: 4, B: 5 },
        battle: { attacker: 'A', contested: 4, enteredFrom: 3, winner: 'A' },
        seats: withCommand(1, { gambits: ['waiting'] }),
      },
      { cards: { waiting: gambit([total(1)]) } },
    );
    // Nothing is due: nobody is asked.
    expect(table.asked).toEqual(['A action']);
    const waits = gambit([later('aftermath-end', DRAW, { may: true })]);
    const open = match(
      {
        at: 'reveal-gambits',
        tokens: { A: 4, B: 4 },
        battle: { attacker: 'A', contested: 4, enteredFrom: 3 },
        seats: withCommand(0, { gambits: ['waits'] }),
      },
      { cards: { waits }, chance: dice(6, 1) },
    )
      .pass('A')
      .pass('B');
    expect(open.refusal({ seat: 'A', choose: 'apply', effect: 'military/rout' })).toMatchObject({
      code: 'order/command',
      rule: rule('orders.must-afford'),
      found: 'Rout for 2, and Command 1',
      expected: 'Command of at least 2',
    });
  });

  it('Rout: may start another battle, which is new in everything', () => {
    const table = attack(1).pass('A').apply('A', 'military/rout').choose('A', 'advance');
    expect(table.battle).toMatchObject({ number: 2, attacker: 'A', contested: 5, enteredFrom: 4 });
    expect(table.battle.set).toEqual({ gambits: [], tactics: [] });
    expect(command(table)).toBe(0);
  });

  const moving = (commandOf: number, options: Options = {}, more: Partial<Position> = {}) =>
    match(
      {
        at: 'movement',
        active: 'A',
        tokens: { A: 2, B: 5 },
        seats: withCommand(commandOf),
        ...more,
      },
      options,
    );

  it('Onward: after a step, a hold, and either way', () => {
    const table = moving(2).choose('A', 'advance').apply('A', 'military/onward').pass('A');
    expect(table.values('A', 'withdraw', 'seat')).toEqual(['A']);
    table.choose('A', 'withdraw').apply('A', 'military/onward').choose('A', 'advance');
    expect(table.tokens).toEqual([3, 5]);
    expect(command(table)).toBe(0);
    expect(moving(1).choose('A', 'hold').values('A', 'apply', 'effect')).toEqual([
      'military/onward',
    ]);
  });

  it('Onward: forward only, where the rules say so', () => {
    const changes = { 'military.onward.direction': 'forward' };
    const table = moving(1, { changes }).choose('A', 'advance').apply('A', 'military/onward');
    expect(table.refusal({ seat: 'A', choose: 'withdraw' })).toMatchObject({
      code: 'move/direction',
    });
    expect(table.choose('A', 'advance').tokens).toEqual([4, 5]);
  });

  it('Onward: not after a battle, nor where there is nowhere to go', () => {
    const fought = moving(1, { chance: dice(6, 1) }, { tokens: { A: 3, B: 4 } });
    fought.choose('A', 'advance').pass('A').pass('B').pass('A').pass('B').pass('A');
    expect(fought.applied).not.toContain('Onward');
    while (fought.asked[0] === 'A effect') fought.pass('A');
    expect(fought.asked).toEqual(['A action']);
    const stuck = moving(1, {}, { tokens: { A: 6, B: 7 } }).choose('A', 'hold');
    expect(stuck.values('A', 'apply', 'effect')).toEqual(['military/onward']);
  });

  it('are used once a window, where the rules say so', () => {
    const changes = { 'military.orders.repeatable': false };
    const table = attack(2, { changes }).apply('A', 'military/rally');
    expect(table.battle.totals).toEqual({ A: 7, B: 1 });
    expect(table.values('A', 'apply', 'effect')).toEqual(['military/rout']);
  });

  it('cost less with a Chain of Command, but never less than 1', () => {
    const seats = withCommand(1, { assets: ['chain-of-command'] });
    const rally = attack(1, {}, { seats }).apply('A', 'military/rally');
    expect(command(rally)).toBe(1);
    const rout = attack(1, {}, { seats: withCommand(0, { assets: ['chain-of-command'] }) });
    rout.apply('A', 'military/rout');
    expect(command(rout)).toBe(0);
  });
});

describe('Orders of the Commandant', () => {
  it('Entrench: in a battle that it did not initiate', () => {
    const table = defence(1).apply('A', 'military/entrench');
    expect(table.facts.battles.at(-1)?.totals ?? table.battle.totals).toEqual({ A: 7, B: 1 });
    const other = attack(2, { leaders: against(COMMANDANT) });
    expect(other.entered).not.toContain('play.turn.battle.outcome.beforeDice.choosing');
  });

  it('Repel: the loser retreats once more, if it can', () => {
    const table = defence(0).apply('A', 'military/repel');
    expect(table.tokens).toEqual([3, 5]);
    const nowhere = defence(
      0,
      {},
      {
        tokens: { A: 6, B: 6 },
        control: 'AAAAAA',
        battle: { attacker: 'B', contested: 6, enteredFrom: 7 },
      },
    );
    expect(nowhere.asked).toEqual(['B action']);
    expect(command(nowhere)).toBe(1);
  });

  const occupying: Partial<Position> = {
    tokens: { A: 4, B: 4 },
    battle: { attacker: 'B', contested: 4, enteredFrom: 5 },
  };

  it('Fortify: captures what it occupied before it won', () => {
    const table = defence(1, {}, occupying).pass('A').apply('A', 'military/fortify');
    expect(table.facts.control).toBe('AAAABB');
    expect(table.facts.assetLimits).toEqual({ A: 4, B: 2 });
  });

  it('Fortify: not for a winning attacker, unless the rules say so', () => {
    const leaders = against(COMMANDANT);
    expect(attack(2, { leaders }).asked).toEqual(['A action']);
    const changes = { 'military.fortify.requiresOccupation': false };
    const table = attack(2, { leaders, changes }).apply('A', 'military/fortify');
    expect(table.facts.control).toBe('AAAABB');
  });

  it('that come of a victory need a winner', () => {
    const prompt = gambit([later('pre-dice', DRAW, { may: true })]);
    const table = match(
      {
        at: 'reveal-gambits',
        active: 'B',
        tokens: { A: 3, B: 3 },
        battle: { attacker: 'B', contested: 3, enteredFrom: 4 },
        seats: withCommand(2, { gambits: ['prompt'] }),
      },
      { cards: { prompt }, leaders: against(COMMANDANT) },
    )
      .pass('B')
      .pass('A');
    expect(table.refusal({ seat: 'A', choose: 'apply', effect: 'military/repel' }).rule).toBe(
      rule('orders.printed-timing'),
    );
  });
});

describe('late Tactics', () => {
  const allowing = tactic([{ do: 'allow', more: 'tactics', count: 1 }]);
  const dear = tactic({
    costs: [{ do: 'discard', what: { from: 'hand' } }],
    do: [total(4)],
  });
  const added = (reserve: string[]) =>
    match(
      {
        at: 'tactics',
        tokens: { A: 4, B: 4 },
        battle: { attacker: 'A', contested: 4, enteredFrom: 3 },
        seats: withCommand(0, { reserve: ['second-echelon', ...reserve] }),
      },
      { cards: { allowing, dear }, chance: dice(1, 6) },
    )
      .tactic('A', 'second-echelon')
      .pass('B');

  it('lie face up, apply at once, and open nothing', () => {
    const table = added(['three', 'allowing', 'dear']);
    expect(table.asked).toEqual(['A answer']);
    expect(table.values('A', 'answer', 'pick')).toEqual(['A/three']);
    table.answer('A', 'A/three');
    expect(table.facts.battles[0]?.totals).toEqual({ A: 4, B: 6 });
    expect([...table.cited]).toEqual(
      expect.arrayContaining([
        rule('additional-tactic.face-up'),
        rule('additional-tactic.must-apply'),
        rule('additional-tactic.no-reopen'),
      ]),
    );
    expect(table.seat('A').discard).toContain('A/three');
  });

  it('are not there where no effect could still apply', () => {
    const table = added(['allowing', 'dear']);
    expect(table.facts.battles[0]?.totals).toEqual({ A: 1, B: 6 });
  });
});

describe('benefits of one victory', () => {
  const crimes = (commandOf: number) =>
    match(
      {
        at: 'reveal-gambits',
        tokens: { A: 4, B: 4 },
        battle: { attacker: 'A', contested: 4, enteredFrom: 3 },
        seats: { ...withCommand(commandOf, { gambits: ['war-crimes'] }), B: { hand: ['two'] } },
      },
      { chance: dice(6, 1) },
    )
      .pass('A')
      .pass('B');

  it('War Crimes: who takes what it gives has no movement and no Orders of it', () => {
    const table = crimes(1);
    while (table.asked[0] === 'A effect') table.pass('A');
    table.answer('A', 'yes');
    expect(table.seat('B').hand).toEqual([]);
    expect(table.facts.battle).toBeNull();
    expect(command(table)).toBe(2);
    expect([...table.cited]).toContain(rule('conflict.war-crimes'));
  });

  it('War Crimes: who declines may use its Orders', () => {
    const table = crimes(1);
    while (table.asked[0] === 'A effect') table.pass('A');
    table.choose('A', 'stop');
    expect(table.values('A', 'apply', 'effect')).toEqual(['military/rout']);
    expect(table.seat('B').hand).toEqual(['B/two']);
  });

  it('what was taken can no longer be given up', () => {
    const late = gambit([
      later('final', [may(DRAW, { costs: [{ do: 'forbid', benefits: ['orders'] }] })], {
        when: { is: 'winner' },
        may: true,
      }),
    ]);
    const table = match(
      {
        at: 'reveal-gambits',
        active: 'B',
        tokens: { A: 3, B: 3 },
        battle: { attacker: 'B', contested: 3, enteredFrom: 4 },
        seats: withCommand(0, { gambits: ['late'], drawPile: ['one'] }),
      },
      { cards: { late }, chance: dice(1, 6), leaders: against(COMMANDANT) },
    );
    while (!table.values('A', 'apply', 'effect').includes('military/repel')) {
      table.pass(table.asked[0]?.[0] ?? '');
    }
    table.apply('A', 'military/repel').apply('A', 'later/1');
    expect(table.seat('A').hand).toEqual([]);
    expect(table.tokens).toEqual([3, 5]);
  });

  it('what is forbidden is refused with the card that forbids it', () => {
    const forbidding = gambit([
      { do: 'forbid', benefits: ['orders'] },
      later('final', DRAW, { may: true }),
    ]);
    const table = match(
      {
        at: 'reveal-gambits',
        active: 'B',
        tokens: { A: 3, B: 3 },
        battle: { attacker: 'B', contested: 3, enteredFrom: 4 },
        seats: withCommand(1, { gambits: ['forbidding'] }),
      },
      { cards: { forbidding }, chance: dice(1, 6), leaders: against(COMMANDANT) },
    );
    while (table.facts.windows.at(-1)?.moment !== 'final') {
      table.pass(table.asked[0]?.[0] ?? '');
    }
    expect(table.refusal({ seat: 'A', choose: 'apply', effect: 'military/repel' })).toMatchObject({
      code: 'order/forbidden',
      rule: rule('conflict.legal-combination'),
      expected: 'no Order from it: A card forbids them',
    });
  });

  it('Shock and Awe: the loser goes further, and nothing is captured of this victory', () => {
    const table = match(
      {
        at: 'reveal-gambits',
        active: 'B',
        tokens: { A: 4, B: 4 },
        battle: { attacker: 'B', contested: 4, enteredFrom: 5 },
        seats: withCommand(2, { gambits: ['shock-and-awe'] }),
      },
      {
        chance: { ...dice(1, 6), 'battle/1/defender/die/2': 5 },
        leaders: against(COMMANDANT),
      },
    );
    while (table.facts.windows.at(-1)?.moment !== 'final') {
      table.pass(table.asked[0]?.[0] ?? '');
    }
    expect(table.tokens).toEqual([4, 6]);
    expect(table.values('A', 'apply', 'effect')).toEqual(['military/repel']);
    expect(table.refusal({ seat: 'A', choose: 'apply', effect: 'military/fortify' }).code).toBe(
      'order/not-open',
    );
    expect([...table.cited]).toContain(rule('conflict.shock-and-awe'));
  });

  it('stop what a card would capture', () => {
    const taking = gambit([
      { do: 'forbid', benefits: ['capture'] },
      later('final', [{ do: 'capture', where: 'contested' }], { when: { is: 'winner' } }),
    ]);
    const table = match(
      {
        at: 'reveal-gambits',
        tokens: { A: 4, B: 4 },
        battle: { attacker: 'A', contested: 4, enteredFrom: 3 },
        seats: withCommand(0, { gambits: ['taking'] }),
      },
      { cards: { taking }, chance: dice(6, 1) },
    );
    expect(table.facts.control).toBe('AAABBB');
    expect(table.cited).toContain(rule('conflict.legal-combination'));
  });
});

it('cards of the pool gain and spend Command', () => {
  const raise = match({
    at: 'action-before',
    active: 'A',
    tokens: { A: 2, B: 5 },
    seats: withCommand(1, { hand: ['drill-sergeants'] }),
  }).play('A', 'drill-sergeants');
  expect(command(raise)).toBe(2);
  const march = match({
    at: 'action-before',
    active: 'A',
    tokens: { A: 2, B: 5 },
    seats: withCommand(1, { hand: ['forced-march'] }),
  }).play('A', 'forced-march');
  expect([command(march), march.tokens[0]]).toEqual([0, 3]);
  const broke = match({
    at: 'action-before',
    active: 'A',
    tokens: { A: 2, B: 5 },
    seats: withCommand(0, { hand: ['forced-march'] }),
  });
  expect(broke.refusal({ seat: 'A', choose: 'play', card: 'A/forced-march' }).code).toBe(
    'choice/cannot-be-met',
  );
});
