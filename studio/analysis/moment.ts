/** A place in a line, as files and people name it: after so many choices, and there in which state. */
import { legalChoices, pendingAt } from '../../machines/kernel/choices.ts';
import {
  activePaths,
  type Choice,
  type Line,
  type MoveNode,
  moveNode,
  type Observation,
  type Pending,
  type Refusal,
  type Run,
  refusal,
  type Seat,
  type Step,
  sayValue,
  stepEntering,
  type Viewer,
} from '../../machines/kernel/index.ts';

/** How many choices had been made, or the end of the line. */
export type MoveName = number | 'end';

export interface Moment {
  readonly run: Run;
  readonly line: Line;
  /** The step after which we stand. */
  readonly step: Step;
  /** The move that the step belongs to. */
  readonly node: MoveNode;
}

export interface MomentName {
  readonly at?: MoveName | undefined;
  /** The first step from that move's own on that enters this state. */
  readonly state?: string | undefined;
  /** A step by its number; wins over the others. */
  readonly step?: number | undefined;
}

const nodeOfStep = (line: Line, step: Step): MoveNode =>
  line.nodes.find((node) => node.steps.some((one) => one.index === step.index)) as MoveNode;

/** Finds a moment in a line, or says how far the line goes. Nothing named: the end. */
export function findMoment(
  run: Run,
  line: Line,
  { at = 'end', state, step }: MomentName,
): { readonly moment: Moment } | { readonly refusal: Refusal } {
  const last = line.steps.length - 1;
  if (step !== undefined) {
    const found = line.steps[step];
    if (found !== undefined) {
      return { moment: { run, line, step: found, node: nodeOfStep(line, found) } };
    }
    const remedy = `The last step is ${last}.`;
    return {
      refusal: lost('moment/no-such-step', `step ${step}`, `a step from 0 to ${last}`, remedy),
    };
  }
  const end = line.nodes.at(-1) as MoveNode;
  const node = at === 'end' ? end : moveNode(line, at);
  if (node === null) {
    const remedy = `The line ends after move ${end.move}.`;
    const expected = `a move from 0 to ${end.move}`;
    return { refusal: lost('moment/no-such-move', `move ${at}`, expected, remedy) };
  }
  if (state === undefined) {
    return { moment: { run, line, step: node.steps.at(-1) as Step, node } };
  }
  return enteredMoment(run, line, node.move, state);
}

function enteredMoment(run: Run, line: Line, move: number, state: string) {
  const entered = stepEntering(line, move, state);
  if (entered !== null) {
    return { moment: { run, line, step: entered, node: nodeOfStep(line, entered) } };
  }
  const known = run.chart.nodes.has(state);
  const expected = known ? `a step from move ${move} on that enters it` : 'a state of this chart';
  const remedy = known
    ? 'Name an earlier move, or a state that is entered.'
    : nearestState(run, state);
  return { refusal: lost('moment/never-entered', `state ${sayValue(state)}`, expected, remedy) };
}

function nearestState(run: Run, state: string): string {
  const key = state.slice(state.lastIndexOf('.') + 1);
  const like = [...run.chart.nodes.keys()].filter((path) => path !== '' && path.endsWith(key));
  return like.length === 0
    ? 'See «rules-studio explain» for the states that a replay passes.'
    : `Perhaps ${like.slice(0, 4).join(' or ')}.`;
}

const lost = (code: string, found: string, expected: string, remedy: string): Refusal =>
  refusal(code, 'the replay', found, expected, remedy);

const situationOf = ({ run, node, step }: Moment) => ({
  ...run.situation(node.path),
  value: step.value,
  facts: step.game,
});

/** Who is asked at a moment. */
export const pendingOf = (moment: Moment): readonly Pending[] => pendingAt(situationOf(moment));

export const askedSeats = (moment: Moment): readonly Seat[] =>
  [...new Set(pendingOf(moment).map((pending) => pending.seat))].sort();

export const legalOf = (moment: Moment, seat: Seat): readonly Choice[] =>
  legalChoices(situationOf(moment), seat);

/** The facts as one viewer may know them. */
export const factsFor = ({ run, step }: Moment, viewer: Viewer): unknown =>
  viewer === 'all' ? step.game : run.view(step.game, viewer);

/** What a seat's program is told at a moment, be it in the middle of a move. */
export function observationOf(moment: Moment, seat: Seat): Observation {
  const { run, step } = moment;
  const { game } = run.ruleset;
  const active = new Set(activePaths(step.value));
  return {
    seat,
    view: run.view(step.game, seat),
    extra: game.observation?.(step.game, seat, active, run.ruleset) ?? null,
    legal: legalOf(moment, seat),
  };
}

export const isViewer = (run: Run, name: string): name is Viewer =>
  name === 'all' || name === 'spectator' || run.seed.seats.includes(name);
