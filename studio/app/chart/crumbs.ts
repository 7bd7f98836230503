/** The way to where the action is: down to the active state, or to the parallel one that holds several. */
import type { ChartIndex } from './chart-index.ts';
import { textWidth } from './text-size.ts';

export interface Crumb {
  readonly path: string;
  readonly title: string;
}

export function crumbsOf(index: ChartIndex, active: ReadonlySet<string>): readonly Crumb[] {
  const crumbs: Crumb[] = [];
  let inside = index.nodes.get('')?.children ?? [];
  for (;;) {
    const here = inside.filter((path) => active.has(path));
    const [path] = here;
    if (path === undefined || here.length > 1) return crumbs;
    const node = index.nodes.get(path);
    crumbs.push({ path, title: node?.title ?? path });
    inside = node?.children ?? [];
  }
}

const BETWEEN = 16;
const ICON = 12;
const ELLIPSIS = 34;

/** How many of the first crumbs must go for the rest to fit; the last one always stays. */
export function crumbsHidden(crumbs: readonly Crumb[], width: number): number {
  const sizes = crumbs.map(({ title }, at) =>
    textWidth(title, at === crumbs.length - 1 ? 'semibold' : 'regular'),
  );
  for (let hidden = 0; hidden < crumbs.length - 1; hidden += 1) {
    const shown = sizes.slice(hidden).reduce((sum, size) => sum + size + BETWEEN, -ICON);
    if (shown + (hidden === 0 ? 0 : ELLIPSIS) <= width) return hidden;
  }
  return Math.max(0, crumbs.length - 1);
}
