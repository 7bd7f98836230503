/** Taking all changes of the draft back, and bringing them again. */
import { sessionStore } from '../session/hooks.ts';
import { useUi } from './ui.ts';

/** Whether the open draft differs from the published texts, be it in a comment. */
export function isEdited(): boolean {
  const { ruleset, text, contentText } = sessionStore.getState();
  return text !== ruleset.paramsText || contentText !== ruleset.contentText;
}

export function resetChanges(): void {
  const { ruleset, draftId, text, contentText, edit, editContent, setNotice } =
    sessionStore.getState();
  if (!isEdited()) return;
  useUi.getState().keepBeforeReset({ draftId, params: text, content: contentText });
  edit(ruleset.paramsText);
  editContent(ruleset.contentText);
  setNotice({
    kind: 'passed',
    text: `Parameters and content are those of ${ruleset.id} again.`,
    acts: [{ label: 'Bring the changes back', act: bringBack }],
  });
}

export function bringBack(): void {
  const { beforeReset, keepBeforeReset } = useUi.getState();
  const { draftId, edit, editContent } = sessionStore.getState();
  if (beforeReset === null || beforeReset.draftId !== draftId) return;
  edit(beforeReset.params);
  editContent(beforeReset.content);
  keepBeforeReset(null);
}
