/** Leads to the choices of the decision on the screen: made in the past, one opens a branch. */
import { useLine, useSession } from '../session/hooks.ts';
import { run } from '../shell/commands.ts';
import { Icon } from '../theme/Icon.tsx';
import { nodeOf } from '../why/say-move.ts';

export function BranchHere() {
  const line = useLine();
  const step = useSession((session) => session.step);
  const isPast = nodeOf(line.nodes, step) !== (line.nodes.at(-1) ?? null);
  const title = isPast
    ? 'Shows the choices here: another one opens a branch, this line stays as it is'
    : 'Shows the choices here: the line ends here, a choice continues it';
  return (
    <button
      type="button"
      className="text tl-branch-here"
      title={`${title} (B)`}
      onClick={() => run({ do: 'branch', by: 0 })}
    >
      <Icon name="branch" />
      <span className="tl-word">{isPast ? 'Branch here' : 'Continue here'}</span>
      <kbd>B</kbd>
    </button>
  );
}
