/** Coming to the Compare screen and leaving it: what is compared at first is what is open in Debug. */
import type { Both } from '../../analysis/compare/replays.ts';
import { sessionStore } from '../session/hooks.ts';
import type { SessionData } from '../session/types.ts';
import { useUi } from '../shell/ui.ts';
import { draftRef, listSides } from './sides.ts';
import { useCompare } from './store.ts';

/** A draft that changes something with its base; a checkpoint with its base; a version with a variant of it. */
export function sidesAtFirst(session: SessionData): Both<string> {
  const { ruleset, draft, draftId } = session;
  if (draft !== ruleset) return { before: ruleset.id, after: draftRef(draftId) };
  const [base] = ruleset.lineage;
  if (base !== undefined) return { before: base.id, after: ruleset.id };
  const variant = listSides(session).find(
    (one) => one.kind === 'checkpoint' && one.ruleset.lineage.some(({ id }) => id === ruleset.id),
  );
  return { before: ruleset.id, after: variant?.ref ?? draftRef(draftId) };
}

export function enterCompare(): void {
  const compare = useCompare.getState();
  const session = sessionStore.getState();
  useUi.getState().setScreen('compare');
  if (compare.refs.before === '') compare.compare(sidesAtFirst(session));
  else compare.refresh();
  if (useCompare.getState().replay === null && session.fileId !== null) {
    compare.openReplay(session.fileId);
  }
}

/** The open draft and what it changes, whatever was compared before. */
export function compareDraft(): void {
  const { ruleset, draftId } = sessionStore.getState();
  useCompare.getState().compare({ before: ruleset.id, after: draftRef(draftId) });
  enterCompare();
}

export function leaveCompare(): void {
  useCompare.getState().setPlaying(false);
  useUi.getState().setScreen('debug');
}

export function switchScreen(): void {
  if (useUi.getState().screen === 'debug') enterCompare();
  else leaveCompare();
}
