/** Choices and moves in words, as far as a viewer may know them. */
import {
  type Choice,
  isChoiceSeen,
  type MoveNode,
  namedChoice,
  type Run,
  type Step,
  sayChoice,
  type Viewer,
} from '../../../machines/kernel/index.ts';

/** How things stood when the choice of a move was made: its first step is given. */
export const gameBefore = (opening: Step): unknown => opening.actions[0]?.before ?? opening.game;

/** «attacks with 5»: a choice in the words of its form, without its subject. `game`: when it is made. */
export function sayDeed(run: Run, choice: Choice, game: unknown): string {
  const forms = Object.values(run.ruleset.game.decisions).flatMap((decision) => decision.forms);
  const form = forms.find(
    (one) =>
      one.choose === choice.choose && one.fields.every((field) => choice[field.name] !== undefined),
  );
  const named = namedChoice(run.ruleset, game, choice);
  return form?.say(named) ?? sayChoice(named);
}

/** «A attacks with 5», «A makes a hidden choice», «A says «…»». */
export function sayMove(run: Run, node: MoveNode, viewer: Viewer): string {
  const { choice, message } = node;
  if (message !== null) return `${message.seat} says «${message.text}»`;
  if (choice === null) return 'The seed starts the game';
  return isChoiceSeen(run, choice, viewer)
    ? `${choice.seat} ${sayDeed(run, choice, node.parent?.resting.context.game)}`
    : `${choice.seat} makes a hidden choice`;
}

/** The move that a step belongs to. */
export const nodeOf = (nodes: readonly MoveNode[], step: number): MoveNode | null =>
  nodes.findLast((node) => (node.steps[0]?.index ?? 0) <= step) ?? null;
