import { describe, expect, it } from 'vitest';
import { indexReads } from '../../../../studio/analysis/blame.ts';
import { indexChart } from '../../../../studio/app/chart/chart-index.ts';
import { isDrawnEdge } from '../../../../studio/app/chart/drawn-edges.ts';
import { litStates } from '../../../../studio/app/chart/lit.ts';
import { stepsEntering, visitsAround } from '../../../../studio/app/chart/visits.ts';
import { MOVES, pigRun, play } from '../timeline/pig-run.ts';

const run = pigRun();
const line = run.line(play(run, MOVES));
const index = indexChart(run.chart.graph);

describe('the steps that entered a state', () => {
  it('are those after which it is active and was not before', () => {
    expect(stepsEntering(index, line, 'turn.rolling')).toEqual([1, 3, 8, 11]);
    expect(stepsEntering(index, line, 'turn')).toEqual([0]);
    expect(stepsEntering(index, line, 'over')).toEqual([]);
  });

  it('lie before and after the current one', () => {
    expect(visitsAround([1, 3, 8], 3)).toMatchObject({ previous: 1, next: 8, nth: 2 });
    expect(visitsAround([1, 3, 8], 0)).toMatchObject({ previous: null, next: 1, nth: 0 });
    expect(visitsAround([1, 3, 8], 99)).toMatchObject({ previous: 8, next: null, nth: 3 });
  });
});

describe('what a selection lights', () => {
  const seeing = { run, line, viewer: 'all', reads: indexReads(run, line, 'all') };
  const lit = (kind: 'rule' | 'param' | 'fact', id: string) =>
    [...litStates(index, { kind, id }, seeing)].sort();

  it('of a rule: the states that carry it out', () => {
    expect(lit('rule', 'pig.bust')).toEqual(['turn.rolling']);
  });

  it('of a parameter: the states whose recipes and guards read it', () => {
    expect(lit('param', 'die.sides')).toEqual(['turn.deciding']);
    expect(lit('param', 'die.bust')).toEqual(['turn.rolling']);
    expect(lit('param', 'die')).toEqual(['turn.deciding', 'turn.rolling']);
    expect(lit('param', 'goal')).toEqual(['turn.banking']);
  });

  it('of a fact, or of nothing: none', () => {
    expect(lit('fact', 'pot')).toEqual([]);
    expect(litStates(index, null, seeing).size).toBe(0);
  });
});

describe('which arrows are drawn', () => {
  it('leaves out the starts that this run did not take', () => {
    const isDrawn = isDrawnEdge(run);
    const start = index.edges.get('idle > start > 0');
    expect(start !== undefined && isDrawn(start)).toBe(true);
    expect(start !== undefined && isDrawn({ ...start, event: 'place.commit' })).toBe(false);
    expect(start !== undefined && isDrawn({ ...start, source: 'turn', event: 'x' })).toBe(true);
  });
});
