/** The charts of both games, every procedure in them, unfolded whole: laid out in time, and readable. */
import { describe, expect, it } from 'vitest';
import { type ChartGraph, flattenChart, type Ruleset } from '../../../../machines/kernel/index.ts';
import { indexChart } from '../../../../studio/app/chart/chart-index.ts';
import { drawChart } from '../../../../studio/app/chart/draw-chart.ts';
import type { Layout, Rect } from '../../../../studio/app/chart/layout/drawing.ts';
import { layOut } from '../../../../studio/app/chart/layout/layout.ts';
import { visibleChart } from '../../../../studio/app/chart/visible.ts';
import { gankRuleset } from '../../../support/gank.ts';
import { gauntletRuleset } from '../../../support/gauntlet.ts';

/** How long the panel waits before it falls back to a simple layout. */
const DEADLINE = 3000;

function graphsOf({ game, params }: Ruleset): readonly ChartGraph[] {
  const count = Math.max(...game.seatCounts(params));
  const seats = 'ABCDEFGH'.slice(0, count).split('');
  const casts = game.casts?.(seats) ?? [{}];
  return casts.map((cast) => {
    const { chart } = game.chart({ seats, slots: game.slots(params), cast });
    return flattenChart(chart).graph;
  });
}

const meet = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

const GAMES = {
  Gank: gankRuleset() as unknown as Ruleset,
  Gauntlet: gauntletRuleset() as unknown as Ruleset,
};

describe.each(Object.entries(GAMES))('the charts of %s', (_name, ruleset) => {
  const drawings = graphsOf(ruleset).map((graph) => {
    const visible = visibleChart(indexChart(graph), {
      isOpen: () => true,
      isDrawn: ({ event }) => !event.startsWith('place.'),
    });
    return drawChart(indexChart(graph), visible, 548).drawing;
  });

  it('are laid out whole well within the deadline', () => {
    for (const drawing of drawings) {
      const start = performance.now();
      layOut(drawing);
      expect(performance.now() - start).toBeLessThan(DEADLINE);
    }
  });

  it('are no wider than a panel can scroll through at a readable size', () => {
    for (const drawing of drawings) expect(layOut(drawing).w).toBeLessThan(2 * 548);
  });

  it('let no two states of one holder meet, and keep each inside its holder', () => {
    for (const drawing of drawings) {
      const layout: Layout = layOut(drawing);
      for (const parent of new Set(drawing.nodes.map((node) => node.parent))) {
        const children = drawing.nodes.filter((node) => node.parent === parent);
        const holder = layout.boxes[parent];
        for (const [at, { path }] of children.entries()) {
          const box = layout.boxes[path];
          if (box === undefined) throw new Error(`no box for ${path}`);
          const met = children
            .slice(at + 1)
            .filter((other) => meet(box, layout.boxes[other.path] ?? box));
          expect([path, met.map((other) => other.path)]).toEqual([path, []]);
          if (holder === undefined) continue;
          expect(box.x >= holder.x && box.x + box.w <= holder.x + holder.w).toBe(true);
          expect(box.y >= holder.y && box.y + box.h <= holder.y + holder.h).toBe(true);
        }
      }
    }
  });
});
