import { describe, expect, it } from 'vitest';
import {
  centredOn,
  isTooWide,
  viewOn,
  viewOnActive,
  viewShowing,
  within,
} from '../../../../studio/app/chart/fit.ts';
import type { Layout } from '../../../../studio/app/chart/layout/drawing.ts';
import { neighbour, type Stop, searchStates } from '../../../../studio/app/chart/navigate.ts';
import { roundedPath } from '../../../../studio/app/chart/path.ts';

const stop = (path: string, x: number, y: number, w = 80, h = 40, open = false): Stop => ({
  path,
  box: { x, y, w, h },
  open,
});

describe('arrow keys', () => {
  const stops = [
    stop('frame', 0, 0, 400, 300, true),
    stop('a', 10, 40),
    stop('b', 150, 40),
    stop('c', 290, 40),
    stop('d', 150, 140),
    stop('e', 290, 220),
  ];
  const go = (from: string, to: 'left' | 'right' | 'up' | 'down') => neighbour(stops, from, to);

  it('lead to the nearest state that lies that way', () => {
    expect(go('a', 'right')).toBe('b');
    expect(go('b', 'right')).toBe('c');
    expect(go('b', 'down')).toBe('d');
    expect(go('d', 'up')).toBe('b');
    expect(go('c', 'left')).toBe('b');
  });

  it('go from the header of a frame into it, and back out', () => {
    expect(go('frame', 'down')).toBe('a');
    expect(go('a', 'up')).toBe('frame');
  });

  it('stay where there is nothing that way', () => {
    expect(go('e', 'down')).toBeNull();
    expect(go('c', 'right')).toBeNull();
  });
});

describe('the search', () => {
  const states = [
    { title: 'Shadow damage', path: 'round.damage' },
    { title: 'Damage', path: 'x.y' },
    { title: 'Heals', path: 'round.damage.heals' },
    { title: 'Damaged goods', path: 'x.z' },
  ];

  it('puts whole names first, then beginnings, then words inside', () => {
    expect(searchStates(states, 'damage').map(({ title }) => title)).toEqual([
      'Damage',
      'Damaged goods',
      'Shadow damage',
    ]);
    expect(searchStates(states, '  ')).toEqual([]);
  });
});

describe('a path', () => {
  it('rounds its corners no further than half of its shortest part', () => {
    const points = [
      { x: 0, y: 0 },
      { x: 0, y: 100 },
      { x: 4, y: 100 },
      { x: 4, y: 200 },
    ];
    expect(roundedPath(points)).toBe('M0 0L0 98Q0 100 2 100L2 100Q4 100 4 102L4 200');
    expect(roundedPath([])).toBe('');
  });
});

describe('fitting', () => {
  const panel = { w: 560, h: 640 };
  const layout: Layout = {
    w: 560,
    h: 2000,
    boxes: {
      round: { x: 10, y: 100, w: 540, h: 800 },
      'round.battle': { x: 20, y: 400, w: 520, h: 200 },
      'round.battle.damage': { x: 30, y: 440, w: 100, h: 60 },
      long: { x: 10, y: 950, w: 540, h: 1000 },
      'long.end': { x: 30, y: 1880, w: 100, h: 60 },
    },
    lines: {},
    divides: [],
    starts: [],
    simple: false,
  };
  const active = ['round', 'round.battle', 'round.battle.damage'];

  it('shows as much around the active state as stays readable', () => {
    const view = viewOnActive(layout, active, panel);
    expect(view.zoom).toBeCloseTo(620 / 800);
    expect(view.y).toBe(Math.round(10 - 100 * view.zoom));
  });

  it('shows the active state itself where nothing around it fits', () => {
    const view = viewOnActive(layout, ['long', 'long.end'], panel);
    const y = 1880 * view.zoom + view.y;
    expect(view.zoom).toBeGreaterThan(0.6);
    expect(y > 0 && y + 60 * view.zoom < panel.h).toBe(true);
  });

  it('tells where a frame is too wide for the zoom, and a smaller one would show more of it', () => {
    const tooWide = (zoom: number) => isTooWide(layout, ['long', 'long.end'], panel, zoom);
    expect([1.2, 1, 0.5].map(tooWide)).toEqual([true, false, false]);
    expect(isTooWide(layout, ['long', 'long.end'], { w: 200, h: 640 }, 0.6)).toBe(false);
    expect(isTooWide(layout, ['nowhere'], panel, 1)).toBe(false);
  });

  it('never shows a small chart larger than it is drawn', () => {
    expect(viewOn({ x: 0, y: 0, w: 100, h: 100 }, panel).zoom).toBe(1);
  });

  it('moves no more than it takes to see a box', () => {
    const view = { x: 0, y: 0, zoom: 1 };
    expect(viewShowing({ x: 100, y: 100, w: 50, h: 50 }, panel, view)).toBeNull();
    expect(viewShowing({ x: 100, y: 700, w: 50, h: 50 }, panel, view)).toEqual({
      x: 0,
      y: -126,
      zoom: 1,
    });
  });

  it('wastes no room beside the chart', () => {
    expect(within({ x: 300, y: 500, zoom: 1 }, layout, panel)).toEqual({ x: 10, y: 10, zoom: 1 });
    expect(centredOn({ x: 0, y: 0, w: 10, h: 10 }, panel, 1)).toEqual({ x: 275, y: 315, zoom: 1 });
  });
});
