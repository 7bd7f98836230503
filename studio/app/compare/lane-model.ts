/** What the shared timeline shows: both lines on one axis, a column a step. Pure. */
import type { Choice, Played, Viewer } from '../../../machines/kernel/index.ts';
import { type Band, bandsOfLine, type MoveMark } from '../../analysis/bands.ts';
import type { SideName } from '../../analysis/compare/abreast.ts';
import type { DifferencePlace } from '../../analysis/compare/places.ts';
import type { Both } from '../../analysis/compare/replays.ts';
import type { Note } from '../../analysis/notes.ts';
import { type Axis, axisOf } from '../timeline/axis.ts';
import { cutoffOf, type Mark } from '../timeline/marks.ts';
import type { BothRuns } from './both-runs.ts';
import { shortFact } from './short-fact.ts';

export interface BothLanes {
  readonly axis: Axis;
  /** Of the first side; of the second where the first cannot start. */
  readonly turns: readonly Band[];
  readonly phases: readonly Band[];
  readonly moves: Both<readonly MoveMark[]>;
  /** The column after the last, and why a side stops before the other. */
  readonly ends: Both<number>;
  readonly cutoffs: Both<Mark | null>;
  readonly marks: readonly Mark[];
}

export function bothLanes(
  runs: BothRuns,
  viewer: Viewer,
  notes: readonly Note[],
  holder: SideName,
  width: number,
): BothLanes {
  const { beside, file } = runs;
  const side = (name: SideName) => laneOf(runs, name, viewer);
  const [before, after] = [side('before'), side('after')];
  const base = before ?? after;
  const moves = { before: before?.moves ?? [], after: after?.moves ?? [] };
  const choices = new Set([...moves.before, ...moves.after].map(({ step }) => step));
  const noted = notes.flatMap(({ anchor, text }): Mark[] => {
    const isHere = anchor.kind === 'step' && anchor.replay === runs.id;
    if (!isHere) return [];
    const step = beside.columnOf(holder, Number(anchor.id));
    return [{ kind: 'comment', step, text, title: `Note: ${text}` }];
  });
  const places = runs.places.map((place, at) => markOf(place, at === 0, file.choices));
  return {
    axis: axisOf(beside.columns.length, choices, width),
    turns: base?.turns ?? [],
    phases: base?.phases ?? [],
    moves,
    ends: { before: before?.end ?? 0, after: after?.end ?? 0 },
    cutoffs: { before: before?.cutoff ?? null, after: after?.cutoff ?? null },
    marks: [...places, ...noted].sort((a, b) => a.step - b.step),
  };
}

/** One side's turns, phases and moves, their steps turned into columns. */
function laneOf({ panes, beside, file }: BothRuns, name: SideName, viewer: Viewer) {
  const session = panes[name]?.getState();
  if (session === undefined) return null;
  const played: Played = session.recorded;
  const line = played.run.line(played.path);
  const { turns, phases, moves } = bandsOfLine(played.run, line);
  const column = (step: number) =>
    step >= line.steps.length ? end(step) : beside.columnOf(name, step);
  const end = (_: number) => beside.columnOf(name, line.steps.length - 1) + 1;
  const band = ({ from, length, ...named }: Band): Band => ({
    ...named,
    from: column(from),
    length: column(from + length) - column(from),
  });
  return {
    turns: turns.map(band),
    phases: phases.map(band),
    moves: moves.map((move) => ({ ...move, step: column(move.step) })),
    end: end(0),
    cutoff: cutoffOf(file.choices as readonly Choice[], played, line, viewer),
  };
}

function markOf(
  place: DifferencePlace,
  isFirst: boolean,
  choices: BothRuns['file']['choices'],
): Mark {
  const { column: step, what, writes, refused, move } = place;
  const first = isFirst ? 'first difference: ' : '';
  if (what === 'asked') {
    const text = `${first}another decision, move ${move}`;
    return { kind: 'asked', step, text, title: sayAsked(place, text) };
  }
  if (what === 'refused' && refused !== null) {
    const { index, refusal } = refused.at;
    const seat = choices[index]?.seat;
    const text = `${first}${seat === undefined ? '' : `${seat}’s `}choice ${index + 1} is refused`;
    const title = `${text}: found ${refusal.found}, expected ${refusal.expected}`;
    return { kind: 'refused', step, text, title };
  }
  const [write] = writes;
  const fact =
    write === undefined
      ? ''
      : `${write.path} ${shortFact(write.before)}, now ${shortFact(write.after)}`;
  const more = writes.length > 1 ? ` and ${writes.length - 1} more` : '';
  const text = `${first}${fact}${more}`;
  return { kind: 'differs', step, text, title: `Move ${move}: ${text}` };
}

function sayAsked({ asked }: DifferencePlace, text: string): string {
  if (asked === null) return text;
  const say = (who: readonly string[]) => who.join(', ') || 'nobody';
  return `${text}. First side: ${say(asked.before)}. Second side: ${say(asked.after)}`;
}
