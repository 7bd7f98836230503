/** What is done in one pane, told to whoever holds both together. */
import type { Viewer } from '../../../machines/kernel/index.ts';
import type { SideName } from '../../analysis/compare/abreast.ts';
import type { Selection } from '../session/types.ts';
import type { BothRuns } from './both-runs.ts';

interface Hearing {
  readonly step: (side: SideName, step: number) => void;
  readonly select: (side: SideName, selection: Selection | null) => void;
  readonly viewer: (viewer: Viewer) => void;
}

/** Returns what lets the panes go. */
export function linkPanes({ panes }: BothRuns, hear: Hearing): () => void {
  const stops = (['before', 'after'] as const).map((side) =>
    panes[side]?.subscribe((now, was) => {
      if (now.step !== was.step) hear.step(side, now.step);
      if (now.selection !== was.selection) hear.select(side, now.selection);
      if (now.viewer !== was.viewer) hear.viewer(now.viewer);
    }),
  );
  return () => {
    for (const stop of stops) stop?.();
  };
}
