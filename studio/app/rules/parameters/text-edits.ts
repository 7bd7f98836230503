/** What controls do to a text: each is an edit of its model, so that one undo stack holds them all. */
import { sessionStore } from '../../session/hooks.ts';
import type { TextSource } from '../text-source.ts';
import { editModel, keepModel } from './editor-model.ts';
import type { Drag } from './follow-pointer.ts';
import { appendEdit, insertEdit, looseSpan, moveEdit, removeEdit } from './jsonc-edits.ts';
import { indexParams, type ParamIndex, type TextEdit } from './param-index.ts';
import { resetEdit } from './step-value.ts';
import { dragNumber, stepAt } from './stepping.ts';

type Keys = readonly (string | number)[];

/** A value of the text by where it stands. */
interface At {
  readonly path: string;
  readonly keys: Keys;
}

export interface TextEdits {
  /** What is typed in a field, as JSON: one undo from stop to stop. */
  type(at: At, json: string): void;
  set(at: At, json: string): void;
  step(at: At, steps: number): void;
  drag(at: At): Drag | null;
  append(list: At, json: string): void;
  move(list: At, place: number, by: 1 | -1): void;
  remove(at: At): void;
  reset(path: string): void;
  /** Closes what was typed until now as one undo. */
  stop(): void;
  undo(): void;
  redo(): void;
}

export function textEdits(source: TextSource): TextEdits {
  const model = () => keepModel(source).model;
  const schema = () => source.schema(sessionStore.getState().ruleset);
  const edit = (make: (index: ParamIndex) => TextEdit | null, stops: 'both' | 'none' = 'both') => {
    const change = make(indexParams(model().getValue()));
    if (change !== null) editModel(model(), change, stops);
  };
  const put =
    ({ path, keys }: At, json: string) =>
    (index: ParamIndex): TextEdit | null => {
      const entry = index.byPath.get(path);
      if (entry === undefined) return insertEdit(index, keys, json);
      return { ...looseSpan(index.text, entry), text: json };
    };
  return {
    type: (at, json) => edit(put(at, json), 'none'),
    set: (at, json) => edit(put(at, json)),
    step: ({ path }, steps) => stepAt(model(), schema(), path, steps),
    drag: ({ path }) => dragNumber(model(), schema(), path),
    append: ({ path }, json) =>
      edit((index) => {
        const list = index.byPath.get(path);
        return list === undefined ? null : appendEdit(index, list, json);
      }),
    move: ({ path }, place, by) =>
      edit((index) => {
        const list = index.byPath.get(path);
        return list === undefined ? null : moveEdit(index, list, place, by);
      }),
    remove: ({ path }) =>
      edit((index) => {
        const entry = index.byPath.get(path);
        return entry === undefined ? null : removeEdit(index, entry);
      }),
    reset: (path) => {
      const { text } = source.published(sessionStore.getState().ruleset);
      edit((index) => resetEdit(index, indexParams(text), path));
    },
    stop: () => model().pushStackElement(),
    undo: () => void model().undo(),
    redo: () => void model().redo(),
  };
}
