/** Boxes in rows and straight lines: what is shown where the whole layout takes too long. */
import {
  type Drawing,
  type DrawnNode,
  GAP,
  HEADER,
  type Layout,
  type Line,
  PAD,
  type Point,
  type Rect,
  type Size,
} from './drawing.ts';
import { breakRows } from './rows.ts';

const ROW_GAP = 40;

interface Placed extends Size {
  readonly boxes: ReadonlyMap<string, Rect>;
}

export function layOutSimply(drawing: Drawing): Layout {
  const children = new Map<string, DrawnNode[]>();
  for (const node of drawing.nodes) {
    const known = children.get(node.parent);
    if (known === undefined) children.set(node.parent, [node]);
    else known.push(node);
  }
  const root = placeInside('', drawing.width, children);
  const boxes = Object.fromEntries(root.boxes);
  const lines: Record<string, Line> = {};
  for (const { id, source, target, label } of drawing.edges) {
    const [from, to] = [boxes[source], boxes[target]];
    if (from === undefined || to === undefined) continue;
    const points = straight(from, to);
    const [start, end] = points;
    lines[id] = {
      points,
      label: label && { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 },
    };
  }
  return { w: root.w, h: root.h, boxes, lines, divides: [], starts: [], simple: true };
}

function placeInside(
  path: string,
  width: number,
  children: ReadonlyMap<string, readonly DrawnNode[]>,
): Placed {
  const bare = path === '';
  const room = Math.max(100, width - (bare ? 0 : 2 * PAD));
  const inside = children.get(path) ?? [];
  const placed = inside.map((child) =>
    child.open ? placeInside(child.path, room, children) : null,
  );
  const items = inside.map((child, at) => ({
    id: child.path,
    w: placed[at]?.w ?? child.size.w,
    h: placed[at]?.h ?? child.size.h,
    open: child.open,
    stretch: false,
  }));
  const boxes = new Map<string, Rect>();
  let y = bare ? 0 : HEADER + PAD;
  let widest = 0;
  for (const row of breakRows(items, () => GAP * 2, room, false)) {
    let x = bare ? 0 : PAD;
    for (const place of row) {
      const item = items[place];
      if (item === undefined) continue;
      boxes.set(item.id, { x, y, w: item.w, h: item.h });
      for (const [inner, box] of placed[place]?.boxes ?? []) {
        boxes.set(inner, { ...box, x: box.x + x, y: box.y + y });
      }
      x += item.w + GAP * 2;
    }
    widest = Math.max(widest, x - GAP * 2);
    y += Math.max(0, ...row.map((place) => items[place]?.h ?? 0)) + ROW_GAP;
  }
  return { w: widest + (bare ? 0 : PAD), h: y - ROW_GAP + (bare ? 0 : PAD), boxes };
}

/** From border to border along the line between the middles. */
function straight(from: Rect, to: Rect): readonly [Point, Point] {
  const a = { x: from.x + from.w / 2, y: from.y + from.h / 2 };
  const b = { x: to.x + to.w / 2, y: to.y + to.h / 2 };
  return [atBorder(from, a, b), atBorder(to, b, a)];
}

function atBorder({ w, h }: Rect, middle: Point, toward: Point): Point {
  const dx = toward.x - middle.x;
  const dy = toward.y - middle.y;
  const share = Math.min(
    dx === 0 ? Number.POSITIVE_INFINITY : w / 2 / Math.abs(dx),
    dy === 0 ? Number.POSITIVE_INFINITY : h / 2 / Math.abs(dy),
  );
  if (!Number.isFinite(share) || share > 1) return middle;
  return { x: middle.x + dx * share, y: middle.y + dy * share };
}
