import { describe, expect, it, vi } from 'vitest';
import { indexChart } from '../../../../studio/app/chart/chart-index.ts';
import { drawChart, drawingWidth } from '../../../../studio/app/chart/draw-chart.ts';
import { simplified } from '../../../../studio/app/chart/layout/compose.ts';
import type { Drawing, Layout, Point, Rect } from '../../../../studio/app/chart/layout/drawing.ts';
import { layOut } from '../../../../studio/app/chart/layout/layout.ts';
import { layOutSimply } from '../../../../studio/app/chart/layout/simple-layout.ts';
import { LayoutClient } from '../../../../studio/app/chart/layout-client.ts';
import { visibleChart } from '../../../../studio/app/chart/visible.ts';
import { deepChart, graphOf, MATCH, ROUND } from './charts.ts';

function drawingOf(chart = ROUND, width = 548): Drawing {
  const index = indexChart(graphOf(chart));
  const visible = visibleChart(index, { isOpen: () => true, isDrawn: () => true });
  return drawChart(index, visible, width).drawing;
}

const holds = (outer: Rect, inner: Rect): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.w <= outer.x + outer.w &&
  inner.y + inner.h <= outer.y + outer.h;

const meet = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

const onBorder = ({ x, y }: Point, box: Rect): boolean => {
  const across = x >= box.x - 1 && x <= box.x + box.w + 1;
  const down = y >= box.y - 1 && y <= box.y + box.h + 1;
  const atSide = Math.abs(x - box.x) <= 1 || Math.abs(x - box.x - box.w) <= 1;
  const atEnd = Math.abs(y - box.y) <= 1 || Math.abs(y - box.y - box.h) <= 1;
  return (across && atEnd) || (down && atSide);
};

function boxOf(layout: Layout, path: string): Rect {
  const box = layout.boxes[path];
  if (box === undefined) throw new Error(`no box for ${path}`);
  return box;
}

/** Runs of a line that lie within a box, borders left out. */
const crosses = (points: readonly Point[], { x, y, w, h }: Rect): boolean =>
  points.slice(1).some((end, at) => {
    const start = points[at] ?? end;
    const [left, right] = [Math.min(start.x, end.x), Math.max(start.x, end.x)];
    const [top, bottom] = [Math.min(start.y, end.y), Math.max(start.y, end.y)];
    return left < x + w - 2 && right > x + 2 && top < y + h - 2 && bottom > y + 2;
  });

const CHARTS = { round: ROUND, match: MATCH, deep: deepChart(3, 5), wide: deepChart(1, 14) };

describe.each(Object.entries(CHARTS))('the layout of the %s chart', (_name, chart) => {
  const drawing = drawingOf(chart);
  const layout = layOut(drawing);

  it('puts every state inside its parent', () => {
    for (const { path, parent } of drawing.nodes) {
      if (parent !== '') expect(holds(boxOf(layout, parent), boxOf(layout, path))).toBe(true);
    }
  });

  it('lets no two siblings meet', () => {
    for (const a of drawing.nodes) {
      for (const b of drawing.nodes) {
        if (a.parent !== b.parent || a.path >= b.path) continue;
        expect(meet(boxOf(layout, a.path), boxOf(layout, b.path))).toBe(false);
      }
    }
  });

  it('draws every arrow in right angles from border to border', () => {
    for (const { id, source, target } of drawing.edges) {
      const points = layout.lines[id]?.points ?? [];
      expect(points.length).toBeGreaterThan(1);
      for (const [at, point] of points.slice(1).entries()) {
        const before = points[at] ?? point;
        expect([id, point.x === before.x || point.y === before.y]).toEqual([id, true]);
      }
      const isInside = source.startsWith(`${target}.`) || target.startsWith(`${source}.`);
      if (isInside) continue;
      const [start = { x: 0, y: 0 }, end = { x: 0, y: 0 }] = [points[0], points.at(-1)];
      expect([id, onBorder(start, boxOf(layout, source))]).toEqual([id, true]);
      expect([id, onBorder(end, boxOf(layout, target))]).toEqual([id, true]);
    }
  });

  it('leads no arrow through a box that it has nothing to do with', () => {
    const leaves = drawing.nodes.filter((node) => !node.open);
    for (const { id, source, target } of drawing.edges) {
      const points = layout.lines[id]?.points ?? [];
      const hit = leaves.filter(
        ({ path }) => path !== source && path !== target && crosses(points, boxOf(layout, path)),
      );
      expect([id, hit.map(({ path }) => path)]).toEqual([id, []]);
    }
  });

  it('gives every pill a place, and no two the same', () => {
    const pills = drawing.edges.flatMap(({ id, label }): Rect[] => {
      const middle = layout.lines[id]?.label;
      if (label === null) return [];
      if (!middle) throw new Error(`no place for the pill of ${id}`);
      return [{ x: middle.x - label.w / 2, y: middle.y - label.h / 2, w: label.w, h: label.h }];
    });
    for (const [at, pill] of pills.entries()) {
      expect(pills.slice(at + 1).filter((other) => meet(pill, other))).toEqual([]);
    }
  });

  it('is the same again', () => {
    expect(layOut(drawingOf(chart))).toEqual(layout);
  });
});

describe('rows', () => {
  it('keep to the width and to the order of the procedure', () => {
    const layout = layOut(drawingOf(deepChart(1, 14)));
    expect(layout.w).toBeLessThanOrEqual(600);
    const tops = [...Array(14).keys()].map((at) => boxOf(layout, `s${at}`).y);
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
    expect(new Set(tops).size).toBeGreaterThan(1);
  });

  it('are longer in a wider panel, in few widths', () => {
    const wide = layOut(drawingOf(ROUND, 1100));
    expect(wide.h).toBeLessThan(layOut(drawingOf()).h);
    expect([560, 700, 900, 1500].map(drawingWidth)).toEqual([548, 548, 824, 1100]);
  });

  it('put parallel regions side by side, with divides between them', () => {
    const layout = layOut(drawingOf());
    const [a, b, c] = ['A', 'B', 'C'].map((seat) => boxOf(layout, `round.commit.${seat}`));
    expect([a?.y, b?.y]).toEqual([b?.y, c?.y]);
    expect(layout.divides).toHaveLength(2);
    const x = layout.divides[0]?.[0].x ?? 0;
    expect(x > (a?.x ?? 0) + (a?.w ?? 0) && x < (b?.x ?? 0)).toBe(true);
  });

  it('give a region of procedures the whole width, below those of a few steps', () => {
    const layout = layOut(drawingOf(MATCH));
    const [turn, a, b] = ['turn', 'A', 'B'].map((name) => boxOf(layout, `play.${name}`));
    expect(a?.y).toBe(b?.y);
    expect((a?.y ?? 0) + (a?.h ?? 0)).toBeLessThanOrEqual(turn?.y ?? 0);
    expect(turn?.w).toBeGreaterThan((a?.w ?? 0) + (b?.w ?? 0));
    const [gambits, tactics] = ['gambits', 'tactics'].map((name) =>
      boxOf(layout, `play.turn.battle.${name}`),
    );
    expect(gambits?.y).toBe(tactics?.y);
  });

  it('take a moment for hundreds of states', () => {
    const drawing = drawingOf(deepChart(4, 7));
    expect(drawing.nodes.length).toBeGreaterThan(300);
    const start = performance.now();
    layOut(drawing);
    expect(performance.now() - start).toBeLessThan(5000);
  });
});

describe('arrows between levels', () => {
  const layout = layOut(drawingOf(MATCH));
  const pointsOf = (source: string, target: string): readonly Point[] =>
    layout.lines[`${source} → ${target}`]?.points ?? [];

  it('are one from where they enter a state for the same place in it', () => {
    const top = boxOf(layout, 'play.turn.battle.aftermath').y;
    const inside = ['opening', 'gambits', 'tactics'].map((name) => {
      const points = pointsOf(`play.turn.battle.${name}`, 'play.turn.battle.aftermath.withdrawing');
      return points.filter(({ y }) => y > top);
    });
    const [first] = inside;
    expect(first?.length).toBeGreaterThan(0);
    for (const points of inside) expect(points).toEqual(first);
  });

  it('say where they set out what sets them off, where they lead far', () => {
    const id = 'play.turn.battle.aftermath.result → over';
    const at = layout.lines[id]?.label ?? { x: 0, y: 0 };
    const { x, y, w, h } = boxOf(layout, 'play.turn.battle.aftermath');
    expect(at.x > x && at.x < x + w && at.y > y && at.y < y + h).toBe(true);
  });
});

describe('simplified', () => {
  it('drops doubled points and those in the middle of a straight part', () => {
    const points = [
      { x: 0, y: 0 },
      { x: 0, y: 5 },
      { x: 0, y: 5 },
      { x: 0, y: 9 },
      { x: 4, y: 9 },
    ];
    expect(simplified(points)).toEqual([
      { x: 0, y: 0 },
      { x: 0, y: 9 },
      { x: 4, y: 9 },
    ]);
  });
});

describe('the client', () => {
  const drawing = drawingOf();

  it('asks for each drawing once and keeps the answer', async () => {
    const ask = vi.fn(async (one: Drawing) => layOut(one));
    const client = new LayoutClient(() => ({ layOut: ask, end: () => undefined }));
    expect(client.known(drawing)).toBeNull();
    const [first, second] = await Promise.all([client.layOut(drawing), client.layOut(drawing)]);
    expect(second).toBe(first);
    expect(await client.layOut(drawingOf())).toBe(first);
    expect(client.known(drawing)).toBe(first);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('shows a simple layout, and says so, where the whole one is late; it can be tried again', async () => {
    let isSlow = true;
    const ended = vi.fn();
    const client = new LayoutClient(
      () => ({
        layOut: (one) =>
          isSlow ? new Promise<Layout>(() => undefined) : Promise.resolve(layOut(one)),
        end: ended,
      }),
      10,
    );
    const late = await client.layOut(drawing);
    expect(late.simple).toBe(true);
    expect(ended).toHaveBeenCalledTimes(1);
    expect(Object.keys(late.boxes)).toHaveLength(drawing.nodes.length);
    isSlow = false;
    expect((await client.layOut(drawing)).simple).toBe(false);
  });

  it('does the same where the worker breaks', async () => {
    const client = new LayoutClient(() => {
      throw new Error('no workers here');
    });
    expect((await client.layOut(drawing)).simple).toBe(true);
  });
});

describe('the simple layout', () => {
  it('keeps states inside their parents and apart from each other', () => {
    const drawing = drawingOf(deepChart(3, 5));
    const layout = layOutSimply(drawing);
    for (const { path, parent } of drawing.nodes) {
      if (parent !== '') expect(holds(boxOf(layout, parent), boxOf(layout, path))).toBe(true);
    }
  });
});
