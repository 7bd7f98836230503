/** Why an arrow was taken, can be, or is blocked: its guards with their values and rules. */
import type { ReactElement } from 'react';
import type { ChartEdge, GuardAsked, Json } from '../../../machines/kernel/index.ts';
import { sayGuard, sayValue } from '../../../machines/kernel/index.ts';
import { useSession } from '../session/hooks.ts';
import { Icon } from '../theme/Icon.tsx';
import type { ChartIndex } from './chart-index.ts';
import { isOtherwise, sayEdge } from './labels.ts';
import { edgeStatus, type Status } from './looks.ts';
import type { Moment } from './moment.ts';
import type { Bundle } from './visible.ts';

const SAID: Readonly<Record<Status, string>> = {
  taken: 'just taken',
  open: 'can be taken now',
  blocked: 'blocked',
  quiet: 'not from here',
};

interface LineCardProps {
  readonly index: ChartIndex;
  readonly bundle: Bundle;
  readonly moment: Moment;
}

export function LineCard({ index, bundle, moment }: LineCardProps): ReactElement {
  const title = (path: string) => index.nodes.get(path)?.title ?? path;
  return (
    <>
      <p className="chart-card-title">
        {title(bundle.source)}
        <span className="to">
          <Icon name="to" />
          <span className="sr"> to </span>
        </span>
        {title(bundle.target)}
      </p>
      <ul className="chart-ways">
        {bundle.members.map((edge) => (
          <Way key={edge.id} index={index} edge={edge} moment={moment} />
        ))}
      </ul>
    </>
  );
}

function Way({
  index,
  edge,
  moment,
}: {
  readonly index: ChartIndex;
  readonly edge: ChartEdge;
  readonly moment: Moment;
}): ReactElement {
  const select = useSession((session) => session.select);
  const status = edgeStatus(edge, moment);
  const asked = moment.verdicts.get(edge.id)?.asked ?? [];
  const siblings = index.leaving.get(edge.source) ?? [];
  const isPlain = edge.guard === undefined || asked.length > 0;
  return (
    <li className={status}>
      <button type="button" onClick={() => select({ kind: 'edge', id: edge.id })}>
        <b>{sayEdge(edge, siblings)}</b>
        <span>{SAID[status]}</span>
      </button>
      {isOtherwise(edge, siblings) ? <p>where no guard before it lets one pass</p> : null}
      {isPlain || edge.label === undefined ? null : <p>if {sayGuard(edge.guard ?? '')}</p>}
      {asked.map((guard) => (
        <Asked key={guard.phrase} guard={guard} />
      ))}
      {edge.actions.length === 0 ? null : <p>does: {edge.actions.join(', ')}</p>}
    </li>
  );
}

function Asked({ guard }: { readonly guard: GuardAsked }): ReactElement {
  const select = useSession((session) => session.select);
  const values = sayValues(guard.values);
  return (
    <div className="chart-guard">
      <span className="chart-verdict">
        <Icon name={guard.verdict ? 'check' : 'cross'} />
        {guard.phrase}: {guard.verdict ? 'yes' : 'no'}
        {values === '' ? '' : `, ${values}`}
      </span>
      {guard.rules.map((rule) => (
        <button
          key={rule}
          type="button"
          className="rule"
          onClick={() => select({ kind: 'rule', id: rule })}
        >
          {rule}
        </button>
      ))}
    </div>
  );
}

export const sayValues = (values: Readonly<Record<string, Json>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name} ${sayValue(value)}`)
    .join(', ');
