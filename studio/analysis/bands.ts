/** A line as the timeline shows it: turns, phases as bands, and moves, each with its span of steps. */
import type { ChartNode, Line, Run, Step } from '../../machines/kernel/index.ts';
import { activePaths } from '../../machines/kernel/index.ts';

export interface Band {
  readonly label: string;
  /** First step, and how many. */
  readonly from: number;
  readonly length: number;
  /** Of a phase within another: the outermost of those that hold it. */
  readonly around?: string;
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

/** The phases that a step stands in, the outermost first. */
const phasesOf = (nodes: ReadonlyMap<string, ChartNode>, step: Step): readonly string[] =>
  activePaths(step.value).flatMap((path) => nodes.get(path)?.phase ?? []);

/** The phase that a step stands in: that of the deepest active state that has one. */
export const phaseOf = (nodes: ReadonlyMap<string, ChartNode>, step: Step): string =>
  phasesOf(nodes, step).at(-1) ?? '';

interface Named {
  readonly label: string;
  readonly around?: string;
}

function bandsOf(names: readonly Named[]): readonly Band[] {
  const bands: (Named & { from: number; length: number })[] = [];
  for (const [index, name] of names.entries()) {
    const last = bands.at(-1);
    if (last?.label === name.label && last.around === name.around) last.length += 1;
    else bands.push({ ...name, from: index, length: 1 });
  }
  return bands;
}

function phaseNamed(nodes: ReadonlyMap<string, ChartNode>, step: Step): Named {
  const phases = phasesOf(nodes, step);
  const [around] = phases;
  const label = phases.at(-1) ?? '';
  return around === undefined || around === label ? { label } : { label, around };
}

export function bandsOfLine(run: Run, line: Line): Bands {
  const { game } = run.ruleset;
  const turns = bandsOf(
    line.steps.map((step) => {
      const turn = game.turn(step.game);
      return { label: turn === null ? '' : `Turn ${turn}` };
    }),
  ).filter((band) => band.label !== '');
  return {
    turns,
    phases: bandsOf(line.steps.map((step) => phaseNamed(run.chart.nodes, step))),
    moves: line.nodes.flatMap((node) => {
      const seat = node.choice?.seat ?? node.message?.seat;
      const step = node.steps[0]?.index;
      if (seat === undefined || step === undefined) return [];
      return [{ move: node.move, seat, step, path: node.path, message: node.message !== null }];
    }),
  };
}
