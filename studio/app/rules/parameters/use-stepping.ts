/** Values changed without typing: Alt with the arrow keys, Alt with the mouse. One undo with the text. */

import { useEffect } from 'react';
import type { JsonSchema } from '../../../analysis/json-schema.ts';
import { editBy } from './editor-model.ts';
import { type CodeEditor, KeyCode, KeyMod } from './monaco.ts';
import { entryAt, indexParams, isContainer, type ParamEntry, paramAt } from './param-index.ts';
import { paramInfo } from './param-schema.ts';
import { numberAt, stepValue } from './step-value.ts';

const BIG = 10;
/** Pixels of a drag that make one step. */
const PER_STEP = 8;

/** Steps the value at a path by so many steps, if it can be. */
export function stepAt(view: CodeEditor, schema: JsonSchema, path: string, steps: number): void {
  const entry = indexParams(view.getModel()?.getValue() ?? '').byPath.get(path);
  if (entry === undefined) return;
  const edit = stepValue(entry, paramInfo(schema, entry.keys), steps);
  if (edit !== null) editBy(view, edit);
}

function stepAtCursor(view: CodeEditor, schema: JsonSchema, steps: number): void {
  const model = view.getModel();
  const position = view.getPosition();
  if (model === null || position === null) return;
  const entry = paramAt(indexParams(model.getValue()), model.getOffsetAt(position));
  if (entry !== null && !isContainer(entry.type)) stepAt(view, schema, entry.path, steps);
}

export function useStepKeys(view: CodeEditor | null, schema: JsonSchema): void {
  useEffect(() => {
    if (view === null) return;
    const action = (id: string, label: string, key: number, steps: number) =>
      view.addAction({
        id: `studio.${id}`,
        label,
        keybindings: [KeyMod.Alt | key],
        run: () => stepAtCursor(view, schema, steps),
      });
    const { Shift } = KeyMod;
    const { UpArrow, DownArrow } = KeyCode;
    const actions = [
      action('stepUp', 'Raise value', UpArrow, 1),
      action('stepDown', 'Lower value', DownArrow, -1),
      action('leapUp', 'Raise value by ten', Shift | UpArrow, BIG),
      action('leapDown', 'Lower value by ten', Shift | DownArrow, -BIG),
    ];
    return () => {
      for (const one of actions) one.dispose();
    };
  }, [view, schema]);
}

/** A number followed through a drag: between its two ends everything is one undo. */
export interface Drag {
  readonly move: (pixels: number) => void;
  readonly end: () => void;
}

export function dragNumber(view: CodeEditor, schema: JsonSchema, path: string): Drag | null {
  const read = () => indexParams(view.getModel()?.getValue() ?? '').byPath.get(path);
  const from = read()?.scalar;
  if (typeof from !== 'number') return null;
  view.pushUndoStop();
  return {
    move(pixels) {
      const entry = read();
      if (entry === undefined) return;
      const steps = Math.trunc(pixels / PER_STEP);
      const next = numberAt(from, paramInfo(schema, entry.keys), steps);
      if (next !== entry.scalar) editBy(view, { ...entry.value, text: String(next) }, 'none');
    },
    end: () => view.pushUndoStop(),
  };
}

function numberUnder(view: CodeEditor, event: PointerEvent): ParamEntry | null {
  const model = view.getModel();
  const position = view.getTargetAtClientPoint(event.clientX, event.clientY)?.position;
  if (model === null || position === null || position === undefined) return null;
  const entry = entryAt(indexParams(model.getValue()), model.getOffsetAt(position));
  return entry?.type === 'number' ? entry : null;
}

/** Alt and a drag on a number change it; Monaco never hears of that press. */
export function useAltDrag(view: CodeEditor | null, schema: JsonSchema): void {
  useEffect(() => {
    const place = view?.getDomNode();
    if (view === null || place === null || place === undefined) return;
    let isDragging = false;
    const down = (event: PointerEvent) => {
      isDragging = false;
      const entry = event.altKey && event.button === 0 ? numberUnder(view, event) : null;
      const drag = entry === null ? null : dragNumber(view, schema, entry.path);
      if (entry === null || drag === null) return;
      isDragging = true;
      event.preventDefault();
      event.stopPropagation();
      view.focus();
      const start = view.getModel()?.getPositionAt(entry.value.start);
      if (start !== undefined) view.setPosition(start, 'studio');
      followPointer(event, drag);
    };
    const swallow = (event: MouseEvent) => {
      if (!isDragging) return;
      event.preventDefault();
      event.stopPropagation();
    };
    place.addEventListener('pointerdown', down, true);
    place.addEventListener('mousedown', swallow, true);
    return () => {
      place.removeEventListener('pointerdown', down, true);
      place.removeEventListener('mousedown', swallow, true);
    };
  }, [view, schema]);
}

/** Right and up are more. */
export function followPointer(start: PointerEvent, drag: Drag): void {
  const move = (event: PointerEvent) =>
    drag.move(event.clientX - start.clientX - (event.clientY - start.clientY));
  const end = () => {
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', end);
    removeEventListener('pointercancel', end);
    drag.end();
  };
  addEventListener('pointermove', move);
  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
}
