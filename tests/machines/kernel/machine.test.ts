import { describe, expect, it } from 'vitest';
import type { ChartState } from '../../../machines/kernel/index.ts';
import {
  flattenChart,
  KernelError,
  mergePieces,
  pieceOf,
  Run,
  type Seed,
} from '../../../machines/kernel/index.ts';
import { compileChart } from '../../../machines/kernel/machine.ts';
import { pig, pigRuleset } from '../../tiny/pig.ts';

const seed: Seed = {
  format: 'seed/1',
  ruleset: 'pig@1',
  title: 'A test',
  random: 'x',
  seats: ['A', 'B'],
};

/** Pig with another chart: its own recipes and guards stay. */
function withChart(chart: ChartState) {
  const { recipes, guards } = pig.chart({ seats: ['A', 'B'], slots: {} });
  const game = { ...pig, chart: () => ({ recipes, guards, chart }) };
  return { ...pigRuleset(), game };
}

const startOf = (chart: ChartState) => Run.start(withChart(chart) as never, seed);

describe('a chart with a fault', () => {
  it('names every mistyped recipe, guard, decision and target when it is compiled', () => {
    const chart: ChartState = {
      initial: 'idle',
      states: {
        idle: { on: { start: { target: 'next', guard: 'no such guard' } } },
        next: { entry: ['no such recipe'], decision: 'no such decision' },
      },
    };
    const compile = () => compileChart(pig, { ...withChart(chart).game.chart(), chart });
    expect(compile).toThrow(/no recipe «no such recipe»/);
    expect(compile).toThrow(/no guard «no such guard»/);
    expect(compile).toThrow(/no decision «no such decision»/);
    const loose: ChartState = {
      initial: 'idle',
      states: { idle: { on: { start: 'nowhere' as never } } },
    };
    expect(
      flattenChart({ ...loose, states: { idle: { on: { start: { target: 'nowhere' } } } } }).loose,
    ).toEqual([{ state: 'idle', target: 'nowhere' }]);
  });

  it('says which states an endless circle goes round, and starts nothing', () => {
    const started = startOf({
      initial: 'idle',
      states: {
        idle: { on: { start: { target: 'here', actions: ['seat the players'] } } },
        here: { always: { target: 'there' } },
        there: { always: { target: 'here' } },
      },
    });
    expect(started).toMatchObject({
      refusals: [{ code: 'chart/endless-loop', found: expect.stringMatching(/here, there/) }],
    });
  });

  it('refuses a name that two pieces give to different recipes', () => {
    const piece = pieceOf<object, object, object>();
    const one = piece({ recipes: { act: () => undefined }, guards: {}, chart: {} });
    const two = piece({ recipes: { act: () => undefined }, guards: {}, chart: {} });
    expect(() => mergePieces(one, [two])).toThrow(KernelError);
    expect(() => mergePieces(one, [one])).not.toThrow();
  });

  it('throws on a ruling that cites a rule which the register does not have', () => {
    const ruleset = { ...pigRuleset(), ruleIds: new Set<string>() };
    const started = Run.start(ruleset, seed);
    if ('refusals' in started) throw new Error('not started');
    expect(() => started.run.choose('', { seat: 'A', choose: 'roll' })).toThrow(/unknown-rule/);
  });
});

describe('a chart laid flat', () => {
  it('resolves siblings, children and paths from the root, in document order', () => {
    const { graph } = flattenChart(pig.chart({ seats: ['A'], slots: {} }).chart);
    expect(graph.nodes.map((node) => node.path)).toEqual([
      '',
      'idle',
      'turn',
      'turn.deciding',
      'turn.rolling',
      'turn.banking',
      'turn.passing',
      'over',
    ]);
    const banking = graph.edges.filter((edge) => edge.source === 'turn.banking');
    expect(banking.map((edge) => edge.target)).toEqual(['over', 'turn.passing']);
    expect(graph.nodes.find((node) => node.path === 'turn.rolling')?.phase).toBe('Turn');
  });
});
