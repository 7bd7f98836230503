/** The lanes of the timeline: static ones that are drawn once a line and zoom, and the playhead over them. */
import { sessionStore } from '../session/hooks.ts';
import { HoverTip } from './HoverTip.tsx';
import { LaneScroller } from './LaneScroller.tsx';
import { Playhead } from './Playhead.tsx';
import { StaticLanes } from './StaticLanes.tsx';
import type { LaneModel } from './useLaneModel.ts';

interface LanesProps {
  readonly model: LaneModel;
  /** 1 shows the whole line. */
  readonly zoom: number;
  readonly onZoom: (factor: number) => void;
  readonly onWidth: (width: number) => void;
}

const NAMES = ['Turn', 'Phase', 'Move', 'Marks', 'Branch'];

export const Lanes = ({ model, zoom, onZoom, onWidth }: LanesProps) => (
  <LaneScroller
    names={NAMES}
    axis={model.axis}
    steps={model.line.steps.length}
    zoom={zoom}
    onZoom={onZoom}
    onWidth={onWidth}
    onStep={goStep}
    stepNow={stepNow}
    tip={(hover, below) => <HoverTip hover={hover} below={below} />}
  >
    {({ width, window, scroller }) => (
      <>
        <StaticLanes model={model} width={width} window={window} />
        <Playhead model={model} width={width} scroller={scroller} />
      </>
    )}
  </LaneScroller>
);

const stepNow = (): number => sessionStore.getState().step;

function goStep(to: number): void {
  const session = sessionStore.getState();
  if (to !== session.step) session.goStep(to);
}
