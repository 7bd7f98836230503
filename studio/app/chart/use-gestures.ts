/** What mouse and keys do in the drawing: one listener for all boxes and lines. */
import type { OnMove } from '@xyflow/react';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useCallback,
  useMemo,
  useRef,
} from 'react';
import { useSession } from '../session/hooks.ts';
import type { ChartIndex } from './chart-index.ts';
import { keyDone, lineFrom, stopsOf } from './chart-keys.ts';
import { FAR } from './fit.ts';
import type { Scene } from './flow.ts';
import { focusSoon } from './focus.ts';
import { isFoldable } from './folding.ts';
import type { LookStore } from './look-store.ts';
import { neighbour } from './navigate.ts';
import { useAim } from './use-aim.ts';
import type { CardControl } from './use-card.ts';
import type { FoldingControl } from './use-folding.ts';
import type { ViewControl } from './use-view.ts';

interface GestureInput {
  readonly index: ChartIndex;
  readonly scene: Scene | null;
  readonly looks: LookStore;
  readonly folding: FoldingControl;
  readonly view: ViewControl;
  readonly card: CardControl;
}

const closest = (target: EventTarget, attribute: string): HTMLElement | SVGElement | null =>
  target instanceof Element
    ? target.closest<HTMLElement | SVGElement>(`[data-${attribute}]`)
    : null;

const pathOf = (target: EventTarget): string | null =>
  closest(target, 'path')?.dataset.path ?? null;
const lineOf = (target: EventTarget): string | null =>
  closest(target, 'line')?.dataset.line ?? null;

export function useGestures({ index, scene, looks, folding, view, card }: GestureInput) {
  const select = useSession((session) => session.select);
  const canvas = useRef<HTMLElement>(null);
  const aim = useAim(index, scene, folding, view, canvas);

  const focusOn = useCallback((kind: 'path' | 'line', id: string) => {
    if (canvas.current !== null) focusSoon(canvas.current, kind, id);
  }, []);

  const toggle = useCallback(
    (path: string, open: boolean) => {
      if (!isFoldable(index, path)) return;
      view.hold(path);
      folding.fold(path, open);
    },
    [index, folding, view],
  );

  const selectLine = useCallback(
    (id: string) => {
      const edge = looks.getState().lines.get(id)?.edge;
      if (edge !== undefined && edge !== '') select({ kind: 'edge', id: edge });
    },
    [looks, select],
  );

  const openState = useCallback(
    (path: string, element: Element | null) => {
      const at = element?.getBoundingClientRect();
      if (at !== undefined) card.open({ kind: 'state', id: path, at: headOf(at) });
    },
    [card],
  );

  const onClick = useCallback(
    (event: MouseEvent) => {
      const line = lineOf(event.target);
      const path = pathOf(event.target);
      if (line !== null) selectLine(line);
      else if (path === null) select(null);
      else if (closest(event.target, 'fold') !== null) toggle(path, !folding.open.has(path));
      else if (closest(event.target, 'more') !== null)
        openState(path, closest(event.target, 'path'));
      else select({ kind: 'state', id: path });
    },
    [folding, openState, select, selectLine, toggle],
  );

  const onContext = useCallback(
    (event: MouseEvent) => {
      const path = pathOf(event.target);
      if (path === null || closest(event.target, 'fold') !== null) return;
      event.preventDefault();
      openState(path, closest(event.target, 'path'));
    },
    [openState],
  );

  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || scene === null) return;
      const focused = looks.getState().focus;
      if (focused === null) return;
      const isDone = keyDone(event, {
        move: (direction) => {
          const next = neighbour(stopsOf(scene), focused, direction);
          if (next === null) return;
          view.show(next);
          focusOn('path', next);
        },
        select: () => select({ kind: 'state', id: focused }),
        fold: (open) => toggle(focused, open),
        card: () => openState(focused, canvas.current?.querySelector(':focus') ?? null),
        line: (step) => {
          const next = lineFrom(scene, focused, lineOf(event.target), step);
          if (next !== null) focusOn('line', next);
        },
        back: () => {
          card.close();
          focusOn('path', focused);
        },
        isLine: lineOf(event.target) !== null,
      });
      if (isDone) event.preventDefault();
    },
    [card, focusOn, looks, openState, scene, select, toggle, view],
  );

  const onPointerOver = useCallback(
    (event: PointerEvent) => {
      const line = lineOf(event.target);
      if (line === null) return;
      card.point({ kind: 'line', id: line, at: rectAt(event) });
    },
    [card],
  );

  const onPointerOut = useCallback(
    (event: PointerEvent) => {
      if (lineOf(event.target) !== null) card.point(null);
    },
    [card],
  );

  const onFocus = useCallback(
    (event: FocusEvent) => {
      const path = pathOf(event.target);
      const line = lineOf(event.target);
      if (path !== null) looks.setState({ focus: path });
      if (line !== null && event.target.matches(':focus-visible')) {
        card.open({ kind: 'line', id: line, at: event.target.getBoundingClientRect() });
      }
    },
    [card, looks],
  );

  const onBlur = useCallback(
    (event: FocusEvent) => {
      if (lineOf(event.target) !== null) card.point(null);
    },
    [card],
  );

  const onMove = useCallback<OnMove>(
    (event, at) => {
      const { zoom } = at;
      view.onMove(event, at);
      if (event !== null) card.close();
      const far = zoom < FAR;
      if (looks.getState().far !== far) looks.setState({ far });
    },
    [card, looks, view],
  );

  const handlers = useMemo(
    () => ({
      ref: canvas,
      onClick,
      onDoubleClick: onContext,
      onContextMenu: onContext,
      onKeyDown,
      onPointerOver,
      onPointerOut,
      onFocus,
      onBlur,
    }),
    [onClick, onContext, onKeyDown, onPointerOver, onPointerOut, onFocus, onBlur],
  );
  return { handlers, onMove, goTo: aim, canvas };
}

const HEAD = 30;

/** A card about a large state stands at its header, not below it all. */
const headOf = ({ x, y, width, height }: DOMRect): DOMRect =>
  new DOMRect(x, y, Math.min(width, 240), Math.min(height, HEAD * 3));

/** A pill by its border, a line where it was met. */
function rectAt(event: PointerEvent): DOMRect {
  return event.target instanceof HTMLElement
    ? (closest(event.target, 'line') ?? event.target).getBoundingClientRect()
    : new DOMRect(event.clientX - 4, event.clientY - 4, 8, 8);
}
