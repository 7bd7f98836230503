/** What kind, which game, version, ending, and whether it carries a worked case. */
import type { ReactElement } from 'react';
import { endingOf, type Filters, NO_FILTERS, type Row, type RowKind, valuesOf } from './rows.ts';

const KINDS: readonly (readonly [RowKind | 'all', string])[] = [
  ['all', 'All'],
  ['replay', 'Replays'],
  ['seed', 'Seeds'],
  ['ruleset', 'Rulesets'],
];

interface Props {
  readonly rows: readonly Row[];
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
}

export function FilterRow({ rows, filters, onChange }: Props): ReactElement {
  const ofGame = filters.game === '' ? rows : rows.filter((row) => row.game === filters.game);
  const isFiltered = JSON.stringify({ ...filters, text: '' }) !== JSON.stringify(NO_FILTERS);
  return (
    <div className="library-filters">
      <fieldset className="seg">
        <legend className="sr">Kind</legend>
        {KINDS.map(([kind, name]) => (
          <button
            key={kind}
            type="button"
            aria-pressed={filters.kind === kind}
            onClick={() => onChange({ ...filters, kind })}
          >
            {name}
          </button>
        ))}
      </fieldset>
      <Choose
        name="Game"
        value={filters.game}
        options={valuesOf(rows, (row) => row.game)}
        onChange={(game) => onChange({ ...filters, game, version: '', ending: '' })}
      />
      <Choose
        name="Version"
        value={filters.version}
        options={valuesOf(ofGame, (row) => row.version)}
        onChange={(version) => onChange({ ...filters, version })}
      />
      <Choose
        name="Ending"
        value={filters.ending}
        options={valuesOf(ofGame, endingOf)}
        onChange={(ending) => onChange({ ...filters, ending })}
      />
      <label className="library-choose">
        <span>Case</span>
        <select
          value={filters.cases}
          onChange={(event) =>
            onChange({ ...filters, cases: event.target.value as Filters['cases'] })
          }
        >
          <option value="">any</option>
          <option value="cases">worked cases</option>
          <option value="others">others</option>
        </select>
      </label>
      {isFiltered ? (
        <button
          type="button"
          className="text"
          onClick={() => onChange({ ...NO_FILTERS, text: filters.text })}
        >
          Clear filters
        </button>
      ) : null}
    </div>
  );
}

interface ChooseProps {
  readonly name: string;
  readonly value: string;
  readonly options: readonly string[];
  readonly onChange: (value: string) => void;
}

const Choose = ({ name, value, options, onChange }: ChooseProps): ReactElement => (
  <label className="library-choose">
    <span>{name}</span>
    <select value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">any</option>
      {options.map((one) => (
        <option key={one} value={one}>
          {one}
        </option>
      ))}
    </select>
  </label>
);
