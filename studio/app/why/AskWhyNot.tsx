/** «Why can’t it …?»: any kind of choice, for any seat one may act for, judged where the cursor stands. */
import { useMemo, useState } from 'react';
import type { Run, Viewer } from '../../../machines/kernel/index.ts';
import { whyNotChoice } from '../../analysis/why-not.ts';
import { mayAct } from './acting.ts';
import { allForms } from './choice-groups.ts';
import { RefusedChoice } from './RefusedChoice.tsx';

interface AskWhyNotProps {
  readonly run: Run;
  readonly path: string;
  readonly viewer: Viewer;
}

export function AskWhyNot({ run, path, viewer }: AskWhyNotProps) {
  const seats = run.seed.seats.filter((seat) => mayAct(viewer, seat));
  const forms = useMemo(() => allForms(run), [run]);
  const [seat, setSeat] = useState('');
  const [choose, setChoose] = useState('');
  const asker = seats.includes(seat) ? seat : seats[0];
  if (asker === undefined) return null;
  const answer = choose === '' ? null : whyNotChoice(run, path, { seat: asker, choose });
  const offered = answer === null || answer.code === 'choice/missing-field';
  return (
    <section className="why-part">
      <h3>Why is it not legal?</h3>
      <p className="why-ask">
        <select aria-label="Seat" value={asker} onChange={(event) => setSeat(event.target.value)}>
          {seats.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
        <select
          aria-label="Kind of choice"
          value={choose}
          onChange={(event) => setChoose(event.target.value)}
        >
          <option value="">choose a kind of choice</option>
          {forms.map((form) => (
            <option key={form.choose} value={form.choose}>
              {form.title}
            </option>
          ))}
        </select>
      </p>
      {choose !== '' && offered && (
        <p className="why-line">It is legal: {asker} may choose it now.</p>
      )}
      {answer !== null && !offered && <RefusedChoice refusal={answer} at={{ run, path }} />}
    </section>
  );
}
