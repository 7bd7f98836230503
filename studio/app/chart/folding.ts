/** Which states show what is inside them: where the action is, and what was opened or closed by hand. */
import {
  ancestorsOf,
  type ChartIndex,
  hasChildren,
  isWithin,
  seatOfRegion,
} from './chart-index.ts';

/** `auto`: the frame of the procedure and where the action is; `active`: only the latter; `all`: everything. */
export type FoldingMode = 'auto' | 'active' | 'all';

interface FoldingInput {
  readonly mode: FoldingMode;
  /** Opened (true) or closed (false) by hand: that stays. */
  readonly pins: ReadonlyMap<string, boolean>;
  /** Paths of the active states. */
  readonly active: readonly string[];
  /** States that a next choice leads to. */
  readonly next: readonly string[];
}

/** Small charts are shown whole; in longer ones the frame stays within this many states. */
const FRAME_BUDGET = 28;

export function openStates(index: ChartIndex, input: FoldingInput): ReadonlySet<string> {
  const { mode, pins, active, next } = input;
  const open = new Set<string>(mode === 'auto' ? frameOf(index, active) : []);
  for (const path of active) if (isFoldable(index, path)) open.add(path);
  for (const path of next) for (const above of ancestorsOf(path)) open.add(above);
  for (const node of index.graph.nodes) {
    const { path } = node;
    const pinned = pins.get(path);
    if (pinned === true || (mode === 'all' && hasChildren(node))) open.add(path);
    // A seat's region says what it does when it is closed too: it opens by hand alone.
    else if (seatOfRegion(index, path) !== null) open.delete(path);
    if (pinned === false) open.delete(path);
  }
  return open;
}

export const isFoldable = (index: ChartIndex, path: string): boolean =>
  (index.nodes.get(path)?.children.length ?? 0) > 0;

/**
 * What is open by itself: states that hold procedures, not those that hold only steps, and only
 * around the action, while the budget lasts. It depends on the chart and the active state at the
 * top, so that it does not change from step to step.
 */
function frameOf(index: ChartIndex, active: readonly string[]): readonly string[] {
  const states = index.graph.nodes.filter((node) => node.path !== '');
  if (states.length <= FRAME_BUDGET) return states.map((node) => node.path);
  const top = index.nodes.get('')?.children ?? [];
  const scopes = top.filter((path) => active.includes(path));
  let left = FRAME_BUDGET - top.length;
  const open: string[] = [];
  const inOrder = states
    .filter((node) => scopes.some((scope) => isWithin(scope, node.path)))
    .filter((node) => isFrame(index, node.path))
    .sort((a, b) => ancestorsOf(a.path).length - ancestorsOf(b.path).length);
  for (const node of inOrder) {
    const isReached = ancestorsOf(node.path).every((above) => open.includes(above));
    if (!isReached || node.children.length > left) continue;
    open.push(node.path);
    left -= node.children.length;
  }
  return open;
}

const isFrame = (index: ChartIndex, path: string): boolean =>
  (index.nodes.get(path)?.children ?? []).some((child) => isFoldable(index, child));
