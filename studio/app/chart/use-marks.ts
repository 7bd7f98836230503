/** The studio's selection, as far as it concerns the chart. */
import { useMemo } from 'react';
import { useLine, useReads, useSelection } from '../session/hooks.ts';
import type { ChartIndex } from './chart-index.ts';
import { litStates } from './lit.ts';
import type { Marks } from './looks.ts';

export function useMarks(index: ChartIndex): Marks {
  const selection = useSelection();
  const line = useLine();
  const reads = useReads();
  return useMemo(
    () => ({
      lit: litStates(index, selection, line, reads),
      state: selection?.kind === 'state' ? selection.id : null,
      edge: selection?.kind === 'edge' ? selection.id : null,
    }),
    [index, selection, line, reads],
  );
}
