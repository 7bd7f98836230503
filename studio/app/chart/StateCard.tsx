/** A state in full: what it does, by which rules, and the steps that entered it. */
import { type ReactElement, useMemo } from 'react';
import { useLine, useSession } from '../session/hooks.ts';
import { Icon } from '../theme/Icon.tsx';
import type { ChartIndex } from './chart-index.ts';
import { stepsEntering, type Visits, visitsAround } from './visits.ts';

interface StateCardProps {
  readonly index: ChartIndex;
  readonly path: string;
}

export function StateCard({ index, path }: StateCardProps): ReactElement | null {
  const node = index.nodes.get(path);
  const select = useSession((session) => session.select);
  if (node === undefined) return null;
  return (
    <>
      <p className="chart-card-title">{node.title}</p>
      {node.description === '' ? null : <p>{node.description}</p>}
      <VisitButtons index={index} path={path} />
      {node.rules.length === 0 ? null : (
        <ul className="chart-rules" aria-label="Rules">
          {node.rules.map((rule) => (
            <li key={rule}>
              <button
                type="button"
                className="rule"
                onClick={() => select({ kind: 'rule', id: rule })}
              >
                {rule}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function VisitButtons({ index, path }: StateCardProps): ReactElement {
  const line = useLine();
  const current = useSession((session) => session.step);
  const steps = useMemo(() => stepsEntering(index, line, path), [index, line, path]);
  const visits = visitsAround(steps, current);
  return (
    <div className="chart-visits">
      <Jump to={visits.previous} icon="prev" label="Previous step that entered it" />
      <span>{sayVisits(visits)}</span>
      <Jump to={visits.next} icon="next" label="Next step that entered it" />
    </div>
  );
}

function sayVisits({ steps, nth }: Visits): string {
  if (steps.length === 0) return 'Never entered in this replay';
  const times = steps.length === 1 ? 'once' : `${steps.length} times`;
  return nth === 0 ? `Entered ${times}, later` : `Entered ${times}, ${nth} up to here`;
}

function Jump({
  to,
  icon,
  label,
}: {
  readonly to: number | null;
  readonly icon: 'prev' | 'next';
  readonly label: string;
}): ReactElement {
  const goStep = useSession((session) => session.goStep);
  const text = to === null ? label : `${label}: step ${to}`;
  return (
    <button
      type="button"
      className="icon"
      aria-label={text}
      title={text}
      disabled={to === null}
      onClick={() => to !== null && goStep(to)}
    >
      <Icon name={icon} />
    </button>
  );
}
