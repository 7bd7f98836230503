/** Two charts of a comparison, each held against the other: what of it differs, by what it does. */
import type { Run } from '../../../machines/kernel/index.ts';
import type { ChartChange } from '../../analysis/compare/charts.ts';
import { count } from '../../analysis/compare/render/pieces.ts';
import type { Both } from '../../analysis/compare/replays.ts';
import { indexChart } from '../chart/chart-index.ts';
import { isDrawnEdge } from '../chart/drawn-edges.ts';
import { type ChartTwin, createTwinShared, type Difference, type Names } from '../chart/twin.ts';
import type { ChartNames } from './counterpart.ts';

export function chartTwins(
  before: Run,
  after: Run,
  changes: readonly ChartChange[],
  names: ChartNames,
): Both<ChartTwin> {
  const shared = createTwinShared();
  const sides = {
    before: {
      index: indexChart(before.chart.graph),
      isDrawn: isDrawnEdge(before),
      names: names.before,
    },
    after: { index: indexChart(after.chart.graph), isDrawn: isDrawnEdge(after), names: SAME },
  };
  const marks = marksOf(changes);
  const twin = (side: 'before' | 'after', other: 'before' | 'after'): ChartTwin => ({
    side,
    names: sides[side].names,
    other: { ...sides[other], edges: marks[other].edges },
    ...marks[side],
    said: sayMarks(side, marks[side].states),
    shared,
  });
  return { before: twin('before', 'after'), after: twin('after', 'before') };
}

const SAME: Names = { common: (path) => path, own: (path) => path };

interface Marks {
  readonly states: Map<string, Difference>;
  readonly edges: Map<string, Difference>;
}

/** By side: what it alone has, and what both have and does something else. Words count for nothing here. */
function marksOf(changes: readonly ChartChange[]): Both<Marks> {
  const none = (): Marks => ({ states: new Map(), edges: new Map() });
  const marks = { before: none(), after: none() };
  for (const change of changes.filter(({ effect }) => effect === 'play')) {
    switch (change.kind) {
      case 'state-added':
        marks.after.states.set(change.path, 'added');
        break;
      case 'state-removed':
        marks.before.states.set(change.path, 'removed');
        break;
      case 'state-changed':
        for (const side of [marks.before, marks.after]) side.states.set(change.path, 'changed');
        break;
      case 'edge-added':
        marks.after.edges.set(change.edge.id, 'added');
        break;
      case 'edge-removed':
        marks.before.edges.set(change.edge.id, 'removed');
        break;
      case 'edge-changed':
        marks.before.edges.set(change.before.id, 'changed');
        marks.after.edges.set(change.after.id, 'changed');
        break;
      case 'edge-order':
        for (const edge of change.before) marks.before.edges.set(edge.id, 'changed');
        for (const edge of change.after) marks.after.edges.set(edge.id, 'changed');
        break;
    }
  }
  return marks;
}

/** «2 states added, 1 changed»; of the first side what it lost. */
function sayMarks(side: 'before' | 'after', states: Marks['states']): string {
  const number = (wanted: Difference) =>
    [...states.values()].filter((one) => one === wanted).length;
  const alone = number(side === 'before' ? 'removed' : 'added');
  const changed = number('changed');
  const parts = [
    ...(alone === 0 ? [] : [`${count(alone, 'state')} only here`]),
    ...(changed === 0 ? [] : [`${count(changed, 'state')} changed`]),
  ];
  return parts.length === 0 ? 'The same states on both sides' : parts.join(', ');
}
