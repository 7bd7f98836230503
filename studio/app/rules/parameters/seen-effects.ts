/** What a viewer may know of the difference between two runs: the same sight as everywhere else. */
import {
  diffFacts,
  isChoiceSeen,
  type MoveNode,
  type Played,
  type Viewer,
  type Write,
} from '../../../../machines/kernel/index.ts';
import type { Divergence } from '../../../analysis/divergence.ts';
import { sayMove } from '../../why/say-move.ts';

/** The first facts that differ, through the viewer's eyes. */
export function seenWrites(
  recorded: Played,
  drafted: Played,
  divergence: Divergence,
  viewer: Viewer,
): readonly Write[] {
  const { step, writes } = divergence;
  if (viewer === 'all' || step === null) return writes;
  if (writes[0]?.path === 'state') return writes;
  const a = recorded.run.line(recorded.path).steps[step];
  const b = drafted.run.line(drafted.path).steps[step];
  if (a === undefined || b === undefined) return [];
  return diffFacts(recorded.run.view(a.game, viewer), drafted.run.view(b.game, viewer));
}

/** «B attacks with 5»; null where the viewer may not know it. */
export function seenRefusedChoice(
  recorded: Played,
  divergence: Divergence,
  viewer: Viewer,
): string | null {
  const { refused } = divergence;
  if (refused === null) return null;
  const move = choicesOf(recorded)[refused.index];
  const choice = move?.choice ?? null;
  if (move === undefined || choice === null) return null;
  if (!isChoiceSeen(recorded.run, choice, viewer)) return null;
  return sayMove(recorded.run, move, viewer);
}

/** The moves that are choices, and no talk. */
const choicesOf = ({ run, path }: Played): readonly MoveNode[] =>
  run.line(path).nodes.filter((node) => node.choice !== null);
