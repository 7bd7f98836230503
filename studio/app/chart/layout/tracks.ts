/** The horizontal parts of a channel: which lies above which, where each pill stands, how high it gets. */
import type { Point, Size } from './drawing.ts';

/** One turn of an arrow within a channel: across from one vertical line to another. */
export interface Hop {
  readonly id: string;
  readonly a: { readonly x: number; readonly up: boolean };
  readonly b: { readonly x: number; readonly up: boolean };
  readonly label: Size | null;
}

interface Track {
  /** From the channel's top. */
  readonly y: number;
  readonly label: Point | null;
}

export interface Channel {
  readonly height: number;
  readonly tracks: ReadonlyMap<Hop, Track>;
}

const EDGE_ROOM = 12;
const BARE = 10;
const PILL_ROOM = 6;
const SIDE_ROOM = 6;

interface Part {
  readonly hop: Hop;
  readonly low: number;
  readonly high: number;
  /** The pill's extent, or null. */
  readonly pill: { readonly low: number; readonly high: number } | null;
  readonly height: number;
}

const isBent = ({ a, b }: Hop): boolean => Math.abs(a.x - b.x) >= 0.5;

/** Lays the hops of one channel. `through`: vertical lines that cross it; `width`: the level's. */
export function layTracks(
  hops: readonly Hop[],
  through: readonly number[],
  width: number,
  rest: number,
): Channel {
  const drawn = hops.filter((hop) => isBent(hop) || hop.label !== null);
  if (drawn.length === 0) return { height: rest, tracks: new Map() };
  const stubs = hops.flatMap(({ a, b }) => [a.x, b.x]);
  const taken: { low: number; high: number }[] = [];
  const parts = drawn.map((hop) => {
    const part = partOf(hop, [...stubs, ...through], taken, width);
    if (part.pill !== null) taken.push(part.pill);
    return part;
  });
  return stack(inOrder(parts));
}

function partOf(
  hop: Hop,
  verticals: readonly number[],
  taken: readonly { readonly low: number; readonly high: number }[],
  width: number,
): Part {
  const low = Math.min(hop.a.x, hop.b.x);
  const high = Math.max(hop.a.x, hop.b.x);
  if (hop.label === null) return { hop, low, high, pill: null, height: BARE };
  const middle = pillMiddle(hop, hop.label.w, verticals, taken, width);
  const pill = { low: middle - hop.label.w / 2, high: middle + hop.label.w / 2 };
  return { hop, low, high, pill, height: hop.label.h + PILL_ROOM };
}

/** Where on its line a pill hides the least: near the middle, off other lines and pills. */
function pillMiddle(
  { a, b }: Hop,
  w: number,
  verticals: readonly number[],
  taken: readonly { readonly low: number; readonly high: number }[],
  width: number,
): number {
  const low = Math.min(a.x, b.x);
  const high = Math.max(a.x, b.x);
  const middle = (low + high) / 2;
  const room = Math.max(0, (high - low - w) / 2 - 4);
  const bound = (x: number) => Math.min(Math.max(x, w / 2 - 4), Math.max(width - w / 2 + 4, w / 2));
  let best = { x: bound(middle), cost: Number.POSITIVE_INFINITY };
  for (let off = 0; off <= room; off += 6) {
    for (const x of off === 0 ? [middle] : [middle - off, middle + off]) {
      const [from, to] = [x - w / 2, x + w / 2];
      const hidden = verticals.filter(
        (one) =>
          one > from - 3 && one < to + 3 && Math.abs(one - a.x) > 1 && Math.abs(one - b.x) > 1,
      ).length;
      const beside = taken.filter((one) => one.low < to && one.high > from).length;
      const cost = hidden * 40 + beside * 8 + off * 0.5;
      if (cost < best.cost) best = { x: bound(x), cost };
    }
  }
  return best.x;
}

const within = (x: number, { low, high }: { readonly low: number; readonly high: number }) =>
  x > low + 0.5 && x < high - 0.5;

/** What it costs to lay one part above another: crossings, pills crossed, lines on one another. */
function costAbove(above: Part, below: Part): number {
  let cost = 0;
  for (const end of [below.hop.a, below.hop.b]) {
    if (!end.up) continue;
    if (within(end.x, above)) cost += 1;
    if (above.pill !== null && within(end.x, above.pill)) cost += 2;
  }
  for (const end of [above.hop.a, above.hop.b]) {
    if (end.up) continue;
    if (within(end.x, below)) cost += 1;
    if (below.pill !== null && within(end.x, below.pill)) cost += 2;
    for (const other of [below.hop.a, below.hop.b]) {
      if (other.up && Math.abs(other.x - end.x) < 4) cost += 20;
    }
  }
  return cost;
}

/** An order from top to bottom with few crossings: neighbours change places while that helps. */
function inOrder(parts: readonly Part[]): Part[] {
  const order: Part[] = [];
  for (const part of parts) {
    let best = { at: order.length, cost: Number.POSITIVE_INFINITY };
    for (let at = order.length; at >= 0; at -= 1) {
      const cost =
        order.slice(0, at).reduce((sum, one) => sum + costAbove(one, part), 0) +
        order.slice(at).reduce((sum, one) => sum + costAbove(part, one), 0);
      if (cost < best.cost) best = { at, cost };
    }
    order.splice(best.at, 0, part);
  }
  return order;
}

const extent = ({ low, high, pill }: Part) => ({
  low: Math.min(low, pill?.low ?? low) - SIDE_ROOM,
  high: Math.max(high, pill?.high ?? high) + SIDE_ROOM,
});

/** Parts that do not meet share a track. */
function stack(order: readonly Part[]): Channel {
  const rows: { parts: Part[]; height: number }[] = [];
  const rowOf = new Map<Part, number>();
  for (const [place, part] of order.entries()) {
    const own = extent(part);
    const above = order.slice(0, place).flatMap((other) => {
      const theirs = extent(other);
      return theirs.low < own.high && theirs.high > own.low ? [rowOf.get(other) ?? 0] : [];
    });
    const at = above.length === 0 ? 0 : Math.max(...above) + 1;
    const row = rows[at] ?? { parts: [], height: 0 };
    rows[at] = { parts: [...row.parts, part], height: Math.max(row.height, part.height) };
    rowOf.set(part, at);
  }
  const tracks = new Map<Hop, Track>();
  let y = EDGE_ROOM;
  for (const { parts, height } of rows) {
    const middle = y + height / 2;
    for (const { hop, pill } of parts) {
      const label = pill === null ? null : { x: (pill.low + pill.high) / 2, y: middle };
      tracks.set(hop, { y: middle, label });
    }
    y += height;
  }
  return { height: y + EDGE_ROOM, tracks };
}
