/** Which parts of a ruleset a replay's line has read: by its steps, and by the law of choices. */
import {
  judge,
  type MoveNode,
  type ReplayFile,
  type Ruleset,
  type Run,
  type Seed,
  type Step,
  seedData,
} from '../../../machines/kernel/index.ts';
import { type ReadRecorder, recordReads } from '../../../machines/kernel/reads.ts';

/** Parameters that a step read, by its guards, its recipes, and the guards asked where it rests. */
export const stepReads = ({ actions, guards, rest }: Step): readonly string[] =>
  [...actions, ...guards, ...rest].flatMap((one) => one.reads);

/** What the law reads to judge choices: steps do not record that. */
export interface LawReads {
  readonly params: readonly string[];
  readonly content: readonly string[];
}

const recorders = new WeakMap<object, ReadRecorder<object>>();

/** Wrapped once: a ruleset's parameters never change. */
function recorderFor(value: unknown): ReadRecorder<object> {
  const key = Object(value) as object;
  const known = recorders.get(key) ?? recordReads(key);
  recorders.set(key, known);
  return known;
}

/** Who is asked, and whether this choice of theirs is legal, at a place in a run. */
export function lawReads(run: Run, node: MoveNode, choice: unknown): LawReads {
  const [params, content] = [recorderFor(run.ruleset.params), recorderFor(run.ruleset.content)];
  const ctx = { params: params.params, content: content.params };
  const asked = content.record(() =>
    params.record(() => judge({ ...run.situation(node.path), ctx }, choice)),
  );
  return { params: asked.result.reads, content: asked.reads };
}

/** What decides which pieces a chart is made of. */
export function slotReads({ game, params }: Ruleset): readonly string[] {
  const recorder = recorderFor(params);
  return recorder.record(() => game.slots(recorder.params)).reads;
}

/** What is read to find out whether a seed can be true. */
export function startReads({ game, params, content }: Ruleset, seed: Seed): readonly string[] {
  const recorder = recorderFor(params);
  const ctx = { params: recorder.params, content };
  return recorder.record(() => game.seedFaults(seedData(seed), ctx)).reads;
}

/** A replay up to one place in its line: its first choices, and what was said by then. */
export function replayUpTo(
  replay: ReplayFile,
  line: readonly MoveNode[],
  node: number,
): ReplayFile {
  const moves = line[node]?.move ?? 0;
  const said = line.slice(0, node + 1).filter((one) => one.message !== null).length;
  const { branches: _branches, ...main } = replay;
  return {
    ...main,
    choices: replay.choices.slice(0, moves),
    ...(replay.talk === undefined ? {} : { talk: replay.talk.slice(0, said) }),
  };
}
