/** A run as the events of Stately's inspector protocol: one actor, an event a move, a snapshot a step. */

import {
  chartSetupOf,
  type Ending,
  isChoiceSeen,
  type Json,
  type Run,
  type Step,
  type Viewer,
} from '../../../machines/kernel/index.ts';
import { xstateConfig } from '../../../machines/kernel/machine.ts';

/** The part of an inspector that a feed needs; `@statelyai/inspect` makes one for each transport. */
export interface Feed {
  /** The inspector reads a chart off an actor's logic, as XState's own actors carry it. */
  actor(
    actor: { readonly sessionId: string; readonly logic: { readonly config: object } },
    snapshot: { status: 'active' | 'done'; value: unknown; context: Json },
  ): void;
  event(id: string, event: { type: string; [field: string]: unknown }): void;
  snapshot(
    id: string,
    snapshot: { status: 'active' | 'done'; value: unknown; context: Json },
    info: { event: { type: string } },
  ): void;
}

const statusOf = (ending: Ending | null) => (ending === null ? 'active' : 'done');

const snapshotOf = (run: Run, step: Step, viewer: Viewer) => ({
  status: statusOf(run.ruleset.game.ending(step.game, viewer, run.ruleset)) as 'active' | 'done',
  value: step.value,
  context: run.view(step.game, viewer),
});

/** Announces the run's chart as an actor that stands at a step. */
export function announce(feed: Feed, id: string, run: Run, step: Step, viewer: Viewer): void {
  const { game } = run.ruleset;
  const { chart } = game.chart(chartSetupOf(run.ruleset, run.seed));
  const config = { ...xstateConfig(chart), id: game.id };
  feed.actor({ sessionId: id, logic: { config } }, snapshotOf(run, step, viewer));
}

/** Tells of one step as a viewer may know it: the choice that set it off, then where it led. */
export function tell(feed: Feed, id: string, run: Run, step: Step, viewer: Viewer): void {
  const { choice } = step;
  const type = step.event === '' ? 'always' : step.event;
  const isSeen = choice !== null && step.event !== '' && isChoiceSeen(run, choice, viewer);
  if (step.event !== '') feed.event(id, isSeen ? { ...choice, type } : { type });
  feed.snapshot(id, snapshotOf(run, step, viewer), { event: { type } });
}
