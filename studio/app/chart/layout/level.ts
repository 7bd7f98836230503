/** One open state: its children in rows, and every arrow between them or through its border. */

import type { Bounds } from './claims.ts';
import { HEADER, type Line, PAD, type Point, type Rect, type Size } from './drawing.ts';
import { assignLanes, type Laned, type Lanes } from './lanes.ts';
import { channelLines, type Frame, type PlacedHop, sideLines, straightLines } from './lines.ts';
import type { Link } from './link.ts';
import { planRuns, type Run } from './links.ts';
import { gapBetween, type Item, type PlacedRows, placeRows, type Rows } from './rows.ts';
import { type Channel, layTracks } from './tracks.ts';

interface LevelInput {
  readonly items: readonly Item[];
  readonly links: readonly Link[];
  readonly rows: Rows;
  /** The content's least width. */
  readonly least: number;
  readonly titleEnd: number;
  /** The ground has neither header nor border. */
  readonly bare: boolean;
  /** Regions side by side, all as high as their row. */
  readonly sideBySide: boolean;
}

/** All places are from the level's own top left corner. */
export interface Level extends Size {
  readonly boxes: readonly Rect[];
  readonly lines: ReadonlyMap<string, Line>;
  readonly rows: Rows;
}

/** Without arrows: below the header, between rows, above the lower border. */
const REST = { first: 8, between: 16, last: 12 };
const MOST_LEAF_STRETCH = 40;

export function layLevel(input: LevelInput): Level {
  const { items, links, bare } = input;
  const gaps = new Map<number, number>();
  const gap = (a: number, b: number) => {
    const key = Math.min(a, b) * items.length + Math.max(a, b);
    const known = gaps.get(key) ?? gapBetween(links, items, a, b);
    gaps.set(key, known);
    return known;
  };
  const placed = placeRows(input.rows, items, links, gap, input.least);
  const runs = planRuns(links, placed.rows, items);
  const header = { titleEnd: bare ? 0 : input.titleEnd - PAD };
  const lanes = assignLanes(runs, placed, items, header, pillsInGaps(runs, placed));
  const hops = hopsOf(lanes.laned);
  const channels = [...Array(placed.rows.length + 1).keys()].map((channel) =>
    layTracks(
      hops.flatMap((one) => (one.channel === channel ? [one.hop] : [])),
      lanes.through.get(channel) ?? [],
      placed.width,
      restOf(channel, placed.rows.length, runs, bare),
    ),
  );
  const frame = stackRows(placed, channels, input);
  const lines = new Map<string, Line>([
    ...straightLines(runs, frame),
    ...sideLines(lanes, frame),
    ...channelLines(lanes.laned, hops, frame, bare),
  ]);
  return shifted(frame, lines, lanes, input);
}

/** Pills of straight arrows, by row: lines that pass a row keep off them. */
function pillsInGaps(runs: readonly Run[], { spans, rows }: PlacedRows) {
  const pills = new Map<number, Bounds[]>();
  for (const run of runs) {
    const { from, to, label } = run.link;
    if (run.how !== 'straight' || label === null || from.at !== 'item' || to.at !== 'item')
      continue;
    const row = rows.findIndex((places) => places.includes(from.item));
    const [a, b] = [spans[from.item], spans[to.item]];
    if (a === undefined || b === undefined) continue;
    const middle = (Math.max(a.x, b.x) + Math.min(a.x + a.w, b.x + b.w)) / 2;
    const bounds = { low: middle - label.w / 2, high: middle + label.w / 2 };
    pills.set(row, [...(pills.get(row) ?? []), bounds]);
  }
  return pills;
}

function restOf(channel: number, rows: number, runs: readonly Run[], bare: boolean): number {
  const isCrossed = runs.some(
    (run) => run.how === 'channel' && (run.from.channel === channel || run.to.channel === channel),
  );
  const room = isCrossed ? 18 : 0;
  if (channel === 0) return Math.max(bare ? 0 : REST.first, room);
  return Math.max(channel === rows ? (bare ? 0 : REST.last) : REST.between, room);
}

/** Every turn of every run; the longest one carries the pill. */
function hopsOf(laned: readonly Laned[]): PlacedHop[] {
  return laned.flatMap((one) => {
    const { run, fromX, toX, passX } = one;
    const { from, to, link } = run;
    const down = from.channel < to.channel;
    const turns =
      passX === null
        ? [{ channel: from.channel, a: { x: fromX, up: from.up }, b: { x: toX, up: to.up } }]
        : [
            { channel: from.channel, a: { x: fromX, up: from.up }, b: { x: passX, up: !down } },
            { channel: to.channel, a: { x: passX, up: down }, b: { x: toX, up: to.up } },
          ];
    const lengths = turns.map(({ a, b }) => Math.abs(a.x - b.x));
    const longest = lengths.indexOf(Math.max(...lengths));
    return turns.map(({ channel, a, b }, at) => ({
      channel,
      laned: one,
      hop: { id: link.id, a, b, label: at === longest ? link.label : null },
    }));
  });
}

function stackRows(placed: PlacedRows, channels: readonly Channel[], input: LevelInput): Frame {
  const { items, sideBySide } = input;
  const boxes: Rect[] = items.map(() => ({ x: 0, y: 0, w: 0, h: 0 }));
  const channelTop: number[] = [];
  let y = 0;
  for (const [row, places] of placed.rows.entries()) {
    channelTop.push(y);
    y += channels[row]?.height ?? 0;
    const leaves = places.flatMap((place) => (items[place]?.open ? [] : [items[place]?.h ?? 0]));
    const leaf = Math.max(0, ...leaves);
    const height = Math.max(...places.map((place) => items[place]?.h ?? 0));
    for (const place of places) {
      const item = items[place];
      const span = placed.spans[place];
      if (item === undefined || span === undefined) continue;
      const stretched =
        item.open || !item.stretch || leaf - item.h > MOST_LEAF_STRETCH ? item.h : leaf;
      const top = sideBySide || item.open ? y : y + Math.max(0, (leaf - stretched) / 2);
      boxes[place] = { x: span.x, y: top, w: span.w, h: sideBySide ? height : stretched };
    }
    y += height;
  }
  channelTop.push(y);
  return { placed, channels, channelTop, boxes, bottom: y + (channels.at(-1)?.height ?? 0) };
}

/** Out of the content's own corner into the level's, gutters and borders included. */
function shifted(
  frame: Frame,
  lines: ReadonlyMap<string, Line>,
  { left, right }: Lanes,
  { bare }: LevelInput,
): Level {
  const pad = bare ? 2 : PAD;
  const wide = (lanes: number) => (lanes === 0 ? pad : Math.max(pad, 6 + lanes * 8));
  const dx = wide(left);
  const dy = bare ? 0 : HEADER;
  const move = ({ x, y }: Point): Point => ({ x: Math.round(x + dx), y: Math.round(y + dy) });
  const boxes = frame.boxes.map((box) => {
    const { x, y } = move(box);
    return { x, y, w: Math.round(box.w), h: Math.round(box.h) };
  });
  return {
    w: Math.round(frame.placed.width + dx + wide(right)),
    h: Math.round(frame.bottom + dy),
    boxes,
    rows: frame.placed.rows,
    lines: new Map(
      [...lines].map(([id, { points, label }]) => [
        id,
        { points: points.map(move), label: label && move(label) },
      ]),
    ),
  };
}
