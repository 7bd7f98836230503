/** Playing a replay file: its choices, talk and branches in order, up to the first that is refused. */
import type { ReplayFile } from './files.ts';
import { activePaths } from './machine.ts';
import { refusal } from './refusals.ts';
import { changesBetween, type Ruleset, withChanges } from './ruleset.ts';
import { type Line, type MoveNode, Run } from './run.ts';
import type { Refusal, Step } from './types.ts';

export interface Refused {
  /** The choice that was refused, by its place in the file, 0 first. */
  readonly index: number;
  readonly refusal: Refusal;
}

export interface PlayedBranch {
  readonly title: string;
  readonly path: string;
  readonly refused: Refused | null;
}

export interface Played<G = unknown, P = unknown, C = unknown> {
  readonly run: Run<G, P, C>;
  /** The cursor after the last choice that was legal. */
  readonly path: string;
  readonly refused: Refused | null;
  readonly branches: readonly PlayedBranch[];
}

/**
 * Plays a replay under a ruleset (its own, or an edited one). A choice that is no longer legal
 * stops the main line there, with the run up to it intact; its branches are played where they fit.
 */
export function playReplay<G, P, C>(
  base: Ruleset<G, P, C>,
  replay: ReplayFile,
): { readonly played: Played<G, P, C> } | { readonly refusals: readonly Refusal[] } {
  const laid = withChanges(base, replay.changes ?? {});
  if ('refusals' in laid) return laid;
  const started = Run.start(laid.ruleset, replay.seed, { pins: replay.chance ?? {} });
  if ('refusals' in started) return started;
  const { run } = started;

  const talk = [...(replay.talk ?? [])];
  let path = '';
  const sayUpTo = (move: number): Refusal | null => {
    while (talk[0] !== undefined && talk[0].at <= move) {
      const { seat, text } = talk.shift() as (typeof talk)[number];
      const said = run.say(path, { seat, text });
      if ('refusal' in said) return said.refusal;
      path = said.path;
    }
    return null;
  };
  let refused: Refused | null = null;
  for (const [index, choice] of replay.choices.entries()) {
    const unsaid = sayUpTo(index);
    const made = unsaid === null ? run.choose(path, choice) : { refusal: unsaid };
    if ('refusal' in made) {
      refused = { index, refusal: made.refusal };
      break;
    }
    path = made.path;
  }
  if (refused === null) {
    const unsaid = sayUpTo(replay.choices.length);
    if (unsaid !== null) refused = { index: replay.choices.length, refusal: unsaid };
  }
  const branches = (replay.branches ?? []).map((branch) => playBranch(run, path, branch));
  return { played: { run, path, refused, branches } };
}

function playBranch<G, P, C>(
  run: Run<G, P, C>,
  main: string,
  branch: NonNullable<ReplayFile['branches']>[number],
): PlayedBranch {
  const from = moveNode(run.line(main), branch.at);
  if (from === null) {
    const lost = refusal(
      'replay/branch-without-root',
      `branch «${branch.title}»`,
      `a branch from move ${branch.at}`,
      'a move that the main line reaches',
      'The main line stops before it; see where it was refused.',
    );
    return { title: branch.title, path: main, refused: { index: 0, refusal: lost } };
  }
  let { path } = from;
  for (const [index, choice] of branch.choices.entries()) {
    const made = run.choose(path, choice);
    if ('refusal' in made) {
      return { title: branch.title, path, refused: { index, refusal: made.refusal } };
    }
    path = made.path;
  }
  return { title: branch.title, path, refused: null };
}

/** The last node of a line at which `move` choices had been made; null where it has none. */
export function moveNode<G>(line: Line<G>, move: number): MoveNode<G> | null {
  return line.nodes.findLast((node) => node.move === move) ?? null;
}

/** The first step, from a move's own on, that enters a state; null where none does. */
export function stepEntering<G>(line: Line<G>, move: number, state: string): Step<G> | null {
  const isIn = (step: Step<G> | undefined) =>
    step !== undefined && activePaths(step.value).includes(state);
  return (
    line.steps.find(
      (step, index) => step.move >= move && isIn(step) && !isIn(line.steps[index - 1]),
    ) ?? null
  );
}

/**
 * A run's line to a cursor as a file. `base` is the ruleset to name in it: what the run's own
 * parameters change of it goes along. Comments, expectations and branches are the caller's to add.
 */
export function replayOf<G, P, C>(
  run: Run<G, P, C>,
  path: string,
  title: string,
  base: Ruleset<G, P, C> = run.ruleset,
): ReplayFile {
  const changes = changesBetween(base.params, run.ruleset.params);
  const line = run.line(path);
  const choices = line.nodes.flatMap((node) => (node.choice === null ? [] : [{ ...node.choice }]));
  const talk = line.nodes.flatMap((node) =>
    node.message === null ? [] : [{ at: node.move, ...node.message }],
  );
  return {
    format: 'replay/1',
    title,
    ruleset: base.id,
    rulesetHash: base.hash,
    ...(Object.keys(changes).length === 0 ? {} : { changes }),
    seed: { ...run.seed, seats: [...run.seed.seats] },
    choices,
    ...(Object.keys(run.pins).length === 0 ? {} : { chance: { ...run.pins } }),
    ...(talk.length === 0 ? {} : { talk }),
    fingerprints: { end: run.fingerprint(path) },
  };
}
