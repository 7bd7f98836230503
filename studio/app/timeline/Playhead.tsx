/** Where we stand: a line over all lanes, the phase that it stands in, and the slider for the keyboard. */
import { type KeyboardEvent, type RefObject, useEffect, useMemo } from 'react';
import type { Band } from '../../analysis/bands.ts';
import { sessionStore, useRun, useStep } from '../session/hooks.ts';
import { positionWords } from '../why/standing.ts';
import { type Axis, leftOf, middleOf } from './axis.ts';
import { bandAt, phaseLabel } from './bands.ts';
import { stepForKey } from './slider-keys.ts';
import type { LaneModel } from './useLaneModel.ts';

interface PlayheadProps {
  readonly model: LaneModel;
  readonly width: number;
  readonly scroller: RefObject<HTMLElement | null>;
}

export function Playhead({ model, width, scroller }: PlayheadProps) {
  const { axis, bands, line } = model;
  const run = useRun();
  const step = useStep();
  const x = middleOf(axis, step.index, width);
  const last = line.steps.length - 1;
  useEffect(() => keepInSight(scroller.current, x), [scroller, x]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = stepForKey(event.key, event.shiftKey, step.index, model);
    if (to === null && event.key !== ' ') return;
    event.preventDefault();
    const session = sessionStore.getState();
    if (to === null) session.setPlaying(!session.playing);
    else session.goStep(to);
  };
  return (
    <>
      <PhaseNow axis={axis} phases={bands.phases} width={width} step={step.index} />
      <div
        className="tl-playhead"
        role="slider"
        tabIndex={0}
        aria-label="Step"
        aria-orientation="horizontal"
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={step.index}
        aria-valuetext={`step ${step.index} of ${last}, move ${step.move}, ${positionWords(run, step)}`}
        style={{ transform: `translateX(${x}px)` }}
        onKeyDown={onKeyDown}
      />
    </>
  );
}

interface PhaseNowProps {
  readonly axis: Axis;
  readonly phases: readonly Band[];
  readonly width: number;
  readonly step: number;
}

/** The phase that one stands in. */
export function PhaseNow({ axis, phases, width, step }: PhaseNowProps) {
  const band = useMemo(() => bandAt(phases, step), [phases, step]);
  if (band === null) return null;
  const left = leftOf(axis, band.from, width);
  const wide = Math.max(3, leftOf(axis, band.from + band.length, width) - left);
  return (
    <div className="tl-phase-now" aria-hidden="true" style={{ left, width: wide }}>
      <span>{phaseLabel(band.label, wide)}</span>
    </div>
  );
}

const MARGIN = 32;

/** Scrolls no further than it takes to see a place. */
export function keepInSight(element: HTMLElement | null, x: number): void {
  if (element === null || element.scrollWidth <= element.clientWidth) return;
  const { scrollLeft, clientWidth } = element;
  if (x >= scrollLeft + MARGIN && x <= scrollLeft + clientWidth - MARGIN) return;
  element.scrollLeft = x - clientWidth / 2;
}
