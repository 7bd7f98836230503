/** The width of an element, kept up to date. */
import { type RefObject, useLayoutEffect, useState } from 'react';

export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const measured = element.current;
    if (measured === null) return;
    setWidth(measured.clientWidth);
    const watch = new ResizeObserver(() => setWidth(measured.clientWidth));
    watch.observe(measured);
    return () => watch.disconnect();
  }, [element]);
  return width;
}
