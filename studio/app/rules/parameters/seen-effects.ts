/** What a viewer may know of the difference between two runs: the same sight as everywhere else. */
import {
  type Choice,
  diffFacts,
  isChoiceSeen,
  type Played,
  type Run,
  sayChoice,
  type Viewer,
  type Write,
} from '../../../../machines/kernel/index.ts';
import type { Divergence } from '../../../analysis/divergence.ts';

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
  const choice = choicesOf(recorded)[refused.index];
  if (choice === undefined) return null;
  if (!isChoiceSeen(recorded.run, choice, viewer)) return null;
  return `${choice.seat} ${sentenceOf(recorded.run, choice)}`;
}

/** In the game's words, or as data says it where the game has none for it. */
function sentenceOf({ ruleset }: Run, choice: Choice): string {
  const forms = Object.values(ruleset.game.decisions).flatMap((decision) => decision.forms);
  const form = forms.find((one) => one.choose === choice.choose);
  return form === undefined ? sayChoice(choice) : form.say(choice);
}

const choicesOf = ({ run, path }: Played) =>
  run.line(path).nodes.flatMap((node) => (node.choice === null ? [] : [node.choice]));
