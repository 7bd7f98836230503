/** A line of right angles as an SVG path with rounded corners. */
import type { Point } from './layout/drawing.ts';

const RADIUS = 6;

export function roundedPath(points: readonly Point[], radius = RADIUS): string {
  const [first, ...rest] = points;
  if (first === undefined) return '';
  let path = `M${first.x} ${first.y}`;
  for (const [at, point] of rest.entries()) {
    const before = points[at] ?? first;
    const after = rest[at + 1];
    if (after === undefined) {
      path += `L${point.x} ${point.y}`;
      continue;
    }
    const cut = Math.min(radius, length(before, point) / 2, length(point, after) / 2);
    const into = toward(point, before, cut);
    const out = toward(point, after, cut);
    path += `L${into.x} ${into.y}Q${point.x} ${point.y} ${out.x} ${out.y}`;
  }
  return path;
}

const length = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

function toward(from: Point, to: Point, distance: number): Point {
  const all = length(from, to);
  if (all === 0) return from;
  const share = distance / all;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
