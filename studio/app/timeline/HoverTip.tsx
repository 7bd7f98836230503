/** What the step under the pointer is: its number, its state, and its first ruling that the viewer may see. */
import type { RefObject } from 'react';
import { seeStep } from '../../../machines/kernel/index.ts';
import { useLine, useRun, useSession } from '../session/hooks.ts';
import { standingTitle } from '../why/standing.ts';
import type { Hover } from './useScrub.ts';

interface HoverTipProps {
  readonly hover: Hover;
  /** It stands above this, and never over the lanes. */
  readonly below: RefObject<HTMLElement | null>;
}

const WIDEST = 380;

export function HoverTip({ hover, below }: HoverTipProps) {
  const run = useRun();
  const line = useLine();
  const viewer = useSession((session) => session.viewer);
  const step = line.steps[hover.step];
  if (step === undefined) return null;
  const before = line.steps[hover.step - 1] ?? null;
  const ruling = seeStep(run, step, before, viewer).rulings[0]?.text;
  const top = below.current?.getBoundingClientRect().top ?? 0;
  const left = Math.max(4, Math.min(hover.x + 8, window.innerWidth - WIDEST - 8));
  return (
    <div
      className="tl-tip"
      aria-hidden="true"
      style={{ left, bottom: window.innerHeight - top + 4 }}
    >
      <p>
        <b>step {step.index}</b> {standingTitle(run, step)}
      </p>
      {ruling !== undefined && <p>{ruling}</p>}
    </div>
  );
}
