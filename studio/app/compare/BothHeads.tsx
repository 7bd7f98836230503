/** Where both sides stand: one line over all lanes while they stand together, else one over each lane. */
import { type KeyboardEvent, type ReactElement, useEffect } from 'react';
import { middleOf } from '../timeline/axis.ts';
import type { LanesIn } from '../timeline/LaneScroller.tsx';
import { keepInSight, PhaseNow } from '../timeline/Playhead.tsx';
import type { BothRuns } from './both-runs.ts';
import type { BothLanes } from './lane-model.ts';
import { sayPosition } from './say-position.ts';
import { columnNow, useCompare } from './store.ts';

interface BothHeadsProps {
  readonly lanes: BothLanes;
  readonly runs: BothRuns;
  readonly inside: LanesIn;
}

export function BothHeads({ lanes, runs, inside }: BothHeadsProps): ReactElement {
  const { axis, phases } = lanes;
  const { width, scroller } = inside;
  const at = useCompare((compare) => compare.at);
  const leads = useCompare((compare) => compare.leads);
  const column = useCompare(columnNow);
  const x = middleOf(axis, column, width);
  useEffect(() => keepInSight(scroller.current, x), [scroller, x]);
  const isApart = at.before !== at.after;
  const other = leads === 'after' ? at.before : at.after;
  return (
    <>
      <PhaseNow axis={axis} phases={phases} width={width} step={at.before} />
      {isApart ? (
        <div
          className={`tl-playhead cmp-stays ${leads === 'after' ? 'before' : 'after'}`}
          aria-hidden="true"
          style={{ transform: `translateX(${middleOf(axis, other, width)}px)` }}
        />
      ) : null}
      <div
        className={`tl-playhead ${isApart ? `cmp-leads ${leads}` : ''}`}
        role="slider"
        tabIndex={0}
        aria-label="Step of both sides"
        aria-orientation="horizontal"
        aria-valuemin={0}
        aria-valuemax={axis.steps - 1}
        aria-valuenow={column}
        aria-valuetext={sayPosition(runs, at)}
        style={{ transform: `translateX(${x}px)` }}
        onKeyDown={onKeyDown}
      />
    </>
  );
}

/** The shell leaves a slider its arrows: here they do what they do elsewhere. */
function onKeyDown(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const { stepBy, moveBy, goEnd, playing, setPlaying } = useCompare.getState();
  const by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
  const page = { PageUp: -1, PageDown: 1 }[event.key] ?? (event.shiftKey ? by : undefined);
  if (page !== undefined) moveBy(page);
  else if (by !== undefined) stepBy(by);
  else if (event.key === 'Home') goEnd('first');
  else if (event.key === 'End') goEnd('last');
  else if (event.key === ' ') setPlaying(!playing);
  else return;
  event.preventDefault();
}
