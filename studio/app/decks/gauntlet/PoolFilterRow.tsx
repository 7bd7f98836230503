/** Filters of the pool. In the search Enter adds a copy of the first that it finds. */
import type { KeyboardEvent, ReactElement } from 'react';
import type { DeckLaw } from '../../../../machines/gauntlet/deck-law.ts';
import { FACTION_TITLES } from '../../table/gauntlet/table.ts';
import { Icon } from '../../theme/Icon.tsx';
import { HEADING_TITLES } from './heading-titles.ts';
import { HEADINGS, NO_FILTERS, offersOf, type PoolFilters, type PoolKind } from './pool.ts';

interface PoolFilterRowProps {
  readonly kind: PoolKind;
  readonly filters: PoolFilters;
  readonly law: DeckLaw;
  /** How many are left. */
  readonly count: number;
  readonly onKind: (kind: PoolKind) => void;
  readonly onChange: (filters: PoolFilters) => void;
  /** Into the list. */
  readonly onList: () => void;
  /** A copy more, or less, of the first that is found. */
  readonly onAdd: (by: 1 | -1) => void;
}

const KINDS = [
  ['cards', 'Cards'],
  ['territories', 'Territories'],
] as const;

export function PoolFilterRow(props: PoolFilterRowProps): ReactElement {
  const { kind, filters, count, onKind, onChange, onList, onAdd } = props;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') onList();
    else if (event.key === 'Enter') onAdd(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
  };
  const isFiltered = JSON.stringify(filters) !== JSON.stringify(NO_FILTERS);
  return (
    <div className="decks-filters">
      <fieldset className="seg">
        <legend className="sr">Show</legend>
        {KINDS.map(([one, name]) => (
          <button key={one} type="button" aria-pressed={one === kind} onClick={() => onKind(one)}>
            {name}
          </button>
        ))}
      </fieldset>
      <div className="decks-search">
        <Icon name="search" />
        <input
          type="search"
          data-first
          aria-label={`Search ${kind}`}
          placeholder="Title, text or trait"
          title="Enter adds a copy of the first, Shift+Enter takes one out"
          aria-keyshortcuts="Enter Shift+Enter ArrowDown"
          value={filters.words}
          onChange={(event) => onChange({ ...filters, words: event.target.value })}
          onKeyDown={onKeyDown}
        />
        <span className="sub" role="status">
          {count} found
        </span>
      </div>
      {kind === 'cards' ? <CardFilters {...props} /> : null}
      <label className="decks-check">
        <input
          type="checkbox"
          checked={filters.inDeck}
          onChange={(event) => onChange({ ...filters, inDeck: event.target.checked })}
        />
        In the Deck
      </label>
      {isFiltered ? (
        <button type="button" className="text" onClick={() => onChange(NO_FILTERS)}>
          Clear filters
        </button>
      ) : null}
    </div>
  );
}

function CardFilters({ filters, law, onChange }: PoolFilterRowProps): ReactElement {
  const { values, traits, allegiances } = offersOf(law.content);
  return (
    <>
      <Choose
        name="Heading"
        value={filters.heading}
        options={[['', 'any'], ...HEADINGS.map((one) => [one, HEADING_TITLES[one]] as const)]}
        onChange={(heading) => onChange({ ...filters, heading })}
      />
      <Choose
        name="Allegiance"
        value={filters.allegiance}
        options={[
          ['playable', 'Neutral and own'],
          ['', 'any'],
          ...allegiances.map(
            (one) => [one, one === 'neutral' ? 'Neutral' : FACTION_TITLES[one]] as const,
          ),
        ]}
        onChange={(allegiance) => onChange({ ...filters, allegiance })}
      />
      <Choose
        name="Value"
        value={filters.value}
        options={[['', 'any'], ...values.map((one) => [one, one] as const)]}
        onChange={(value) => onChange({ ...filters, value })}
      />
      <Choose
        name="Trait"
        value={filters.trait}
        options={[['', 'any'], ...traits.map((one) => [one, one] as const)]}
        onChange={(trait) => onChange({ ...filters, trait })}
      />
    </>
  );
}

interface ChooseProps<T extends string> {
  readonly name: string;
  readonly value: T;
  readonly options: readonly (readonly [T, string])[];
  readonly onChange: (value: T) => void;
}

function Choose<T extends string>({
  name,
  value,
  options,
  onChange,
}: ChooseProps<T>): ReactElement {
  return (
    <label className="decks-choose">
      <span>{name}</span>
      <select
        value={value}
        onChange={(event) => {
          const found = options.find(([one]) => one === event.target.value);
          if (found !== undefined) onChange(found[0]);
        }}
      >
        {options.map(([one, title]) => (
          <option key={one} value={one}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}
