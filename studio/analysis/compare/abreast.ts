/**
 * Two lines of one replay side by side: move beside move, since both make the same recorded choices,
 * and within a move state beside state. What one side takes more steps for leaves the other a gap.
 */
import { canonical, type MoveNode, type Step } from '../../../machines/kernel/index.ts';

export type SideName = 'before' | 'after';

export const otherSide = (side: SideName): SideName => (side === 'before' ? 'after' : 'before');

/** One place on the axis that both lines share. */
export interface Column {
  /** The move's place in both lines: 0 is the opening. */
  readonly node: number;
  /** The step that each side takes here; null where it takes none. */
  readonly before: number | null;
  readonly after: number | null;
}

export interface Abreast {
  readonly columns: readonly Column[];
  /** Where a side stands at a column: the step it takes there, or the last it took before. */
  readonly stepAt: (side: SideName, column: number) => number;
  /** The column of a side's step; the last one for steps beyond its end. */
  readonly columnOf: (side: SideName, step: number) => number;
}

/** Both lines by their moves. Either may be empty: a side that could not start has none. */
export function abreast(before: readonly MoveNode[], after: readonly MoveNode[]): Abreast {
  const columns = Array.from({ length: Math.max(before.length, after.length) }, (_, node) =>
    pairSteps(before[node]?.steps ?? [], after[node]?.steps ?? []).map(([a, b]) => ({
      node,
      before: a?.index ?? null,
      after: b?.index ?? null,
    })),
  ).flat();
  const places = { before: placesOf(columns, 'before'), after: placesOf(columns, 'after') };
  return {
    columns,
    stepAt: (side, column) => places[side].steps[clamp(column, columns.length)] ?? 0,
    columnOf(side, step) {
      const { of } = places[side];
      return of[clamp(step, of.length)] ?? 0;
    },
  };
}

const clamp = (index: number, length: number): number => Math.min(Math.max(index, 0), length - 1);

function placesOf(columns: readonly Column[], side: SideName) {
  const steps: number[] = [];
  const of: number[] = [];
  let last = 0;
  for (const [at, column] of columns.entries()) {
    const step = column[side];
    if (step !== null) {
      last = step;
      of[step] = at;
    }
    steps.push(last);
  }
  return { steps, of };
}

type StepPair = readonly [Step | null, Step | null];

/** Steps by number where there are as many; else those that come to the same state stay together. */
function pairSteps(left: readonly Step[], right: readonly Step[]): readonly StepPair[] {
  if (left.length === right.length) return left.map((step, index) => [step, right[index] ?? null]);
  const [a, b] = [left.map(stateOf), right.map(stateOf)];
  const common = longestCommon(a, b);
  const pairs: StepPair[] = [];
  let [i, j] = [0, 0];
  while (i < left.length || j < right.length) {
    const meets = i < left.length && j < right.length && a[i] === b[j];
    const row = common[i];
    if (meets) pairs.push([left[i++] ?? null, right[j++] ?? null]);
    else if (j >= right.length || (i < left.length && skipsLeft(common, row, i, j))) {
      pairs.push([left[i++] ?? null, null]);
    } else pairs.push([null, right[j++] ?? null]);
  }
  return pairs;
}

const stateOf = ({ value }: Step): string => canonical(value);

const skipsLeft = (
  common: readonly (readonly number[])[],
  row: readonly number[] | undefined,
  i: number,
  j: number,
): boolean => (common[i + 1]?.[j] ?? 0) >= (row?.[j + 1] ?? 0);

/** For every pair of places, how many states both have in common from there on, in order. */
function longestCommon(a: readonly string[], b: readonly string[]): readonly (readonly number[])[] {
  const table = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const skip = Math.max(table[i + 1]?.[j] ?? 0, table[i]?.[j + 1] ?? 0);
      const own = table[i] as number[];
      own[j] = a[i] === b[j] ? (table[i + 1]?.[j + 1] ?? 0) + 1 : skip;
    }
  }
  return table;
}
