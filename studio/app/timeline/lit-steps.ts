/** Which steps the selection elsewhere in the studio is at work in. Pure but for the hook. */
import { useMemo } from 'react';
import type { Line, Run, Viewer } from '../../../machines/kernel/index.ts';
import type { ReadIndex } from '../../analysis/blame.ts';
import { stepsCitingSeen } from '../rules/register/register.ts';
import { useLine, useReads, useRun, useSelection, useSession } from '../session/hooks.ts';
import type { Selection } from '../session/types.ts';
import { type Span, spansOf } from './marks.ts';

export interface Lit {
  readonly spans: readonly Span[];
  /** «waves.perPlayer[1] is read at 3 steps» */
  readonly title: string;
}

const NONE: Lit = { spans: [], title: '' };

interface Seeing {
  readonly run: Run;
  readonly line: Line;
  /** Already through the viewer's eyes. */
  readonly reads: ReadIndex;
  readonly viewer: Viewer;
}

/** Of a parameter: the steps that read it. Of a rule: those that cite it. */
export function litSteps(selection: Selection | null, seeing: Seeing): Lit {
  const { run, line, reads, viewer } = seeing;
  switch (selection?.kind) {
    case 'param':
      return lit(reads.stepsOf(selection.id), selection.id, 'read');
    case 'rule':
      return lit(stepsCitingSeen(run, line, selection.id, viewer), selection.id, 'cited');
    default:
      return NONE;
  }
}

function lit(steps: readonly number[], what: string, how: string): Lit {
  const count = `${steps.length} ${steps.length === 1 ? 'step' : 'steps'}`;
  const title =
    steps.length === 0 ? `${what} is never ${how} here` : `${what} is ${how} at ${count}`;
  return { spans: spansOf(steps), title };
}

export function useLitSteps(): Lit {
  const selection = useSelection();
  const run = useRun();
  const line = useLine();
  const reads = useReads();
  const viewer = useSession((session) => session.viewer);
  return useMemo(
    () => litSteps(selection, { run, line, reads, viewer }),
    [selection, run, line, reads, viewer],
  );
}
