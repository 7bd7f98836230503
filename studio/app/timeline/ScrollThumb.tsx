/** Which part of a zoomed line is in sight: a thin bar below the lanes that can be dragged. */
import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';

interface ScrollThumbProps {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly zoom: number;
}

export function ScrollThumb({ scroller, zoom }: ScrollThumbProps) {
  const thumb = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const follow = () => {
      const at = element.scrollLeft / Math.max(1, element.scrollWidth);
      thumb.current?.style.setProperty('left', `${at * 100}%`);
    };
    follow();
    element.addEventListener('scroll', follow, { passive: true });
    return () => element.removeEventListener('scroll', follow);
  }, [scroller]);
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const element = scroller.current;
    if (element === null || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    element.scrollLeft += event.movementX * zoom;
  };
  return (
    <div className="tl-track" aria-hidden="true">
      <div
        ref={thumb}
        className="tl-thumb"
        style={{ width: `${100 / zoom}%` }}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={onPointerMove}
      />
    </div>
  );
}
