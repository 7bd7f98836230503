import { describe, expect, it } from 'vitest';
import {
  type ChartGraph,
  type ChartState,
  flattenChart,
  type Ruleset,
} from '../../../../machines/kernel/index.ts';
import { type ChartChange, compareCharts } from '../../../../studio/analysis/compare/charts.ts';
import { compareAllCharts } from '../../../../studio/analysis/compare/seatings.ts';
import { gankRuleset } from '../../../support/gank.ts';

type States = Readonly<Record<string, ChartState>>;

const graphOf = (chart: ChartState): ChartGraph => {
  const { graph, loose } = flattenChart(chart);
  if (loose.length > 0) throw new Error(JSON.stringify(loose));
  return graph;
};

const door: States = {
  shut: { on: { push: [{ guard: 'it is locked', target: 'shut' }, { target: 'open' }] } },
  open: { description: 'anybody may pass', on: { pull: { target: 'shut', actions: ['creak'] } } },
};
const chart = (states: States): ChartGraph => graphOf({ initial: 'shut', states });

/** `state-changed open: description`, `edge-added open→ajar` … */
function said(change: ChartChange): string {
  switch (change.kind) {
    case 'state-renamed':
      return `${change.kind} ${change.from}→${change.path}`;
    case 'state-changed':
      return `${change.kind} ${change.path}: ${change.fields.map((one) => one.field).join()}`;
    case 'state-added':
    case 'state-removed':
      return `${change.kind} ${change.path}`;
    case 'edge-changed': {
      const { source, target } = change.after;
      return `${change.kind} ${source}→${target}: ${change.fields.map((one) => one.field).join()}`;
    }
    case 'edge-order':
      return `${change.kind} ${change.after.map((edge) => edge.target).join()}`;
    default:
      return `${change.kind} ${change.edge.source}→${change.edge.target}`;
  }
}

const changes = (before: States, after: States): readonly string[] =>
  compareCharts(chart(before), chart(after)).map(said);

/** The door with one of its states edited. */
const edited = (name: 'shut' | 'open', more: ChartState): States => ({
  ...door,
  [name]: { ...door[name], ...more },
});

describe('two charts', () => {
  it('are the same in any order of their states', () => {
    const { shut, open } = door as Required<States>;
    expect(changes(door, { open, shut } as States)).toEqual([]);
  });

  it('differ by a state with its transitions', () => {
    const ajar: States = { ...door, ajar: { always: { target: 'open' } } };
    expect(changes(door, ajar)).toEqual(['state-added ajar', 'edge-added ajar→open']);
    expect(changes(ajar, door)).toEqual(['state-removed ajar', 'edge-removed ajar→open']);
  });

  it('tell what came with a state from what came by itself', () => {
    const deep: States = {
      ...door,
      hall: { initial: 'in', states: { in: { on: { go: { target: 'out' } } }, out: {} } },
    };
    const within = compareCharts(chart(door), chart(deep)).map((one) =>
      'within' in one ? one.within : null,
    );
    expect(within).toEqual(['hall', 'hall', 'hall', 'hall']);
  });

  it.each<[string, ChartState, string, ChartChange['effect']]>([
    ['title', { title: 'Wide open' }, 'state-changed open: title', 'wording'],
    ['description', { description: 'gone' }, 'state-changed open: description', 'wording'],
    ['rules', { rules: ['a.b'] }, 'state-changed open: rules', 'wording'],
    ['phase', { phase: 'Night' }, 'state-changed open: phase', 'wording'],
    ['decision', { decision: 'pass' }, 'state-changed open: decision', 'play'],
    ['entry', { entry: ['ring'] }, 'state-changed open: entry', 'play'],
    ['exit', { exit: ['ring'] }, 'state-changed open: exit', 'play'],
    ['kind', { type: 'final' }, 'state-changed open: kind', 'play'],
  ])('differ by a state’s %s', (_, more, expected, effect) => {
    const found = compareCharts(chart(door), chart(edited('open', more)));
    expect(found.map(said)).toEqual([expected]);
    expect(found[0]?.effect).toBe(effect);
  });

  it.each<[string, ChartState['on'], string, ChartChange['effect']]>([
    ['guard', { pull: { target: 'shut', actions: ['creak'], guard: 'day' } }, 'guard', 'play'],
    ['target', { pull: { target: 'open', actions: ['creak'] } }, 'target', 'play'],
    ['actions', { pull: { target: 'shut', actions: ['slam'] } }, 'actions', 'play'],
    ['event', { kick: { target: 'shut', actions: ['creak'] } }, 'event', 'play'],
    ['label', { pull: { target: 'shut', actions: ['creak'], label: 'hm' } }, 'label', 'wording'],
  ])('differ by a transition’s %s, matched by what else it does', (field, on, expected, effect) => {
    const found = compareCharts(chart(door), chart(edited('open', { on: on ?? {} })));
    const target = field === 'target' ? 'open' : 'shut';
    expect(found.map(said)).toEqual([`edge-changed open→${target}: ${expected}`]);
    expect(found[0]?.effect).toBe(effect);
  });

  it('do not mistake a new first alternative for a change of every one after it', () => {
    const push = [
      { guard: 'it is nailed up', target: 'shut' },
      { guard: 'it is locked', target: 'shut' },
      { target: 'open' },
    ];
    expect(changes(door, edited('shut', { on: { push } }))).toEqual(['edge-added shut→shut']);
  });

  it('differ by the order of guarded alternatives', () => {
    const ask = (...guards: readonly string[]) =>
      edited('shut', { on: { push: guards.map((guard) => ({ guard, target: guard })) } });
    const rooms: States = { x: {}, y: {}, z: {} };
    const found = changes({ ...ask('x', 'y', 'z'), ...rooms }, { ...ask('y', 'x', 'z'), ...rooms });
    expect(found).toEqual(['edge-order y,x,z']);
  });

  it('do not differ by the order in which «and» and «or» name their parts', () => {
    const pull = (guard: { and: string[] } | { or: string[] }) =>
      edited('open', { on: { pull: { target: 'shut', guard } } });
    expect(changes(pull({ and: ['p', 'q'] }), pull({ and: ['q', 'p'] }))).toEqual([]);
    expect(changes(pull({ and: ['p', 'q'] }), pull({ or: ['p', 'q'] }))).toEqual([
      'edge-changed open→shut: guard',
    ]);
  });

  it('tell a state under another name as one change', () => {
    const named = (name: string): States => ({
      shut: { on: { push: { target: name } } },
      [name]: {
        description: 'anybody may pass',
        initial: 'wide',
        states: { wide: { on: { pull: { target: '#shut', actions: ['creak'] } } } },
      },
    });
    expect(changes(named('open'), named('unlocked'))).toEqual(['state-renamed open→unlocked']);
  });

  it('do not guess a name where two states would fit', () => {
    const twins: States = { ...door, left: {}, right: {} };
    const one: States = { ...door, middle: {} };
    expect(changes(twins, one)).toEqual([
      'state-added middle',
      'state-removed left',
      'state-removed right',
    ]);
  });

  it('differ by the order of regions, which act in it', () => {
    const both = (...names: readonly string[]): ChartGraph =>
      graphOf({ type: 'parallel', states: Object.fromEntries(names.map((name) => [name, {}])) });
    expect(compareCharts(both('a', 'b'), both('b', 'a')).map(said)).toEqual([
      'state-changed : order of regions',
    ]);
  });
});

describe('the charts of Gank', () => {
  const gank = gankRuleset() as unknown as Ruleset;
  const piece = (seats: readonly string[]) =>
    gank.game.chart({ seats, slots: gank.game.slots(gank.params) });

  /** Gank without the step in which committed cards are turned up. */
  const withoutReveal = (seats: readonly string[]): ChartState => {
    const own = piece(seats).chart;
    const round = own.states?.round as ChartState;
    const { reveal: _reveal, declaration, ...states } = round.states ?? {};
    const straight = { ...declaration, onDone: { target: 'specials' } };
    return {
      ...own,
      states: { ...own.states, round: { ...round, states: { declaration: straight, ...states } } },
    };
  };
  const seats = ['A', 'B', 'C', 'D', 'E'];

  it('say which state was removed, and where the way leads instead', () => {
    const found = compareCharts(graphOf(piece(seats).chart), graphOf(withoutReveal(seats)));
    expect(found.map(said)).toEqual([
      'state-removed round.reveal',
      'edge-removed round.reveal→round.specials',
      'edge-changed round.declaration→round.specials: target',
    ]);
  });

  it('are compared for every number of seats, each change once', () => {
    const after: Ruleset = {
      ...gank,
      game: {
        ...gank.game,
        chart: (setup) => ({ ...piece(setup.seats), chart: withoutReveal(setup.seats) }),
      },
    };
    const { changes: found, seats: counts, added, removed } = compareAllCharts(gank, after);
    expect(counts).toEqual([3, 4, 5]);
    expect([added, removed]).toEqual([[], []]);
    expect(found.map((one) => one.seats)).toEqual([
      [3, 4, 5],
      [3, 4, 5],
      [3, 4, 5],
    ]);
  });

  it('say which numbers of seats came or went', () => {
    const after: Ruleset = { ...gank, game: { ...gank.game, seatCounts: () => [2, 3, 4] } };
    const { added, removed } = compareAllCharts(gank, after);
    expect([added, removed]).toEqual([[2], [5]]);
  });
});
