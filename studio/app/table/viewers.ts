/** Who can look at a table, in the order of the control. */
import type { Viewer } from '../../../machines/kernel/index.ts';

export const viewersOf = (seats: readonly string[]): readonly Viewer[] => [
  ...seats,
  'spectator',
  'all',
];

export function viewerTitle(viewer: Viewer): string {
  if (viewer === 'spectator') return 'Spectator';
  return viewer === 'all' ? 'All' : `Seat ${viewer}`;
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/** Where a key leads in the group, around its ends; null for a key that means nothing here. */
export function nextViewer(viewers: readonly Viewer[], viewer: Viewer, key: string): Viewer | null {
  if (key === 'Home') return viewers[0] ?? null;
  if (key === 'End') return viewers.at(-1) ?? null;
  const step = STEPS[key];
  if (step === undefined) return null;
  const place = viewers.indexOf(viewer) + step;
  return viewers[(place + viewers.length) % viewers.length] ?? null;
}
