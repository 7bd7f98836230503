/** The arrangement that fits the window. It changes only where a threshold is crossed. */
import { useSyncExternalStore } from 'react';
import { type Arrangement, arrange, NARROW, SHORT, SINGLE } from './arrangement.ts';

const queries = (): readonly MediaQueryList[] =>
  [`(max-width: ${NARROW}px)`, `(max-width: ${SINGLE}px)`, `(max-height: ${SHORT}px)`].map(
    (query) => window.matchMedia(query),
  );

function subscribe(onChange: () => void): () => void {
  const lists = queries();
  for (const list of lists) list.addEventListener('change', onChange);
  return () => {
    for (const list of lists) list.removeEventListener('change', onChange);
  };
}

const known = new Map<string, Arrangement>();

function now(): Arrangement {
  const fits = arrange(window.innerWidth, window.innerHeight);
  const kept = known.get(fits.id);
  if (kept !== undefined) return kept;
  known.set(fits.id, fits);
  return fits;
}

export const useArrangement = (): Arrangement => useSyncExternalStore(subscribe, now);
