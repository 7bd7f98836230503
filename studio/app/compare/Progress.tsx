/** How far the games are: a count, an estimate and a way to stop; then how many there were and how long it took. */
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
        <span className="cmp-progress">
          <progress max={total} value={rows.length} aria-label="Games played under both sides" />
          <span>
            So far {rows.length} of {total}
            {sayLeft(progress)}
          </span>
          <button type="button" className="text" onClick={stopReplays}>
            Cancel
          </button>
        </span>
      );
    case 'done':
      return (
        <span className="cmp-progress">
          <span>
            {total}, played in {(progress.took / 1000).toFixed(1)} s
          </span>
          <RunAgain />
        </span>
      );
    case 'stopped':
      return (
        <span className="cmp-progress">
          <span>
            Stopped after {rows.length} of {total}
          </span>
          <RunAgain />
        </span>
      );
    case 'failed':
      return (
        <span className="cmp-progress cmp-failed" role="alert">
          <span title={fault}>The games could not be played: {fault}</span>
          <RunAgain />
        </span>
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
