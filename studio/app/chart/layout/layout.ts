/**
 * The layout of a chart: every open state laid by itself, from the inside out, then put together.
 * Rows come before all else because rules read as procedures; a general graph layout (ELK's) turned
 * the same charts into columns thousands of pixels long, with the last step of a turn before its first.
 */
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
} from './drawing.ts';
import { type Leg, legsOf } from './legs.ts';
import { type Level, layLevel } from './level.ts';
import type { End, Link } from './links.ts';
import { breakRows, gapBetween, type Item } from './rows.ts';

interface Laid {
  readonly level: Level;
  readonly children: ReadonlyMap<string, Laid>;
}

interface Setting {
  readonly nodes: ReadonlyMap<string, DrawnNode>;
  readonly children: ReadonlyMap<string, readonly DrawnNode[]>;
  readonly legs: ReadonlyMap<string, readonly Leg[]>;
  readonly memo: Map<string, Laid>;
}

interface Piece {
  readonly part: Leg['part'];
  readonly depth: number;
  readonly line: Line;
}

export function layOut(drawing: Drawing): Layout {
  const children = new Map<string, DrawnNode[]>();
  for (const node of drawing.nodes) {
    const known = children.get(node.parent);
    if (known === undefined) children.set(node.parent, [node]);
    else known.push(node);
  }
  const setting: Setting = {
    nodes: new Map(drawing.nodes.map((node) => [node.path, node])),
    children,
    legs: legsOf(drawing),
    memo: new Map(),
  };
  const root = layState('', drawing.width, true, setting);
  return compose(root, drawing, setting);
}

/** `width`: to fill, where `fill`; else the most before a row is broken. */
function layState(path: string, width: number, fill: boolean, setting: Setting): Laid {
  const key = `${path} ${width} ${fill}`;
  const known = setting.memo.get(key);
  if (known !== undefined) return known;
  const node = setting.nodes.get(path);
  const pad = path === '' ? 2 : PAD;
  const room = Math.max(100, width - 2 * pad);
  const inside = setting.children.get(path) ?? [];
  const sideBySide = node?.kind === 'parallel';
  const folded = sideBySide ? foldedWidth(inside, room) : 0;
  const share = sideBySide ? regionWidth(inside, room) : room;
  let laid = inside.map((child) =>
    child.open ? layState(child.path, share, false, setting) : null,
  );
  const itemsOf = (): Item[] =>
    inside.map((child, at) => ({
      id: child.path,
      w: laid[at]?.level.w ?? Math.max(child.size.w, folded),
      h: laid[at]?.level.h ?? child.size.h,
      open: child.open,
      stretch: child.kind !== 'final',
    }));
  const places = new Map(inside.map((child, at) => [child.path, at]));
  const links = (items: readonly Item[]) =>
    (setting.legs.get(path) ?? []).map((leg) => linkOf(leg, places, items, inside, laid));
  let items = itemsOf();
  const joins = links(items);
  const rows = breakRows(items, (a, b) => gapBetween(joins, items, a, b), room, sideBySide);
  const alone = new Set(rows.flatMap((row) => (row.length === 1 ? row : [])));
  const header = node === undefined ? 0 : Math.max(0, node.size.w - 2 * pad);
  const widest = Math.max(0, header, ...items.map((item) => item.w));
  const least = fill ? Math.max(room, widest) : widest;
  laid = inside.map((child, at) => {
    const own = laid[at] ?? null;
    const isShort = own !== null && own.level.w < least && !sideBySide;
    return isShort && alone.has(at) ? layState(child.path, least, true, setting) : own;
  });
  items = itemsOf();
  const level = layLevel({
    items,
    links: links(items),
    rows,
    least,
    titleEnd: node?.titleEnd ?? 0,
    bare: path === '',
    sideBySide,
  });
  const result = {
    level,
    children: new Map(
      inside.flatMap((child, at): [string, Laid][] => {
        const one = laid[at];
        return one == null ? [] : [[child.path, one]];
      }),
    ),
  };
  setting.memo.set(key, result);
  return result;
}

const LEAST_REGION = 120;
/** Folded regions share the width in rows of equal number, so that they stand in columns. */
function foldedWidth(inside: readonly DrawnNode[], room: number): number {
  if (inside.length === 0 || inside.some((child) => child.open)) return 0;
  const widest = Math.max(...inside.map((child) => child.size.w));
  const most = Math.max(1, Math.floor((room + GAP) / (widest + GAP)));
  const columns = Math.ceil(inside.length / Math.ceil(inside.length / most));
  return Math.floor((room - (columns - 1) * GAP) / columns);
}

/** As many regions beside each other as stay readable. */
function regionWidth(inside: readonly DrawnNode[], room: number): number {
  const open = inside.filter((child) => child.open).length;
  const folded = inside.reduce((sum, child) => sum + (child.open ? 0 : child.size.w + GAP), 0);
  for (let columns = open; columns > 1; columns -= 1) {
    const width = Math.floor((room - folded - (columns - 1) * GAP) / columns);
    if (width >= LEAST_REGION) return width;
  }
  return room;
}

/** A leg as a link of its level: where it goes on inside a child, that child knows the port. */
function linkOf(
  leg: Leg,
  places: ReadonlyMap<string, number>,
  items: readonly Item[],
  inside: readonly DrawnNode[],
  laid: readonly (Laid | null)[],
): Link {
  const endOf = (end: Leg['from']): End => {
    if (end.at !== 'child') return end;
    const item = places.get(end.path) ?? 0;
    if (end.through === null) return { at: 'item', item, port: null };
    const inner = laid[item]?.level.lines.get(leg.id);
    const point = end.through.outward ? inner?.points.at(-1) : inner?.points[0];
    const x = point?.x ?? (items[item]?.w ?? inside[item]?.size.w ?? 0) / 2;
    return { at: 'item', item, port: { side: end.through.side, x } };
  };
  return { id: leg.id, from: endOf(leg.from), to: endOf(leg.to), label: leg.label };
}

function compose(root: Laid, drawing: Drawing, setting: Setting): Layout {
  const boxes: Record<string, Rect> = {};
  const pieces = new Map<string, Piece[]>();
  const divides: [Point, Point][] = [];
  const put = (path: string, { level, children }: Laid, at: Point) => {
    const inside = setting.children.get(path) ?? [];
    for (const [place, child] of inside.entries()) {
      const own = level.boxes[place];
      if (own === undefined) continue;
      const box = { ...own, x: own.x + at.x, y: own.y + at.y };
      boxes[child.path] = box;
      const laid = children.get(child.path);
      if (laid !== undefined) put(child.path, laid, box);
    }
    for (const { id, part } of setting.legs.get(path) ?? []) {
      const line = level.lines.get(id);
      if (line === undefined) continue;
      const moved = {
        points: line.points.map(({ x, y }) => ({ x: x + at.x, y: y + at.y })),
        label: line.label && { x: line.label.x + at.x, y: line.label.y + at.y },
      };
      const depth = path === '' ? 0 : path.split('.').length;
      pieces.set(id, [...(pieces.get(id) ?? []), { part, depth, line: moved }]);
    }
    if (setting.nodes.get(path)?.kind === 'parallel') {
      divides.push(...dividesOf(level, at));
    }
  };
  put('', root, { x: 0, y: 0 });
  const lines: Record<string, Line> = {};
  for (const edge of drawing.edges) {
    lines[edge.id] = joined(pieces.get(edge.id) ?? []);
  }
  return {
    w: root.level.w,
    h: root.level.h,
    boxes,
    lines,
    divides,
    starts: startsOf(drawing, boxes),
    simple: false,
  };
}

/** Legs end to end: from the source outwards, across, and into the target. */
function joined(pieces: readonly Piece[]): Line {
  const inOrder = [
    ...pieces.filter((piece) => piece.part === 'out').sort((a, b) => b.depth - a.depth),
    ...pieces.filter((piece) => piece.part === 'across'),
    ...pieces.filter((piece) => piece.part === 'in').sort((a, b) => a.depth - b.depth),
  ];
  return {
    points: simplified(inOrder.flatMap((piece) => piece.line.points)),
    label: pieces.find((piece) => piece.line.label !== null)?.line.label ?? null,
  };
}

/** Without doubled points and points in the middle of a straight part. */
export function simplified(points: readonly Point[]): Point[] {
  const kept: Point[] = [];
  for (const point of points) {
    const last = kept.at(-1);
    const before = kept.at(-2);
    if (last !== undefined && last.x === point.x && last.y === point.y) continue;
    const inLine =
      last !== undefined &&
      before !== undefined &&
      ((before.x === last.x && last.x === point.x) || (before.y === last.y && last.y === point.y));
    if (inLine) kept.pop();
    kept.push(point);
  }
  return kept;
}

/** Half way between regions side by side, and between rows of them. */
function dividesOf({ boxes, rows, w, h }: Level, at: Point): [Point, Point][] {
  const lines: [Point, Point][] = [];
  for (const [row, places] of rows.entries()) {
    const tops = places.map((place) => boxes[place]?.y ?? 0);
    const ends = places.map((place) => (boxes[place]?.y ?? 0) + (boxes[place]?.h ?? 0));
    const [top, bottom] = [Math.min(...tops), Math.max(...ends)];
    const next = rows[row + 1]?.map((place) => boxes[place]?.y ?? 0) ?? [];
    for (const [index, place] of places.entries()) {
      const box = boxes[place];
      const after = boxes[places[index + 1] ?? -1];
      if (box === undefined || after === undefined) continue;
      const x = Math.round((box.x + box.w + after.x) / 2) + at.x;
      lines.push([
        { x, y: at.y + (row === 0 ? HEADER : top) },
        { x, y: at.y + (next.length === 0 ? h : bottom) },
      ]);
    }
    if (next.length > 0) {
      const y = Math.round((bottom + Math.min(...next)) / 2) + at.y;
      lines.push([
        { x: at.x, y },
        { x: at.x + w, y },
      ]);
    }
  }
  return lines;
}

const START_OUT = 8;

function startsOf(drawing: Drawing, boxes: Readonly<Record<string, Rect>>): Point[] {
  return drawing.nodes.flatMap(({ open, initial }) => {
    const box = open && initial !== null ? boxes[initial] : undefined;
    return box === undefined ? [] : [{ x: box.x - START_OUT, y: box.y + 14 }];
  });
}
