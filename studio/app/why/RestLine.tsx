/** Why the game rests after this step: whom it asks, that it is over, and the guards that said no. */
import type { GuardAsked } from '../../../machines/kernel/index.ts';
import { useLine, usePending, useRun, useSession } from '../session/hooks.ts';
import { SeatBadge } from '../theme/SeatBadge.tsx';
import { GuardTable } from './GuardTable.tsx';
import { nodeOf } from './say-move.ts';

export function RestLine({ guards }: { readonly guards: readonly GuardAsked[] }) {
  const run = useRun();
  const line = useLine();
  const step = useSession((session) => session.step);
  const pending = usePending();
  const ending = run.ending(nodeOf(line.nodes, step)?.path ?? '');
  const seats = [...new Set(pending.map((one) => one.seat))];
  const titles = [
    ...new Set(pending.map((one) => run.ruleset.game.decisions[one.decision]?.title)),
  ];
  return (
    <section className="why-part">
      <h3>Why it rests here</h3>
      {seats.length === 0 ? (
        <p className="why-line">The game is over{ending === null ? '.' : `: ${ending.title}.`}</p>
      ) : (
        <p className="why-line">
          It waits for{' '}
          {seats.map((seat) => (
            <SeatBadge key={seat} seat={seat} />
          ))}
          <span>{titles.join('; ')}</span>
        </p>
      )}
      <GuardTable caption="Asked before resting" guards={guards} />
    </section>
  );
}
