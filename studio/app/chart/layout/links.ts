/** The arrows of one level: from one of its boxes, or its border, to another; and how each will run. */
import type { End, Link } from './link.ts';
import type { Item, Rows } from './rows.ts';
import { straightHeight, straightLinks } from './rows.ts';

/** Through channels: 0 lies above the first row, each other below a row. */
export interface ChannelRun {
  readonly how: 'channel';
  readonly link: Link;
  readonly from: Foot;
  readonly to: Foot;
}

/** One end of a run: the vertical line from its channel up or down to the end. */
export interface Foot {
  readonly end: End;
  readonly channel: number;
  readonly up: boolean;
}

export type Run =
  | ChannelRun
  /** `shift`: from the middle of the height that both boxes share. */
  | { readonly how: 'straight'; readonly link: Link; readonly shift: number }
  | { readonly how: 'side'; readonly link: Link; readonly side: 'left' | 'right' };

/** Decides how every arrow runs, from the rows alone. */
export function planRuns(links: readonly Link[], rows: Rows, items: readonly Item[]): Run[] {
  const rowOf = new Map<number, number>();
  for (const [row, places] of rows.entries()) for (const place of places) rowOf.set(place, row);
  const straight = new Map<string, Run>();
  for (const row of rows) {
    for (const [at, a] of row.entries()) {
      const b = row[at + 1];
      if (b === undefined) continue;
      const chosen = straightLinks(links, items, a, b);
      let top = -chosen.reduce((sum, link) => sum + straightHeight(link), 0) / 2;
      for (const link of chosen) {
        const height = straightHeight(link);
        straight.set(link.id, { how: 'straight', link, shift: top + height / 2 });
        top += height;
      }
    }
  }
  return links.map(
    (link) => straight.get(link.id) ?? sideRun(link, rows, rowOf) ?? channelRun(link, rows, rowOf),
  );
}

/** An arrow without a pill back to an earlier row, where both ends stand at the same edge. */
function sideRun(link: Link, rows: Rows, rowOf: ReadonlyMap<number, number>): Run | null {
  const { from, to, label } = link;
  if (from.at !== 'item' || to.at !== 'item' || from.port || to.port || label) return null;
  const start = rowOf.get(from.item) ?? 0;
  const end = rowOf.get(to.item) ?? 0;
  if (start === end || end - start === 1) return null;
  const stand = (side: 0 | -1) =>
    rows[start]?.at(side) === from.item && rows[end]?.at(side) === to.item;
  if (stand(0)) return { how: 'side', link, side: 'left' };
  return stand(-1) ? { how: 'side', link, side: 'right' } : null;
}

/** The channel of a fixed end; null where the end may choose its side. */
function fixedFoot(end: End, rows: Rows, rowOf: ReadonlyMap<number, number>): Foot | null {
  if (end.at === 'bottom') return { end, channel: rows.length, up: false };
  if (end.at !== 'item') return { end, channel: 0, up: true };
  if (end.port === null) return null;
  const row = rowOf.get(end.item) ?? 0;
  return end.port.side === 'top'
    ? { end, channel: row, up: false }
    : { end, channel: row + 1, up: true };
}

function channelRun(link: Link, rows: Rows, rowOf: ReadonlyMap<number, number>): ChannelRun {
  const rowAt = (end: End) => (end.at === 'item' ? (rowOf.get(end.item) ?? 0) : 0);
  const below = (end: End): Foot => ({ end, channel: rowAt(end) + 1, up: true });
  const above = (end: End): Foot => ({ end, channel: rowAt(end), up: false });
  const fixedFrom = fixedFoot(link.from, rows, rowOf);
  const fixedTo = fixedFoot(link.to, rows, rowOf);
  const start = rowAt(link.from);
  const end = rowAt(link.to);
  const from =
    fixedFrom ??
    (fixedTo === null
      ? leavesBelow(link, start, end)
        ? below(link.from)
        : above(link.from)
      : fixedTo.channel > start
        ? below(link.from)
        : above(link.from));
  const to = fixedTo ?? (from.channel <= end ? above(link.to) : below(link.to));
  return { how: 'channel', link, from, to };
}

/** Arrows within a row pass below it going forward, above it going back; loops hang below. */
function leavesBelow({ from, to }: Link, start: number, end: number): boolean {
  if (start !== end) return start < end;
  return from.at === 'item' && to.at === 'item' && from.item <= to.item;
}
