/** The sensible program: legal, the same again, blind to what is hidden, and better than chance. */
import { describe, expect, it } from 'vitest';
import { chanceToWin, meanFace } from '../../../machines/gauntlet/bots/odds.ts';
import { sensibleWith } from '../../../machines/gauntlet/bots/sensible.ts';
import type { CardText } from '../../../machines/gauntlet/content.ts';
import { FACTION_RULES } from '../../../machines/gauntlet/factions/table.ts';
import type { GauntletGame } from '../../../machines/gauntlet/facts.ts';
import type { Position } from '../../../machines/gauntlet/position-schema.ts';
import { openChance } from '../../../machines/kernel/chance.ts';
import {
  type Bot,
  type Choice,
  type Observation,
  playBots,
  Run,
  randomBot,
  withChanges,
} from '../../../machines/kernel/index.ts';
import { gauntletRuleset } from '../../support/gauntlet.ts';
import { playSample, samplesOf } from '../../support/gauntlet-games.ts';
import {
  action,
  card,
  fight,
  gambit,
  later,
  may,
  type Options,
  place,
  type Table,
  tactic,
  total,
  turnOf,
} from './at-table.ts';

const ruleset = gauntletRuleset();
const sensible = sensibleWith(FACTION_RULES);
const DECKS = Object.keys(ruleset.content.decks);

const luckOf = (key: string) => openChance(key, {}, {}).chance;

const answer = (observation: Observation): Choice => sensible(observation, luckOf('luck'));

/** What the program does where a seat of a placed table is asked. */
const asked = (table: Table, seat = 'A'): Choice => answer(table.run.observation(table.path, seat));

interface Match {
  readonly a: Bot;
  readonly b: Bot;
  readonly turnLimit?: number;
}

/** A match between two ready Decks; a choice that is not legal throws. */
function match(at: number, { a, b, turnLimit = 80 }: Match) {
  const [one, other] = [DECKS[at % DECKS.length], DECKS[(at * 3 + 1) % DECKS.length]];
  const started = Run.start(
    ruleset,
    {
      format: 'seed/1',
      ruleset: ruleset.id,
      title: 'Among programs',
      random: `match ${at}`,
      seats: ['A', 'B'],
      setup: { decks: { A: one ?? '', B: other ?? '' }, turnLimit },
    },
    { fast: true },
  );
  if ('refusals' in started) throw new Error(JSON.stringify(started.refusals));
  const { run } = started;
  const { path } = playBots(run, '', (seat) => (seat === 'A' ? a : b));
  return { run: run as unknown as Run<GauntletGame>, path, result: run.facts(path).result };
}

describe('the odds', () => {
  const even = { sides: 6, margin: 0, mine: 0, theirs: 0, tie: 'again' } as const;

  it('are those of two dice', () => {
    expect(chanceToWin(even)).toBeCloseTo(0.5);
    expect(chanceToWin({ ...even, tie: 'theirs' })).toBeCloseTo(15 / 36);
    expect(chanceToWin({ ...even, tie: 'mine' })).toBeCloseTo(21 / 36);
    expect(chanceToWin({ ...even, margin: -1, tie: 'theirs' })).toBeCloseTo(10 / 36);
    expect(chanceToWin({ ...even, margin: 6 })).toBe(1);
    expect(chanceToWin({ ...even, margin: -6 })).toBe(0);
  });

  it('rise with advantage and fall with disadvantage', () => {
    expect(chanceToWin({ ...even, mine: 1 })).toBeGreaterThan(0.6);
    expect(chanceToWin({ ...even, theirs: 1 })).toBeLessThan(0.4);
    expect(meanFace(6, 0)).toBeCloseTo(3.5);
    expect(meanFace(6, 1)).toBeCloseTo(161 / 36);
    expect(meanFace(6, -1)).toBeCloseTo(91 / 36);
  });

  it('of what is half known lie between', () => {
    const half = chanceToWin({ ...even, margin: 0.5 });
    expect(half).toBeGreaterThan(chanceToWin(even));
    expect(half).toBeLessThan(chanceToWin({ ...even, margin: 1 }));
  });
});

describe('the sensible program', () => {
  it('chooses what is legal, whoever is asked, in games by chance as well', () => {
    for (const sample of samplesOf(2)) {
      const { run, path } = playSample(sample, ruleset, { turnLimit: 8 });
      for (const node of run.line(path).nodes) {
        for (const { seat } of run.pending(node.path)) {
          const seen = run.observation(node.path, seat);
          expect(seen.legal).toContainEqual(answer(seen));
        }
      }
    }
  });

  it('plays the same game again, whatever its luck', () => {
    const other: Bot = (observation) => sensible(observation, luckOf('another'));
    const [one, two] = [sensible, other].map((bot) => match(5, { a: bot, b: bot, turnLimit: 12 }));
    expect(two?.path).toBe(one?.path);
    expect(two?.run.fingerprint(two.path)).toBe(one?.run.fingerprint(one.path));
  });

  it('leaves what it is shown as it is', () => {
    const freeze = <T>(value: T): T => {
      if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
        Object.freeze(value);
        Object.values(value).forEach(freeze);
      }
      return value;
    };
    const careful: Bot = (observation, luck) => {
      const { extra, ...rest } = observation;
      return sensible({ ...freeze(structuredClone(rest)), extra }, luck);
    };
    const { result } = match(2, { a: careful, b: careful, turnLimit: 10 });
    expect(result).not.toBeNull();
  });

  it('knows what lies hidden no better than its seat', () => {
    const position = (isOther: boolean, at: Position['at']): Position =>
      fight(at, {
        A: {
          hand: ['two', 'three'],
          reserve: ['one', 'two'],
          drawPile: isOther ? ['one', 'blank'] : ['blank', 'one'],
        },
        B: isOther
          ? { hand: ['three', 'three'], reserve: ['blank', 'blank'], gambits: ['three'] }
          : { hand: ['one', 'blank'], reserve: ['three', 'two'], gambits: ['blank'] },
      });
    const choices = (at: Position['at']) =>
      [false, true].map((isOther) => {
        const cards: Record<string, CardText> = { blank: card({ tactic: { do: [total(0)] } }) };
        const table = place(position(isOther, at), { cards });
        return { seen: table.run.observation(table.path, 'A'), choice: asked(table) };
      });
    for (const at of ['gambits', 'tactics'] as const) {
      const [one, other] = choices(at);
      if (at === 'gambits') expect(other?.seen.view).toEqual(one?.seen.view);
      expect(other?.choice).toEqual(one?.choice);
    }
  });
});

describe('in matches', () => {
  it('it comes to an end most of the time', () => {
    const results = Array.from({ length: 16 }, (_, at) => match(at, { a: sensible, b: sensible }));
    const ended = results.filter(({ result }) => result?.ending !== 'turn-limit');
    expect(results.every(({ result }) => result !== null)).toBe(true);
    expect(ended.length).toBeGreaterThanOrEqual(9);
    for (const { result } of ended) expect(result?.winner).not.toBeNull();
  });

  it('it beats chance, on either side', () => {
    const won = Array.from({ length: 12 }, (_, at) => {
      const isA = at % 2 === 0;
      const { result } = match(at, {
        a: isA ? sensible : randomBot,
        b: isA ? randomBot : sensible,
      });
      return result?.winner === (isA ? 'A' : 'B');
    });
    expect(won.filter(Boolean).length).toBeGreaterThanOrEqual(11);
  });

  it('it holds where a draft plays by other numbers', () => {
    const drafts = [
      { 'dice.sides': 8, 'dice.perPlayer': 2 },
      { 'battle.gambits': 2, 'battle.tactics': 2, 'hand.limit': 5, 'hand.opening': 5 },
      { 'capture.optional': true, 'destination.orderAsked': true, 'movement.steps': 2 },
      { 'assets.perTerritory': 2, 'copy.extraLayers': 1, 'draw.reshuffleDiscard': false },
    ];
    for (const changes of drafts) {
      const laid = withChanges(ruleset, changes);
      if ('refusals' in laid) throw new Error(JSON.stringify(laid.refusals));
      const { run, path } = playSample(
        { random: 'draft', bots: { A: 'sensible', B: 'sensible' } },
        laid.ruleset,
        { turnLimit: 8 },
      );
      expect(run.ending(path)).not.toBeNull();
    }
  });
});

describe('it makes sense of', () => {
  const does = (position: Position, options: Options = {}) => {
    const { seat: _seat, ...choice } = asked(place(position, options));
    return choice;
  };

  it('movement: it advances, and attacks, for a lost attack costs nothing', () => {
    const moving = (tokens: Record<string, number>) =>
      does({ ...turnOf({}, { tokens }), at: 'movement' }).choose;
    expect(moving({ A: 1, B: 6 })).toBe('advance');
    expect(moving({ A: 3, B: 4 })).toBe('advance');
    expect(moving({ A: 0, B: 1 })).toBe('advance');
  });

  it('a Last Stand: it goes for it as soon as it may', () => {
    const position = turnOf({}, { tokens: { A: 6, B: 7 }, control: 'AAAAAA' });
    expect(does({ ...position, at: 'movement' }).choose).toBe('advance');
  });

  it('Gambits: the strongest where it matters, none where it helps nobody', () => {
    const useless = gambit([{ do: 'withdraw', who: 'you' }]);
    const cards = { useless };
    const stand = {
      tokens: { A: 7, B: 7 },
      control: 'AAAAAA',
      battle: { contested: 7, enteredFrom: 6 },
    };
    expect(does(fight('gambits', { A: { hand: ['one', 'three'] } }, stand)).cards).toEqual([
      'A/three',
    ]);
    expect(does(fight('gambits', { A: { hand: ['useless'] } }), { cards }).choose).toBe('pass');
  });

  it('Tactics: they cost nothing, so the best is chosen', () => {
    const cards = { sure: tactic([{ do: 'advantage', add: 2 }]) };
    expect(does(fight('tactics', { A: { reserve: ['one', 'two'] } })).cards).toEqual(['A/two']);
    expect(does(fight('tactics', { A: { reserve: ['one', 'sure'] } }), { cards }).cards).toEqual([
      'A/sure',
    ]);
  });

  it('what a card is worth in this battle: a condition that fails is worth nothing', () => {
    const cards = {
      shield: tactic({ requires: [{ is: 'defender' }], do: [total(5)] }),
      first: tactic([{ do: 'negate', what: { from: 'tactics', of: 'opponent' } }]),
    };
    expect(does(fight('tactics', { A: { reserve: ['one', 'shield'] } }), { cards }).cards).toEqual([
      'A/one',
    ]);
  });

  it('spending on the total: where it turns the battle, and not where it is lost or won', () => {
    const bank = card({
      asset: {
        effects: [
          {
            at: 'dice',
            may: true,
            costs: [{ do: 'discard', what: { from: 'hand' } }],
            do: [total(1)],
          },
        ],
      },
    });
    const at = (attacker: number, defender: number) => {
      const table = place(fight('tactics', { A: { assets: ['bank'], hand: ['one'] } }), {
        cards: { bank },
        chance: { 'battle/1/attacker/die/1': attacker, 'battle/1/defender/die/1': defender },
      });
      return asked(table.pass('A').pass('B')).choose;
    };
    expect(at(3, 3)).toBe('apply');
    expect(at(1, 6)).toBe('pass');
    expect(at(6, 1)).toBe('pass');
  });

  it('Actions: it plays what gains cards or ground, and keeps what does neither', () => {
    const cards = {
      gains: action([{ do: 'draw', count: 3 }]),
      assault: action([{ do: 'step', direction: 'forward', fight: true }]),
      loses: action([{ do: 'discard', what: { from: 'hand', count: 'all' } }]),
      take: action({ requires: [{ is: 'occupier' }], do: [{ do: 'capture', where: 'yours' }] }),
    };
    const plays = (hand: readonly string[], more: Partial<Position> = {}) =>
      does(turnOf({ A: { hand: [...hand], drawPile: ['one', 'one', 'one'] } }, more), { cards });
    expect(plays(['gains']).card).toBe('A/gains');
    expect(plays(['assault', 'loses'], { tokens: { A: 4, B: 5 } }).card).toBe('A/assault');
    expect(plays(['loses', 'three']).choose).toBe('pass');
    expect(plays(['take', 'loses'], { tokens: { A: 4, B: 6 } }).card).toBe('A/take');
  });

  it('Assets: it banks what helps, and gives up what helps least', () => {
    const cards = {
      strong: card({
        action: { do: [{ do: 'bank', what: 'this' }] },
        asset: { standing: [{ rule: 'total', add: 3 }] },
      }),
      weak: card({ asset: { standing: [{ rule: 'reserve', add: 1 }] } }),
    };
    expect(does(turnOf({ A: { hand: ['strong'] } }), { cards }).choose).toBe('play');
    const full = place(turnOf({ A: { hand: ['strong'], assets: ['weak', 'weak', 'strong'] } }), {
      cards,
    });
    full.play('A', 'strong');
    expect(String(asked(full).pick)).toMatch(/weak/);
  });

  it('questions: the better option, the dearest card, the place where it counts', () => {
    const cards = {
      chooses: action([
        {
          do: 'choose',
          options: [
            { title: 'Little', do: [{ do: 'draw', count: 1 }] },
            { title: 'Much', do: [{ do: 'draw', count: 3 }] },
          ],
        },
      ]),
      raids: action([{ do: 'discard', what: { from: 'assets', of: 'opponent', by: 'you' } }]),
      strong: card({ asset: { standing: [{ rule: 'total', add: 3 }] } }),
      weak: card({ asset: {} }),
      bad: action([may([{ do: 'discard', what: { from: 'hand', count: 'all' } }])]),
      wall: card({
        action: { do: [{ do: 'lay-overlay', where: { pick: true, controlledBy: 'you' } }] },
        overlay: { standing: [{ rule: 'total', add: 2, when: { is: 'defender' } }] },
      }),
    };
    const answersTo = (name: string, own: object = {}, other: object = {}) => {
      const seats = { A: { hand: [name, 'two', 'three'], drawPile: ['one'], ...own }, B: other };
      return asked(place(turnOf(seats, { tokens: { A: 3, B: 4 } }), { cards }).play('A', name));
    };
    expect(answersTo('chooses').pick).toBe(1);
    expect(answersTo('raids', {}, { assets: ['weak', 'strong'] }).pick).toBe('B/strong');
    expect(answersTo('bad').choose).toBe('stop');
    expect(answersTo('wall').pick).toBe(3);
  });

  it('the Hand limit: it keeps its best', () => {
    const hand = ['one', 'three', 'two', 'three'];
    const position: Position = { ...turnOf({ A: { hand } }), at: 'cleanup' };
    expect(does(position).card).toBe('A/one');
  });

  it('what waits: whoever may leave a lost Last Stand does', () => {
    const saves = gambit([
      later('replace-loss', [{ do: 'withdraw', who: 'you' }], { may: true, when: { is: 'loser' } }),
    ]);
    const table = place(
      fight(
        'gambits',
        { B: { hand: ['saves'] } },
        { tokens: { A: 7, B: 7 }, control: 'AAAAAA', battle: { contested: 7, enteredFrom: 6 } },
      ),
      {
        cards: { saves },
        chance: { 'battle/1/attacker/die/1': 6, 'battle/1/defender/die/1': 1 },
      },
    );
    table.pass('A');
    expect(asked(table, 'B').choose).toBe('set-gambit');
    table.gambit('B', 'saves').pass('A').pass('B');
    expect(asked(table, 'B').choose).toBe('apply');
  });

  it('Territories: what helps in battle lies at the front', () => {
    const started = Run.start(ruleset, {
      format: 'seed/1',
      ruleset: ruleset.id,
      title: 'Arranging',
      random: 'arranging',
      seats: ['A', 'B'],
      setup: { decks: { A: 'counting-house', B: 'bulwark' } },
    });
    if ('refusals' in started) throw new Error(JSON.stringify(started.refusals));
    const order = answer(started.run.observation('', 'B')).order as readonly string[];
    expect([...order].sort()).toEqual(['marsh', 'ridge', 'watchtower']);
    const kept = answer(started.run.observation('', 'A')).order as readonly string[];
    expect(kept).toHaveLength(3);
  });
});
