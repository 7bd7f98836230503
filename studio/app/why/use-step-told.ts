/** The step on the screen with what is told of it: its move, and how the chart moved. */
import type { MoveNode, Run, SeenStep, Viewer } from '../../../machines/kernel/index.ts';
import { useLine, useRun, useSeen, useSession } from '../session/hooks.ts';
import { sayMoved } from './say-edge.ts';
import { nodeOf } from './say-move.ts';

export interface StepTold {
  readonly run: Run;
  readonly viewer: Viewer;
  readonly seen: SeenStep;
  readonly node: MoveNode | null;
  /** It is the first of its move, or the last. */
  readonly opens: boolean;
  readonly rests: boolean;
  readonly moved: readonly string[];
}

export function useStepTold(): StepTold {
  const run = useRun();
  const line = useLine();
  const seen = useSeen();
  const viewer = useSession((session) => session.viewer);
  const { step } = seen;
  const node = nodeOf(line.nodes, step.index);
  const opens = node?.steps[0] === step;
  const rests = node?.steps.at(-1) === step;
  return { run, viewer, seen, node, opens, rests, moved: sayMoved(run, step, opens, viewer) };
}
