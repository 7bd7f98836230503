/** The lanes that stay as they are while one steps: drawn anew only for another line, zoom or window. */
import { memo, useMemo } from 'react';
import { leftOf } from './axis.ts';
import { BranchLanes } from './BranchLanes.tsx';
import { type Box, boxesOf, PHASES, TURNS, type Window } from './bands.ts';
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
  const { bands, axis } = model;
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
        <Cutoff model={model} width={width} />
      </div>
      <MarksLane model={model} width={width} window={window} />
      <BranchLanes model={model} width={width} window={window} />
    </>
  );
});

function BandLane({ kind, boxes }: { readonly kind: string; readonly boxes: readonly Box[] }) {
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

/** What the recorded game went on with, and this one cannot. */
function Cutoff({ model, width }: Omit<StaticLanesProps, 'window'>) {
  const { cutoff, axis, line } = model;
  if (cutoff === null) return null;
  const left = leftOf(axis, line.steps.length, width);
  if (width - left < LEAST) return null;
  return (
    <div className="tl-cutoff" title={cutoff.title} style={{ left, width: width - left }}>
      <span>{cutoff.text}</span>
    </div>
  );
}
