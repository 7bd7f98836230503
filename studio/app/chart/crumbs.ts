/**
 * The way to where the action is: down to the active state, or to the parallel one that holds
 * several alike. Where one region has gone in deeper than those beside it, the way leads there.
 */
import { type ChartIndex, isWithin } from './chart-index.ts';
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
    const path = leading(here, active);
    if (path === null) return crumbs;
    const node = index.nodes.get(path);
    crumbs.push({ path, title: node?.title ?? path });
    inside = node?.children ?? [];
  }
}

/** The one of several regions whose active states lie deepest; null where none does. */
function leading(regions: readonly string[], active: ReadonlySet<string>): string | null {
  const depthOf = (region: string) =>
    Math.max(...[...active].filter((path) => isWithin(region, path)).map(levelOf));
  const [first, second] = regions
    .map((path) => ({ path, depth: depthOf(path) }))
    .sort((a, b) => b.depth - a.depth);
  if (first === undefined) return null;
  return second === undefined || first.depth > second.depth ? first.path : null;
}

const levelOf = (path: string): number => path.split('.').length;

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
