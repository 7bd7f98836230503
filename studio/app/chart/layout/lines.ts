/** Arrows as points, once everything in their level has its place. */
import { HEADER, type Line, type Point, type Rect } from './drawing.ts';
import type { Laned, Lanes } from './lanes.ts';
import type { Foot, Run } from './links.ts';
import type { PlacedRows } from './rows.ts';
import type { Channel, Hop } from './tracks.ts';

/** The rows of a level, stacked. */
export interface Frame {
  readonly placed: PlacedRows;
  readonly channels: readonly Channel[];
  readonly channelTop: readonly number[];
  readonly boxes: readonly Rect[];
  readonly bottom: number;
}

export interface PlacedHop {
  readonly channel: number;
  readonly laned: Laned;
  readonly hop: Hop;
}

export function straightLines(runs: readonly Run[], { boxes }: Frame): [string, Line][] {
  return runs.flatMap((run): [string, Line][] => {
    const { from, to, label } = run.link;
    if (run.how !== 'straight' || from.at !== 'item' || to.at !== 'item') return [];
    const [a, b] = [boxes[from.item], boxes[to.item]];
    if (a === undefined || b === undefined) return [];
    const top = Math.max(a.y, b.y);
    const shared = Math.min(a.y + a.h, b.y + b.h) - top;
    const y = top + shared / 2 + run.shift;
    const [start, end] = a.x < b.x ? [a.x + a.w, b.x] : [a.x, b.x + b.w];
    const points = [
      { x: start, y },
      { x: end, y },
    ];
    return [[run.link.id, { points, label: label && { x: (start + end) / 2, y } }]];
  });
}

const SIDE_FOOT = 38;

export function sideLines({ sided }: Lanes, { boxes, placed }: Frame): [string, Line][] {
  const used = new Map<string, number>();
  const footOf = (item: number, side: string): number => {
    const box = boxes[item] ?? { x: 0, y: 0, w: 0, h: 0 };
    const key = `${item} ${side}`;
    const nth = used.get(key) ?? 0;
    used.set(key, nth + 1);
    const middle = Math.min(box.h / 2, SIDE_FOOT);
    return box.y + middle + (nth % 2 === 0 ? 1 : -1) * Math.ceil(nth / 2) * 10;
  };
  return sided.flatMap(({ link, side, out }): [string, Line][] => {
    if (link.from.at !== 'item' || link.to.at !== 'item') return [];
    const edge = (item: number) => {
      const box = boxes[item] ?? { x: 0, y: 0, w: 0, h: 0 };
      return side === 'left' ? box.x : box.x + box.w;
    };
    const x = side === 'left' ? -out : placed.width + out;
    const y1 = footOf(link.from.item, side);
    const y2 = footOf(link.to.item, side);
    const points = [
      { x: edge(link.from.item), y: y1 },
      { x, y: y1 },
      { x, y: y2 },
      { x: edge(link.to.item), y: y2 },
    ];
    return [[link.id, { points, label: null }]];
  });
}

export function channelLines(
  laned: readonly Laned[],
  hops: readonly PlacedHop[],
  frame: Frame,
  bare: boolean,
): [string, Line][] {
  const endY = ({ end, up }: Foot): number => {
    if (end.at !== 'item') {
      const top = end.at === 'inner' || bare ? 0 : -HEADER;
      return end.at === 'bottom' ? frame.bottom : top;
    }
    const box = frame.boxes[end.item] ?? { x: 0, y: 0, w: 0, h: 0 };
    return up ? box.y + box.h : box.y;
  };
  return laned.map((one): [string, Line] => {
    const { run, fromX, toX } = one;
    const points: Point[] = [{ x: fromX, y: endY(run.from) }];
    let label: Point | null = null;
    for (const { hop, channel } of hops.filter((placed) => placed.laned === one)) {
      const track = frame.channels[channel]?.tracks.get(hop);
      if (track === undefined) continue;
      const y = (frame.channelTop[channel] ?? 0) + track.y;
      points.push({ x: hop.a.x, y }, { x: hop.b.x, y });
      if (track.label !== null) label = { x: track.label.x, y };
    }
    points.push({ x: toX, y: endY(run.to) });
    return [run.link.id, { points, label }];
  });
}
