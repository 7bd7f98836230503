/** Putting parameters back as they were published: an edit of the text, undone like any other. */
import { sessionStore } from '../../session/hooks.ts';
import { applyEdit, indexParams } from './param-index.ts';
import { resetEdit } from './step-value.ts';

export function resetParam(path: string): void {
  const { text, ruleset, edit } = sessionStore.getState();
  const change = resetEdit(indexParams(text), indexParams(ruleset.paramsText), path);
  if (change !== null) edit(applyEdit(text, change));
}

export function resetAll(): void {
  const { ruleset, edit } = sessionStore.getState();
  edit(ruleset.paramsText);
}
