/** What set the step off: a choice, as far as the viewer may know it, a message, the seed; or nobody. */
import type { MoveNode, Run, Viewer } from '../../../machines/kernel/index.ts';
import { isChoiceSeen } from '../../../machines/kernel/index.ts';
import { SeatBadge } from '../theme/SeatBadge.tsx';
import { sayDeed } from './say-move.ts';

interface CauseLineProps {
  readonly run: Run;
  readonly node: MoveNode | null;
  /** The step is the first of its move. */
  readonly opens: boolean;
  /** How the chart moved, where rulings are told above. */
  readonly moved: readonly string[];
  readonly viewer: Viewer;
}

export function CauseLine({ run, node, opens, moved, viewer }: CauseLineProps) {
  return (
    <div className="why-cause">
      <p>
        <span>{opens ? 'Set off by' : 'By itself, after'}</span>
        <Deed run={run} node={node} viewer={viewer} />
      </p>
      {moved.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}

function Deed({ run, node, viewer }: Pick<CauseLineProps, 'run' | 'node' | 'viewer'>) {
  const choice = node?.choice ?? null;
  const message = node?.message ?? null;
  if (message !== null) {
    return (
      <>
        <SeatBadge seat={message.seat} /> <span>saying «{message.text}»</span>
      </>
    );
  }
  if (choice === null) return <span>the seed, which starts the game</span>;
  if (!isChoiceSeen(run, choice, viewer)) {
    return (
      <>
        <span>a hidden choice of</span> <SeatBadge seat={choice.seat} />
      </>
    );
  }
  return (
    <>
      <SeatBadge seat={choice.seat} />{' '}
      <span>{sayDeed(run, choice, node?.parent?.resting.context.game)}</span>
    </>
  );
}
