/** A card about what is pointed at opens after a moment; one that was asked for stays until it is closed. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

const OPEN_AFTER = 260;
const CLOSE_AFTER = 180;

export interface HoverCardControl<C> {
  readonly card: C | null;
  readonly open: (card: C) => void;
  readonly close: () => void;
  /** Pointed at: opens after a moment; null: no longer, closes after a moment. */
  readonly point: (card: C | null) => void;
  /** The pointer is on the card itself. */
  readonly keep: () => void;
}

/** `isAskedFor`: pointing elsewhere does not take such a card away. */
export function useHoverCard<C>(isAskedFor: (card: C) => boolean): HoverCardControl<C> {
  const [card, setCard] = useState<C | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const later = useCallback(
    (time: number, next: C | null) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(
        () => setCard((known) => (known !== null && isAskedFor(known) ? known : next)),
        time,
      );
    },
    [isAskedFor],
  );
  return useMemo(
    () => ({
      card,
      open(next) {
        clearTimeout(timer.current);
        setCard(() => next);
      },
      close() {
        clearTimeout(timer.current);
        setCard(null);
      },
      point: (next) => later(next === null ? CLOSE_AFTER : OPEN_AFTER, next),
      keep: () => clearTimeout(timer.current),
    }),
    [card, later],
  );
}
