/** One timeline for both sides: a lane of moves each, where they differ, and stepping both or either. */
import { type ReactElement, useCallback, useMemo, useState } from 'react';
import type { SideName } from '../../analysis/compare/abreast.ts';
import { SessionProvider } from '../session/hooks.ts';
import { clampZoom } from '../timeline/axis.ts';
import { boxesOf, PHASES, TURNS } from '../timeline/bands.ts';
import { HoverTip } from '../timeline/HoverTip.tsx';
import { LaneScroller, type LanesIn } from '../timeline/LaneScroller.tsx';
import { MarksLane } from '../timeline/MarksLane.tsx';
import { MoveBoxes } from '../timeline/MoveBoxes.tsx';
import { moveBoxes } from '../timeline/moves.ts';
import { BandLane, Cutoff } from '../timeline/StaticLanes.tsx';
import { type Clock, SPEEDS, usePlay } from '../timeline/usePlay.ts';
import { ZoomKeys } from '../timeline/ZoomKeys.tsx';
import '../timeline/timeline.css';
import { BothHeads } from './BothHeads.tsx';
import type { BothRuns } from './both-runs.ts';
import { CompareTransport } from './CompareTransport.tsx';
import { type BothLanes, bothLanes } from './lane-model.ts';
import { lastColumn } from './moving.ts';
import { useCurrentNotes, useHolder } from './notes-here.ts';
import { versionOf } from './side-names.ts';
import { columnNow, useCompare } from './store.ts';
import './time.css';

export function CompareTimeline(): ReactElement {
  const runs = useCompare((compare) => compare.runs);
  if (runs === null || runs.beside.columns.length === 0) {
    return (
      <section className="time tl" aria-label="Timeline">
        <p className="empty">
          Both lines of a replay are laid along here, once one is open that can start.
        </p>
      </section>
    );
  }
  return <Timeline runs={runs} />;
}

function Timeline({ runs }: { readonly runs: BothRuns }): ReactElement {
  const [width, setWidth] = useState(0);
  const [wanted, setWanted] = useState(1);
  const lanes = useLanes(runs, width);
  const { axis } = lanes;
  const zoom = clampZoom(axis, width, wanted);
  const zoomBy = useCallback(
    (factor: number) => setWanted((was) => clampZoom(axis, width, was * factor)),
    [axis, width],
  );
  const playing = useCompare((compare) => compare.playing);
  usePlay(SPEEDS[2], playing, CLOCK);
  return (
    <section className="time tl cmp-time" aria-label="Timeline">
      <CompareTransport runs={runs}>
        <ZoomKeys axis={axis} width={width} zoom={zoom} onZoom={zoomBy} />
      </CompareTransport>
      <LaneScroller
        names={useNames()}
        axis={axis}
        steps={runs.beside.columns.length}
        zoom={zoom}
        onZoom={zoomBy}
        onWidth={setWidth}
        onStep={goColumn}
        stepNow={nowColumn}
        tip={(hover, below) => <Tip runs={runs} column={hover.step} x={hover.x} below={below} />}
      >
        {(inside) => (
          <>
            <Lanes lanes={lanes} inside={inside} />
            <BothHeads lanes={lanes} runs={runs} inside={inside} />
          </>
        )}
      </LaneScroller>
    </section>
  );
}

function useLanes(runs: BothRuns, width: number): BothLanes {
  const viewer = useCompare((compare) => compare.viewer);
  const notes = useCurrentNotes();
  const holder = useHolder()?.name ?? 'after';
  return useMemo(
    () => bothLanes(runs, viewer, notes, holder, width),
    [runs, viewer, notes, holder, width],
  );
}

const goColumn = (column: number): void => useCompare.getState().go(column);
const nowColumn = (): number => columnNow(useCompare.getState());

/** Both, or the one that leads, until there is nothing further. */
const CLOCK: Clock = {
  begin() {
    const { runs, leads, goEnd } = useCompare.getState();
    if (runs !== null && nowColumn() >= lastColumn(runs.beside, leads)) goEnd('first');
  },
  beat() {
    const before = nowColumn();
    const { stepBy, setPlaying } = useCompare.getState();
    stepBy(1);
    const isOver = nowColumn() === before;
    if (isOver) setPlaying(false);
    return !isOver;
  },
};

function useNames(): readonly string[] {
  const sides = useCompare((compare) => compare.comparison?.sides ?? null);
  return useMemo(() => {
    const [before, after] =
      sides === null ? ['First', 'Second'] : [versionOf(sides.before), versionOf(sides.after)];
    return ['Turn', 'Phase', before, after === before ? `${after} (2)` : after, 'Marks'];
  }, [sides]);
}

interface LanesProps {
  readonly lanes: BothLanes;
  readonly inside: LanesIn;
}

function Lanes({ lanes, inside: { width, window } }: LanesProps): ReactElement {
  const { axis, turns, phases, marks } = lanes;
  const turnBoxes = useMemo(
    () => boxesOf(turns, axis, width, window, TURNS),
    [turns, axis, width, window],
  );
  const phaseBoxes = useMemo(
    () => boxesOf(phases, axis, width, window, PHASES),
    [phases, axis, width, window],
  );
  return (
    <>
      <BandLane kind="turns" boxes={turnBoxes} />
      <BandLane kind="phases" boxes={phaseBoxes} />
      <MoveLane side="before" lanes={lanes} width={width} window={window} />
      <MoveLane side="after" lanes={lanes} width={width} window={window} />
      <MarksLane
        marks={marks}
        differs={[]}
        axis={axis}
        steps={axis.steps}
        width={width}
        window={window}
        onGo={goBoth}
      />
    </>
  );
}

/** A mark is of both sides, whichever leads. */
function goBoth(column: number): void {
  const { go, setLeads, leads } = useCompare.getState();
  if (leads !== 'both') setLeads('both');
  go(column);
}

interface MoveLaneProps {
  readonly side: SideName;
  readonly lanes: BothLanes;
  readonly width: number;
  readonly window: LanesIn['window'];
}

function MoveLane({ side, lanes, width, window }: MoveLaneProps): ReactElement {
  const { axis, moves, ends, cutoffs } = lanes;
  const boxes = useMemo(
    () => moveBoxes(moves[side], axis, width, window),
    [moves, side, axis, width, window],
  );
  return (
    <div className="tl-lane tl-moves" aria-hidden="true">
      <MoveBoxes boxes={boxes} />
      <Cutoff cutoff={cutoffs[side]} axis={axis} from={ends[side]} width={width} />
    </div>
  );
}

interface TipProps {
  readonly runs: BothRuns;
  readonly column: number;
  readonly x: number;
  readonly below: Parameters<typeof HoverTip>[0]['below'];
}

/** What the step under the pointer is on the side that leads. */
function Tip({ runs, column, x, below }: TipProps): ReactElement | null {
  const leads = useCompare((compare) => compare.leads);
  const side: SideName = leads === 'after' || runs.panes.before === null ? 'after' : 'before';
  const pane = runs.panes[side];
  if (pane === null) return null;
  return (
    <SessionProvider value={pane}>
      <HoverTip hover={{ step: runs.beside.stepAt(side, column), x }} below={below} />
    </SessionProvider>
  );
}
