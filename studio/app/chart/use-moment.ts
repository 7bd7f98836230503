/** The moment on the screen, through the viewer's eyes. */
import { useMemo } from 'react';
import type { Choice, Pending, Run, Step, Viewer } from '../../../machines/kernel/index.ts';
import {
  useLine,
  usePending,
  usePrevStep,
  useRun,
  useSeen,
  useSession,
  useStep,
} from '../session/hooks.ts';
import type { ChartIndex } from './chart-index.ts';
import { type Moment, momentOf } from './moment.ts';

export function useMoment(index: ChartIndex): Moment {
  const run = useRun();
  const line = useLine();
  const step = useStep();
  const before = usePrevStep();
  const seen = useSeen();
  const pending = usePending();
  const viewer = useSession((session) => session.viewer);
  return useMemo(() => {
    const after = line.steps[step.index + 1];
    return momentOf(index, {
      step,
      before,
      next: after !== undefined && isSameMove(step, after) ? after : null,
      guards: seen.guards,
      rest: seen.rest,
      pending,
      eventsOf: (one) => eventsOf(run, step, one, viewer),
    });
  }, [index, run, line, step, before, seen, pending, viewer]);
}

/** Steps of one move share the choice that set it off. */
const isSameMove = (a: Step, b: Step): boolean => a.move === b.move && a.choice === b.choice;

/** Events of a seat's choices. What another seat can choose is its secret: then any that its state hears. */
function eventsOf(
  run: Run,
  step: Step,
  { decision, seat }: Pending,
  viewer: Viewer,
): ReadonlySet<string> | null {
  const asked = run.ruleset.game.decisions[decision];
  if (asked === undefined || (viewer !== 'all' && viewer !== seat)) return null;
  const forms = asked.forms.filter((form) => !form.available?.(step.game, seat, run.ruleset));
  return new Set(forms.map((form) => eventOf(asked.event, { seat, choose: form.choose })));
}

/** The event that a kind of choice sends; its own name where the game needs more of it to tell. */
function eventOf(event: ((choice: Choice) => string) | undefined, choice: Choice): string {
  if (event === undefined) return choice.choose;
  try {
    return event(choice);
  } catch {
    return choice.choose;
  }
}
