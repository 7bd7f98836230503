/**
 * The layout of a chart: every open state laid by itself, from the inside out, then put together.
 * Rows come before all else because rules read as procedures; a general graph layout (ELK's) turned
 * the same charts into columns thousands of pixels long, with the last step of a turn before its first.
 */

import { compose, type Laid, type Setting } from './compose.ts';
import { type Drawing, type DrawnNode, GAP, type Layout, type Line, PAD } from './drawing.ts';
import { type Leg, legsOf } from './legs.ts';
import { type Level, layLevel } from './level.ts';
import type { End, Link } from './link.ts';
import { breakRows, gapBetween, type Item } from './rows.ts';

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
  const whole = new Set(
    sideBySide ? inside.filter((child) => holdsProcedures(child, setting)) : [],
  );
  const shared = inside.filter((child) => !whole.has(child));
  const folded = sideBySide ? foldedWidth(shared, room) : 0;
  const share = sideBySide ? regionWidth(shared, room) : room;
  let laid = inside.map((child) =>
    child.open ? layState(child.path, whole.has(child) ? room : share, false, setting) : null,
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
  const legs = setting.legs.get(path) ?? [];
  const links = (items: readonly Item[]) =>
    legs.filter((leg) => leg.as === leg.id).map((leg) => linkOf(leg, places, items, inside, laid));
  let items = itemsOf();
  const joins = links(items);
  const gap = (a: number, b: number) => gapBetween(joins, items, a, b);
  const rows =
    whole.size === 0
      ? breakRows(items, gap, room, sideBySide)
      : regionRows(inside, whole, items, gap, room);
  const alone = new Set(rows.flatMap((row) => (row.length === 1 ? row : [])));
  const header = node === undefined ? 0 : Math.max(0, node.size.w - 2 * pad);
  const widest = Math.max(0, header, ...items.map((item) => item.w));
  const least = fill ? Math.max(room, widest) : widest;
  laid = inside.map((child, at) => {
    const own = laid[at] ?? null;
    const isShort = own !== null && own.level.w < least && (!sideBySide || whole.has(child));
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
    level: { ...level, lines: withJoined(level.lines, legs) },
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

/** Arrows that run in another's line have that line. */
function withJoined(lines: Level['lines'], legs: readonly Leg[]): Level['lines'] {
  const joined = legs.flatMap(({ id, as }): [string, Line][] => {
    const line = id === as ? undefined : lines.get(as);
    return line === undefined ? [] : [[id, line]];
  });
  return joined.length === 0 ? lines : new Map([...lines, ...joined]);
}

/** Whether a region is a procedure of procedures, and not a handful of steps beside others. */
const holdsProcedures = ({ path, open }: DrawnNode, { children }: Setting): boolean =>
  open && (children.get(path) ?? []).some(({ kind }) => kind === 'compound' || kind === 'parallel');

/** Regions of a few steps beside each other, above those that need the whole width. */
function regionRows(
  inside: readonly DrawnNode[],
  whole: ReadonlySet<DrawnNode>,
  items: readonly Item[],
  gap: (a: number, b: number) => number,
  room: number,
): number[][] {
  const places = inside.map((_, at) => at);
  const isWhole = (at: number): boolean => whole.has(inside[at] as DrawnNode);
  const few = places.filter((at) => !isWhole(at));
  const rows = breakRows(
    few.flatMap((at) => items[at] ?? []),
    (a, b) => gap(few[a] ?? a, few[b] ?? b),
    room,
    true,
  );
  return [
    ...rows.map((row) => row.flatMap((place) => few[place] ?? [])),
    ...places.filter(isWhole).map((at) => [at]),
  ];
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
