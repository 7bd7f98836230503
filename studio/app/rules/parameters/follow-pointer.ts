/** A drag, followed wherever the pointer goes until it is let go. */

/** What a drag changes: between its two ends everything is one undo. */
export interface Drag {
  readonly move: (pixels: number) => void;
  readonly end: () => void;
}

/** Right and up are more. `onEnd`: how far the pointer went at most. */
export function followPointer(
  start: PointerEvent,
  drag: Drag,
  onEnd: (furthest: number) => void = () => undefined,
): void {
  let furthest = 0;
  const move = (event: PointerEvent) => {
    const pixels = event.clientX - start.clientX - (event.clientY - start.clientY);
    furthest = Math.max(furthest, Math.abs(pixels));
    drag.move(pixels);
  };
  const end = () => {
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', end);
    removeEventListener('pointercancel', end);
    drag.end();
    onEnd(furthest);
  };
  addEventListener('pointermove', move);
  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
}
