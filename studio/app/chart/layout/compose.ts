/** The levels put together: everything in the places of the whole chart, arrows in one piece. */
import {
  type Drawing,
  type DrawnNode,
  HEADER,
  type Layout,
  type Line,
  type Point,
  type Rect,
} from './drawing.ts';
import type { Leg } from './legs.ts';
import type { Level } from './level.ts';

export interface Laid {
  readonly level: Level;
  readonly children: ReadonlyMap<string, Laid>;
}

export interface Setting {
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

export function compose(root: Laid, drawing: Drawing, setting: Setting): Layout {
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
