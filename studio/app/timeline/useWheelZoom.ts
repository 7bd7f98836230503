/** Ctrl and the wheel zoom around the playhead; the wheel alone goes along a line that is zoomed in. */
import { type RefObject, useEffect } from 'react';

export function useWheelZoom(
  scroller: RefObject<HTMLElement | null>,
  onZoom: (factor: number) => void,
): void {
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const onWheel = (event: WheelEvent) => {
      if (event.ctrlKey || event.metaKey) {
        event.preventDefault();
        onZoom(Math.exp(-Math.max(-120, Math.min(120, event.deltaY)) / 240));
        return;
      }
      const along = element.scrollWidth > element.clientWidth && event.deltaX === 0;
      const lanes = element.parentElement;
      const down = lanes !== null && lanes.scrollHeight > lanes.clientHeight;
      if (!along || down || event.shiftKey) return;
      event.preventDefault();
      element.scrollLeft += event.deltaY;
    };
    // React listens to wheels passively: a page would zoom as well.
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [scroller, onZoom]);
}
