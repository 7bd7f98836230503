/** What rules change of those that they are laid over, row by row, with what follows for the register. */
import { type ReactElement, useMemo } from 'react';
import type { Ruleset } from '../../../machines/kernel/index.ts';
import type { ClauseChange } from '../../analysis/compare/register.ts';
import type { ParamChange } from '../../analysis/divergence.ts';
import { sayParam } from '../shell/draft-words.ts';
import { Arrow, Icon } from '../theme/Icon.tsx';
import { whatChanges } from './what-changes.ts';

interface Props {
  readonly base: Ruleset;
  readonly over: Ruleset;
}

export function ChangesOver({ base, over }: Props): ReactElement {
  const { slots, params, content, register } = useMemo(() => whatChanges(base, over), [base, over]);
  const { changes, stale } = register;
  const isNothing = slots.length + params.length + content.length + changes.length === 0;
  return (
    <div className="changes-over">
      {isNothing ? <p className="sub">Nothing yet.</p> : null}
      <Values title="Slots" rows={slots} note="with their part of the chart" />
      <Values title="Parameters" rows={params} />
      <Values title="Content" rows={content} />
      <Clauses changes={changes} />
      {stale.length === 0 ? null : (
        <p className="stale-clauses">
          <Icon name="warning" label="Warning" />{' '}
          {stale.length === 1 ? 'One rule still says' : `${stale.length} rules still say`} what was
          so before: <span className="mono">{stale.map(({ id }) => id).join(', ')}</span>
        </p>
      )}
    </div>
  );
}

interface ValuesProps {
  readonly title: string;
  readonly rows: readonly ParamChange[];
  readonly note?: string;
}

function Values({ title, rows, note }: ValuesProps): ReactElement | null {
  if (rows.length === 0) return null;
  return (
    <section>
      <h4>
        {title} <span className="sub">{note ?? rows.length}</span>
      </h4>
      <ul>
        {rows.map(({ path, before, after }) => (
          <li key={path}>
            <span className="mono">{path}</span>
            <span className="change">
              <del>{sayParam(before)}</del>
              <Arrow />
              <ins>{sayParam(after)}</ins>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const KIND: Readonly<Record<ClauseChange['kind'], string>> = {
  added: 'added',
  removed: 'no longer holds',
  reworded: 'reworded',
  relinked: 'names other parameters',
};

function Clauses({ changes }: { readonly changes: readonly ClauseChange[] }): ReactElement | null {
  if (changes.length === 0) return null;
  return (
    <section>
      <h4>
        Register <span className="sub">{changes.length}</span>
      </h4>
      <ul>
        {changes.map((change) => (
          <li key={`${change.kind} ${change.id}`}>
            <span className={change.kind === 'removed' ? 'mono gone' : 'mono'}>{change.id}</span>
            <span className="sub">{KIND[change.kind]}</span>
            {change.kind === 'added' ? <p className="clause">{change.clause.text}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
