/**
 * A finished or running game told to one viewer: what a seat may keep of it, and, for a spectator,
 * the public replay (gank.session.replay): result, scores, what was revealed, and the talk. It holds
 * no seed key, no pins and no choices that were never shown, so nobody can play it on to learn more.
 */
import {
  activePaths,
  type Choice,
  type Ending,
  type Json,
  type Message,
  type Run,
  seeStep,
  type Viewer,
} from '../../machines/kernel/index.ts';

export interface RecordedEvent {
  readonly move: number;
  readonly turn: number | null;
  /** The deepest state entered. */
  readonly state: string;
  /** The choice that set it off, where the viewer may know it; null further on in its move. */
  readonly choice: Choice | null;
  readonly rulings: readonly { readonly rule: string; readonly text: string }[];
}

export interface GameRecord {
  readonly format: 'record/1';
  readonly ruleset: string;
  readonly rulesetHash: string;
  readonly title: string;
  readonly viewer: Viewer;
  readonly seats: readonly string[];
  /** Null while the game goes on. */
  readonly result: Ending | null;
  readonly events: readonly RecordedEvent[];
  readonly talk: readonly (Message & { readonly move: number })[];
  /** The facts at the end, as this viewer sees them. */
  readonly board: Json;
}

/** The record of a line for one viewer: every step with a ruling or a choice that is theirs to know. */
export function recordFor(run: Run, path: string, viewer: Viewer): GameRecord {
  const line = run.line(path);
  const events = line.steps.flatMap((step, index): RecordedEvent[] => {
    const before = line.steps[index - 1] ?? null;
    const seen = seeStep(run, step, before, viewer);
    const { rulings } = seen;
    // A move's choice is told once, with the step that it set off.
    const choice = before?.choice === step.choice ? null : seen.choice;
    if (rulings.length === 0 && choice === null) return [];
    return [
      {
        move: step.move,
        turn: run.ruleset.game.turn(step.game),
        state: activePaths(step.value).at(-1) ?? '',
        choice,
        rulings: rulings.map(({ rule, text }) => ({ rule, text })),
      },
    ];
  });
  return {
    format: 'record/1',
    ruleset: run.ruleset.id,
    rulesetHash: run.ruleset.hash,
    title: run.seed.title,
    viewer,
    seats: run.seed.seats,
    result: run.ending(path, viewer),
    events,
    talk: line.nodes.flatMap((node) =>
      node.message === null ? [] : [{ ...node.message, move: node.move }],
    ),
    board: run.view(run.facts(path), viewer),
  };
}
