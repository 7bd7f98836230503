/** Why not another way: the transitions that could have led here, and those that may lead on. */
import { useMemo, useState } from 'react';
import { type Question, questionsAt } from '../../analysis/why-not.ts';
import { useLine, useRun, useSession } from '../session/hooks.ts';
import { Icon } from '../theme/Icon.tsx';
import { CandidateList } from './CandidateList.tsx';
import { isDecided, sayFate } from './fates.ts';

export function WhyNot() {
  const [open, setOpen] = useState(false);
  return (
    <section className="why-part">
      <h3>
        <button
          type="button"
          className={open ? 'why-more open' : 'why-more'}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <Icon name="fold" />
          Why not another way
        </button>
      </h3>
      {open && <Answers />}
    </section>
  );
}

function Answers() {
  const run = useRun();
  const line = useLine();
  const step = useSession((session) => session.step);
  const viewer = useSession((session) => session.viewer);
  const came = useMemo(
    () => questionsAt(run, line, step - 1, viewer).filter(isDecided),
    [run, line, step, viewer],
  );
  const next = useMemo(() => questionsAt(run, line, step, viewer), [run, line, step, viewer]);
  return (
    <>
      <h4 className="why-when">On the way to this step</h4>
      {came.map((question) => (
        <CandidateList key={keyOf(question)} run={run} question={question} />
      ))}
      {came.length === 0 && <p className="why-line why-quiet">Nothing was asked.</p>}
      <h4 className="why-when">On the way from this step</h4>
      {next.filter(isDecided).map((question) => (
        <CandidateList key={keyOf(question)} run={run} question={question} />
      ))}
      <Waiting questions={next.filter((question) => !isDecided(question))} />
    </>
  );
}

const keyOf = ({ state, kind, event }: Question): string => `${state} ${kind} ${event}`;

/** Most transitions only wait for a choice or an end: one line for all of them. */
function Waiting({ questions }: { readonly questions: readonly Question[] }) {
  const run = useRun();
  const said = questions.flatMap((question) =>
    question.candidates.slice(0, 1).map((one) => sayFate(run, one)),
  );
  const words = [...new Set(said)];
  if (words.length === 0) return null;
  return <p className="why-line why-quiet">The others: {words.join('; ')}.</p>;
}
