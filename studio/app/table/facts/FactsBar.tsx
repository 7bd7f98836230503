import type { KeyboardEvent } from 'react';
import { Icon } from '../../theme/Icon.tsx';

interface FactsBarProps {
  readonly filter: string;
  readonly onFilter: (filter: string) => void;
  readonly changedOnly: boolean;
  readonly onChangedOnly: (only: boolean) => void;
  readonly changed: number;
  readonly onOpenAll: () => void;
  readonly onCloseAll: () => void;
  /** Arrow down in the search leads into the tree. */
  readonly onDown: () => void;
}

export function FactsBar(props: FactsBarProps) {
  const { filter, onFilter, changedOnly, onChangedOnly, changed, onDown } = props;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && filter !== '') {
      event.stopPropagation();
      onFilter('');
    } else if (event.key === 'ArrowDown') {
      event.preventDefault();
      onDown();
    }
  };
  return (
    <div className="facts-bar">
      <label className="facts-find">
        <Icon name="search" />
        <input
          type="search"
          value={filter}
          placeholder="Find a path or a value"
          aria-label="Find a path or a value"
          onChange={(event) => onFilter(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </label>
      <button
        type="button"
        className="text facts-changed"
        aria-pressed={changedOnly}
        onClick={() => onChangedOnly(!changedOnly)}
      >
        Changed {changed}
      </button>
      <button
        type="button"
        className="icon"
        aria-label="Open all"
        title="Open all"
        onClick={props.onOpenAll}
      >
        <Icon name="plus" />
      </button>
      <button
        type="button"
        className="icon"
        aria-label="Close all"
        title="Close all"
        onClick={props.onCloseAll}
      >
        <Icon name="minus" />
      </button>
    </div>
  );
}
