/** Which parameters matter to the open replay, as recorded or under the draft: whichever is on the screen. */
import { useMemo } from 'react';
import type { Played, Viewer } from '../../../../machines/kernel/index.ts';
import { indexReads, type ReadIndex } from '../../../analysis/blame.ts';
import { useSession } from '../../session/hooks.ts';
import { chartReads, type RoleOf } from './roles.ts';

const readsOf = ({ run, path }: Played, viewer: Viewer): ReadIndex =>
  indexReads(run, run.line(path), viewer);

/** How the replay's main line uses a parameter or a part of it. */
export function useRoles(): RoleOf {
  const recorded = useSession((session) => session.recorded);
  const drafted = useSession((session) => session.drafted);
  const viewer = useSession((session) => session.viewer);
  const ruleset = useSession((session) => session.ruleset);
  const then = useMemo(() => readsOf(recorded, viewer), [recorded, viewer]);
  const now = useMemo(
    () => (drafted === null ? null : readsOf(drafted, viewer)),
    [drafted, viewer],
  );
  const setting = useMemo(() => chartReads(ruleset), [ruleset]);
  return useMemo(
    () => (path) => {
      if (then.countOf(path) > 0 || (now !== null && now.countOf(path) > 0)) return 'read';
      return setting.has(path) ? 'chart' : 'none';
    },
    [then, now, setting],
  );
}
