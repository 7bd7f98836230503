/** How far the games are: a count, an estimate and a way to stop; then how long it took. */
import type { ReactElement } from 'react';
import { type ReplayProgress, runAgain, stopReplays, useReplays } from './replays-client.ts';

export function Progress(): ReactElement | null {
  const progress = useReplays();
  const { state, rows, total, fault } = progress;
  switch (state) {
    case 'idle':
      return null;
    case 'running':
      return (
        <div className="cmp-progress">
          <progress max={total} value={rows.length} aria-label="Games played under both sides" />
          <span>
            {rows.length} of {total}
            {sayLeft(progress)}
          </span>
          <button type="button" className="text" onClick={stopReplays}>
            Cancel
          </button>
        </div>
      );
    case 'done':
      return (
        <div className="cmp-progress">
          <span>
            {total} played in {(progress.took / 1000).toFixed(1)} s
          </span>
          <RunAgain />
        </div>
      );
    case 'stopped':
      return (
        <div className="cmp-progress">
          <span>
            Stopped after {rows.length} of {total}
          </span>
          <RunAgain />
        </div>
      );
    case 'failed':
      return (
        <div className="cmp-progress cmp-failed" role="alert">
          <span title={fault}>The games could not be played: {fault}</span>
          <RunAgain />
        </div>
      );
  }
}

const RunAgain = (): ReactElement => (
  <button type="button" className="text" onClick={runAgain}>
    Run again
  </button>
);

/** From so many on, what they took tells how long the rest will. */
const ENOUGH = 5;

function sayLeft({ rows, total, took }: ReplayProgress): string {
  if (rows.length < ENOUGH) return '';
  const left = (took / rows.length) * (total - rows.length);
  return `, about ${Math.max(1, Math.ceil(left / 1000))} s left`;
}
