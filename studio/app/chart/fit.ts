/** Which part of the chart fills the panel: as much around the active state as stays readable. */
import { ancestorsOf } from './chart-index.ts';
import type { Layout, Rect, Size } from './layout/drawing.ts';

export interface View {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

export const LEAST_ZOOM = 0.12;
export const MOST_ZOOM = 2;
/** Under this only titles are shown. */
export const FAR = 0.5;
/** Fitting does not go under this, where something smaller can be shown instead. */
const READABLE = 0.66;
const MARGIN = 10;

/** The view that shows a part of the chart in the middle, at the top where it is higher than the panel. */
export function viewOn(part: Rect, panel: Size, least = LEAST_ZOOM): View {
  const zoom = Math.max(
    least,
    Math.min(1, (panel.w - 2 * MARGIN) / part.w, (panel.h - 2 * MARGIN) / part.h),
  );
  return {
    zoom,
    x: place(part.x, part.w, panel.w, zoom),
    y: place(part.y, part.h, panel.h, zoom),
  };
}

/** In the middle; from its start where it does not fit. */
function place(start: number, size: number, room: number, zoom: number): number {
  const spare = room - size * zoom;
  return Math.round((spare >= 2 * MARGIN ? spare / 2 : MARGIN) - start * zoom);
}

export const wholeOf = ({ w, h }: Layout): Rect => ({ x: 0, y: 0, w, h });

/** Of several active leaves the innermost that is drawn: a chart that runs beside the turn stays aside. */
export function innermost(
  active: Iterable<string>,
  isDrawn: (path: string) => boolean,
): string | undefined {
  let found: string | undefined;
  for (const path of active) {
    const isDeeper = found === undefined || levelOf(path) >= levelOf(found);
    if (isDeeper && isDrawn(path)) found = path;
  }
  return found;
}

const levelOf = (path: string): number => path.split('.').length;

/** The largest state around the active one that fits readably; else the active one with its surroundings. */
export function viewOnActive(layout: Layout, active: readonly string[], panel: Size): View {
  const leaf = innermost(active, (path) => layout.boxes[path] !== undefined);
  if (leaf === undefined) return viewOn(wholeOf(layout), panel, READABLE);
  const around = [
    wholeOf(layout),
    ...ancestorsOf(leaf)
      .reverse()
      .map((path) => layout.boxes[path]),
  ];
  for (const part of around) {
    if (part === undefined) continue;
    const view = viewOn(part, panel);
    if (view.zoom >= READABLE) return within(view, layout, panel);
  }
  const box = layout.boxes[leaf] ?? wholeOf(layout);
  const holder = around.at(-1) ?? box;
  const zoom = Math.max(READABLE, Math.min(1, (panel.w - 2 * MARGIN) / holder.w));
  return within(centredOn(box, panel, zoom), layout, panel);
}

/** Whether the state around the active one is wider than the panel, and a smaller zoom would show more. */
export function isTooWide(
  layout: Layout,
  active: readonly string[],
  panel: Size,
  zoom: number,
): boolean {
  const leaf = innermost(active, (path) => layout.boxes[path] !== undefined);
  const holder = leaf === undefined ? undefined : layout.boxes[ancestorsOf(leaf)[0] ?? ''];
  return holder !== undefined && zoom > READABLE && holder.w * zoom > panel.w;
}

/** The view moved so that it wastes no room beside the chart where there is more of it to see. */
export function within({ x, y, zoom }: View, chart: Size, panel: Size): View {
  const bound = (at: number, size: number, room: number): number => {
    const least = room - size * zoom - MARGIN;
    return least >= MARGIN ? Math.round((least + MARGIN) / 2) : clamp(at, least, MARGIN);
  };
  return { zoom, x: bound(x, chart.w, panel.w), y: bound(y, chart.h, panel.h) };
}

const clamp = (value: number, low: number, high: number): number =>
  Math.round(Math.min(high, Math.max(low, value)));

export function centredOn(box: Rect, panel: Size, zoom: number): View {
  return {
    zoom,
    x: Math.round(panel.w / 2 - (box.x + box.w / 2) * zoom),
    y: Math.round(panel.h / 2 - (box.y + box.h / 2) * zoom),
  };
}

const EDGE = 16;

/** The view moved no more than it takes to see a box; null where it is seen already. */
export function viewShowing(box: Rect, panel: Size, view: View): View | null {
  const x = shift(box.x * view.zoom + view.x, box.w * view.zoom, panel.w);
  const y = shift(box.y * view.zoom + view.y, box.h * view.zoom, panel.h);
  return x === 0 && y === 0 ? null : { ...view, x: view.x + x, y: view.y + y };
}

function shift(start: number, size: number, room: number): number {
  if (size > room - 2 * EDGE) return start > EDGE || start + size < EDGE ? EDGE - start : 0;
  if (start < EDGE) return Math.ceil(EDGE - start);
  const over = start + size - (room - EDGE);
  return over > 0 ? -Math.ceil(over) : 0;
}
