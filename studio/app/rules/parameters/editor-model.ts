/**
 * The models behind the editors and the forms, one a text of the draft that is open. They outlive
 * both, so that text, undo and place survive a closed panel, and so that whatever edits a text is
 * one step of one stack.
 */
import { sessionStore } from '../../session/hooks.ts';
import type { SessionData } from '../../session/types.ts';
import type { TextSource } from '../text-source.ts';
import { JSONC, rangeOf } from './jsonc-language.ts';
import { editor, type Selection, type TextModel, Uri } from './monaco.ts';
import { editBetween, type TextEdit } from './param-index.ts';

export interface Kept {
  readonly id: string;
  readonly model: TextModel;
  view: editor.ICodeEditorViewState | null;
  close(): void;
}

const kept = new Map<TextSource['part'], Kept>();

/** The model of a text of the open ruleset, brought to the session's text and kept with it. */
export function keepModel(source: TextSource): Kept {
  const session = sessionStore.getState();
  const id = textId(session);
  const known = kept.get(source.part);
  if (known !== undefined && known.id === id && !known.model.isDisposed()) {
    mirror(known.model, source.text(session));
    return known;
  }
  known?.close();
  const made = openModel(source, id);
  kept.set(source.part, made);
  return made;
}

/** Texts with another id are others: undo does not lead from one into the other. */
export const textId = ({ ruleset, draftHistory }: SessionData): string =>
  `${ruleset.id} ${draftHistory}`;

function openModel(source: TextSource, id: string): Kept {
  const session = sessionStore.getState();
  const path = `/${session.ruleset.id}/${source.file(session.ruleset)}`;
  const uri = Uri.from({ scheme: 'inmemory', path });
  const model = editor.createModel(source.text(session), JSONC, uri);
  const typed = model.onDidChangeContent(() => {
    const now = sessionStore.getState();
    if (textId(now) === id) source.edit(now, model.getValue());
  });
  const changedElsewhere = sessionStore.subscribe((now, before) => {
    if (source.text(now) === source.text(before) || textId(now) !== id) return;
    mirror(model, source.text(now));
  });
  const close = () => {
    changedElsewhere();
    typed.dispose();
    model.dispose();
  };
  return { id, model, view: null, close };
}

/** A text that was changed elsewhere comes into the model as one edit that can be undone. */
function mirror(model: TextModel, text: string): void {
  const edit = editBetween(model.getValue(), text);
  if (edit !== null) editModel(model, edit);
}

/**
 * An edit by a control. Between two stops of the undo stack all edits are one. `cursors`: where the
 * editor's cursors stand, for the undo to bring them back.
 */
export function editModel(
  model: TextModel,
  edit: TextEdit,
  stops: 'both' | 'none' = 'both',
  cursors: Selection[] | null = null,
): void {
  if (stops === 'both') model.pushStackElement();
  model.pushEditOperations(cursors, [{ range: rangeOf(model, edit), text: edit.text }], () => null);
  if (stops === 'both') model.pushStackElement();
}
