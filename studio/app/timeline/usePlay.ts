/** The clock of a replay that plays by itself: it steps while it is told to, and stops at the end. */
import { useEffect, useMemo } from 'react';
import { sessionStore } from '../session/hooks.ts';
import type { Stride } from './stride.ts';

export const SPEEDS = [1, 2, 4, 8, 16, 32] as const;

/** What is played: set to where it begins, then told each beat. Must keep its identity. */
export interface Clock {
  readonly begin: () => void;
  /** False where there is nothing further: the play is over. */
  readonly beat: () => boolean;
}

export function usePlay(perSecond: number, playing: boolean, clock: Clock): void {
  useEffect(() => {
    if (!playing) return;
    clock.begin();
    let frame = 0;
    let due = performance.now() + 1000 / perSecond;
    const beat = (now: number) => {
      if (now >= due) {
        due = Math.max(due + 1000 / perSecond, now);
        if (!clock.beat()) return;
      }
      frame = requestAnimationFrame(beat);
    };
    frame = requestAnimationFrame(beat);
    return () => cancelAnimationFrame(frame);
  }, [playing, perSecond, clock]);
}

/** The open replay by a stride. `next`: the step that a stride from a step leads to. */
export const useLineClock = (
  stride: Stride,
  next: (step: number, stride: Stride) => number,
): Clock =>
  useMemo(
    () => ({
      // Played from the end, a line begins again.
      begin() {
        const { step, goStep } = sessionStore.getState();
        if (next(step, stride) <= step) goStep(0);
      },
      beat: () => advance(stride, next),
    }),
    [stride, next],
  );

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
