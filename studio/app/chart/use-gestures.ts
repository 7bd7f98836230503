/** What mouse and keys do in the drawing: one listener for all boxes and lines. */
import type { OnMove } from '@xyflow/react';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useSelection, useSession } from '../session/hooks.ts';
import { ancestorsOf, type ChartIndex } from './chart-index.ts';
import { FAR } from './fit.ts';
import type { Scene } from './flow.ts';
import { isFoldable } from './folding.ts';
import type { LookStore } from './look-store.ts';
import { DIRECTIONS, neighbour } from './navigate.ts';
import type { CardControl } from './use-card.ts';
import type { FoldingControl } from './use-folding.ts';
import type { ViewControl } from './use-view.ts';

export interface GestureInput {
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

  const focusOn = useCallback((attribute: 'path' | 'line', id: string) => {
    if (canvas.current !== null)
      focusSoon(canvas.current, `[data-${attribute}="${CSS.escape(id)}"]`);
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
    (event, { zoom }) => {
      if (event !== null) card.close();
      const far = zoom < FAR;
      if (looks.getState().far !== far) looks.setState({ far });
    },
    [card, looks],
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

/** Goes to a state, also one that is folded away: selects it, unfolds the way, waits for the layout. */
function useAim(
  index: ChartIndex,
  scene: Scene | null,
  folding: FoldingControl,
  view: ViewControl,
  canvas: { readonly current: HTMLElement | null },
): (path: string) => void {
  const select = useSession((session) => session.select);
  const selection = useSelection();
  const [target, setTarget] = useState<{ path: string; centre: boolean } | null>(null);
  const latest = useRef({ folding, view });
  latest.current = { folding, view };

  const go = useCallback((path: string, centre: boolean) => {
    const hidden = ancestorsOf(path).filter((above) => !latest.current.folding.open.has(above));
    if (hidden.length > 0) {
      latest.current.view.hold(path);
      latest.current.folding.reveal(hidden);
    }
    setTarget({ path, centre });
  }, []);

  // What is selected anywhere in the studio is brought into view here.
  const wanted =
    selection?.kind === 'state'
      ? selection.id
      : selection?.kind === 'edge'
        ? (index.edges.get(selection.id)?.source ?? null)
        : null;
  useEffect(() => {
    if (wanted !== null && index.nodes.has(wanted)) go(wanted, false);
  }, [wanted, index, go]);

  useEffect(() => {
    if (target === null || scene?.layout.boxes[target.path] === undefined) return;
    if (target.centre) {
      view.centre(target.path);
      if (canvas.current !== null) {
        focusSoon(canvas.current, `[data-path="${CSS.escape(target.path)}"]`);
      }
    } else view.show(target.path);
    setTarget(null);
  }, [target, scene, view, canvas]);

  return useCallback(
    (path: string) => {
      select({ kind: 'state', id: path });
      go(path, true);
    },
    [select, go],
  );
}

interface KeyActs {
  readonly move: (direction: (typeof DIRECTIONS)[string]) => void;
  readonly select: () => void;
  readonly fold: (open: boolean) => void;
  readonly card: () => void;
  readonly line: (step: 1 | -1) => void;
  readonly back: () => void;
  /** A transition has the focus: Enter and Space are its own. */
  readonly isLine: boolean;
}

/** Carries out a key; false where it means nothing here. */
function keyDone({ key, shiftKey }: KeyboardEvent, acts: KeyActs): boolean {
  const direction = shiftKey ? undefined : DIRECTIONS[key];
  if (direction !== undefined) acts.move(direction);
  else if ((key === 'Enter' || key === ' ') && !acts.isLine) acts.select();
  else if (key === '+' || key === '=') acts.fold(true);
  else if (key === '-') acts.fold(false);
  else if (key.toLowerCase() === 'e') acts.card();
  else if (key === ']' || key === '[') acts.line(key === ']' ? 1 : -1);
  else if (key === 'Escape' && acts.isLine) acts.back();
  else return false;
  return true;
}

const stopsOf = ({ visible, layout }: Scene) =>
  visible.nodes.flatMap(({ node, open }) => {
    const box = layout.boxes[node.path];
    return box === undefined ? [] : [{ path: node.path, box, open }];
  });

/** The next of a state's own lines, those that leave it first. */
function lineFrom(
  { visible }: Scene,
  path: string,
  current: string | null,
  step: 1 | -1,
): string | null {
  const leaving = visible.bundles.filter((bundle) => bundle.source === path);
  const entering = visible.bundles.filter(
    (bundle) => bundle.target === path && bundle.source !== path,
  );
  const lines = [...leaving, ...entering].map((bundle) => bundle.id);
  if (lines.length === 0) return null;
  const at = current === null ? (step === 1 ? -1 : 0) : lines.indexOf(current);
  return lines[(at + step + lines.length) % lines.length] ?? null;
}

const SOON = 500;

/** Focuses an element; one that is out of view is drawn only after the chart has moved to it. */
function focusSoon(canvas: HTMLElement, selector: string, until = performance.now() + SOON): void {
  const element = [...canvas.querySelectorAll<HTMLElement>(selector)].find((one) =>
    one.hasAttribute('tabindex'),
  );
  if (element !== undefined) element.focus({ preventScroll: true });
  else if (performance.now() < until) {
    requestAnimationFrame(() => focusSoon(canvas, selector, until));
  }
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
