/** The decision that the cursor stands at: who is asked, what each may choose, and making it. */
import { useState } from 'react';
import type { Choice, Pending, Refusal } from '../../../machines/kernel/index.ts';
import { sessionStore, useLine, usePending, useRun, useSession } from '../session/hooks.ts';
import { AskWhyNot } from './AskWhyNot.tsx';
import { mayAct } from './acting.ts';
import { BotSeats } from './BotSeats.tsx';
import { RefusedChoice } from './RefusedChoice.tsx';
import { SeatChoices } from './SeatChoices.tsx';
import { nodeOf } from './say-move.ts';
import { TableTalk } from './TableTalk.tsx';
import { WhereChoicesApply } from './WhereChoicesApply.tsx';

export function ChoicesTab() {
  const run = useRun();
  const line = useLine();
  const step = useSession((session) => session.step);
  const viewer = useSession((session) => session.viewer);
  const pending = usePending();
  const node = nodeOf(line.nodes, step);
  const path = node?.path ?? '';
  const rests = node?.steps.at(-1)?.index === step;
  const [refused, setRefused] = useState<{ path: string; refusal: Refusal } | null>(null);
  const choose = (choice: Choice) => {
    const refusal = sessionStore.getState().choose(choice);
    setRefused(refusal === null ? null : { path, refusal });
  };
  const next = node === null ? undefined : line.nodes[line.nodes.indexOf(node) + 1];
  const recorded = next?.choice ?? null;
  return (
    <div className="why-choices">
      <WhereChoicesApply line={line} node={node} step={step} ending={run.ending(path)} />
      {rests &&
        bySeat(pending).map(([seat, asked]) => (
          <SeatChoices
            key={seat}
            run={run}
            path={path}
            seat={seat}
            pending={asked}
            recorded={recorded?.seat === seat ? recorded : null}
            acts={mayAct(viewer, seat)}
            onChoose={choose}
          />
        ))}
      {refused !== null && refused.path === path && (
        <RefusedChoice refusal={refused.refusal} at={{ run, path }} />
      )}
      {rests && <AskWhyNot run={run} path={path} viewer={viewer} />}
      <BotSeats run={run} />
      {run.ruleset.game.talk !== null && <TableTalk run={run} line={line} step={step} />}
    </div>
  );
}

function bySeat(pending: readonly Pending[]): readonly (readonly [string, readonly Pending[]])[] {
  const seats = [...new Set(pending.map((one) => one.seat))];
  return seats.map((seat) => [seat, pending.filter((one) => one.seat === seat)]);
}
