/** Lanes over one axis: named, scrolled and zoomed together, dragged along to go to a step. */
import {
  type ReactNode,
  type RefObject,
  type UIEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type Axis, middleOf } from './axis.ts';
import type { Window } from './bands.ts';
import { ScrollThumb } from './ScrollThumb.tsx';
import { type Hover, useScrub } from './useScrub.ts';
import { useWheelZoom } from './useWheelZoom.ts';
import { useWidth } from './useWidth.ts';

export interface LanesIn {
  /** Of the whole axis as it is zoomed, in pixels. */
  readonly width: number;
  /** What is to be laid out. */
  readonly window: Window;
  readonly scroller: RefObject<HTMLElement | null>;
}

interface LaneScrollerProps {
  readonly names: readonly string[];
  readonly axis: Axis;
  /** How many steps one can go to; the axis may be longer. */
  readonly steps: number;
  /** 1 shows the whole line. */
  readonly zoom: number;
  readonly onZoom: (factor: number) => void;
  readonly onWidth: (width: number) => void;
  /** Must keep its identity. */
  readonly onStep: (step: number) => void;
  /** Where one stands: zooming keeps it where it is on the screen. */
  readonly stepNow: () => number;
  readonly tip: (hover: Hover, below: RefObject<HTMLElement | null>) => ReactNode;
  readonly children: (lanes: LanesIn) => ReactNode;
}

export function LaneScroller(props: LaneScrollerProps) {
  const { names, axis, steps, zoom, onZoom, onWidth, onStep, stepNow, tip, children } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const width = useWidth(scroller);
  const full = Math.floor(width * zoom);
  const { window, follow } = useWindow(width);
  const scrub = useScrub(axis, full, steps, onStep);
  const onScroll = (event: UIEvent<HTMLElement>) => {
    follow(event.currentTarget.scrollLeft);
    scrub.forget();
  };
  useWheelZoom(scroller, onZoom);
  useKeepPlayhead(scroller, axis, full, stepNow);
  useLayoutEffect(() => onWidth(width), [width, onWidth]);
  return (
    <div className="tl-lanes">
      <div className="tl-names" aria-hidden="true">
        {names.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <div ref={scroller} className="tl-scroll" onScroll={onScroll}>
        <div className="tl-content" style={{ width: full || '100%' }} {...scrub.handlers}>
          {children({ width: full, window, scroller })}
        </div>
      </div>
      {zoom > 1 && <ScrollThumb scroller={scroller} zoom={zoom} />}
      {scrub.hover !== null && tip(scrub.hover, scroller)}
    </div>
  );
}

/** What is laid out: the part in sight and a screen to either side, so that scrolling draws little. */
function useWindow(width: number) {
  const [page, setPage] = useState(0);
  const window = useMemo<Window>(
    () => ({ from: (page - 1) * width, to: (page + 2) * width }),
    [page, width],
  );
  const follow = (left: number) => setPage(width === 0 ? 0 : Math.floor(left / width));
  return { window, follow };
}

/** Zooming keeps the playhead where it is on the screen. */
function useKeepPlayhead(
  scroller: RefObject<HTMLDivElement | null>,
  axis: Axis,
  full: number,
  stepNow: () => number,
): void {
  const last = useRef(full);
  const now = useRef(stepNow);
  now.current = stepNow;
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null || last.current === full) return;
    const step = now.current();
    const was = middleOf(axis, step, last.current) - element.scrollLeft;
    last.current = full;
    element.scrollLeft = middleOf(axis, step, full) - was;
  }, [scroller, axis, full]);
}
