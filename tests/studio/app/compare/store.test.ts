import { describe, expect, it } from 'vitest';
import type { SideName } from '../../../../studio/analysis/compare/abreast.ts';
import { draftRef } from '../../../../studio/app/compare/sides.ts';
import { columnNow, stepsNow, useCompare } from '../../../../studio/app/compare/store.ts';
import { sessionStore } from '../../../../studio/app/session/hooks.ts';
import { PIG_PARAMS } from '../../../tiny/pig.ts';
import {
  broken,
  gank,
  nodding,
  OF_GANK,
  OTHER,
  openBoth,
  openWorkspace,
  pig,
  REPLAY,
  slow,
} from './workspace.ts';

const now = () => useCompare.getState();
const steps = () => stepsNow(now());
const pane = (side: SideName) => {
  const store = now().runs?.panes[side];
  if (store == null) throw new Error(`the ${side} side is not open`);
  return store.getState();
};
const panes = () => [pane('before').step, pane('after').step];
const places = () => now().runs?.places.map(({ column }) => column) ?? [];

describe('a replay under both sides', () => {
  it('opens at the first difference, and both panes stand there', () => {
    openBoth();
    expect(columnNow(now())).toBe(places()[0]);
    expect(panes()).toEqual([steps().before, steps().after]);
  });

  it('opens where the file wishes, where nothing differs', () => {
    openBoth(slow);
    expect(now().runs?.places).toEqual([]);
    expect(now().runs?.causes).toEqual([]);
    expect(panes()[0]).toBeGreaterThan(0);
  });

  it('steps both by columns: one that takes no step there stays', () => {
    openBoth(slow);
    now().goEnd('first');
    const gap = now().runs?.beside.columns.findIndex(({ before }) => before === null) ?? 0;
    now().stepBy(gap);
    expect(panes()).toEqual([gap - 1, gap]);
    now().stepBy(1);
    expect(panes()).toEqual([gap, gap + 1]);
    now().stepBy(-gap - 1);
    expect(panes()).toEqual([0, 0]);
  });

  it('steps one side alone, and brings the other to it again', () => {
    openBoth();
    now().goEnd('first');
    now().setLeads('after');
    now().stepBy(2);
    expect(panes()).toEqual([0, 2]);
    now().setLeads('both');
    expect(panes()).toEqual([2, 2]);
  });

  it('hears a pane that steps by itself', () => {
    openBoth();
    pane('before').goStep(3);
    expect(panes()).toEqual([3, 3]);
    now().setLeads('before');
    pane('before').goStep(1);
    expect(panes()).toEqual([1, 3]);
  });

  it('goes from difference to difference with both, until there is none', () => {
    openBoth();
    now().goEnd('first');
    const visited: number[] = [];
    while (now().goDifference(1)) visited.push(columnNow(now()));
    expect(visited).toEqual([...new Set(places())]);
    expect(visited.length).toBeGreaterThan(1);
    now().setLeads('after');
    now().goFirstDifference();
    expect(now().at).toEqual({ before: places()[0], after: places()[0] });
    expect(now().goDifference(-1)).toBe(false);
  });

  it('moves to where each move rests, and to both ends', () => {
    openBoth();
    now().goEnd('first');
    now().moveBy(1);
    const { runs, at } = now();
    const columns = runs?.beside.columns ?? [];
    expect(columns[at.before]?.node).not.toBe(columns[at.before + 1]?.node);
    now().goEnd('last');
    expect(now().at.before).toBe(columns.length - 1);
    now().setLeads('after');
    now().goEnd('last');
    expect(now().at.after).toBeLessThan(now().at.before);
  });
});

describe('the two sides', () => {
  it('swap, each at its step', () => {
    openBoth();
    now().setLeads('after');
    now().stepBy(-2);
    const { before, after } = steps();
    now().swap();
    expect(now().refs).toEqual({ before: nodding.id, after: pig.id });
    expect(steps()).toEqual({ before: after, after: before });
    expect(now().leads).toBe('before');
    now().swap();
    expect(steps()).toEqual({ before, after });
  });

  it('of games with nothing in common are refused, and nothing is lost', () => {
    openBoth();
    now().stepBy(-1);
    const stood = steps();
    now().compare({ before: pig.id, after: gank.id });
    expect(now().comparison).toBeNull();
    expect(now().refusals.map(({ code }) => code)).toEqual(['compare/other-game']);
    expect(now().runs).toBeNull();
    expect(now().replay).toBe(REPLAY);
    now().compare({ before: pig.id, after: nodding.id });
    expect(steps()).toEqual(stood);
    expect(now().refusals).toEqual([]);
  });

  it('that are not there are named', () => {
    openWorkspace();
    now().compare({ before: pig.id, after: 'pig@gone' });
    expect(now().refusals).toMatchObject([{ code: 'compare/no-such-side', found: 'pig@gone' }]);
  });

  it('keep the replay and its step when one of them is another', () => {
    openBoth();
    now().goEnd('first');
    now().stepBy(2);
    now().compare({ before: pig.id, after: slow.id });
    expect(now().replay).toBe(REPLAY);
    expect(steps().before).toBe(2);
  });

  it('are compared anew when the open draft changes, and not otherwise', () => {
    openBoth();
    const { draftId, edit } = sessionStore.getState();
    now().compare({ before: pig.id, after: draftRef(draftId) });
    expect(now().comparison?.differences.params).toEqual([]);
    const was = now().comparison;
    now().refresh();
    expect(now().comparison).toBe(was);
    edit(PIG_PARAMS.replace('"goal": 20', '"goal": 7'));
    now().refresh();
    expect(now().comparison?.differences.params).toMatchObject([{ before: 20, after: 7 }]);
    edit(PIG_PARAMS.replace('"goal": 20', '"goal":'));
    now().refresh();
    expect(now().comparison?.differences.params).toMatchObject([{ before: 20, after: 7 }]);
  });
});

describe('what is selected', () => {
  it('on one side is selected on the other', () => {
    openBoth();
    for (const selection of [
      { kind: 'param', id: 'goal' },
      { kind: 'rule', id: 'pig.roll' },
      { kind: 'state', id: 'turn.rolling' },
      { kind: 'fact', id: 'pot' },
    ] as const) {
      pane('before').select(selection);
      expect(now().selection).toEqual(selection);
      expect(pane('after').selection).toEqual(selection);
    }
    pane('after').select(null);
    expect(pane('before').selection).toBeNull();
  });

  it('is a transition under its own name on either side', () => {
    openBoth();
    const edges = pane('before').recorded.run.chart.graph.edges;
    const [edge] = edges.filter(({ source }) => source === 'turn.deciding');
    pane('before').select({ kind: 'edge', id: edge?.id ?? '' });
    const other = pane('after').selection?.id;
    const found = pane('after').recorded.run.chart.graph.edges.find(({ id }) => id === other);
    expect(found).toMatchObject({ source: edge?.source, target: edge?.target });
  });

  it('stays through another replay, and through a swap', () => {
    openBoth();
    now().select({ kind: 'param', id: 'goal' });
    now().openReplay(OTHER);
    expect(pane('before').selection).toEqual({ kind: 'param', id: 'goal' });
    now().swap();
    expect(pane('after').selection).toEqual({ kind: 'param', id: 'goal' });
  });

  it('is looked at by one pair of eyes', () => {
    openBoth();
    pane('after').setViewer('B');
    expect(pane('before').viewer).toBe('B');
    expect(now().viewer).toBe('B');
  });
});

describe('a replay that cannot be shown', () => {
  it('of another game is refused', () => {
    openBoth();
    now().openReplay(OF_GANK);
    expect(now().runs).toBeNull();
    expect(now().replayRefusals).toMatchObject([{ code: 'compare/other-game' }]);
  });

  it('that is not there yet opens at its step once it is', () => {
    openBoth();
    const late = 'replays/pig/late.json';
    now().openReplay(late, { before: 3, after: 2 });
    expect(now().replayRefusals).toMatchObject([{ code: 'library/no-such-file' }]);
    const { library, setLibrary } = sessionStore.getState();
    const [item] = library;
    if (item === undefined) throw new Error('no item');
    setLibrary([...library, { ...item, id: late }]);
    now().refresh();
    expect(now().replayRefusals).toEqual([]);
    expect(panes()).toEqual([3, 3]);
  });

  it('shows the side that can start it, and says why the other cannot', () => {
    openBoth(broken);
    const { runs } = now();
    expect(runs?.panes.before).not.toBeNull();
    expect(runs?.panes.after).toBeNull();
    expect(runs?.refusals.after).toMatchObject([{ code: 'compare/rules-break' }]);
    expect(runs?.places).toEqual([]);
    now().goEnd('last');
    expect(pane('before').step).toBe((runs?.beside.columns.length ?? 0) - 1);
    pane('before').select({ kind: 'param', id: 'goal' });
    expect(now().selection).toEqual({ kind: 'param', id: 'goal' });
  });
});
