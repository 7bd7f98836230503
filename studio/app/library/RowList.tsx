/** The rows that a search left; only those in sight are drawn. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, type ReactElement, useEffect, useRef } from 'react';
import { Icon, type IconName } from '../theme/Icon.tsx';
import { endingOf, type Row, type RowKind } from './rows.ts';

const HEIGHT = 28;
const SIGN: Readonly<Record<RowKind, IconName>> = { replay: 'file', seed: 'flag', ruleset: 'deed' };

export const optionId = (row: Row): string => `library ${row.id}`.replace(/[^\w.-]/g, '_');

interface Props {
  readonly rows: readonly Row[];
  readonly at: number;
  readonly onPick: (at: number) => void;
  readonly onOpen: (row: Row) => void;
  readonly onReset: () => void;
}

export function RowList({ rows, at, onPick, onOpen, onReset }: Props): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => HEIGHT,
    overscan: 8,
    // The head stays over the rows that it is above.
    scrollPaddingStart: HEIGHT,
    scrollPaddingEnd: 2 * HEIGHT,
  });
  useEffect(() => {
    if (rows.length > 0) list.scrollToIndex(at);
  }, [list, at, rows.length]);
  return (
    <div className="library-list" ref={box}>
      <Head />
      {rows.length === 0 ? <Nothing onReset={onReset} /> : null}
      <div
        id="library-list"
        role="listbox"
        aria-label="Files"
        style={{ height: list.getTotalSize(), position: 'relative' }}
      >
        {list.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          return row === undefined ? null : (
            <Option
              key={row.id}
              row={row}
              top={start}
              isPicked={index === at}
              index={index}
              count={rows.length}
              onPick={onPick}
              onOpen={onOpen}
            />
          );
        })}
      </div>
    </div>
  );
}

const Head = (): ReactElement => (
  <div className="library-row library-head" aria-hidden="true">
    <span />
    <span>Title</span>
    <span>Case</span>
    <span>Rules</span>
    <span className="n">Seats</span>
    <span className="n">Moves</span>
    <span>Ending</span>
  </div>
);

const Nothing = ({ onReset }: { readonly onReset: () => void }): ReactElement => (
  <div className="empty">
    <p>No file fits. Search for less, or drop a replay or seed onto the window.</p>
    <button type="button" className="second" onClick={onReset}>
      Show all files
    </button>
  </div>
);

interface OptionProps {
  readonly row: Row;
  readonly top: number;
  readonly isPicked: boolean;
  readonly index: number;
  readonly count: number;
  readonly onPick: (at: number) => void;
  readonly onOpen: (row: Row) => void;
}

/** A click opens; the field keeps the focus, so arrows go on from there. */
const Option = memo(function Option(props: OptionProps): ReactElement {
  const { row, top, isPicked, index, count, onPick, onOpen } = props;
  return (
    <div
      id={optionId(row)}
      role="option"
      tabIndex={-1}
      aria-selected={isPicked}
      aria-posinset={index + 1}
      aria-setsize={count}
      className={row.problems > 0 ? 'library-row broken' : 'library-row'}
      style={{ transform: `translateY(${top}px)` }}
      onPointerDown={(event) => {
        event.preventDefault();
        onPick(index);
      }}
      onDoubleClick={() => onOpen(row)}
    >
      <Icon name={row.problems > 0 ? 'cross' : SIGN[row.kind]} label={row.kind} />
      <span className="cut" title={row.title}>
        {row.title}
      </span>
      <span className="cut sub" title={row.caseId ?? ''}>
        {row.caseId ?? ''}
      </span>
      <span className="cut sub">
        {row.kind === 'ruleset' ? row.id : `${row.game} ${row.version}`}
      </span>
      <span className="n">{row.seats === 0 ? '' : row.seats}</span>
      <span className="n">{row.kind === 'replay' ? row.moves : ''}</span>
      <span className="cut" title={endingOf(row)}>
        {row.problems > 0 ? 'cannot be opened' : endingOf(row)}
      </span>
    </div>
  );
});
