/** The transition selected in the chart: why it was, or was not, taken around this step. */
import { useMemo } from 'react';
import type { Run } from '../../../machines/kernel/index.ts';
import { type EdgeAnswer, whyNotEdge } from '../../analysis/why-not.ts';
import { useLine, useRun, useSelection, useSession, useSessionStore } from '../session/hooks.ts';
import { Arrow, Icon } from '../theme/Icon.tsx';
import { CandidateList } from './CandidateList.tsx';
import { StepLink } from './StepLink.tsx';
import { stateTitle } from './say-edge.ts';

export function EdgeAsked() {
  const selection = useSelection();
  return selection?.kind === 'edge' ? <Answer id={selection.id} /> : null;
}

function Answer({ id }: { readonly id: string }) {
  const store = useSessionStore();
  const run = useRun();
  const line = useLine();
  const step = useSession((session) => session.step);
  const viewer = useSession((session) => session.viewer);
  const answer = useMemo(
    () => whyNotEdge(run, line, step, viewer, id),
    [run, line, step, viewer, id],
  );
  if (answer === null) return null;
  const { edge, came, next } = answer;
  return (
    <section className="why-asked" aria-label="The selected transition">
      <h3>
        {stateTitle(run, edge.source)} <Arrow /> {stateTitle(run, edge.target)}
        <button
          type="button"
          className="icon"
          aria-label="Close the selected transition"
          onClick={() => store.getState().select(null)}
        >
          <Icon name="cross" />
        </button>
      </h3>
      {came !== null && (
        <>
          <h4 className="why-when">On the way to this step</h4>
          <CandidateList run={run} question={came} />
        </>
      )}
      {next !== null && (
        <>
          <h4 className="why-when">On the way from this step</h4>
          <CandidateList run={run} question={next} />
        </>
      )}
      {came === null && next === null && <NotActive run={run} answer={answer} />}
    </section>
  );
}

function NotActive({ run, answer }: { readonly run: Run; readonly answer: EdgeAnswer }) {
  const { before, after } = answer.nearest;
  return (
    <p className="why-line">
      {stateTitle(run, answer.edge.source)} is not active here, so this transition is not asked.
      {before !== null && (
        <span>
          It last was at <StepLink step={before} />.
        </span>
      )}
      {after !== null && (
        <span>
          It is next at <StepLink step={after} />.
        </span>
      )}
      {before === null && after === null && <span>It never is on this line.</span>}
    </p>
  );
}
