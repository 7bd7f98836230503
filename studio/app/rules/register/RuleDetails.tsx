/** Everything about one rule: its text, how a gap was read, its parameters, its states, its steps. */
import { memo, type ReactElement, type ReactNode, useMemo } from 'react';
import type { RuleClause } from '../../../../machines/kernel/index.ts';
import { useLine, useRun, useSession } from '../../session/hooks.ts';
import { ParamChips } from '../../why/ParamChip.tsx';
import { CitingSteps } from './CitingSteps.tsx';
import { statesCarrying, stepsCitingSeen } from './register.ts';

export interface RuleDetailsProps {
  readonly rule: RuleClause;
}

export const RuleDetails = memo(function RuleDetails({ rule }: RuleDetailsProps): ReactElement {
  const run = useRun();
  const line = useLine();
  const viewer = useSession((session) => session.viewer);
  const select = useSession((session) => session.select);
  const states = useMemo(() => statesCarrying(run, rule.id), [run, rule.id]);
  const steps = useMemo(
    () => stepsCitingSeen(run, line, rule.id, viewer),
    [run, line, rule.id, viewer],
  );
  const { text, section, params = [], reading, visibility } = rule;
  return (
    <div className="rp-rule-body">
      <p>{text}</p>
      {reading !== undefined && <Reading reading={reading} />}
      <dl>
        {visibility !== undefined && <Row name="Who may know">{visibility}</Row>}
        {params.length > 0 && (
          <Row name="Parameters">
            <ParamChips paths={params} />
          </Row>
        )}
        <Row name="States">
          {states.length === 0
            ? 'No state carries it.'
            : states.map(({ path, title }) => (
                <button
                  type="button"
                  key={path}
                  className="link"
                  title={path}
                  onClick={() => select({ kind: 'state', id: path })}
                >
                  {title}
                </button>
              ))}
        </Row>
        <Row name="Steps">
          <CitingSteps steps={steps} />
        </Row>
        {section !== undefined && <Row name="Section">{section}</Row>}
      </dl>
    </div>
  );
});

function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Reading({ reading }: { readonly reading: NonNullable<RuleClause['reading']> }) {
  return (
    <dl className="rp-reading">
      <Row name="Question">{reading.question}</Row>
      <Row name="Our reading">{reading.choice}</Row>
      <Row name="Why">{reading.why}</Row>
    </dl>
  );
}
