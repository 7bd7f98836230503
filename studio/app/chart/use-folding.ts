/** What is unfolded: kept by hand, followed by itself. */
import { useCallback, useMemo, useState } from 'react';
import type { ChartIndex } from './chart-index.ts';
import { type FoldingMode, openStates } from './folding.ts';
import { type Moment, nextStates } from './moment.ts';
import { useSettled } from './use-settled.ts';

export interface FoldingControl {
  readonly open: ReadonlySet<string>;
  readonly mode: FoldingMode;
  /** Whether anything was opened or closed by hand. */
  readonly pinned: boolean;
  readonly fold: (path: string, open: boolean) => void;
  readonly setMode: (mode: FoldingMode) => void;
  /** Opens what hides a state. */
  readonly reveal: (paths: readonly string[]) => void;
}

const NO_PINS: ReadonlyMap<string, boolean> = new Map();

export function useFolding(index: ChartIndex, moment: Moment): FoldingControl {
  const [mode, setModeAlone] = useState<FoldingMode>('auto');
  const [pins, setPins] = useState(NO_PINS);
  const wish = useMemo(
    () => ({ active: [...moment.active], next: nextStates(index, moment.open) }),
    [index, moment],
  );
  const { active, next } = useSettled(wish, moment.step);
  const key = [...openStates(index, { mode, pins, active, next })].sort().join('\n');
  const open = useMemo(() => new Set(key.split('\n')), [key]);
  const fold = useCallback((path: string, isOpen: boolean) => {
    setPins((known) => new Map([...known, [path, isOpen]]));
  }, []);
  const reveal = useCallback((paths: readonly string[]) => {
    setPins(
      (known) => new Map([...known, ...paths.map((path): [string, boolean] => [path, true])]),
    );
  }, []);
  const setMode = useCallback((wanted: FoldingMode) => {
    setModeAlone(wanted);
    setPins(NO_PINS);
  }, []);
  return { open, mode, pinned: pins.size > 0, fold, setMode, reveal };
}
