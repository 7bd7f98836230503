/** What is unfolded: kept by hand, followed by itself; with a twin, alike in both charts. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { ChartIndex } from './chart-index.ts';
import { type FoldingMode, openStates } from './folding.ts';
import { type Moment, nextStates } from './moment.ts';
import { type ChartTwin, createFolding, type Names, type Wish } from './twin.ts';
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

const SAME: Names = { common: (path) => path, own: (path) => path };

export function useFolding(
  index: ChartIndex,
  moment: Moment,
  twin: ChartTwin | null,
): FoldingControl {
  const [alone] = useState(createFolding);
  const store = twin?.shared.folding ?? alone;
  const { mode, pins, wishes } = useStore(store);
  const names = twin?.names ?? SAME;
  const wish = useMemo(
    () => ({ active: [...moment.active], next: nextStates(index, moment.open) }),
    [index, moment],
  );
  const own = useNamed(useSettled(wish, moment.step), names);
  useEffect(() => {
    if (twin === null) return;
    store.setState((now) => ({ wishes: { ...now.wishes, [twin.side]: own } }));
  }, [store, twin, own]);
  const other = twin === null ? null : wishes[twin.side === 'before' ? 'after' : 'before'];
  const wanted = { mode, pins, wish: other === null ? own : both(own, other) };
  const opened = [
    ...openUnder(index, names, wanted),
    ...(twin === null ? [] : openUnder(twin.other.index, twin.other.names, wanted)),
  ];
  const key = [...new Set(opened)].sort().join('\n');
  const open = useMemo(() => new Set(key.split('\n').map(names.own)), [key, names]);
  const pin = useCallback(
    (paths: readonly string[], isOpen: boolean) => {
      const fresh = paths.map((path): [string, boolean] => [names.common(path), isOpen]);
      store.setState((now) => ({ pins: new Map([...now.pins, ...fresh]) }));
    },
    [store, names],
  );
  const fold = useCallback((path: string, isOpen: boolean) => pin([path], isOpen), [pin]);
  const reveal = useCallback((paths: readonly string[]) => pin(paths, true), [pin]);
  const setMode = useCallback(
    (next: FoldingMode) => store.setState({ mode: next, pins: new Map() }),
    [store],
  );
  return { open, mode, pinned: pins.size > 0, fold, setMode, reveal };
}

const useNamed = (wish: Wish, { common }: Names): Wish =>
  useMemo(() => ({ active: wish.active.map(common), next: wish.next.map(common) }), [wish, common]);

const both = (a: Wish, b: Wish): Wish => ({
  active: [...new Set([...a.active, ...b.active])],
  next: [...new Set([...a.next, ...b.next])],
});

interface Wanted {
  readonly mode: FoldingMode;
  readonly pins: ReadonlyMap<string, boolean>;
  readonly wish: Wish;
}

/** What one chart unfolds for a wish. In and out under common names. */
function openUnder(
  index: ChartIndex,
  { common, own }: Names,
  { mode, pins, wish }: Wanted,
): readonly string[] {
  const open = openStates(index, {
    mode,
    pins: new Map([...pins].map(([path, isOpen]) => [own(path), isOpen])),
    active: wish.active.map(own),
    next: wish.next.map(own),
  });
  return [...open].map(common);
}
