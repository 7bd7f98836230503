/** Choices and moves in words, as far as a viewer may know them. */
import {
  type Choice,
  isChoiceSeen,
  type MoveNode,
  type Run,
  sayChoice,
  type Viewer,
} from '../../../machines/kernel/index.ts';

/** «attacks with 5»: a choice in the words of its form, without its subject. */
export function sayDeed(run: Run, choice: Choice): string {
  const forms = Object.values(run.ruleset.game.decisions).flatMap((decision) => decision.forms);
  const form = forms.find(
    (one) =>
      one.choose === choice.choose && one.fields.every((field) => choice[field.name] !== undefined),
  );
  return form?.say(choice) ?? sayChoice(choice);
}

/** «A attacks with 5», «A makes a hidden choice», «A says «…»». */
export function sayMove(run: Run, node: MoveNode, viewer: Viewer): string {
  const { choice, message } = node;
  if (message !== null) return `${message.seat} says «${message.text}»`;
  if (choice === null) return 'The seed starts the game';
  return isChoiceSeen(run, choice, viewer)
    ? `${choice.seat} ${sayDeed(run, choice)}`
    : `${choice.seat} makes a hidden choice`;
}

/** The move that a step belongs to. */
export const nodeOf = (nodes: readonly MoveNode[], step: number): MoveNode | null =>
  nodes.findLast((node) => (node.steps[0]?.index ?? 0) <= step) ?? null;
