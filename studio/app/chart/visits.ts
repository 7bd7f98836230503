/** The steps that entered a state. */
import type { Line } from '../../../machines/kernel/index.ts';
import { type ChartIndex, isWithin } from './chart-index.ts';
import { activeSet } from './moment.ts';

export interface Visits {
  readonly steps: readonly number[];
  /** The last one before the current step, the next one after it. */
  readonly previous: number | null;
  readonly next: number | null;
  /** Which of them the current step stands in, counted from 1; 0 before the first. */
  readonly nth: number;
}

/** Steps after which a state is active that was not before, or that took an arrow into it again. */
export function stepsEntering(index: ChartIndex, line: Line, path: string): readonly number[] {
  return line.steps.flatMap((step, at) => {
    if (!activeSet(step).has(path)) return [];
    const before = line.steps[at - 1] ?? null;
    if (before === null || !activeSet(before).has(path)) return [step.index];
    const again = step.edges.some((id) => {
      const edge = index.edges.get(id);
      const stays = edge?.source === edge?.target && index.nodes.get(path)?.children.length !== 0;
      return edge !== undefined && !stays && isWithin(edge.target, path);
    });
    return again ? [step.index] : [];
  });
}

export function visitsAround(steps: readonly number[], current: number): Visits {
  return {
    steps,
    previous: steps.findLast((step) => step < current) ?? null,
    next: steps.find((step) => step > current) ?? null,
    nth: steps.filter((step) => step <= current).length,
  };
}
