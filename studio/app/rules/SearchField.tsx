/** The field over a list or a form that leaves only what matches. */
import type { ReactElement, RefObject } from 'react';
import { Icon } from '../theme/Icon.tsx';

interface SearchFieldProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly query: string;
  readonly onQuery: (query: string) => void;
}

export const SearchField = ({ field, label, query, onQuery }: SearchFieldProps): ReactElement => (
  <label className="rp-search">
    <Icon name="search" />
    <input
      ref={field}
      type="search"
      value={query}
      placeholder={label}
      aria-label={label}
      onChange={(event) => onQuery(event.target.value)}
    />
  </label>
);
