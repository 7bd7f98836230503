/** What the lanes show of the line on the screen: all that does not change while one steps. */
import { useMemo } from 'react';
import type { Choice, Line, Played } from '../../../machines/kernel/index.ts';
import type { Bands } from '../../analysis/bands.ts';
import { useBands, useLine, useRun, useSession } from '../session/hooks.ts';
import { type Axis, axisOf, LETTER } from './axis.ts';
import { type Branch, branchesOf } from './branches.ts';
import { cutoffOf, type Mark, marksOf, type Span, spansOf } from './marks.ts';

export interface LaneModel {
  readonly line: Line;
  readonly bands: Bands;
  readonly axis: Axis;
  readonly marks: readonly Mark[];
  /** Steps that have no equal in the recorded run. */
  readonly differs: readonly Span[];
  /** Where the replay's next choice was refused; null where none was. */
  readonly cutoff: Mark | null;
  readonly branches: readonly Branch[];
}

/** `width`: of the lanes in pixels, before zooming. */
export function useLaneModel(width: number): LaneModel {
  const run = useRun();
  const line = useLine();
  const bands = useBands();
  const file = useSession((session) => session.file);
  const viewer = useSession((session) => session.viewer);
  const divergence = useSession((session) => session.divergence);
  const recorded = useSession((session) => session.recorded);
  const drafted = useSession((session) => session.drafted);
  const played = run === recorded.run ? recorded : (drafted ?? recorded);
  const other = played === recorded ? drafted : recorded;
  // The tree grows in place: the line is derived anew when it does.
  const branches = useMemo(
    () => branchesOf(run, line, played.branches, viewer),
    [run, line, played.branches, viewer],
  );
  const axis = useMemo(
    () => axisFor(line, bands, branches, other, width),
    [line, bands, branches, other, width],
  );
  return useMemo(() => {
    const choices = played === recorded ? file.choices : choicesOf(recorded);
    const cutoff = cutoffOf(choices as readonly Choice[], played, line, viewer);
    const marks = marksOf(file, played, line, divergence, cutoff);
    const differs = spansOf(divergence?.changedSteps ?? []).filter(
      (span) => span.from < line.steps.length,
    );
    return { line, bands, axis, marks, differs, cutoff, branches };
  }, [file, played, recorded, line, divergence, viewer, bands, axis, branches]);
}

/** As long as the longest line that is drawn: switching runs moves nothing. */
function axisFor(
  line: Line,
  bands: Bands,
  branches: readonly Branch[],
  other: Played | null,
  width: number,
): Axis {
  const own = line.steps.length;
  const otherSteps = other === null ? [] : firstSteps(other).filter((step) => step >= own);
  const onLine = new Set([...bands.moves.map((move) => move.step), ...otherSteps]);
  const inBranches = branches.flatMap((branch) => branch.moves.map((move) => move.step));
  const all = new Set([...onLine, ...inBranches]);
  // Branches get room for their letters too, where it does not crowd the line's own.
  const choices = all.size * LETTER < width / 2 ? all : onLine;
  const ends = branches.map((branch) => branch.last + 1);
  const otherEnd = other === null ? 0 : other.run.line(other.path).steps.length;
  return axisOf(Math.max(own, otherEnd, ...ends), choices, width);
}

/** What the draft was played with: the choices of the recorded line that is on the screen. */
const choicesOf = ({ run, path }: Played): readonly Choice[] =>
  run.line(path).nodes.flatMap((node) => node.choice ?? []);

const firstSteps = (played: Played): readonly number[] =>
  played.run.line(played.path).nodes.flatMap((node) => node.steps[0]?.index ?? []);
