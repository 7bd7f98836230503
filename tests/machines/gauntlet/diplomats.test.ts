/** Diplomats besides their Terms: Leverage, the Peace Treaty, Sanctions, and what a position may say of them. */
import { describe, expect, it } from 'vitest';
import { Run, type SeedFile } from '../../../machines/kernel/index.ts';
import { dice, type Options, place, seedOf } from './at-table.ts';
import {
  articlesOf,
  bare,
  defended,
  GENERAL,
  influenceOf,
  meeting,
  offer,
  published,
  SENATOR,
} from './diplomats-at-table.ts';

const rule = (name: string): string => `gauntlet.diplomats.${name}`;

it('start with 1 Influence and nine Proposals, none ratified', () => {
  const seed: SeedFile = {
    format: 'seed/1',
    ruleset: published.id,
    title: 'A match',
    random: 'a match',
    seats: ['A', 'B'],
    setup: { decks: { A: 'round-table', B: 'long-session' } },
  };
  const started = Run.start(published, seed);
  if ('refusals' in started) throw new Error('refused');
  const { run } = started;
  let path = '';
  for (const seat of ['A', 'B']) {
    const [first] = run.legal(path, seat);
    const made = run.choose(path, first as never);
    if ('path' in made) path = made.path;
  }
  expect(run.facts(path)).toMatchObject({
    seats: { A: { trackers: { influence: 1, staked: 0 } } },
    factions: { A: { articles: [], terms: null } },
  });
  const cited = run
    .line(path)
    .steps.flatMap(({ actions }) => actions.flatMap(({ rulings }) => rulings))
    .map((one) => one.rule);
  expect(cited).toEqual(
    expect.arrayContaining([
      rule('components.package'),
      rule('setup.proposals'),
      rule('influence.start'),
      'gauntlet.factions.mirror.components-separate',
    ]),
  );
});

describe('Leverage', () => {
  const refused = (influence: number, changes = {}) =>
    bare(
      offer(
        meeting({ influence, options: { chance: dice(1, 3), changes } }),
        'A',
        'ultimatum',
      ).choose('B', 'refuse'),
    );

  it('spends available Influence, one for one, as often as there is some', () => {
    const table = refused(7).apply('A', 'diplomats/leverage').answer('A', 2);
    expect(influenceOf(table)).toEqual([3, 2]);
    expect(table.battle.mods.A).toBe(3);
    table.apply('A', 'diplomats/leverage').answer('A', 1).pass('A');
    expect(table.facts.battles.at(-1)?.totals).toEqual({ A: 5, B: 3 });
  });

  it('is refused beyond what is available, the Stake above all', () => {
    const table = refused(5).apply('A', 'diplomats/leverage');
    expect(table.refusal({ seat: 'A', choose: 'answer', pick: 5 })).toMatchObject({
      code: 'terms/staked',
      rule: rule('leverage.not-staked'),
      found: '5 as Leverage, with Influence 3 available and 2 staked',
      expected: '1 to 3',
    });
    expect(table.refusal({ seat: 'A', choose: 'answer', pick: 6 })).toMatchObject({
      code: 'terms/influence',
      rule: rule('leverage.use'),
    });
  });

  it('adds as much for each as the rules say', () => {
    const changes = { 'diplomats.leverage.bonusPerInfluence': 3 };
    const table = refused(5, changes).apply('A', 'diplomats/leverage').answer('A', 2);
    expect(table.battle.mods.A).toBe(7);
  });

  it('exists only after a refusal', () => {
    const table = meeting().pass('A');
    bare(table);
    expect(table.entered).not.toContain('play.turn.battle.outcome.beforeDice.choosing');
  });

  it('leaves nothing where all Influence is staked', () => {
    const table = bare(offer(meeting({ influence: 2 }), 'A', 'ultimatum').choose('B', 'refuse'));
    expect(table.asked).toEqual(['A action']);
  });
});

describe('the Peace Treaty', () => {
  const FIVE = [
    'de-escalation',
    'orderly-withdrawal',
    'capitulation',
    'open-channels',
    'ultimatum',
  ] as const;
  const turnOf = (
    count: number,
    active: string,
    at: 'turn-start' | 'draw' = 'turn-start',
    changes = {},
  ) =>
    place(
      {
        at,
        active,
        tokens: { A: 2, B: 5 },
        seats: { A: { faction: { articles: FIVE.slice(0, count) } }, B: {} },
      },
      { ruleset: published, changes, leaders: { A: SENATOR, B: GENERAL } },
    );

  it('is won at the start of the own turn, before the draw', () => {
    const table = turnOf(5, 'A');
    expect(table.facts.result).toEqual({ ending: 'peace-treaty', winner: 'A' });
    expect(table.facts.turn.drawn).toBe(0);
    expect(table.asked).toEqual([]);
  });

  it('is not won with four, nor on the opponent’s turn, nor after the moment', () => {
    expect(turnOf(4, 'A').facts.result).toBeNull();
    expect(turnOf(5, 'B').facts.result).toBeNull();
    expect(turnOf(5, 'A', 'draw').facts.result).toBeNull();
  });

  it('asks for as many as the rules say', () => {
    const changes = { 'diplomats.peaceTreaty.ratificationsNeeded': 3 };
    expect(turnOf(3, 'A', 'turn-start', changes).facts.result?.winner).toBe('A');
  });

  it('is not won by who is no Diplomat', () => {
    const table = place(
      { at: 'turn-start', active: 'B', tokens: { A: 2, B: 5 } },
      { ruleset: published, leaders: { A: SENATOR, B: GENERAL } },
    );
    expect(table.facts.result).toBeNull();
  });
});

describe('Sanctions', () => {
  const laid = () =>
    offer(
      meeting({
        influence: 2,
        A: { hand: ['closed-roads'] },
        B: { drawPile: ['one', 'one', 'one', 'one', 'one', 'one'] },
        options: { chance: dice(6, 1) },
      }),
      'A',
      'de-escalation',
    )
      .choose('B', 'refuse')
      .gambit('A', 'closed-roads')
      .pass('B');

  it('enter play by a refusal, and remember whose', () => {
    const table = laid();
    expect(table.facts.column[3]?.overlays).toEqual([
      { card: 'A/closed-roads', turns: null, refuser: 'B' },
    ]);
    expect(table.cited).toContain(rule('sanctions.identified-players'));
  });

  it('do nothing where no Terms were refused', () => {
    const table = meeting({ A: { hand: ['closed-roads'] } })
      .pass('A')
      .gambit('A', 'closed-roads')
      .pass('B');
    expect(table.facts.column[3]?.overlays).toEqual([]);
    expect(table.cited).toContain('gauntlet.golden.missing-cost-or-target');
  });

  const standing = (more: object) =>
    place(
      {
        at: 'reserves',
        tokens: { A: 4, B: 4 },
        battle: { attacker: 'A', contested: 4, enteredFrom: 3 },
        overlays: [{ territory: 4, card: 'closed-roads', owner: 'A', refuser: 'B' }],
        seats: {
          A: { drawPile: ['one', 'one', 'one', 'one'] },
          B: { drawPile: ['one', 'one', 'one', 'one'] },
        },
        ...more,
      },
      { ruleset: published, leaders: { A: SENATOR, B: GENERAL } },
    );

  it('go on meaning that player, whoever controls the Territory', () => {
    for (const control of ['AAABBB', 'AAAABB']) {
      const table = standing({ control });
      expect(table.seat('A').reserve).toHaveLength(3);
      expect(table.seat('B').reserve).toHaveLength(2);
    }
  });

  it('are lifted where that player accepts Terms of their owner, covered as they may be', () => {
    const table = offer(
      meeting({
        more: {
          overlays: [
            { territory: 2, card: 'closed-roads', owner: 'A', refuser: 'B' },
            { territory: 2, card: 'frozen-accounts', owner: 'A', refuser: 'B' },
            { territory: 5, card: 'palisade', owner: 'B' },
          ],
        },
      }),
      'A',
      'de-escalation',
    ).choose('B', 'accept');
    expect(table.facts.column.map(({ overlays }) => overlays.length)).toEqual([0, 0, 0, 0, 1, 0]);
    expect(table.seat('A').discard).toHaveLength(2);
  });

  it('ask that player on each of its turns: a Trade Embargo', () => {
    const embargo = (hand: string[]) =>
      place(
        {
          at: 'capture',
          active: 'B',
          tokens: { A: 2, B: 5 },
          overlays: [{ territory: 3, card: 'trade-embargo', owner: 'A', refuser: 'B' }],
          seats: { A: { trackers: { influence: 2 } }, B: { hand, drawPile: ['three'] } },
        },
        { ruleset: published, leaders: { A: SENATOR, B: GENERAL } },
      );
    const asked = embargo(['one', 'two']);
    expect(asked.asked).toEqual(['B answer']);
    asked.answer('B', 0).answer('B', 'B/two');
    expect(asked.seat('B').discard).toEqual(['B/two']);
    // With an empty Hand only the other way is open.
    expect(influenceOf(embargo([]))).toEqual([3, 0]);
  });
});

describe('cards that speak of Terms', () => {
  it('modify a refusal', () => {
    const table = offer(meeting({ A: { assets: ['public-outcry'] } }), 'A', 'ultimatum');
    expect(table.choose('B', 'refuse').battle.mods.A).toBe(2);
  });

  it('turn a loss into a withdrawal, which returns the Stake', () => {
    const table = offer(
      meeting({ influence: 2, A: { hand: ['safe-conduct'] }, options: { chance: dice(1, 6) } }),
      'A',
      'ultimatum',
    )
      .choose('B', 'refuse')
      .gambit('A', 'safe-conduct')
      .pass('B')
      .pass('A')
      .pass('B')
      .apply('A', 'later/1');
    expect(table.facts.battles.at(-1)?.winner).toBeNull();
    expect(influenceOf(table)).toEqual([2, 0]);
  });

  it('count Treaty Articles', () => {
    const table = meeting({
      A: { hand: ['moral-authority'], faction: { articles: ['capitulation', 'ultimatum'] } },
    })
      .pass('A')
      .gambit('A', 'moral-authority')
      .pass('B');
    expect(table.battle.mods.A).toBe(3);
  });
});

describe('Influence', () => {
  it('never exceeds its ceiling: what goes past it is lost', () => {
    const table = offer(meeting({ influence: 9 }), 'A', 'ultimatum').choose('B', 'accept');
    expect(influenceOf(table)).toEqual([10, 0]);
    expect(table.cited).toContain(rule('influence.overflow-lost'));
  });

  it('is moved by cards only where there is a tracker of it', () => {
    const table = place(
      { at: 'action-before', tokens: { A: 2, B: 5 }, seats: { A: { hand: ['envoys'] }, B: {} } },
      { ruleset: published, leaders: { A: GENERAL, B: GENERAL } },
    );
    table.play('A', 'envoys');
    expect(table.seat('A').trackers.influence).toBeUndefined();
  });
});

describe('a position', () => {
  const faults = (seat: object, leaders: Options['leaders'] = { A: SENATOR, B: GENERAL }) => {
    const seed = seedOf(
      { at: 'movement', tokens: { A: 2, B: 5 }, seats: { A: seat } },
      { ruleset: published, leaders },
    );
    const started = Run.start(published, seed);
    return 'refusals' in started
      ? started.refusals.map(({ where, found, expected }) => `${where}: ${found}; ${expected}`)
      : [];
  };

  it('is refused where it cannot be true, with place and values', () => {
    expect(faults({ trackers: { influence: 11 } })).toEqual([
      'position.seats.A.trackers.influence: 11; 0 to 10',
    ]);
    expect(faults({ trackers: { command: 1 } })).toEqual([
      'position.seats.A.trackers.command: command; a tracker that the diplomats have: this one is the military’s',
    ]);
    expect(faults({ trackers: { staked: 2 } })).toEqual([
      'position.seats.A.trackers.staked: 2; 0: what the Terms that are out have staked',
    ]);
    expect(faults({ faction: { articles: ['ultimatum', 'ultimatum'] } })).toEqual([
      'position.seats.A.faction.articles: ["ultimatum","ultimatum"]; different Proposals: each is ratified once',
    ]);
    expect(faults({ faction: { treaty: [] } })).toEqual([
      'position.seats.A.faction: the unknown name treaty; Unrecognized key: "treaty"',
    ]);
    expect(faults({ trackers: { command: 3 } }, { A: GENERAL, B: GENERAL })).toEqual([
      'position.seats.A.trackers.command: 3; 0 to 2',
    ]);
  });

  it('may stand after refused Terms', () => {
    const terms = {
      battle: 1,
      turn: 1,
      proposals: ['ultimatum'],
      proposal: 'ultimatum',
      stake: 2,
      answer: 'refused',
      concluded: false,
    };
    const table = defended({
      influence: 1,
      A: { trackers: { staked: 2 }, faction: { terms } },
      more: { at: 'pre-dice' },
      options: { chance: dice(1, 6) },
    });
    expect(table.asked).toEqual(['A effect']);
    table.pass('A');
    expect(articlesOf(table)).toEqual(['ultimatum']);
    expect(influenceOf(table)).toEqual([5, 0]);
  });
});
