/** Where the vertical lines of a level run: feet at boxes and borders, passes by rows, the gutters. */
import { type Bounds, Claims, FIRST_LANE, Gutter } from './claims.ts';
import { boundsOf, clamp, type Header, inner, middle, placeFeet, type Setting } from './feet.ts';
import type { Link } from './link.ts';
import type { ChannelRun, Run } from './links.ts';
import type { Item, PlacedRows, Span } from './rows.ts';

/** A channel run with its places across: its feet, and its pass by the rows between them. */
export interface Laned {
  readonly run: ChannelRun;
  readonly fromX: number;
  readonly toX: number;
  readonly passX: number | null;
}

interface Sided {
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
