/** The comparison on the screen and what its games came to so far, followed while anything of it changes. */
import { useEffect, useMemo } from 'react';
import type { CompareReport } from '../../analysis/compare/report.ts';
import { sessionStore, useSession } from '../session/hooks.ts';
import { reportSoFar } from './comparison.ts';
import { gamesOf } from './replay-files.ts';
import { ensureReplays, forgetReplays, useReplays } from './replays-client.ts';
import { useCompare } from './store.ts';

/** Compares anew where a side changed, and plays the workspace's games under both. */
export function useFollowed(): void {
  useEffect(
    () =>
      sessionStore.subscribe((now, was) => {
        const isOther =
          now.rulesets !== was.rulesets ||
          now.draft !== was.draft ||
          now.draftId !== was.draftId ||
          now.library !== was.library;
        if (isOther) useCompare.getState().refresh();
      }),
    [],
  );
  const comparison = useCompare((compare) => compare.comparison);
  const library = useSession((session) => session.library);
  useEffect(() => {
    if (comparison === null) forgetReplays();
    else ensureReplays(comparison, gamesOf(library), useCompare.getState().replay);
  }, [comparison, library]);
}

/** Null where nothing is compared. */
export function useReport(): CompareReport | null {
  const comparison = useCompare((compare) => compare.comparison);
  const rows = useReplays((replays) => replays.rows);
  const skipped = useReplays((replays) => replays.skipped);
  return useMemo(
    () => (comparison === null ? null : reportSoFar(comparison, rows, skipped)),
    [comparison, rows, skipped],
  );
}
