/** What was said at the table up to this step, and saying something. */
import { type FormEvent, useState } from 'react';
import type { Line, Refusal, Run } from '../../../machines/kernel/index.ts';
import { sessionStore, useSession, useView } from '../session/hooks.ts';
import { Icon } from '../theme/Icon.tsx';
import { SeatBadge } from '../theme/SeatBadge.tsx';
import { mayAct } from './acting.ts';
import { RefusedChoice } from './RefusedChoice.tsx';
import { StepLink } from './StepLink.tsx';
import { messagesLeft, saidUpTo } from './talk.ts';

interface TableTalkProps {
  readonly run: Run;
  readonly line: Line;
  readonly step: number;
}

export function TableTalk({ run, line, step }: TableTalkProps) {
  const viewer = useSession((session) => session.viewer);
  const seats = run.seed.seats.filter((seat) => mayAct(viewer, seat));
  const said = saidUpTo(line, step);
  return (
    <section className="why-part why-talk">
      <h3>
        <Icon name="comment" />
        Table talk
      </h3>
      {said.length === 0 ? (
        <p className="why-line why-quiet">Nobody has said anything yet.</p>
      ) : (
        <ol>
          {said.map((message, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a log only grows
            <li key={at}>
              <SeatBadge seat={message.seat} />
              <span>{message.text}</span>
              <StepLink step={message.step} />
            </li>
          ))}
        </ol>
      )}
      {seats.length === 0 ? (
        <p className="why-line why-quiet">Spectators read along. See as a seat to speak.</p>
      ) : (
        <MessageBox run={run} seats={seats} />
      )}
    </section>
  );
}

function MessageBox({ run, seats }: { readonly run: Run; readonly seats: readonly string[] }) {
  const view = useView();
  const [seat, setSeat] = useState('');
  const [text, setText] = useState('');
  const [refused, setRefused] = useState<{ seat: string; refusal: Refusal } | null>(null);
  const speaker = seats.includes(seat) ? seat : (seats[0] ?? '');
  const left = messagesLeft(view, run.ruleset.params, speaker);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const refusal = sessionStore.getState().say(speaker, text);
    setRefused(refusal === null ? null : { seat: speaker, refusal });
    if (refusal === null) setText('');
  };
  return (
    <form className="why-say" onSubmit={send}>
      <select
        aria-label="Who speaks"
        value={speaker}
        onChange={(event) => setSeat(event.target.value)}
      >
        {seats.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      <input
        className="field"
        aria-label={`What ${speaker} says`}
        placeholder={`${speaker} says …`}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit" className="second" disabled={text === ''}>
        Say
      </button>
      {left !== null && <span className="lab">{left} left</span>}
      {refused?.seat === speaker && <RefusedChoice refusal={refused.refusal} />}
    </form>
  );
}
