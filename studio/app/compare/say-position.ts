/** Where both sides stand, in words. */
import type { Step } from '../../../machines/kernel/index.ts';
import type { SideName } from '../../analysis/compare/abreast.ts';
import type { Both } from '../../analysis/compare/replays.ts';
import { positionWords } from '../why/standing.ts';
import type { BothRuns } from './both-runs.ts';

/** The step of a side at its column; null where that side has none. */
export function stepOf({ panes, beside }: BothRuns, side: SideName, column: number): Step | null {
  const session = panes[side]?.getState();
  if (session === undefined) return null;
  const { run, path } = session.recorded;
  return run.line(path).steps[beside.stepAt(side, column)] ?? null;
}

/** «turn 2, draw, both sides», or each side by itself. */
export function sayPosition(runs: BothRuns, at: Both<number>): string {
  const words = (side: SideName): string | null => {
    const step = stepOf(runs, side, at[side]);
    const run = runs.panes[side]?.getState().recorded.run;
    return step === null || run === undefined ? null : positionWords(run, step);
  };
  const [before, after] = [words('before'), words('after')];
  if (before === after || after === null) return `${before ?? ''}, both sides`;
  return before === null ? after : `${before}; the second side ${after}`;
}

/** «move 7 · step 25/128»; two numbers where the sides stand at different steps. */
export function sayNumbers(runs: BothRuns, at: Both<number>): string {
  const [before, after] = [stepOf(runs, 'before', at.before), stepOf(runs, 'after', at.after)];
  const last = (side: SideName): number => {
    const session = runs.panes[side]?.getState();
    return session === undefined
      ? 0
      : session.recorded.run.line(session.recorded.path).steps.length - 1;
  };
  const one = before ?? after;
  if (one === null) return '';
  const isSame = before?.index === after?.index && before?.move === after?.move;
  if (isSame || before === null || after === null) {
    return `move ${one.move} · step ${one.index}/${Math.max(last('before'), last('after'))}`;
  }
  const moves = before.move === after.move ? `${before.move}` : `${before.move} and ${after.move}`;
  return `move ${moves} · step ${before.index}/${last('before')} and ${after.index}/${last('after')}`;
}
