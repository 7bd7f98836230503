import { describe, expect, it } from 'vitest';
import type { Drawing, DrawnEdge, DrawnNode } from '../../../../studio/app/chart/layout/drawing.ts';
import {
  gapsOf,
  mergedDrawing,
  mergedOrder,
  renamedDrawing,
  renamedLayout,
} from '../../../../studio/app/chart/twin-drawing.ts';

const node = (path: string, more: Partial<DrawnNode> = {}): DrawnNode => ({
  path,
  parent: path.includes('.') ? path.slice(0, path.lastIndexOf('.')) : '',
  kind: 'atomic',
  open: false,
  size: { w: 100, h: 40 },
  titleEnd: 60,
  initial: null,
  ...more,
});
const edge = (source: string, target: string, label: DrawnEdge['label'] = null): DrawnEdge => ({
  id: `${source} → ${target}`,
  source,
  target,
  label,
});
const drawing = (nodes: readonly DrawnNode[], edges: readonly DrawnEdge[] = []): Drawing => ({
  width: 600,
  nodes,
  edges,
});

describe('the order of both', () => {
  it('is the later one, with what is gone behind its old neighbour', () => {
    expect(mergedOrder(['a', 'gone', 'b'], ['b', 'new', 'a'])).toEqual(['b', 'new', 'a', 'gone']);
    expect(mergedOrder(['gone', 'a'], ['a'])).toEqual(['gone', 'a']);
    expect(mergedOrder([], ['a'])).toEqual(['a']);
  });
});

describe('two drawings as one', () => {
  const before = drawing(
    [node('a', { size: { w: 120, h: 30 } }), node('old'), node('b')],
    [edge('a', 'b', { w: 10, h: 9 }), edge('a', 'old')],
  );
  const after = drawing(
    [node('a'), node('new', { open: true, kind: 'compound' }), node('new.x'), node('b')],
    [edge('a', 'b', { w: 8, h: 12 }), edge('a', 'new')],
  );

  it('have every box and every line, parents before their children', () => {
    const merged = mergedDrawing(before, after);
    expect(merged.nodes.map(({ path }) => path)).toEqual(['a', 'old', 'new', 'new.x', 'b']);
    expect(merged.edges.map(({ id }) => id)).toEqual(['a → b', 'a → new', 'a → old']);
  });

  it('have room for what either writes', () => {
    const merged = mergedDrawing(before, after);
    expect(merged.nodes[0]?.size).toEqual({ w: 120, h: 40 });
    expect(merged.edges[0]?.label).toEqual({ w: 10, h: 12 });
  });

  it('draw a box open for both where one can unfold it', () => {
    const folded = drawing([node('new', { size: { w: 400, h: 40 } })]);
    const merged = mergedDrawing(folded, after);
    expect(merged.nodes.find(({ path }) => path === 'new')).toMatchObject({
      open: true,
      size: { w: 100, h: 40 },
    });
  });

  it('leave each side gaps for the outermost that it lacks', () => {
    expect(gapsOf(before, after)).toEqual(['new']);
    expect(gapsOf(after, before)).toEqual(['old']);
    expect(gapsOf(after, after)).toEqual([]);
  });
});

describe('other names', () => {
  const name = (path: string) => path.replace(/^old/, 'new');

  it('are given to boxes, parents, starts and lines', () => {
    const renamed = renamedDrawing(
      drawing([node('old', { initial: 'old.x' }), node('old.x')], [edge('old.x', 'b')]),
      name,
    );
    expect(renamed.nodes).toMatchObject([
      { path: 'new', initial: 'new.x' },
      { path: 'new.x', parent: 'new' },
    ]);
    expect(renamed.edges).toEqual([edge('new.x', 'b')]);
  });

  it('are given to a layout as well', () => {
    const box = { x: 0, y: 0, w: 1, h: 1 };
    const line = { points: [], label: null };
    const layout = {
      w: 1,
      h: 1,
      boxes: { old: box },
      lines: { 'old → b': line },
      divides: [],
      starts: [],
      simple: false,
    };
    expect(renamedLayout(layout, name)).toEqual({
      ...layout,
      boxes: { new: box },
      lines: { 'new → b': line },
    });
  });
});
