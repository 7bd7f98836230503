/** States in rows, as words in lines: broken where the width ends, joined to what came before. */
import { GAP, STUB } from './drawing.ts';
import type { Link } from './link.ts';

/** A box among its siblings. */
export interface Item {
  readonly id: string;
  readonly w: number;
  readonly h: number;
  readonly open: boolean;
  /** It may grow as high as its neighbours. */
  readonly stretch: boolean;
}

/** Items of each row, left to right, by their place in document order. */
export type Rows = readonly (readonly number[])[];

const APART = 8;

/** What a straight arrow takes of the height of the boxes that it joins. */
export const straightHeight = (link: Link): number => (link.label?.h ?? APART) + APART;

/** The arrows that run straight between two items if they stand side by side: as many as fit. */
export function straightLinks(
  links: readonly Link[],
  items: readonly Item[],
  a: number,
  b: number,
) {
  const height = Math.min(items[a]?.h ?? 0, items[b]?.h ?? 0);
  let used = 0;
  return links.filter((link) => {
    const { from, to } = link;
    if (from.at !== 'item' || to.at !== 'item' || from.port || to.port) return false;
    const joins = (from.item === a && to.item === b) || (from.item === b && to.item === a);
    const fits = joins && (used === 0 || used + straightHeight(link) <= height);
    if (fits) used += straightHeight(link);
    return fits;
  });
}

/** The room between two neighbours: for the pills of the arrows between them. */
export function gapBetween(links: readonly Link[], items: readonly Item[], a: number, b: number) {
  const labels = straightLinks(links, items, a, b).map((link) => link.label?.w ?? 0);
  if (labels.length === 0) return GAP;
  return Math.max(GAP, ...labels.map((width) => (width === 0 ? GAP : width + 2 * STUB)));
}

const NARROW = 0.46;

/** Breaks items into rows. An open box that is not narrow stands alone in its row. */
export function breakRows(
  items: readonly Item[],
  gap: (a: number, b: number) => number,
  width: number,
  sideBySide: boolean,
): number[][] {
  const rows: number[][] = [];
  const isWide = (item: Item | undefined) =>
    !sideBySide && item?.open === true && item.w > width * NARROW;
  let used = 0;
  for (const [place, item] of items.entries()) {
    const row = rows.at(-1);
    const last = row?.at(-1);
    const grown = last === undefined ? item.w : used + gap(last, place) + item.w;
    const alone = isWide(item) || (last !== undefined && isWide(items[last]));
    if (row === undefined || alone || grown > width) {
      rows.push([place]);
      used = item.w;
    } else {
      row.push(place);
      used = grown;
    }
  }
  return rows;
}

export interface Span {
  readonly x: number;
  readonly w: number;
}

const FULL_ENOUGH = 0.55;
const MOST_EXTRA = 64;

const centre = ({ x, w }: Span): number => x + w / 2;

/** Spreads a row over the width where it nearly fills it. */
function spread(
  row: readonly number[],
  items: readonly Item[],
  gap: (a: number, b: number) => number,
  width: number,
): Span[] {
  const boxes = row.map((place) => items[place]?.w ?? 0);
  const gaps = row.slice(1).map((place, at) => gap(row[at] ?? place, place));
  const natural = [...boxes, ...gaps].reduce((sum, one) => sum + one, 0);
  const spare = Math.max(0, width - natural);
  const isFull = natural >= width * FULL_ENOUGH && gaps.length > 0;
  const extra = isFull ? Math.min(MOST_EXTRA, Math.floor(spare / gaps.length)) : 0;
  let x = 0;
  return boxes.map((w, at) => {
    const span = { x, w };
    x += w + (gaps[at] ?? 0) + extra;
    return span;
  });
}

export interface PlacedRows {
  readonly rows: Rows;
  readonly spans: readonly Span[];
  readonly width: number;
}

/**
 * Gives every item its place. Each row runs in the direction, and stands at the offset, that
 * brings it nearest to the earlier rows that it is joined to.
 */
export function placeRows(
  broken: Rows,
  items: readonly Item[],
  links: readonly Link[],
  gap: (a: number, b: number) => number,
  least: number,
): PlacedRows {
  const widths = broken.map((row) => {
    const last = spread(row, items, gap, 0).at(-1);
    return last === undefined ? 0 : last.x + last.w;
  });
  const width = Math.max(least, ...widths);
  const spans: Span[] = items.map(() => ({ x: 0, w: 0 }));
  const placed = new Set<number>();
  const rows = broken.map((row, index) => {
    const forward = candidate(row, items, links, gap, width, spans, placed);
    const backward =
      index === 0 || row.length < 2
        ? null
        : candidate([...row].reverse(), items, links, gap, width, spans, placed);
    const best = backward !== null && backward.cost < forward.cost - 1 ? backward : forward;
    for (const [at, place] of best.row.entries()) {
      const span = best.spans[at];
      if (span !== undefined) spans[place] = span;
      placed.add(place);
    }
    return best.row;
  });
  return { rows, spans, width };
}

function candidate(
  row: readonly number[],
  items: readonly Item[],
  links: readonly Link[],
  gap: (a: number, b: number) => number,
  width: number,
  spans: readonly Span[],
  placed: ReadonlySet<number>,
) {
  const alone = row.length === 1 && items[row[0] ?? 0]?.open === true;
  const natural = alone ? [{ x: 0, w: width }] : spread(row, items, gap, width);
  const joined = links.flatMap(({ from, to }) => {
    if (from.at !== 'item' || to.at !== 'item') return [];
    for (const [here, there] of [
      [from.item, to.item],
      [to.item, from.item],
    ] as const) {
      const at = row.indexOf(here);
      const other = spans[there];
      const own = natural[at];
      if (own !== undefined && other !== undefined && placed.has(there)) {
        return [{ own: centre(own), other: centre(other) }];
      }
    }
    return [];
  });
  const last = natural.at(-1) ?? { x: 0, w: 0 };
  const spare = Math.max(0, width - last.x - last.w);
  const wish = joined.reduce((sum, { own, other }) => sum + other - own, 0) / (joined.length || 1);
  const offset = Math.round(Math.min(spare, Math.max(0, wish)));
  const cost = joined.reduce((sum, { own, other }) => sum + Math.abs(own + offset - other), 0);
  return { row, cost, spans: natural.map(({ x, w }) => ({ x: x + offset, w })) };
}
