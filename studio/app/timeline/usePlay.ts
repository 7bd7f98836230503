/** The clock of a replay that plays by itself: it steps while the session says so, and stops at the end. */
import { useEffect } from 'react';
import { sessionStore, useSession } from '../session/hooks.ts';
import type { Stride } from './stride.ts';

export const SPEEDS = [1, 2, 4, 8, 16, 32] as const;

/** `next`: the step that a stride from a step leads to, read afresh at each beat. */
export function usePlay(
  perSecond: number,
  stride: Stride,
  next: (step: number, stride: Stride) => number,
): void {
  const playing = useSession((session) => session.playing);
  useEffect(() => {
    if (!playing) return;
    // Played from the end, a line begins again.
    const { step, goStep } = sessionStore.getState();
    if (next(step, stride) <= step) goStep(0);
    let frame = 0;
    let due = performance.now() + 1000 / perSecond;
    const beat = (now: number) => {
      if (now >= due) {
        due = Math.max(due + 1000 / perSecond, now);
        if (!advance(stride, next)) return;
      }
      frame = requestAnimationFrame(beat);
    };
    frame = requestAnimationFrame(beat);
    return () => cancelAnimationFrame(frame);
  }, [playing, perSecond, stride, next]);
}

function advance(stride: Stride, next: (step: number, stride: Stride) => number): boolean {
  const { step, goStep, setPlaying } = sessionStore.getState();
  const to = next(step, stride);
  if (to > step) {
    goStep(to);
    return true;
  }
  setPlaying(false);
  return false;
}
