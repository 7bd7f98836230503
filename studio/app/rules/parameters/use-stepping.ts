/** Alt with the arrow keys steps the value at the cursor, Alt with the mouse drags a number. */

import { useEffect } from 'react';
import type { JsonSchema } from '../../../analysis/json-schema.ts';
import { followPointer } from './follow-pointer.ts';
import { type CodeEditor, KeyCode, KeyMod } from './monaco.ts';
import { entryAt, indexParams, isContainer, type ParamEntry, paramAt } from './param-index.ts';
import { dragNumber, stepAt } from './stepping.ts';

const BIG = 10;

function stepAtCursor(view: CodeEditor, schema: JsonSchema, steps: number): void {
  const model = view.getModel();
  const position = view.getPosition();
  if (model === null || position === null) return;
  const entry = paramAt(indexParams(model.getValue()), model.getOffsetAt(position));
  if (entry === null || isContainer(entry.type)) return;
  stepAt(model, schema, entry.path, steps, view.getSelections());
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
      const model = view.getModel();
      const entry = event.altKey && event.button === 0 ? numberUnder(view, event) : null;
      const drag = entry === null || model === null ? null : dragNumber(model, schema, entry.path);
      if (entry === null || drag === null) return;
      isDragging = true;
      event.preventDefault();
      event.stopPropagation();
      view.focus();
      const start = model?.getPositionAt(entry.value.start);
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
