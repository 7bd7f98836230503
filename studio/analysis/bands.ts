/** A line as the timeline shows it: turns, phases as bands, and moves, each with its span of steps. */
import type { ChartNode, Line, Run, Step } from '../../machines/kernel/index.ts';
import { activePaths } from '../../machines/kernel/index.ts';

export interface Band {
  readonly label: string;
  /** First step, and how many. */
  readonly from: number;
  readonly length: number;
}

export interface MoveMark {
  readonly move: number;
  readonly seat: string;
  /** The first step that the choice set off. */
  readonly step: number;
  /** The cursor after the move. */
  readonly path: string;
  readonly message: boolean;
}

export interface Bands {
  readonly turns: readonly Band[];
  readonly phases: readonly Band[];
  readonly moves: readonly MoveMark[];
}

/** The phase that a step stands in: that of the deepest active state that has one. */
export function phaseOf(nodes: ReadonlyMap<string, ChartNode>, step: Step): string {
  return (
    activePaths(step.value)
      .map((path) => nodes.get(path)?.phase)
      .findLast((phase) => phase !== null && phase !== undefined) ?? ''
  );
}

function bandsOf(labels: readonly string[]): readonly Band[] {
  const bands: { label: string; from: number; length: number }[] = [];
  for (const [index, label] of labels.entries()) {
    const last = bands.at(-1);
    if (last !== undefined && last.label === label) last.length += 1;
    else bands.push({ label, from: index, length: 1 });
  }
  return bands;
}

export function bandsOfLine(run: Run, line: Line): Bands {
  const { game } = run.ruleset;
  const turns = bandsOf(
    line.steps.map((step) => {
      const turn = game.turn(step.game);
      return turn === null ? '' : `Turn ${turn}`;
    }),
  ).filter((band) => band.label !== '');
  return {
    turns,
    phases: bandsOf(line.steps.map((step) => phaseOf(run.chart.nodes, step))),
    moves: line.nodes.flatMap((node) => {
      const seat = node.choice?.seat ?? node.message?.seat;
      const step = node.steps[0]?.index;
      if (seat === undefined || step === undefined) return [];
      return [{ move: node.move, seat, step, path: node.path, message: node.message !== null }];
    }),
  };
}
