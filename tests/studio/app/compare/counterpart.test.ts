import { describe, expect, it } from 'vitest';
import type { Ruleset } from '../../../../machines/kernel/index.ts';
import { chartChanges } from '../../../../studio/analysis/compare/pair.ts';
import { playBoth } from '../../../../studio/analysis/compare/replays.ts';
import {
  chartNames,
  movedPath,
  namedOn,
  selectionOf,
  sharedFrom,
} from '../../../../studio/app/compare/counterpart.ts';
import {
  base,
  noddingPig,
  otherPig,
  pairOf,
  turns,
  withTurn,
} from '../../analysis/compare/pigs.ts';

function chartsOf(before: Ruleset, after: Ruleset) {
  const pair = pairOf(before, after);
  const played = playBoth(pair, turns([4]));
  if ('refusals' in played) throw new Error(JSON.stringify(played.refusals));
  const graphs = [played.before.run.chart.graph, played.after.run.chart.graph] as const;
  const changes = chartChanges(...graphs);
  return { pair, graphs, changes, charts: chartNames(...graphs, changes) };
}

describe('a path in other values', () => {
  it('follows an item of a list to its new place', () => {
    const was = { rows: [{ id: 'a' }, { id: 'b' }] };
    const is = { rows: [{ id: 'new' }, { id: 'a' }, { id: 'b' }] };
    expect(movedPath('rows[1].id', was, is)).toBe('rows[2].id');
    expect(movedPath('rows[2].id', is, was)).toBe('rows[1].id');
    expect(movedPath('rows[0].id', is, was)).toBeNull();
  });

  it('is nothing where the other has no such key', () => {
    expect(movedPath('goal', { goal: 1 }, { aim: 1 })).toBeNull();
    expect(movedPath('toString', { toString: 1 }, {})).toBeNull();
    expect(movedPath('a.b', { a: { b: 1 } }, { a: 1 })).toBeNull();
  });
});

describe('a selection on either side', () => {
  it('is the same name where nothing was renamed', () => {
    const { pair, charts } = chartsOf(base(), base());
    for (const selection of [
      { kind: 'param', id: 'goal' },
      { kind: 'state', id: 'turn.rolling' },
      { kind: 'rule', id: 'pig.roll' },
      { kind: 'fact', id: 'pot' },
    ] as const) {
      expect(sharedFrom('before', selection, pair, charts)).toEqual(selection);
      expect(namedOn('before', selection, pair, charts)).toEqual(selection);
      expect(namedOn('after', selection, pair, charts)).toEqual(selection);
    }
  });

  it('follows a renamed state both ways', () => {
    const renamed = otherPig(
      withTurn(({ rolling, deciding, ...states }) => ({
        ...states,
        casting: rolling ?? {},
        deciding: { ...deciding, on: { ...deciding?.on, roll: { target: 'casting' } } },
      })),
    );
    const { pair, charts, changes } = chartsOf(base(), renamed);
    expect(changes.map(({ kind }) => kind)).toContain('state-renamed');
    const now = { kind: 'state', id: 'turn.casting' } as const;
    const was = { kind: 'state', id: 'turn.rolling' } as const;
    expect(sharedFrom('before', was, pair, charts)).toEqual(now);
    expect(namedOn('before', now, pair, charts)).toEqual(was);
    expect(namedOn('after', now, pair, charts)).toEqual(now);
  });

  it('pairs transitions that do the same, and those that were changed', () => {
    const { pair, charts, graphs } = chartsOf(base(), noddingPig());
    for (const edge of graphs[0].edges) {
      const shared = sharedFrom('before', { kind: 'edge', id: edge.id }, pair, charts);
      const back = namedOn('before', shared, pair, charts);
      expect(back).toEqual({ kind: 'edge', id: edge.id });
    }
  });

  it('has no counterpart for a transition that only one side has', () => {
    const { pair, charts, changes } = chartsOf(noddingPig(), base());
    const gone = changes.find(({ kind }) => kind === 'edge-removed');
    if (gone === undefined) throw new Error('no transition is gone');
    const shared = selectionOf(gone, pair, charts);
    expect(namedOn('after', shared, pair, charts)).toBeNull();
    expect(namedOn('before', shared, pair, charts)).toMatchObject({ kind: 'edge' });
  });

  it('names a change of a state by that state', () => {
    const { pair, charts, changes } = chartsOf(base(), noddingPig());
    const added = changes.find(({ kind }) => kind === 'state-added');
    if (added === undefined) throw new Error('no state was added');
    expect(selectionOf(added, pair, charts)).toEqual({ kind: 'state', id: 'turn.nodding' });
  });
});
