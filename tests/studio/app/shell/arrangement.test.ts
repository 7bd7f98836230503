import { describe, expect, it } from 'vitest';
import { arrange, panelFor } from '../../../../studio/app/shell/arrangement.ts';
import { inFront } from '../../../../studio/app/shell/in-front.ts';

const cells = (width: number, height: number) =>
  arrange(width, height).columns.map((column) => column.cells.map((cell) => cell.id));

describe('the arrangement', () => {
  it('is three columns at 1440, Table above Why', () => {
    expect(cells(1440, 900)).toEqual([['rules'], ['chart'], ['table', 'why']]);
  });
  it('folds Rules beside Chart up to 1100', () => {
    expect(cells(1024, 700)).toEqual([['rules-chart'], ['table', 'why']]);
    expect(cells(1100, 900)).toEqual([['rules-chart'], ['table', 'why']]);
  });
  it('folds Why beside Table where it is low', () => {
    expect(cells(1024, 540)).toEqual([['rules-chart'], ['table-why']]);
  });
  it('is one panel with four tabs at 200 % zoom', () => {
    expect(cells(720, 450)).toEqual([['rules-chart-table-why']]);
  });
  it('shows every panel once, whatever the room', () => {
    for (const width of [320, 780, 781, 1100, 1101, 3000]) {
      for (const height of [240, 600, 601, 2000]) {
        const panels = arrange(width, height).columns.flatMap((column) =>
          column.cells.flatMap((cell) => cell.panels),
        );
        expect([...panels].sort()).toEqual(['chart', 'rules', 'table', 'why']);
      }
    }
  });
});

describe('the panel in front', () => {
  it('is the one that was brought forward last', () => {
    expect(inFront(['rules', 'chart'], ['chart', 'table', 'rules'])).toBe('rules');
    expect(inFront(['rules', 'chart'], [])).toBe('rules');
  });
  it('follows what was selected', () => {
    expect(panelFor('rule')).toBe('rules');
    expect(panelFor('edge')).toBe('chart');
    expect(panelFor('fact')).toBeNull();
  });
});
