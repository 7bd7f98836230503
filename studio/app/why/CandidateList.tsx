/** The candidates of one question in the order in which they are asked, with all that was found out. */
import { memo } from 'react';
import type { Run } from '../../../machines/kernel/index.ts';
import type { Candidate, GuardAnswer, Question } from '../../analysis/why-not.ts';
import { useSelection, useSessionStore } from '../session/hooks.ts';
import { Arrow, Icon } from '../theme/Icon.tsx';
import { FATE_ICON, sayFate, sayQuestion } from './fates.ts';
import { ParamChips } from './ParamChip.tsx';
import { RuleLink } from './RuleLink.tsx';
import { edgeWords, stateTitle } from './say-edge.ts';
import { Verdict } from './Verdict.tsx';
import { sayValues } from './values.ts';

interface CandidateListProps {
  readonly run: Run;
  readonly question: Question;
}

export const CandidateList = memo(function CandidateList({ run, question }: CandidateListProps) {
  return (
    <section className="why-question">
      <h4>{sayQuestion(run, question)}</h4>
      <ol>
        {question.candidates.map((candidate) => (
          <CandidateItem key={candidate.edge.id} run={run} candidate={candidate} />
        ))}
      </ol>
    </section>
  );
});

function CandidateItem({ run, candidate }: { readonly run: Run; readonly candidate: Candidate }) {
  const store = useSessionStore();
  const selection = useSelection();
  const { edge, fate, guards } = candidate;
  const on = selection?.kind === 'edge' && selection.id === edge.id;
  const told = guards.some((guard) => guard.verdict !== null) ? guards : [];
  return (
    <li className={`why-candidate ${fate}${on ? ' on' : ''}`}>
      <button
        type="button"
        className="why-edge"
        aria-pressed={on}
        title="Select this transition in the chart"
        onClick={() => store.getState().select(on ? null : { kind: 'edge', id: edge.id })}
      >
        <Icon name={FATE_ICON[fate]} />
        <span>
          {edgeWords(edge)} <Arrow />{' '}
          <Target title={stateTitle(run, edge.target)} taken={fate === 'taken'} />
        </span>
        <em>{sayFate(run, candidate)}</em>
      </button>
      {told.map((guard) => (
        <GuardLine key={guard.phrase} guard={guard} named={edgeWords(edge) === guard.phrase} />
      ))}
    </li>
  );
}

function Target({ title, taken }: { readonly title: string; readonly taken: boolean }) {
  return taken ? <b>{title}</b> : <span>{title}</span>;
}

interface GuardLineProps {
  readonly guard: GuardAnswer;
  /** The arrow above already says the phrase. */
  readonly named: boolean;
}

function GuardLine({ guard, named }: GuardLineProps) {
  const values = sayValues(guard.values);
  return (
    <div className="why-guard">
      <p>
        {!named && <span>{guard.negated ? `not: ${guard.phrase}` : guard.phrase}</span>}
        {values !== '' && <span className="why-quiet">{values}</span>}
        {guard.hidden ? (
          <span className="why-quiet">not yours to know</span>
        ) : (
          <Verdict yes={guard.verdict} />
        )}
      </p>
      {(guard.rules.length > 0 || guard.params.length > 0) && (
        <div className="why-behind">
          {guard.rules.map((rule) => (
            <RuleLink key={rule} id={rule} />
          ))}
          <ParamChips paths={guard.params.map((param) => param.path)} />
        </div>
      )}
    </div>
  );
}
