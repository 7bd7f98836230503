/** Where the vertical lines of a level run: feet at boxes and borders, passes by rows, the gutters. */
import type { ChannelRun, Foot, Link, Run } from './links.ts';
import type { Item, PlacedRows, Span } from './rows.ts';

export interface Bounds {
  readonly low: number;
  readonly high: number;
}

/** Keeps vertical lines apart that share a channel. */
const APART = [14, 10, 7, 4];
const INSET = 12;
const FIRST_LANE = 7;
const LANE = 8;

/** Which places across are taken in which channel. */
export class Claims {
  private readonly taken = new Map<number, number[]>();
  private readonly pills = new Map<number, Bounds[]>();

  /** A pill hangs here: other lines keep off where they can. */
  hang(channel: number, x: number, width: number): void {
    const bounds = { low: x - width / 2 - 4, high: x + width / 2 + 4 };
    this.pills.set(channel, [...(this.pills.get(channel) ?? []), bounds]);
  }

  private isClear(channels: readonly number[], x: number): boolean {
    return channels.every((channel) =>
      (this.pills.get(channel) ?? []).every(({ low, high }) => x < low || x > high),
    );
  }

  take(channels: readonly number[], x: number): void {
    for (const channel of channels) {
      const known = this.taken.get(channel);
      if (known === undefined) this.taken.set(channel, [x]);
      else known.push(x);
    }
  }

  isFree(channels: readonly number[], x: number, apart: number): boolean {
    return channels.every((channel) =>
      (this.taken.get(channel) ?? []).every((other) => Math.abs(other - x) >= apart),
    );
  }

  /** The free place nearest to the wish within bounds; the wish itself where all is taken. */
  nearest(channels: readonly number[], low: number, high: number, wish: number): number {
    const start = Math.min(high, Math.max(low, wish));
    for (const isFine of [(x: number) => this.isClear(channels, x), () => true]) {
      for (const apart of APART) {
        for (let off = 0; off <= high - low; off += 2) {
          for (const x of [start + off, start - off]) {
            if (x >= low && x <= high && isFine(x) && this.isFree(channels, x, apart)) return x;
          }
        }
      }
    }
    return start;
  }
}

/** Lanes beside the rows; those that overlap in rows get further out. */
export class Gutter {
  private readonly lanes: { readonly from: number; readonly to: number }[][] = [];

  /** The distance from the content's edge of a lane that is free between two rows. */
  take(from: number, to: number): number {
    const clash = (lane: { readonly from: number; readonly to: number }[]) =>
      lane.some((one) => from <= one.to && to >= one.from);
    let lane = 0;
    for (let used = this.lanes[lane]; used !== undefined && clash(used); used = this.lanes[lane]) {
      lane += 1;
    }
    this.lanes[lane] = [...(this.lanes[lane] ?? []), { from, to }];
    return FIRST_LANE + lane * LANE;
  }

  get count(): number {
    return this.lanes.length;
  }
}

/** A channel run with its places across: its feet, and its pass by the rows between them. */
export interface Laned {
  readonly run: ChannelRun;
  readonly fromX: number;
  readonly toX: number;
  readonly passX: number | null;
}

export interface Sided {
  readonly link: Link;
  readonly side: 'left' | 'right';
  /** From the content's edge. */
  readonly out: number;
}

export interface Lanes {
  readonly laned: readonly Laned[];
  readonly sided: readonly Sided[];
  readonly left: number;
  readonly right: number;
  /** Vertical lines that cross a channel without turning in it. */
  readonly through: ReadonlyMap<number, readonly number[]>;
}

/** Where arrows may go through the top border: not over the title. */
export interface Header {
  readonly titleEnd: number;
}

interface Setting {
  readonly placed: PlacedRows;
  readonly items: readonly Item[];
  readonly header: Header;
  readonly rowOf: ReadonlyMap<number, number>;
}

/** Places across that a foot may take. */
function boundsOf(foot: Foot, { placed, header }: Setting): Bounds {
  const { end } = foot;
  if (end.at === 'item') {
    const span = placed.spans[end.item] ?? { x: 0, w: 0 };
    if (end.port !== null) return { low: span.x + end.port.x, high: span.x + end.port.x };
    const inset = Math.min(INSET, Math.max(4, span.w / 2 - 16));
    return { low: span.x + inset, high: span.x + span.w - inset };
  }
  const high = Math.max(INSET, placed.width - INSET);
  if (end.at === 'bottom') return { low: INSET, high };
  return { low: Math.min(header.titleEnd, high), high };
}

const middle = ({ low, high }: Bounds): number => (low + high) / 2;
const clamp = (x: number, { low, high }: Bounds): number => Math.min(high, Math.max(low, x));
/** Within the middle of a side: arrows keep away from corners where they can. */
const inner = (bounds: Bounds): Bounds => {
  const cut = (bounds.high - bounds.low) * 0.18;
  return { low: bounds.low + cut, high: bounds.high - cut };
};

/** Rows that a run passes between its two channels. */
function passedRows({ from, to }: ChannelRun): readonly [number, number] | null {
  if (from.channel === to.channel) return null;
  return [Math.min(from.channel, to.channel), Math.max(from.channel, to.channel) - 1];
}

const CLEAR = 7;

/** Gaps between the boxes of some rows that a line can go straight through. */
function openings([first, last]: readonly [number, number], { placed, items }: Setting): Bounds[] {
  const blocked: Span[] = [];
  for (const row of placed.rows.slice(first, last + 1)) {
    for (const place of row) {
      const span = placed.spans[place];
      if (span === undefined) continue;
      const w = items[place]?.open === true ? span.w : Math.max(span.w, items[place]?.w ?? 0);
      blocked.push({ x: span.x - CLEAR, w: w + 2 * CLEAR });
    }
  }
  blocked.sort((a, b) => a.x - b.x);
  const free: Bounds[] = [];
  let at = Number.NEGATIVE_INFINITY;
  for (const { x, w } of blocked) {
    if (at !== Number.NEGATIVE_INFINITY && x - at >= 1) free.push({ low: at, high: x });
    at = Math.max(at, x + w);
  }
  if (at < placed.width) free.push({ low: at, high: placed.width });
  const start = blocked[0]?.x ?? 0;
  if (start > 0) free.unshift({ low: 0, high: start });
  return free;
}

const GUTTER_COST = 24;

/** Gives every run its places across. Pills in a row's gaps are passed by only where nothing else is. */
export function assignLanes(
  runs: readonly Run[],
  placed: PlacedRows,
  items: readonly Item[],
  header: Header,
  pills: ReadonlyMap<number, readonly Bounds[]>,
): Lanes {
  const rowOf = new Map<number, number>();
  for (const [row, places] of placed.rows.entries()) {
    for (const place of places) rowOf.set(place, row);
  }
  const setting: Setting = { placed, items, header, rowOf };
  const claims = new Claims();
  const gutters = { left: new Gutter(), right: new Gutter() };
  const through = new Map<number, number[]>();
  const channels = runs.filter((run): run is ChannelRun => run.how === 'channel');

  for (const run of channels) {
    for (const foot of [run.from, run.to]) {
      if (foot.end.at === 'item' && foot.end.port !== null) {
        claims.take([foot.channel], boundsOf(foot, setting).low);
      }
    }
  }
  const sided = takeSides(runs, rowOf, gutters);
  const passes = new Map<string, number>();
  for (const run of channels) {
    const rows = passedRows(run);
    if (rows === null) continue;
    const x = passAt(run, rows, setting, claims, gutters, pills);
    passes.set(run.link.id, x);
    for (let channel = rows[0] + 1; channel <= rows[1]; channel += 1) {
      const known = through.get(channel);
      if (known === undefined) through.set(channel, [x]);
      else known.push(x);
    }
  }
  const feet = placeFeet(channels, passes, setting, claims);
  return {
    laned: channels.map((run) => ({
      run,
      fromX: feet.get(run.from) ?? 0,
      toX: feet.get(run.to) ?? 0,
      passX: passes.get(run.link.id) ?? null,
    })),
    sided,
    left: gutters.left.count,
    right: gutters.right.count,
    through,
  };
}

function takeSides(
  runs: readonly Run[],
  rowOf: ReadonlyMap<number, number>,
  gutters: { readonly left: Gutter; readonly right: Gutter },
): Sided[] {
  const rows = ({ from, to }: Link) => {
    const ends = [from, to].map((end) => (end.at === 'item' ? (rowOf.get(end.item) ?? 0) : 0));
    return [Math.min(...ends), Math.max(...ends)] as const;
  };
  return runs
    .flatMap((run) => (run.how === 'side' ? [{ run, rows: rows(run.link) }] : []))
    .sort((a, b) => a.rows[1] - a.rows[0] - (b.rows[1] - b.rows[0]))
    .map(({ run, rows: [first, last] }) => ({
      link: run.link,
      side: run.side,
      out: gutters[run.side].take(first, last),
    }));
}

function passAt(
  run: ChannelRun,
  rows: readonly [number, number],
  setting: Setting,
  claims: Claims,
  gutters: { readonly left: Gutter; readonly right: Gutter },
  pills: ReadonlyMap<number, readonly Bounds[]>,
): number {
  const ends = [boundsOf(run.from, setting), boundsOf(run.to, setting)];
  const turns: number[] = [];
  for (let channel = rows[0]; channel <= rows[1] + 1; channel += 1) turns.push(channel);
  const away = (x: number) =>
    ends.reduce((sum, bounds) => sum + Math.abs(x - clamp(x, inner(bounds))), 0);
  const overPill = (x: number) => {
    const inRows = turns.slice(0, -1).flatMap((row) => pills.get(row) ?? []);
    return inRows.filter(({ low, high }) => x > low - 2 && x < high + 2).length;
  };
  const inside = openings(rows, setting).flatMap((opening) =>
    [
      ...ends.map((bounds) => clamp(middle(bounds), opening)),
      middle(opening),
      opening.low,
      opening.high,
    ]
      .map((wish) => claims.nearest(turns, opening.low, opening.high, wish))
      .filter((x) => claims.isFree(turns, x, 4))
      .map((x) => ({ x, cost: away(x) + 60 * overPill(x) })),
  );
  const { width } = setting.placed;
  const best = inside.sort((a, b) => a.cost - b.cost)[0];
  const leftCost = away(-FIRST_LANE) + GUTTER_COST;
  const rightCost = away(width + FIRST_LANE) + GUTTER_COST;
  if (best !== undefined && best.cost <= Math.min(leftCost, rightCost)) {
    claims.take(turns, best.x);
    return best.x;
  }
  const side = leftCost < rightCost ? 'left' : 'right';
  const out = gutters[side].take(rows[0] - 0.5, rows[1] + 0.5);
  return side === 'left' ? -out : width + out;
}

function placeFeet(
  runs: readonly ChannelRun[],
  passes: ReadonlyMap<string, number>,
  setting: Setting,
  claims: Claims,
): ReadonlyMap<Foot, number> {
  const feet = new Map<Foot, number>();
  const put = (foot: Foot, x: number) => {
    if (!(foot.end.at === 'item' && foot.end.port !== null)) claims.take([foot.channel], x);
    feet.set(foot, x);
  };
  const rest: { foot: Foot; bounds: Bounds; wish: number }[] = [];
  for (const run of runs) {
    const pass = passes.get(run.link.id);
    const from = boundsOf(run.from, setting);
    const to = boundsOf(run.to, setting);
    const isLoop =
      run.from.end.at === 'item' &&
      run.to.end.at === 'item' &&
      run.from.end.item === run.to.end.item;
    if (pass !== undefined) {
      for (const [foot, bounds] of [
        [run.from, from],
        [run.to, to],
      ] as const) {
        if (pass >= bounds.low && pass <= bounds.high) feet.set(foot, pass);
        else rest.push({ foot, bounds, wish: clamp(pass, inner(bounds)) });
      }
      continue;
    }
    const x = isLoop ? null : sharedPlace(run, from, to, claims);
    if (x !== null) {
      put(run.from, x);
      feet.set(run.to, x);
      if (run.link.label !== null) claims.hang(run.from.channel, x, run.link.label.w);
      continue;
    }
    const lean = isLoop ? 12 : 0;
    const toward = (own: Bounds, other: Bounds) => clamp(middle(other), inner(own));
    rest.push({ foot: run.from, bounds: from, wish: toward(from, to) - lean });
    rest.push({ foot: run.to, bounds: to, wish: toward(to, from) + lean });
  }
  for (const { foot, bounds, wish } of rest) {
    const isFixed = foot.end.at === 'item' && foot.end.port !== null;
    put(foot, isFixed ? bounds.low : claims.nearest([foot.channel], bounds.low, bounds.high, wish));
  }
  return feet;
}

/** A place across at which a run needs no bend; null where its ends do not face each other. */
function sharedPlace(run: ChannelRun, from: Bounds, to: Bounds, claims: Claims): number | null {
  if (run.from.up === run.to.up) return null;
  const low = Math.max(from.low, to.low);
  const high = Math.min(from.high, to.high);
  if (high < low) return null;
  const fixed = [run.from, run.to].filter(
    ({ end }) => end.at === 'item' && end.port !== null,
  ).length;
  if (fixed === 2) return Math.abs(from.low - to.low) < 1 ? from.low : null;
  if (fixed === 1) return low;
  const narrower = from.high - from.low <= to.high - to.low ? from : to;
  const wish = clamp(middle(narrower), { low, high });
  const x = claims.nearest([run.from.channel], low, high, wish);
  return claims.isFree([run.from.channel], x, 7) ? x : null;
}
