/** The undo keys, where a control of a text has the focus: they undo in the text, and nothing of their own. */
import type { KeyboardEvent } from 'react';
import type { TextEdits } from './text-edits.ts';

export function undoKeys(event: KeyboardEvent, edits: Pick<TextEdits, 'undo' | 'redo'>): void {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
  const key = event.key.toLowerCase();
  const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
  if (key !== 'z' && !isRedo) return;
  event.preventDefault();
  event.stopPropagation();
  if (isRedo) edits.redo();
  else edits.undo();
}
