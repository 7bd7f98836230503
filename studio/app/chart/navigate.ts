/** Moving between states with the arrow keys: to what lies nearest in that direction. */
import { HEADER, type Rect } from './layout/drawing.ts';

export type Direction = 'left' | 'right' | 'up' | 'down';

export const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

export interface Stop {
  readonly path: string;
  readonly box: Rect;
  /** An open state is met at the title in its header. */
  readonly open: boolean;
}

const TITLE = 140;

const targetOf = ({ box, open }: Stop): Rect =>
  open ? { ...box, w: Math.min(box.w, TITLE), h: HEADER } : box;

/** The nearest stop in a direction; null where there is none. */
export function neighbour(stops: readonly Stop[], from: string, to: Direction): string | null {
  const start = stops.find((stop) => stop.path === from);
  if (start === undefined) return stops[0]?.path ?? null;
  const own = targetOf(start);
  let best: { path: string; cost: number } | null = null;
  for (const stop of stops) {
    const cost = stop === start ? null : costOf(own, targetOf(stop), to);
    if (cost !== null && (best === null || cost < best.cost)) best = { path: stop.path, cost };
  }
  return best?.path ?? null;
}

/** Away in the direction, and three times as much aside; null where it does not lie that way. */
function costOf(own: Rect, other: Rect, to: Direction): number | null {
  const across = to === 'left' || to === 'right';
  const forward = to === 'right' || to === 'down';
  const [start, size] = across ? ([own.x, own.w] as const) : ([own.y, own.h] as const);
  const [at, extent] = across ? ([other.x, other.w] as const) : ([other.y, other.h] as const);
  const away = forward ? at - start : start + size - (at + extent);
  const gap = forward ? at - (start + size) : start - (at + extent);
  if (away <= 0 || (across && gap < -2)) return null;
  const [side, sideSize] = across ? ([own.y, own.h] as const) : ([own.x, own.w] as const);
  const [otherSide, otherSize] = across
    ? ([other.y, other.h] as const)
    : ([other.x, other.w] as const);
  const beside = Math.max(0, otherSide - (side + sideSize), side - (otherSide + otherSize));
  const offCentre = Math.abs(side + sideSize / 2 - (otherSide + otherSize / 2));
  return Math.max(0, gap) + beside * 3 + offCentre * 0.1;
}

/** Whole words first, then beginnings, then anything inside; the chart's own order among equals. */
export function searchStates<T extends { readonly title: string; readonly path: string }>(
  states: readonly T[],
  query: string,
): readonly T[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return [];
  const rank = ({ title, path }: T): number => {
    const name = title.toLowerCase();
    if (name === wanted) return 0;
    if (name.startsWith(wanted)) return 1;
    if (name.split(/\W+/).some((word) => word.startsWith(wanted))) return 2;
    if (name.includes(wanted)) return 3;
    return path
      .slice(path.lastIndexOf('.') + 1)
      .toLowerCase()
      .includes(wanted)
      ? 4
      : 9;
  };
  return states
    .map((state, at) => ({ state, at, rank: rank(state) }))
    .filter((one) => one.rank < 9)
    .sort((a, b) => a.rank - b.rank || a.at - b.at)
    .map((one) => one.state);
}
