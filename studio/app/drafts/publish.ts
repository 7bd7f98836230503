/** Publishing a checkpoint: written in the workspace where a server runs, else kept here and downloaded. */
import {
  applyCheckpoint,
  type CheckpointFile,
  type Refusal,
  type Ruleset,
  refusal,
  writeCheckpoint,
} from '../../../machines/kernel/index.ts';
import { checkpointPath } from '../../analysis/checkpoint-files.ts';
import { fileNameOf } from '../newgame/file-name.ts';
import { sessionStore } from '../session/hooks.ts';
import { saveWorkspaceFile } from '../session/server-client.ts';
import type { NoticeAct } from '../session/types.ts';
import { downloadText } from '../shell/download.ts';
import { findDraft, keep, openDraft, writeOpen } from './draft-store.ts';
import { keepCheckpoint } from './kept-checkpoints.ts';

export interface Afterwards {
  /** Opens the checkpoint, with the replay on the screen under it. */
  readonly opens: boolean;
  /** The draft stays as it is; else it changes nothing any more. */
  readonly keepsDraft: boolean;
}

/** Refusals where it was not published; nothing has changed then, here or on disk. */
export async function publish(
  base: Ruleset,
  file: CheckpointFile,
  afterwards: Afterwards,
): Promise<readonly Refusal[]> {
  const laid = applyCheckpoint(base, file);
  if ('refusals' in laid) return laid.refusals;
  const path = checkpointPath(file.id);
  const text = writeCheckpoint(file);
  const written = await write(path, text);
  if ('refusals' in written) return written.refusals;
  takeIn(laid.ruleset);
  const undo = afterwards.keepsDraft ? null : emptyDraft();
  if (afterwards.opens) sessionStore.getState().openRuleset(file.id);
  const acts: NoticeAct[] = [];
  if (!afterwards.opens) {
    acts.push({ label: 'Open it', act: () => sessionStore.getState().openRuleset(file.id) });
  }
  if (undo !== null) acts.push({ label: 'Bring the draft back', act: undo });
  const said = { kind: written.kind, text: `${file.id} ${written.said}` };
  sessionStore.getState().setNotice(acts.length === 0 ? said : { ...said, acts });
  return [];
}

type Written =
  | { readonly kind: 'passed' | 'warning'; readonly said: string }
  | { readonly refusals: readonly Refusal[] };

async function write(path: string, text: string): Promise<Written> {
  if (sessionStore.getState().server === 'connected') {
    const saved = await saveWorkspaceFile(path, text);
    return 'refusals' in saved ? saved : { kind: 'passed', said: `is saved as ${path}.` };
  }
  const kept = keepCheckpoint(path, text);
  if (kept === 'taken') return { refusals: [taken(path)] };
  downloadText(fileNameOf(path), text, 'application/json');
  if (kept === 'kept') {
    const said = `is downloaded, and kept in this browser: it loads here at the next start too. Put the file at ${path} for others.`;
    return { kind: 'passed', said };
  }
  const why = kept === 'full' ? 'has no room left' : 'keeps nothing for this page';
  const said = `is downloaded. This browser ${why}: it is here as long as this tab. Put the file at ${path}.`;
  return { kind: 'warning', said };
}

const taken = (path: string): Refusal =>
  refusal(
    'file/exists',
    path,
    'a checkpoint of that name in this browser',
    'a new name: what is published never changes',
    'Choose another name; what you wrote is still here.',
  );

/** It is among the workspace's rules at once; news from the disk will find it there. */
function takeIn(ruleset: Ruleset): void {
  const { rulesets, refusedRules, setRulesets } = sessionStore.getState();
  if (rulesets.some(({ hash }) => hash === ruleset.hash)) return;
  setRulesets([...rulesets, ruleset], refusedRules);
}

/** The draft is the published rules again. Returns how to bring it back; null where there was none. */
function emptyDraft(): (() => void) | null {
  const { draftId, ruleset, openDraft: open } = sessionStore.getState();
  const draft = findDraft(draftId);
  if (draft === null) return null;
  open({ id: draftId, params: ruleset.paramsText, content: ruleset.contentText });
  writeOpen();
  return () => {
    const back = keep(draft);
    if (sessionStore.getState().ruleset.hash === draft.baseHash) openDraft(back);
  };
}
