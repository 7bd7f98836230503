/** The lanes of the timeline: static ones that are drawn once a line and zoom, and the playhead over them. */
import { type RefObject, type UIEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { sessionStore } from '../session/hooks.ts';
import { middleOf } from './axis.ts';
import type { Window } from './bands.ts';
import { HoverTip } from './HoverTip.tsx';
import { Playhead } from './Playhead.tsx';
import { ScrollThumb } from './ScrollThumb.tsx';
import { StaticLanes } from './StaticLanes.tsx';
import type { LaneModel } from './useLaneModel.ts';
import { useScrub } from './useScrub.ts';
import { useWheelZoom } from './useWheelZoom.ts';
import { useWidth } from './useWidth.ts';

interface LanesProps {
  readonly model: LaneModel;
  /** 1 shows the whole line. */
  readonly zoom: number;
  readonly onZoom: (factor: number) => void;
  readonly onWidth: (width: number) => void;
}

export function Lanes({ model, zoom, onZoom, onWidth }: LanesProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const width = useWidth(scroller);
  const full = Math.floor(width * zoom);
  const { window, follow } = useWindow(width);
  const scrub = useScrub(model.axis, full, model.line.steps.length, goStep);
  const onScroll = (event: UIEvent<HTMLElement>) => {
    follow(event.currentTarget.scrollLeft);
    scrub.forget();
  };
  useWheelZoom(scroller, onZoom);
  useKeepPlayhead(scroller, model, full);
  useLayoutEffect(() => onWidth(width), [width, onWidth]);
  return (
    <div className="tl-lanes">
      <div className="tl-names" aria-hidden="true">
        {['Turn', 'Phase', 'Move', 'Marks', 'Branch'].map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <div ref={scroller} className="tl-scroll" onScroll={onScroll}>
        <div className="tl-content" style={{ width: full || '100%' }} {...scrub.handlers}>
          <StaticLanes model={model} width={full} window={window} />
          <Playhead model={model} width={full} scroller={scroller} />
        </div>
      </div>
      {zoom > 1 && <ScrollThumb scroller={scroller} zoom={zoom} />}
      {scrub.hover !== null && <HoverTip hover={scrub.hover} below={scroller} />}
    </div>
  );
}

function goStep(to: number): void {
  const session = sessionStore.getState();
  if (to !== session.step) session.goStep(to);
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
  { axis }: LaneModel,
  full: number,
): void {
  const last = useRef(full);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null || last.current === full) return;
    const { step } = sessionStore.getState();
    const was = middleOf(axis, step, last.current) - element.scrollLeft;
    last.current = full;
    element.scrollLeft = middleOf(axis, step, full) - was;
  }, [scroller, axis, full]);
}
