/** What one viewer may see of a run: the same filter for screens, exports, bots and explanations. */
import { diffFacts, type Write } from './diff.ts';
import type { Run } from './run.ts';
import type { Choice, GuardAsked, Only, Ruling, Step, Viewer } from './types.ts';

/** Whether something marked as some seats' own is a viewer's to see. */
export const maySee = (only: Only | undefined, viewer: Viewer): boolean =>
  viewer === 'all' || only === undefined || only.includes(viewer);

/** Everything of one step that a viewer may know. */
export interface SeenStep {
  readonly step: Step;
  /** Null where there was none, or where it is not the viewer's to know. */
  readonly choice: Choice | null;
  readonly guards: readonly GuardAsked[];
  readonly rest: readonly GuardAsked[];
  readonly rulings: readonly Ruling[];
  /** Changed facts, as this viewer sees them. */
  readonly writes: readonly Write[];
  /** Parameters read by guards and recipes, each once. */
  readonly reads: readonly string[];
}

/** Whether a choice's content is a viewer's to know when it is made. */
export function isChoiceSeen(run: Run, choice: Choice, viewer: Viewer): boolean {
  if (viewer === 'all' || viewer === choice.seat) return true;
  const { talk, decisions } = run.ruleset.game;
  if (talk?.event === choice.choose) return true;
  const owner = Object.values(decisions).find((decision) =>
    decision.forms.some((form) => form.choose === choice.choose),
  );
  return owner !== undefined && !owner.secret;
}

/** One step through a viewer's eyes. `before`: the step before it in its line; null for the first. */
export function seeStep(run: Run, step: Step, before: Step | null, viewer: Viewer): SeenStep {
  const seen = step.choice !== null && isChoiceSeen(run, step.choice, viewer);
  const guards = step.guards.filter((guard) => maySee(guard.only, viewer));
  const rest = step.rest.filter((guard) => maySee(guard.only, viewer));
  const start = before?.game ?? run.ruleset.game.empty();
  const hidesReads = step.choice !== null && !seen;
  const reads = hidesReads
    ? guards.flatMap((guard) => guard.reads)
    : [...[...guards, ...step.actions].flatMap((one) => one.reads), ...step.law];
  return {
    step,
    choice: seen ? step.choice : null,
    guards,
    rest,
    rulings: step.actions.flatMap((action) =>
      action.rulings.filter((ruling) => maySee(ruling.only, viewer)),
    ),
    writes: diffFacts(run.view(start, viewer), run.view(step.game, viewer)),
    reads: [...new Set(reads)],
  };
}
