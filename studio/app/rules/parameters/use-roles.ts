/** Which parameters matter to the open replay, as recorded or under the draft: whichever is on the screen. */
import { useMemo } from 'react';
import { indexReads } from '../../../analysis/blame.ts';
import { useSession } from '../../session/hooks.ts';
import { chartReads, type RoleOf } from './roles.ts';

/** How the replay's main line uses a parameter or a part of it. */
export function useRoles(): RoleOf {
  const recorded = useSession((session) => session.recorded);
  const drafted = useSession((session) => session.drafted);
  const ruleset = useSession((session) => session.ruleset);
  const then = useMemo(() => indexReads(recorded.run.line(recorded.path)), [recorded]);
  const now = useMemo(
    () => (drafted === null ? null : indexReads(drafted.run.line(drafted.path))),
    [drafted],
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
