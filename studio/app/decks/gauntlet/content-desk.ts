/** The content’s text as the builder edits it: in the model of its editor, so that both have one undo. */
import { editModel, keepModel } from '../../rules/parameters/editor-model.ts';
import { editBetween } from '../../rules/parameters/param-index.ts';
import { CONTENT } from '../../rules/text-source.ts';

export interface ContentDesk {
  /** `joins`: it goes on from the change before, and is undone with it. */
  edit(change: (text: string) => string, joins?: boolean): void;
  undo(): void;
  redo(): void;
}

const model = () => keepModel(CONTENT).model;

export const contentDesk: ContentDesk = {
  edit(change, joins = false) {
    const before = model().getValue();
    const edit = editBetween(before, change(before));
    if (edit !== null) editModel(model(), edit, joins ? 'none' : 'both');
  },
  undo: () => void model().undo(),
  redo: () => void model().redo(),
};
