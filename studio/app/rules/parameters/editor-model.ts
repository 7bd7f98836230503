/**
 * The model behind the editor. It outlives the editor, so that text, undo and place survive a
 * closed panel; there is one at a time, of the ruleset that is open.
 */

import { JSONC, rangeOf } from './jsonc-language.ts';
import { type CodeEditor, editor, type TextModel, Uri } from './monaco.ts';
import { editBetween, type TextEdit } from './param-index.ts';

export interface Kept {
  readonly id: string;
  readonly model: TextModel;
  view: editor.ICodeEditorViewState | null;
}

let kept: Kept | null = null;

/** The model of a ruleset's parameters, brought to the session's text. */
export function keepModel(id: string, file: string, text: string): Kept {
  if (kept !== null && kept.id === id && !kept.model.isDisposed()) {
    mirror(kept.model, text);
    return kept;
  }
  kept?.model.dispose();
  const uri = Uri.from({ scheme: 'inmemory', path: `/${id}/${file}` });
  const model = editor.createModel(text, JSONC, uri);
  kept = { id, model, view: null };
  return kept;
}

/** A text that was changed elsewhere comes into the model as one edit that can be undone. */
export function mirror(model: TextModel, text: string): void {
  const edit = editBetween(model.getValue(), text);
  if (edit === null) return;
  model.pushStackElement();
  model.pushEditOperations(null, [{ range: rangeOf(model, edit), text: edit.text }], () => null);
  model.pushStackElement();
}

/** An edit by a control. Between two stops of the undo stack all edits are one. */
export function editBy(view: CodeEditor, edit: TextEdit, stops: 'both' | 'none' = 'both'): void {
  const model = view.getModel();
  if (model === null) return;
  if (stops === 'both') view.pushUndoStop();
  view.executeEdits('studio', [{ range: rangeOf(model, edit), text: edit.text }]);
  if (stops === 'both') view.pushUndoStop();
}
