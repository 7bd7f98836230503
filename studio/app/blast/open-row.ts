/** Opening a recorded game where an edit shows in it, under the draft. */
import { sessionStore } from '../session/hooks.ts';
import { useUi } from '../shell/ui.ts';
import type { BlastRow } from './rows.ts';

export function openRow({ file, step, blast }: BlastRow): void {
  const { fileId, open, ruleset } = sessionStore.getState();
  // Under the open rules, whichever it was recorded under: so it was played for the list.
  const refusals = fileId === file ? [] : open(file, ruleset);
  if (refusals.length > 0) {
    useUi.getState().showRefused([{ name: file, refusals }]);
    return;
  }
  const { show, goStep } = sessionStore.getState();
  show(blast === 'cannot-start' ? 'recorded' : 'draft');
  if (step !== null) goStep(step);
}
