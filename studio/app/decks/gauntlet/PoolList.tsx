/** Rows of the pool: arrows go from row to row, plus, minus and digits change how often the Deck has it. */
import { type KeyboardEvent, memo, type ReactElement, type RefObject } from 'react';
import type { CardText, TerritoryText } from '../../../../machines/gauntlet/content.ts';
import { walkRows } from '../../rules/walk-rows.ts';
import { FACTION_TITLES } from '../../table/gauntlet/table.ts';
import { CopiesField } from './CopiesField.tsx';
import { HEADING_TITLES } from './heading-titles.ts';
import { headingsOf, type PoolKind, type PoolRow } from './pool.ts';

type Row = PoolRow<CardText | TerritoryText>;

interface PoolListProps {
  readonly list: RefObject<HTMLUListElement | null>;
  readonly kind: PoolKind;
  readonly rows: readonly Row[];
  readonly current: string | null;
  readonly onPick: (id: string) => void;
  readonly onChange: (id: string, copies: number) => void;
  readonly onReset: () => void;
}

const walk = walkRows('.decks-title');

export function PoolList(props: PoolListProps): ReactElement {
  const { list, kind, rows, current, onPick, onChange, onReset } = props;
  if (rows.length === 0) {
    return (
      <div className="empty">
        <p>No {kind === 'cards' ? 'card' : 'Territory'} passes these filters.</p>
        <button type="button" className="second" onClick={onReset}>
          Show all
        </button>
      </div>
    );
  }
  return (
    <ul
      ref={list}
      className="decks-pool-list"
      aria-label={kind === 'cards' ? 'Cards' : 'Territories'}
      onKeyDown={walk}
    >
      {rows.map((row) => (
        <PoolRowItem
          key={row.id}
          row={row}
          isCurrent={row.id === current}
          onPick={onPick}
          onChange={onChange}
        />
      ))}
    </ul>
  );
}

interface PoolRowItemProps extends Pick<PoolListProps, 'onPick' | 'onChange'> {
  readonly row: Row;
  readonly isCurrent: boolean;
}

/** So many copies a key asks for; null for a key that asks for none. */
function copiesByKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, copies: number) {
  if (ctrlKey || metaKey || altKey) return null;
  if (/^\d$/.test(key)) return Number(key);
  if (key === '+' || key === '=' || key === 'ArrowRight') return copies + 1;
  if (key === '-' || key === 'ArrowLeft') return copies - 1;
  return key === 'Delete' || key === 'Backspace' ? 0 : null;
}

const PoolRowItem = memo(function PoolRowItem(props: PoolRowItemProps): ReactElement {
  const { row, isCurrent, onPick, onChange } = props;
  const { id, text, copies } = row;
  const onKeyDown = (event: KeyboardEvent): void => {
    const wanted = copiesByKey(event, copies);
    if (wanted === null) return;
    event.preventDefault();
    event.stopPropagation();
    onChange(id, wanted);
  };
  return (
    <li className={copies > 0 ? 'decks-item is-in' : 'decks-item'} data-current={isCurrent}>
      <button
        type="button"
        className="decks-title cut"
        tabIndex={isCurrent ? 0 : -1}
        aria-keyshortcuts="+ - 0 1 2 3 4 5 6 7 8 9"
        aria-label={`${sayText(text)}, ${copies} in the Deck`}
        title={text.summary}
        onFocus={() => onPick(id)}
        onClick={() => onPick(id)}
        onKeyDown={onKeyDown}
      >
        {text.title}
      </button>
      {'value' in text ? <CardCells text={text} /> : <TerritoryCells text={text} />}
      <CopiesField
        title={text.title}
        copies={copies}
        isStop={isCurrent}
        onChange={(wanted) => onChange(id, wanted)}
      />
    </li>
  );
});

const allegianceOf = ({ allegiance }: CardText): string =>
  allegiance === 'neutral' ? 'Neutral' : FACTION_TITLES[allegiance];

const kindsOf = (text: CardText): string =>
  [...(text.unique === true ? ['Unique'] : []), ...(text.traits ?? [])].join(', ');

const CardCells = ({ text }: { readonly text: CardText }): ReactElement => (
  <>
    <span className="decks-value">{text.value}</span>
    <span className="cut sub">{allegianceOf(text)}</span>
    <span className="cut sub">
      {headingsOf(text)
        .map((one) => HEADING_TITLES[one])
        .join(', ')}
    </span>
    <span className="cut sub">{kindsOf(text)}</span>
  </>
);

const TerritoryCells = ({ text }: { readonly text: TerritoryText }): ReactElement => (
  <>
    <span className="cut sub decks-arena">{text.arena === true ? 'Arena' : ''}</span>
    <span className="cut sub decks-summary">{text.summary}</span>
  </>
);

function sayText(text: CardText | TerritoryText): string {
  if (!('value' in text)) return `${text.title}${text.arena === true ? ', Arena' : ''}`;
  const kinds = kindsOf(text);
  return [
    text.title,
    `value ${text.value}`,
    allegianceOf(text),
    ...(kinds === '' ? [] : [kinds]),
  ].join(', ');
}
