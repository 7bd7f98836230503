/** The lanes that stay as they are while one steps: drawn anew only for another line, zoom or window. */
import { memo, useMemo } from 'react';
import { useSession } from '../session/hooks.ts';
import { type Axis, leftOf } from './axis.ts';
import { BranchLanes } from './BranchLanes.tsx';
import { type Box, boxesOf, PHASES, TURNS, type Window } from './bands.ts';
import { useLitSteps } from './lit-steps.ts';
import { MarksLane } from './MarksLane.tsx';
import { MoveBoxes } from './MoveBoxes.tsx';
import { moveBoxes } from './moves.ts';
import type { LaneModel } from './useLaneModel.ts';

interface StaticLanesProps {
  readonly model: LaneModel;
  readonly width: number;
  readonly window: Window;
}

export const StaticLanes = memo(function StaticLanes({ model, width, window }: StaticLanesProps) {
  const { bands, axis, marks, differs, cutoff, line } = model;
  const goStep = useSession((session) => session.goStep);
  const lit = useLitSteps();
  const turns = useMemo(
    () => boxesOf(bands.turns, axis, width, window, TURNS),
    [bands, axis, width, window],
  );
  const phases = useMemo(
    () => boxesOf(bands.phases, axis, width, window, PHASES),
    [bands, axis, width, window],
  );
  const moves = useMemo(
    () => moveBoxes(bands.moves, axis, width, window),
    [bands, axis, width, window],
  );
  return (
    <>
      <BandLane kind="turns" boxes={turns} />
      <BandLane kind="phases" boxes={phases} />
      <div className="tl-lane tl-moves" aria-hidden="true">
        <MoveBoxes boxes={moves} />
        <Cutoff cutoff={cutoff} axis={axis} from={line.steps.length} width={width} />
      </div>
      <MarksLane
        marks={marks}
        differs={differs}
        lit={lit}
        axis={axis}
        steps={line.steps.length}
        width={width}
        window={window}
        onGo={goStep}
      />
      <BranchLanes model={model} width={width} window={window} />
    </>
  );
});

interface BandLaneProps {
  readonly kind: 'turns' | 'phases';
  readonly boxes: readonly Box[];
}

export function BandLane({ kind, boxes }: BandLaneProps) {
  return (
    <div className={`tl-lane tl-${kind}`} aria-hidden="true">
      {boxes.map((box) => (
        <div
          key={box.from}
          className="tl-band"
          title={box.title}
          style={{ left: box.left, width: box.width }}
        >
          <span>{box.label}</span>
        </div>
      ))}
    </div>
  );
}

const LEAST = 24;

interface CutoffProps {
  readonly cutoff: { readonly text: string; readonly title: string } | null;
  readonly axis: Axis;
  /** The step after the last. */
  readonly from: number;
  readonly width: number;
}

/** What the recorded game went on with, and this one cannot. */
export function Cutoff({ cutoff, axis, from, width }: CutoffProps) {
  if (cutoff === null) return null;
  const left = leftOf(axis, from, width);
  if (width - left < LEAST) return null;
  return (
    <div className="tl-cutoff" title={cutoff.title} style={{ left, width: width - left }}>
      <span>{cutoff.text}</span>
    </div>
  );
}
