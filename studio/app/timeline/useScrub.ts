/** Dragging along the lanes: the pointer is captured, and at most one step is gone to a frame. */
import {
  type MouseEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { type Axis, stepAt } from './axis.ts';

export interface Hover {
  readonly step: number;
  /** Where the pointer is, in the window. */
  readonly x: number;
}

export interface Scrub {
  readonly hover: Hover | null;
  /** What was under the pointer has moved away. */
  readonly forget: () => void;
  readonly handlers: {
    onMouseDown(event: MouseEvent<HTMLElement>): void;
    onPointerDown(event: PointerEvent<HTMLElement>): void;
    onPointerMove(event: PointerEvent<HTMLElement>): void;
    onPointerUp(event: PointerEvent<HTMLElement>): void;
    onPointerCancel(event: PointerEvent<HTMLElement>): void;
    onPointerLeave(event: PointerEvent<HTMLElement>): void;
  };
}

/** `steps`: how many the line has; the axis may be longer. `onStep` must keep its identity. */
export function useScrub(
  axis: Axis,
  width: number,
  steps: number,
  onStep: (step: number) => void,
): Scrub {
  const [hover, setHover] = useState<Hover | null>(null);
  const go = useFrames(onStep);
  const dragging = useRef(false);

  const stepUnder = (event: PointerEvent<HTMLElement>): number => {
    const { left } = event.currentTarget.getBoundingClientRect();
    return Math.min(stepAt(axis, event.clientX - left, width), steps - 1);
  };
  const end = (event: PointerEvent<HTMLElement>) => {
    if (!dragging.current) return;
    dragging.current = false;
    event.currentTarget.releasePointerCapture?.(event.pointerId);
  };
  return {
    hover,
    forget: () => setHover(null),
    handlers: {
      // The focus that the slider gets must not go to what lies under the pointer.
      onMouseDown: (event) => isOnButton(event) || event.preventDefault(),
      onPointerDown(event) {
        if (event.button !== 0 || isOnButton(event)) return;
        dragging.current = true;
        event.currentTarget.setPointerCapture?.(event.pointerId);
        focusSlider(event.currentTarget);
        go(stepUnder(event));
      },
      onPointerMove(event) {
        const step = stepUnder(event);
        if (dragging.current) go(step);
        setHover((was) => (was?.step === step ? was : { step, x: event.clientX }));
      },
      onPointerUp: end,
      onPointerCancel: end,
      onPointerLeave() {
        if (!dragging.current) setHover(null);
      },
    },
  };
}

const isOnButton = ({ target }: MouseEvent): boolean =>
  target instanceof Element && target.closest('button') !== null;

/** So that the keys of the slider work after a click, as those of any slider do. */
function focusSlider(lanes: HTMLElement): void {
  lanes.querySelector<HTMLElement>('[role="slider"]')?.focus({ preventScroll: true });
}

/** Goes to the latest step asked for, once a frame. */
function useFrames(onStep: (step: number) => void): (step: number) => void {
  const wanted = useRef<number | null>(null);
  const frame = useRef(0);
  const flush = useCallback(() => {
    frame.current = 0;
    const step = wanted.current;
    wanted.current = null;
    if (step !== null) onStep(step);
  }, [onStep]);
  const go = useCallback(
    (step: number) => {
      wanted.current = step;
      if (frame.current === 0) frame.current = requestAnimationFrame(flush);
    },
    [flush],
  );
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  return go;
}
