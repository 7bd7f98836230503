/** Values of a text changed without typing: by so many steps, or by a drag. One undo with the text. */
import type { JsonSchema } from '../../../analysis/json-schema.ts';
import { editModel } from './editor-model.ts';
import type { Drag } from './follow-pointer.ts';
import type { Selection, TextModel } from './monaco.ts';
import { indexParams } from './param-index.ts';
import { paramInfo } from './param-schema.ts';
import { numberAt, stepValue } from './step-value.ts';

/** Pixels of a drag that make one step. */
const PER_STEP = 8;

/** Steps the value at a path by so many steps, if it can be. */
export function stepAt(
  model: TextModel,
  schema: JsonSchema,
  path: string,
  steps: number,
  cursors: Selection[] | null = null,
): void {
  const entry = indexParams(model.getValue()).byPath.get(path);
  if (entry === undefined) return;
  const edit = stepValue(entry, paramInfo(schema, entry.keys), steps);
  if (edit !== null) editModel(model, edit, 'both', cursors);
}

/** A number followed through a drag, in steps of its own. */
export function dragNumber(model: TextModel, schema: JsonSchema, path: string): Drag | null {
  const read = () => indexParams(model.getValue()).byPath.get(path);
  const from = read()?.scalar;
  if (typeof from !== 'number') return null;
  model.pushStackElement();
  return {
    move(pixels) {
      const entry = read();
      if (entry === undefined) return;
      const steps = Math.trunc(pixels / PER_STEP);
      const next = numberAt(from, paramInfo(schema, entry.keys), steps);
      if (next !== entry.scalar) editModel(model, { ...entry.value, text: String(next) }, 'none');
    },
    end: () => model.pushStackElement(),
  };
}
