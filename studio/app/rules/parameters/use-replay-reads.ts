/** Which parameters the open replay reads, as recorded or under the draft: whichever is on the screen. */
import { useMemo } from 'react';
import { indexReads } from '../../../analysis/blame.ts';
import { useSession } from '../../session/hooks.ts';

/** Whether any step of the replay's main line reads a parameter or a part of it. */
export function useIsRead(): (path: string) => boolean {
  const recorded = useSession((session) => session.recorded);
  const drafted = useSession((session) => session.drafted);
  const then = useMemo(() => indexReads(recorded.run.line(recorded.path)), [recorded]);
  const now = useMemo(
    () => (drafted === null ? null : indexReads(drafted.run.line(drafted.path))),
    [drafted],
  );
  return useMemo(
    () => (path) => then.countOf(path) > 0 || (now !== null && now.countOf(path) > 0),
    [then, now],
  );
}
