/**
 * Where two lines of one replay part: at the first fact that differs, the first other thing asked,
 * or the first choice that only one of them takes, whichever comes first.
 *
 * Lines are walked move by move, since both make the same recorded choices; within a move by the
 * facts that it passes through. So a chart that goes the same way in more steps, or through states
 * of other names, does not part: `compareRuns`, which pairs steps by number, is for one chart.
 */
import {
  diffFacts,
  type Equality,
  equality,
  type MoveNode,
  type Played,
  type Run,
  type Step,
  sameJson,
  type Write,
} from '../../../machines/kernel/index.ts';

/** A seat and the decision it is asked: «A: commit». */
export type Asked = string;

export interface Parting {
  /** What differs there: a fact, who is asked what, or that the next choice is refused on one side. */
  readonly what: 'facts' | 'asked' | 'choice';
  /** Its move's place in both lines: 0 is the opening. */
  readonly node: number;
  /** The steps at which it shows; null where that side has none. */
  readonly before: Step | null;
  readonly after: Step | null;
  /** Facts that differ; empty where none do. */
  readonly writes: readonly Write[];
  /** The first steps of the move that are unlike, one a side: what they read is behind it. */
  readonly origin: readonly Step[];
  /** The steps from there up to where it shows. */
  readonly since: readonly Step[];
}

export interface LinePair {
  readonly before: readonly MoveNode[];
  readonly after: readonly MoveNode[];
  readonly parting: Parting | null;
  /** Up to there the charts went another way with the same facts. */
  readonly isOtherWay: boolean;
}

export const nodesOf = ({ run, path }: Played): readonly MoveNode[] => run.line(path).nodes;

/** Compares two lines, as far as they go together. */
export function partLines(before: Played, after: Played): LinePair {
  const [left, right] = [nodesOf(before), nodesOf(after)];
  const same = equality();
  let isOtherWay = false;
  for (let node = 0; node < Math.max(left.length, right.length); node += 1) {
    const [a, b] = [left[node], right[node]];
    if (a === undefined || b === undefined) {
      const parting = partAtChoice(node, left, right);
      return { before: left, after: right, parting, isOtherWay };
    }
    // A move that was taken over from the other run.
    if (a.steps === b.steps) continue;
    const parting =
      partAtFacts(node, a, b, same) ?? partAtAsking(node, a, b, before.run, after.run, same);
    if (parting !== null) return { before: left, after: right, parting, isOtherWay };
    isOtherWay ||= !isSameWay(a, b, same);
  }
  return { before: left, after: right, parting: null, isOtherWay };
}

/** One side's choice was refused: told where both last stood. */
const partAtChoice = (
  node: number,
  left: readonly MoveNode[],
  right: readonly MoveNode[],
): Parting => ({
  what: 'choice',
  node,
  before: left[node - 1]?.steps.at(-1) ?? null,
  after: right[node - 1]?.steps.at(-1) ?? null,
  writes: [],
  origin: [],
  since: [],
});

/** Whether a move that a ruleset made differs in its facts from the same move under another. */
export const differsInMove = (a: MoveNode, b: MoveNode): boolean =>
  partAtFacts(0, a, b, equality()) !== null;

function partAtFacts(node: number, a: MoveNode, b: MoveNode, same: Equality): Parting | null {
  const [left, right] = [trailOf(a), trailOf(b)];
  const count = Math.max(left.length, right.length);
  for (let index = 0; index < count; index += 1) {
    const [x, y] = [left[index], right[index]];
    if (x !== undefined && y !== undefined && same(x.game, y.game)) continue;
    if (isSplit(a, b, left, right, same)) return null;
    const unlike = firstUnlike(a, b, same);
    const [from, to] = abreast(a, b, unlike, same) ?? [x ?? left.at(-1), y ?? right.at(-1)];
    if (from === undefined || to === undefined) return null;
    const writes = diffFacts(from.game, to.game);
    const steps = originOf(a, b, unlike, from, to);
    return { what: 'facts', node, before: from, after: to, writes, ...steps };
  }
  return null;
}

/** The first place in a move at which state, transitions or facts are unlike. */
function firstUnlike(a: MoveNode, b: MoveNode, same: Equality): number {
  const length = Math.max(a.steps.length, b.steps.length);
  for (let index = 0; index < length; index += 1) {
    const [x, y] = [a.steps[index], b.steps[index]];
    if (x === undefined || y === undefined) return index;
    if (!same(x.value, y.value) || !same(x.edges, y.edges) || !same(x.game, y.game)) return index;
  }
  return length - 1;
}

/** Both sides took the same step and it left other facts: told there, even where one side changed none. */
function abreast(
  a: MoveNode,
  b: MoveNode,
  index: number,
  same: Equality,
): readonly [Step, Step] | null {
  const [x, y] = [a.steps[index], b.steps[index]];
  if (x === undefined || y === undefined) return null;
  return same(x.value, y.value) && !same(x.game, y.game) ? [x, y] : null;
}

/** A side that has no step there rests: the guards it asked last say why. */
function originOf(
  a: MoveNode,
  b: MoveNode,
  index: number,
  before: Step | null,
  after: Step | null,
): Pick<Parting, 'origin' | 'since'> {
  const sides = [
    { steps: a.steps, last: before },
    { steps: b.steps, last: after },
  ];
  return {
    origin: sides.flatMap(({ steps }) => steps[index] ?? steps.at(-1) ?? []),
    since: sides.flatMap(({ steps, last }) =>
      steps.slice(index).filter((step) => last === null || step.index <= last.index),
    ),
  };
}

/** The steps of a move that changed facts. A move that changed none is its last step. */
function trailOf({ steps, parent }: MoveNode): readonly Step[] {
  let game: unknown = parent?.resting.context.game;
  const trail = steps.filter((step) => {
    const changed = step.game !== game;
    game = step.game;
    return changed;
  });
  return trail.length > 0 ? trail : steps.slice(-1);
}

/**
 * A step cut in two, or two joined, is no other play: the move rests on the same facts, and what
 * the shorter trail passes through, the longer one does too.
 */
function isSplit(
  a: MoveNode,
  b: MoveNode,
  left: readonly Step[],
  right: readonly Step[],
  same: Equality,
): boolean {
  if (!same(a.resting.context.game, b.resting.context.game)) return false;
  const [short, long] = left.length <= right.length ? [left, right] : [right, left];
  let found = 0;
  for (const step of long) {
    const next = short[found];
    if (next !== undefined && same(step.game, next.game)) found += 1;
  }
  return found === short.length && short.length < long.length;
}

function partAtAsking(
  node: number,
  a: MoveNode,
  b: MoveNode,
  left: Run,
  right: Run,
  same: Equality,
): Parting | null {
  if (sameJson(askedAt(left, a), askedAt(right, b))) return null;
  const [before, after] = [a.steps.at(-1) ?? null, b.steps.at(-1) ?? null];
  const steps = originOf(a, b, firstUnlike(a, b, same), before, after);
  return { what: 'asked', node, before, after, writes: [], ...steps };
}

/** Who is asked what where a move rests, in a fixed order. */
export const askedAt = (run: Run, node: MoveNode): readonly Asked[] =>
  run
    .pending(node.path)
    .map(({ seat, decision }) => `${seat}: ${decision}`)
    .sort();

const isSameWay = (a: MoveNode, b: MoveNode, same: Equality): boolean =>
  a.steps.length === b.steps.length &&
  a.steps.every((step, index) => same(step.value, b.steps[index]?.value));
