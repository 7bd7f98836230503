/** Two runs of one replay under two rulesets: where the facts first differ, and which change is behind it. */
import {
  activePaths,
  diffFacts,
  type Equality,
  equality,
  formatPath,
  type Line,
  type Played,
  type Refusal,
  type Result,
  type Ruleset,
  type Step,
  sameJson,
  type Write,
} from '../../machines/kernel/index.ts';
import { slotReads } from './compare/reads.ts';

/** One parameter with two values. */
export interface ParamChange {
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Every parameter whose value differs, each number of a list by itself. */
export const changedParams = (base: Ruleset, draft: Ruleset): readonly ParamChange[] =>
  changedValues(base.params, draft.params);

/** Every piece of content whose value differs, likewise. */
export const changedContent = (base: Ruleset, draft: Ruleset): readonly ParamChange[] =>
  changedValues(base.content, draft.content);

function changedValues(was: unknown, is: unknown): readonly ParamChange[] {
  const changes: ParamChange[] = [];
  const visit = (before: unknown, after: unknown, path: readonly (string | number)[]) => {
    if (Object.is(before, after)) return;
    const sameKind = Array.isArray(before) === Array.isArray(after);
    if (isObject(before) && isObject(after) && sameKind) {
      const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
      for (const key of keys) {
        visit(before[key], after[key], [...path, Array.isArray(before) ? Number(key) : key]);
      }
      return;
    }
    if (!sameJson(before, after)) changes.push({ path: formatPath(path), before, after });
  };
  visit(was, is, []);
  return changes;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

export type Verdict = 'same' | 'facts' | 'illegal' | 'other-decision' | 'outcome';

/** The first difference of two runs, and what became of the replay as a whole. */
export interface Divergence {
  readonly verdict: Verdict;
  /** The step, by its index in both lines, at which something first differs; null where nothing does. */
  readonly step: number | null;
  readonly move: number | null;
  /** The first facts that differ there, in the order in which the game keeps them. */
  readonly writes: readonly Write[];
  /** The changed parameters that the steps up to there read, the latest read first. */
  readonly causes: readonly ParamChange[];
  /** Likewise changed pieces of content, where somebody asked for them. */
  readonly contentCauses?: readonly ParamChange[];
  /** Steps of the second line that have no equal in the first. */
  readonly changedSteps: ReadonlySet<number>;
  /** The choice that is no longer legal, by its place in the file. */
  readonly refused: { readonly index: number; readonly refusal: Refusal } | null;
  /** Endings, where they differ. */
  readonly endings: readonly [string | null, string | null];
  /** What both runs decide on the way, each in another way. */
  readonly turned: readonly Turned[];
}

/** Something that goes the other way: a battle with another winner. */
export interface Turned {
  readonly title: string;
  readonly before: string;
  readonly after: string;
  /** The step of the second line at which it is decided. */
  readonly step: number;
}

/** Steps that the draft took over from the recorded run are the same objects. */
const isSameStep = (a: Step, b: Step, same: Equality): boolean =>
  a === b || (same(a.value, b.value) && same(a.game, b.game));

/** Compares a replay's main lines. `base` ran under the recorded rules, `draft` under the edited ones. */
export function compareRuns(
  base: Played,
  draft: Played,
  changes: readonly ParamChange[],
): Divergence {
  const left = base.run.line(base.path);
  const right = draft.run.line(draft.path);
  const same = equality();
  const first = firstDifference(left, right, same);
  const changedSteps = new Set<number>();
  if (first !== null) {
    for (const step of right.steps.slice(first)) {
      const other = left.steps[step.index];
      if (other === undefined || !isSameStep(other, step, same)) changedSteps.add(step.index);
    }
  }
  const a = base.run.ending(base.path)?.ending ?? null;
  const b = draft.run.ending(draft.path)?.ending ?? null;
  return {
    verdict: verdictOf(first, draft, a, b, () => asksAlike(base, draft)),
    step: first,
    move: first === null ? null : ((right.steps[first] ?? left.steps[first])?.move ?? null),
    writes: first === null ? [] : writesBetween(left, right, first),
    causes: first === null ? [] : causesOf(base, draft, first, changes),
    changedSteps,
    refused: draft.refused,
    endings: [a, b],
    turned: first === null ? [] : turnedBetween(base, draft),
  };
}

const resultsAt = ({ run }: Played, { game }: Step): readonly Result[] =>
  run.ruleset.game.results?.(game, run.ruleset) ?? [];

/** Results only ever become more: halving finds where one came. */
function decidedAt(played: Played, steps: readonly Step[], id: string): number {
  let [low, high] = [0, steps.length - 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const step = steps[middle];
    const isThere = step !== undefined && resultsAt(played, step).some((one) => one.id === id);
    if (isThere) high = middle;
    else low = middle + 1;
  }
  return steps[low]?.index ?? 0;
}

/** What is called the same in both and comes out otherwise; after it the runs may go different ways. */
function turnedBetween(base: Played, draft: Played): readonly Turned[] {
  const steps = draft.run.line(draft.path).steps;
  const [left, right] = [base.run.line(base.path).steps.at(-1), steps.at(-1)];
  if (left === undefined || right === undefined) return [];
  const after = resultsAt(draft, right);
  return resultsAt(base, left).flatMap((was): readonly Turned[] => {
    const is = after.find(({ id, title }) => id === was.id && title === was.title);
    if (is === undefined || is.outcome === was.outcome) return [];
    const { title } = was;
    const step = decidedAt(draft, steps, is.id);
    return [{ title, before: was.outcome, after: is.outcome, step }];
  });
}

function firstDifference(left: Line, right: Line, same: Equality): number | null {
  const length = Math.max(left.steps.length, right.steps.length);
  for (let index = 0; index < length; index += 1) {
    const a = left.steps[index];
    const b = right.steps[index];
    if (a === undefined || b === undefined || !isSameStep(a, b, same)) return index;
  }
  return null;
}

function verdictOf(
  first: number | null,
  draft: Played,
  a: string | null,
  b: string | null,
  asksTheSame: () => boolean,
): Verdict {
  if (first === null) return 'same';
  if (draft.refused !== null) {
    const { code } = draft.refused.refusal;
    const asksOthers = code === 'choice/not-your-turn' || code === 'choice/wrong-kind';
    return asksOthers ? 'other-decision' : 'illegal';
  }
  if (a !== b) return 'outcome';
  return asksTheSame() ? 'facts' : 'other-decision';
}

/** Whether both ask the same seats for the same decisions, one after the other. */
function asksAlike(base: Played, draft: Played): boolean {
  const left = base.run.line(base.path).nodes;
  const right = draft.run.line(draft.path).nodes;
  if (left.length !== right.length) return false;
  const asked = ({ run }: Played, path: string): readonly string[] =>
    run.pending(path).map(({ seat, decision }) => `${seat} ${decision}`);
  return left.every((node, at) => {
    const other = right[at];
    if (other === undefined) return false;
    return node === other || sameJson(asked(base, node.path), asked(draft, other.path));
  });
}

function writesBetween(left: Line, right: Line, index: number): readonly Write[] {
  const a = left.steps[index];
  const b = right.steps[index];
  if (a === undefined || b === undefined) return [];
  const facts = diffFacts(a.game, b.game);
  if (facts.length > 0) return facts;
  const [was, is] = [activePaths(a.value), activePaths(b.value)];
  // Charts that run beside each other may stand alike: what differs is told.
  const before = was.filter((path) => !is.includes(path)).at(-1) ?? was.at(-1);
  const after = is.filter((path) => !was.includes(path)).at(-1) ?? is.at(-1);
  return [{ path: 'state', before, after }];
}

/**
 * A change is behind a difference when the step at which it shows, or one before it, read it. What
 * the chart is made of was read before them all.
 */
function causesOf(
  base: Played,
  draft: Played,
  index: number,
  changes: readonly ParamChange[],
): readonly ParamChange[] {
  const left = base.run.line(base.path);
  const right = draft.run.line(draft.path);
  const changed = new Map(changes.map((change) => [change.path, change]));
  for (let at = index; at >= 0; at -= 1) {
    const reads = [left.steps[at], right.steps[at]].flatMap((step) => readsOf(step));
    const found = [...new Set(reads)].flatMap((path) => changed.get(path) ?? []);
    if (found.length > 0) return found;
  }
  const slots = new Set([base, draft].flatMap(({ run }) => slotReads(run.ruleset)));
  return changes.filter(({ path }) => slots.has(path));
}

function readsOf(step: Step | undefined): readonly string[] {
  if (step === undefined) return [];
  const asked = [...step.actions, ...step.guards, ...step.rest].flatMap((one) => one.reads);
  return [...step.law, ...asked];
}
