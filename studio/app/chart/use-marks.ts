/** The studio's selection, as far as it concerns the chart. */
import { useMemo } from 'react';
import { useLine, useReads, useRun, useSelection, useSession } from '../session/hooks.ts';
import type { ChartIndex } from './chart-index.ts';
import { litStates } from './lit.ts';
import type { Marks } from './looks.ts';

export function useMarks(index: ChartIndex): Marks {
  const selection = useSelection();
  const run = useRun();
  const line = useLine();
  const viewer = useSession((session) => session.viewer);
  const reads = useReads();
  return useMemo(
    () => ({
      lit: litStates(index, selection, { run, line, reads, viewer }),
      state: selection?.kind === 'state' ? selection.id : null,
      edge: selection?.kind === 'edge' ? selection.id : null,
    }),
    [index, selection, run, line, reads, viewer],
  );
}
