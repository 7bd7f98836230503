import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import {
  type ChartState,
  flattenChart,
  loadRuleset,
  type Piece,
  type Ruleset,
} from '../../../machines/kernel/index.ts';
import { type CheckInput, checkRuleset } from '../../../studio/analysis/check.ts';
import { reachableStates } from '../../../studio/analysis/coverage.ts';
import { shortReplay } from '../../support/pig-workspace.ts';
import { PIG_PARAMS, pigRuleset } from '../../tiny/pig.ts';

const code = [{ path: 'machines/pig/pig.ts', text: readFileSync('tests/tiny/pig.ts', 'utf8') }];

const check = (more: Partial<CheckInput> = {}) =>
  checkRuleset({
    ruleset: pigRuleset(),
    replays: [shortReplay()],
    seeds: [],
    code,
    others: [],
    games: 6,
    ...more,
  });

const found = (more: Partial<CheckInput>) =>
  check(more).findings.map(({ severity, kind, subject }) => [severity, kind, subject]);

/** Pig with something changed in what it is to the kernel. */
function alteredGame(alter: (piece: Piece<never, never, never>) => object): Ruleset {
  const pig = pigRuleset() as unknown as Ruleset;
  const piece = pig.game.chart({ seats: ['A', 'B'], slots: {} });
  const altered = { ...piece, ...alter(piece as never) } as typeof piece;
  return { ...pig, game: { ...pig.game, chart: () => altered } };
}

/** Pig with a longer register. */
function withRules(...more: { id: string; params?: string[] }[]): Ruleset {
  const pig = pigRuleset();
  const rules = [...pig.rules, ...more.map((one) => ({ title: 'T', text: 'T', ...one }))];
  const loaded = loadRuleset(pig.module, {
    params: PIG_PARAMS,
    content: '{}',
    rules: JSON.stringify(rules),
  });
  if ('refusals' in loaded) throw new Error(JSON.stringify(loaded.refusals));
  return loaded.ruleset as unknown as Ruleset;
}

describe('the check of a ruleset', () => {
  it('finds nothing against Pig, and tells how far it looked', () => {
    const report = check();
    expect(report).toMatchObject({ ruleset: 'pig@1', passed: true, findings: [] });
    expect(report.shares).toMatchObject({
      rulesCarried: { reached: 5, of: 5 },
      parametersRead: { reached: 3, of: 3 },
      statesEntered: { reached: 7, of: 7 },
    });
    expect(report.games).toBe(1 + 3 * 6);
    expect(report.endings).toMatchObject({ won: 18, open: 1 });
  });

  it('finds a rule that nothing cites, and tells one that tests alone cite', () => {
    const ruleset = withRules({ id: 'pig.etiquette' }, { id: 'pig.scoring.ties' });
    const others = [{ path: 'tests/pig.test.ts', text: 'it follows pig.scoring.ties, as said' }];
    expect(found({ ruleset, others })).toEqual([
      ['error', 'rule/uncited', 'pig.etiquette'],
      ['warning', 'rule/only-in-tests', 'pig.scoring.ties'],
    ]);
    expect(check({ ruleset, others }).passed).toBe(false);
  });

  it('does not take a longer id for a shorter one', () => {
    const ruleset = withRules({ id: 'pig.tie' });
    const others = [{ path: 'tests/pig.test.ts', text: 'pig.tie-break and pig.tie.first' }];
    expect(found({ ruleset, others })).toEqual([['error', 'rule/uncited', 'pig.tie']]);
  });

  it('finds an id that the register does not know: in charts, guards and code', () => {
    const ruleset = alteredGame((piece) => ({
      chart: { ...piece.chart, rules: ['pig.unwritten'] },
      guards: {
        ...piece.guards,
        'the goal is reached': {
          ...(piece.guards['the goal is reached'] as object),
          rules: ['pig.goal'],
        },
      },
    }));
    const wrong = [...code, { path: 'machines/pig/more.ts', text: "ruling('pig.rol', {})" }];
    const unknown = check({ ruleset, code: wrong }).findings.filter(
      ({ kind }) => kind === 'rule/unknown',
    );
    expect(unknown.map(({ subject }) => subject).sort()).toEqual([
      'pig.goal',
      'pig.rol',
      'pig.unwritten',
    ]);
    expect(unknown.find(({ subject }) => subject === 'pig.rol')?.message).toContain('more.ts');
  });

  it('finds a parameter that nothing reads, and one that only unread code mentions', () => {
    const pig = pigRuleset() as unknown as Ruleset;
    // Guards that know their numbers by heart.
    const ruleset = alteredGame((piece) => ({
      guards: {
        ...piece.guards,
        'the goal is reached': {
          rules: ['pig.win'],
          test: (game: { banked: Record<string, number>; active: string }) =>
            (game.banked[game.active] ?? 0) >= 20,
        },
      },
    }));
    expect(ruleset.hash).toBe(pig.hash);
    const without = code.map(({ path, text }) => ({
      path,
      text: text.replaceAll('params.goal', '20'),
    }));
    expect(found({ ruleset, code: without })).toEqual([['error', 'param/unread', 'goal']]);
    expect(found({ ruleset })).toEqual([['warning', 'param/read-only-in-code-never-run', 'goal']]);
    expect(check({ ruleset }).passed).toBe(true);
    expect(check({ ruleset, strict: true }).passed).toBe(false);
  });

  it('finds parameters that register and file do not share', () => {
    const ruleset = withRules({ id: 'pig.dice', params: ['die.sides', 'die.colour'] });
    const others = [{ path: 'tests/pig.test.ts', text: 'pig.dice' }];
    expect(found({ ruleset, others })).toEqual([
      ['warning', 'rule/only-in-tests', 'pig.dice'],
      ['error', 'param/unknown', 'die.colour'],
      ['error', 'param/unregistered', 'die.bust'],
      ['error', 'param/unregistered', 'goal'],
    ]);
  });

  it('finds states that cannot be reached, and those that no game entered', () => {
    const ruleset = alteredGame((piece) => ({
      chart: {
        ...piece.chart,
        states: {
          ...piece.chart.states,
          attic: { description: 'no door' },
          cellar: { description: 'a door that nobody opens' },
          over: {
            ...piece.chart.states?.over,
            type: undefined,
            on: { rest: { target: 'cellar' } },
          },
        },
      },
    }));
    expect(found({ ruleset })).toEqual([
      ['error', 'state/unreachable', 'attic'],
      ['warning', 'state/never-entered', 'cellar'],
    ]);
  });

  it('finds recipes, guards and decisions that no chart names', () => {
    const ruleset = alteredGame((piece) => ({
      recipes: { ...piece.recipes, 'polish the die': () => undefined },
      guards: { ...piece.guards, 'the die shines': { rules: [], test: () => true } },
    }));
    const { turn } = ruleset.game.decisions;
    const game = { ...ruleset.game, decisions: { ...ruleset.game.decisions, spare: turn } };
    expect(found({ ruleset: { ...ruleset, game } as Ruleset })).toEqual([
      ['error', 'decision/unused', 'spare'],
      ['error', 'guard/unused', 'the die shines'],
      ['error', 'recipe/unused', 'polish the die'],
    ]);
  });
});

describe('a slot with another piece', () => {
  const clause = (id: string) => ({ id, title: id, text: 'A variant of ours.' });

  /** Pig whose turn is a slot; the other piece cites `citedByOther`, the own one `citedByOwn`. */
  function withSlot(citedByOwn: string, citedByOther: string): Ruleset {
    const pig = pigRuleset() as unknown as Ruleset;
    const { paramsSchema } = pig.module as unknown as { paramsSchema: z.ZodObject };
    const { chart } = pig.game;
    const game = {
      ...pig.game,
      slots: (params: unknown) => (params as { slots: Record<string, string> }).slots,
      chart: (setup: Parameters<typeof chart>[0]) => {
        const piece = chart(setup);
        const cited = setup.slots.turn === 'one' ? citedByOwn : citedByOther;
        return { ...piece, chart: { ...piece.chart, rules: [cited] } };
      },
    };
    const module = {
      ...pig.module,
      game,
      paramsSchema: paramsSchema.extend({
        slots: z.strictObject({ turn: z.enum(['one', 'two']) }),
      }),
      alternatives: {
        turn: { two: { added: [clause('variant.two'), clause('variant.unsung')] } },
      },
    } as unknown as Ruleset['module'];
    const loaded = loadRuleset(module, {
      params: PIG_PARAMS.replace('"goal"', '"slots": { "turn": "one" }, "goal"'),
      content: '{}',
      rules: JSON.stringify(pig.rules),
    });
    if ('refusals' in loaded) throw new Error(JSON.stringify(loaded.refusals));
    return loaded.ruleset as unknown as Ruleset;
  }

  it('is checked against the register that is in force with it', () => {
    expect(found({ ruleset: withSlot('pig.turn', 'variant.two') })).toEqual([
      ['error', 'rule/uncited', 'variant.unsung'],
    ]);
    expect(found({ ruleset: withSlot('variant.two', 'variant.unsung') })).toEqual([
      ['error', 'rule/unknown', 'variant.two'],
    ]);
  });
});

describe('reachable states', () => {
  const reach = (chart: ChartState) => [...reachableStates(flattenChart(chart).graph)].sort();

  it('enter what holds them, every region of a parallel state, and first children', () => {
    expect(
      reach({
        initial: 'a',
        states: {
          a: { on: { go: { target: '#both.left.second' } } },
          both: {
            type: 'parallel',
            states: {
              left: { initial: 'first', states: { first: {}, second: {}, third: {} } },
              right: { initial: 'only', states: { only: {} } },
            },
          },
        },
      }),
    ).toEqual([
      '',
      'a',
      'both',
      'both.left',
      'both.left.first',
      'both.left.second',
      'both.right',
      'both.right.only',
    ]);
  });

  it('follow «done» only where it can come about', () => {
    const chart = (end: ChartState): ChartState => ({
      initial: 'work',
      states: {
        work: {
          initial: 'on',
          states: { on: { on: { stop: { target: 'off' } } }, off: end },
          onDone: { target: 'after' },
        },
        after: {},
      },
    });
    expect(reach(chart({ type: 'final' }))).toContain('after');
    expect(reach(chart({}))).not.toContain('after');
  });
});
