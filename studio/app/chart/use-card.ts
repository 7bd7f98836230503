/** Which card is open: an arrow's after a moment of pointing, a state's until it is closed. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Card } from './ChartCard.tsx';

const OPEN_AFTER = 260;
const CLOSE_AFTER = 180;

export interface CardControl {
  readonly card: Card | null;
  readonly open: (card: Card) => void;
  readonly close: () => void;
  /** Pointed at: opens after a moment; null: no longer, closes after a moment. */
  readonly point: (card: Card | null) => void;
  /** The pointer is on the card itself. */
  readonly keep: () => void;
}

export function useCard(): CardControl {
  const [card, setCard] = useState<Card | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const later = useCallback((time: number, next: (known: Card | null) => Card | null) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCard(next), time);
  }, []);
  return useMemo(
    () => ({
      card,
      open(next) {
        clearTimeout(timer.current);
        setCard(next);
      },
      close() {
        clearTimeout(timer.current);
        setCard(null);
      },
      point(next) {
        // A state's card was asked for: pointing elsewhere does not take it away.
        if (next === null) later(CLOSE_AFTER, (known) => (known?.kind === 'state' ? known : null));
        else later(OPEN_AFTER, (known) => (known?.kind === 'state' ? known : next));
      },
      keep: () => clearTimeout(timer.current),
    }),
    [card, later],
  );
}
