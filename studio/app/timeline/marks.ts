/** What stands out on a line: comments, where the draft first differs, where a choice was refused. */
import {
  type Choice,
  isChoiceSeen,
  type Line,
  moveNode,
  type Played,
  type ReplayFile,
  sayRefusal,
  stepEntering,
  type Viewer,
} from '../../../machines/kernel/index.ts';
import { contentName } from '../../analysis/content-causes.ts';
import type { Divergence } from '../../analysis/divergence.ts';

export interface Mark {
  readonly kind: 'comment' | 'differs' | 'asked' | 'refused';
  readonly step: number;
  readonly text: string;
  readonly title: string;
}

export interface Span {
  readonly from: number;
  /** The step after the last. */
  readonly to: number;
}

/** Marks in the order of their steps. */
export function marksOf(
  file: ReplayFile,
  played: Played,
  line: Line,
  divergence: Divergence | null,
  cutoff: Mark | null,
): readonly Mark[] {
  return [
    ...commentMarks(file, played, line),
    ...differsMarks(line, divergence, played.run.ruleset.content),
    ...(cutoff === null ? [] : [cutoff]),
  ].sort((a, b) => a.step - b.step);
}

/** A comment is about the recorded line: a branch shows those that lie before its fork. */
function commentMarks(file: ReplayFile, played: Played, line: Line): readonly Mark[] {
  const main = played.run.endOf('');
  return (file.comments ?? []).flatMap((comment): readonly Mark[] => {
    const node = moveNode(line, comment.at);
    if (node === null || !main.startsWith(node.path)) return [];
    const entered =
      comment.state === undefined ? null : stepEntering(line, comment.at, comment.state);
    const step = entered?.index ?? node.steps.at(-1)?.index ?? 0;
    return [{ kind: 'comment', step, text: comment.text, title: `Comment: ${comment.text}` }];
  });
}

function differsMarks(
  line: Line,
  divergence: Divergence | null,
  content: unknown,
): readonly Mark[] {
  const step = divergence?.step ?? null;
  if (divergence === null || step === null || step >= line.steps.length) return [];
  const { causes: params, contentCauses = [] } = divergence;
  const contents = contentCauses.map(({ path }) => contentName(path, content).title);
  const causes = [...params.map(({ path }) => path), ...new Set(contents)].join(', ');
  return [
    {
      kind: 'differs',
      step,
      text: 'draft differs',
      title: `The draft first differs here${causes === '' ? '' : `, because of ${causes}`}`,
    },
  ];
}

/**
 * The mark at the end of a line that stops because the replay's next choice is refused. `choices`:
 * those that were played.
 */
export function cutoffOf(
  choices: readonly Choice[],
  played: Played,
  line: Line,
  viewer: Viewer,
): Mark | null {
  const { refused, run } = played;
  const isMain = line.path === run.endOf('');
  if (refused === null || !isMain || line.nodes.at(-1)?.move !== refused.index) return null;
  const choice = choices[refused.index];
  const seen = choice === undefined ? viewer === 'all' : isChoiceSeen(run, choice, viewer);
  const seat = choice === undefined ? '' : `${choice.seat}’s `;
  return {
    kind: 'refused',
    step: line.steps.length - 1,
    text: `${seat}choice ${refused.index + 1} is no longer legal`,
    title: seen ? sayRefusal(refused.refusal) : 'What was found and expected is not yours to know',
  };
}

/** Numbers as runs of neighbours. */
export function spansOf(steps: Iterable<number>): readonly Span[] {
  const spans: { from: number; to: number }[] = [];
  for (const step of [...steps].sort((a, b) => a - b)) {
    const last = spans.at(-1);
    if (last !== undefined && step <= last.to) last.to = step + 1;
    else spans.push({ from: step, to: step + 1 });
  }
  return spans;
}
