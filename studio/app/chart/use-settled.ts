/** Follows a value at once, but waits for quiet while changes come fast: a scrub shall not refold the chart. */
import { useEffect, useRef, useState } from 'react';

const QUIET = 160;

/** `beat` changes with every step, also with those that leave the value as it is. */
export function useSettled<T>(value: T, beat: unknown): T {
  const [settled, setSettled] = useState(value);
  const last = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every beat starts the wait anew
  useEffect(() => {
    const now = performance.now();
    const isRapid = now - last.current < QUIET;
    last.current = now;
    if (!isRapid) {
      setSettled(value);
      return;
    }
    const timer = setTimeout(() => setSettled(value), QUIET);
    return () => clearTimeout(timer);
  }, [value, beat]);
  return settled;
}
