/** Where a choice made now would go: on at the line's end, into a branch, or nowhere from the middle of a move. */
import type { Ending, Line, MoveNode } from '../../../machines/kernel/index.ts';
import { sessionStore } from '../session/hooks.ts';
import { Icon } from '../theme/Icon.tsx';

interface WhereProps {
  readonly line: Line;
  readonly node: MoveNode | null;
  readonly step: number;
  readonly ending: Ending | null;
}

export function WhereChoicesApply({ line, node, step, ending }: WhereProps) {
  const rest = node?.steps.at(-1)?.index ?? step;
  if (rest !== step) {
    return (
      <div className="why-where">
        <p>The game is in the middle of move {node?.move ?? 0}: nobody is asked at this step.</p>
        <button
          type="button"
          className="second"
          onClick={() => sessionStore.getState().goStep(rest)}
        >
          Go to the decision (step {rest})
        </button>
      </div>
    );
  }
  return <p className="why-where">{whereWords(line, node, ending)}</p>;
}

function whereWords(line: Line, node: MoveNode | null, ending: Ending | null) {
  const last = line.nodes.at(-1) ?? null;
  if (node === last && ending !== null) {
    return (
      <>
        <Icon name="flag" />
        The game is over: {ending.title}. Step back to make a branch.
      </>
    );
  }
  if (node === last) return 'The line ends here: a choice continues it.';
  return (
    <>
      <Icon name="branch" />
      You are at move {node?.move ?? 0} of {last?.move ?? 0}: another choice here makes a branch.
    </>
  );
}
