/** Playing a replay file: its choices, talk and branches in order, up to the first that is refused. */
import type { ReplayFile } from './files.ts';
import { activePaths } from './machine.ts';
import { refusal } from './refusals.ts';
import { changesBetween, type Ruleset, withChanges } from './ruleset.ts';
import { type Line, type Message, type MoveNode, Run, type RunOptions } from './run.ts';
import type { Choice, Refusal, Step } from './types.ts';

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
  { fast = false }: Pick<RunOptions, 'fast'> = {},
): { readonly played: Played<G, P, C> } | { readonly refusals: readonly Refusal[] } {
  const laid = withChanges(base, replay.changes ?? {});
  if ('refusals' in laid) return laid;
  const started = Run.start(laid.ruleset, replay.seed, { pins: replay.chance ?? {}, fast });
  if ('refusals' in started) return started;
  const { run } = started;

  const main = playOn(run, '', deedsOf(replay));
  return { played: { run, ...main, branches: playBranches(run, main.path, replay) } };
}

/** One thing that is done in a replay: a choice, or something said before it. */
export interface Deed {
  /** The choice, or the one that it is said before, by its place in the file. */
  readonly index: number;
  readonly choice: Choice | null;
  readonly message: Message | null;
}

/** All that a replay's main line does, in order. What is said after a move that it has not is left out. */
export function deedsOf({ choices, talk = [] }: ReplayFile): readonly Deed[] {
  const deeds: Deed[] = [];
  let said = 0;
  for (let index = 0; index <= choices.length; index += 1) {
    for (let next = talk[said]; next !== undefined && next.at <= index; next = talk[said]) {
      deeds.push({ index, choice: null, message: { seat: next.seat, text: next.text } });
      said += 1;
    }
    const choice = choices[index];
    if (choice !== undefined) deeds.push({ index, choice: choice as Choice, message: null });
  }
  return deeds;
}

/** Does one thing at a cursor. */
export const doDeed = <G, P, C>(run: Run<G, P, C>, path: string, { choice, message }: Deed) =>
  message === null ? run.choose(path, choice) : run.say(path, message);

/** Does one thing after the other, up to the first that is refused. */
function playOn<G, P, C>(
  run: Run<G, P, C>,
  from: string,
  deeds: readonly Deed[],
): Pick<Played<G, P, C>, 'path' | 'refused'> {
  let path = from;
  for (const deed of deeds) {
    const done = doDeed(run, path, deed);
    if ('refusal' in done) return { path, refused: { index: deed.index, refusal: done.refusal } };
    path = done.path;
  }
  return { path, refused: null };
}

/** Plays a replay's branches where they leave its main line. */
export const playBranches = <G, P, C>(
  run: Run<G, P, C>,
  main: string,
  { branches = [] }: ReplayFile,
): readonly PlayedBranch[] => branches.map((branch) => playBranch(run, main, branch));

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
