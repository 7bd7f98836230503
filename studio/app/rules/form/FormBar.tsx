/** Over the form: a search, and which of its fields are shown. */
import type { ReactElement, RefObject } from 'react';
import { SearchField } from '../SearchField.tsx';

export type FormScope = 'all' | 'changed' | 'here';

export interface FormBarProps {
  readonly title: string;
  readonly search: RefObject<HTMLInputElement | null>;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly scope: FormScope;
  readonly onScope: (scope: FormScope) => void;
  readonly changed: number;
  /** Null of a text whose reads are not recorded. */
  readonly here: number | null;
}

export function FormBar(props: FormBarProps): ReactElement {
  const { title, search, query, onQuery, scope, onScope, changed, here } = props;
  const label = `Find in ${title.toLowerCase()}`;
  const scopes: readonly (readonly [FormScope, string])[] = [
    ['all', 'All'],
    ['changed', `Changed ${changed}`],
    ...(here === null ? [] : [['here', `This step ${here}`] as const]),
  ];
  return (
    <div className="rp-bar-top">
      <SearchField field={search} label={label} query={query} onQuery={onQuery} />
      <fieldset className="seg">
        <legend className="sr">Which fields</legend>
        {scopes.map(([id, name]) => (
          <button type="button" key={id} aria-pressed={scope === id} onClick={() => onScope(id)}>
            {name}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
