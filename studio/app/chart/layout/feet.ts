/** Where arrows stand on the borders of boxes: straight on where their ends face each other. */
import type { Bounds, Claims } from './claims.ts';
import type { ChannelRun, Foot } from './links.ts';
import type { Item, PlacedRows } from './rows.ts';

const INSET = 12;

/** Where arrows may go through the top border: not over the title. */
export interface Header {
  readonly titleEnd: number;
}

export interface Setting {
  readonly placed: PlacedRows;
  readonly items: readonly Item[];
  readonly header: Header;
  readonly rowOf: ReadonlyMap<number, number>;
}

/** Places across that a foot may take. */
export function boundsOf(foot: Foot, { placed, header }: Setting): Bounds {
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

export const middle = ({ low, high }: Bounds): number => (low + high) / 2;
export const clamp = (x: number, { low, high }: Bounds): number => Math.min(high, Math.max(low, x));
/** Within the middle of a side: arrows keep away from corners where they can. */
export const inner = (bounds: Bounds): Bounds => {
  const cut = (bounds.high - bounds.low) * 0.18;
  return { low: bounds.low + cut, high: bounds.high - cut };
};

export function placeFeet(
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
