/** What components read of the drafts. */
import { useMemo } from 'react';
import { useSession } from '../session/hooks.ts';
import { NO_CHANGES, newestFirst, openName, type SavedDraft } from './draft.ts';
import { useDrafts } from './draft-store.ts';

interface OpenDraft extends Pick<SavedDraft, 'id' | 'name' | 'homeless'> {
  /** It is among those that are kept: it was edited or named. */
  readonly isKept: boolean;
}

/** The draft in the editors. */
export function useOpenDraft(): OpenDraft {
  const id = useSession((session) => session.draftId);
  const base = useSession((session) => session.ruleset.id);
  const drafts = useDrafts((state) => state.drafts);
  return useMemo(() => {
    const known = drafts.find((one) => one.id === id);
    const homeless = known?.homeless ?? NO_CHANGES;
    return { id, name: openName(drafts, id, base), homeless, isKept: known !== undefined };
  }, [id, base, drafts]);
}

/** Every draft of this browser, the one changed last first. */
export function useSavedDrafts(): readonly SavedDraft[] {
  const drafts = useDrafts((state) => state.drafts);
  return useMemo(() => newestFirst(drafts), [drafts]);
}

/** Those over the open rules. */
export function useDraftsOver(): readonly SavedDraft[] {
  const base = useSession((session) => session.ruleset.id);
  const drafts = useSavedDrafts();
  return useMemo(() => drafts.filter((one) => one.base === base), [base, drafts]);
}
