/** Values of one kind that belong together: numbers side by side, choices one below the other. */
import type { ReactElement } from 'react';
import { Icon } from '../../theme/Icon.tsx';
import { sayShort } from '../parameters/changes-in-text.ts';
import { CellControl } from './CellControl.tsx';
import type { Cell, FormRow } from './form-rows.ts';
import { ProblemList } from './ProblemList.tsx';
import { useFormSight } from './sight.ts';

export type CellsRow = Extract<FormRow, { kind: 'cells' }>;

export function CellsField({ row }: { readonly row: CellsRow }): ReactElement {
  const isNumbers = row.cells.every((cell) => cell.control === 'number');
  const troubled = row.cells.filter((cell) => cell.problems.length > 0);
  return (
    <>
      <ul className={isNumbers ? 'rf-cells' : 'rf-cells rf-cells-below'} aria-label={row.path}>
        {row.cells.map((cell, place) => (
          <li
            key={cell.path}
            className={cell.isChanged ? 'rf-cell is-changed' : 'rf-cell'}
            data-path={cell.path}
          >
            <CellName row={row} cell={cell} place={place} />
            <CellControl cell={cell} isSmall />
            {row.list !== null && !isNumbers && <ListTools row={row} cell={cell} place={place} />}
          </li>
        ))}
      </ul>
      {troubled.map((cell) => (
        <ProblemList key={cell.path} problems={cell.problems} />
      ))}
    </>
  );
}

interface CellProps {
  readonly row: CellsRow;
  readonly cell: Cell;
  readonly place: number;
}

/** What an entry is counted along, its name, or its place; and what it was. */
function CellName({ row, cell, place }: CellProps): ReactElement {
  const { now } = useFormSight();
  const { picture } = row.info;
  const axis = picture?.kind === 'histogram' ? now(picture.over) : null;
  const along: unknown = Array.isArray(axis) ? axis[place] : undefined;
  const isNew = cell.isChanged && cell.before === undefined;
  return (
    <span className="rf-cell-name">
      <span className="sub">{along === undefined ? cell.name : String(along)}</span>
      {cell.isChanged && !isNew && <del>{sayShort(cell.before)}</del>}
      {isNew && <span className="sub">new</span>}
    </span>
  );
}

function ListTools({ row, cell, place }: CellProps): ReactElement {
  const { edits } = useFormSight();
  const least = row.list?.least ?? 0;
  return (
    <>
      <button
        type="button"
        className="icon"
        aria-label={`Move ${cell.path} up`}
        disabled={place === 0}
        onClick={() => edits.move(row, place, -1)}
      >
        <Icon name="up" />
      </button>
      <button
        type="button"
        className="icon"
        aria-label={`Move ${cell.path} down`}
        disabled={place === row.cells.length - 1}
        onClick={() => edits.move(row, place, 1)}
      >
        <Icon name="dn" />
      </button>
      <button
        type="button"
        className="icon"
        aria-label={`Remove ${cell.path}`}
        disabled={row.cells.length <= least}
        onClick={() => edits.remove(cell)}
      >
        <Icon name="cross" />
      </button>
    </>
  );
}

/** One entry more at the end of a list, or one less. */
export function ListEnds({ row }: { readonly row: CellsRow }): ReactElement | null {
  const { edits } = useFormSight();
  const { list } = row;
  if (list === null) return null;
  const last = row.cells.at(-1);
  const unused = unusedValue(row);
  const isFull = row.cells.length >= list.most || unused === undefined;
  return (
    <span className="rf-ends">
      <button
        type="button"
        className="icon"
        aria-label={`Add an entry to ${row.path}`}
        title="Add an entry"
        disabled={isFull}
        onClick={() => edits.append(row, JSON.stringify(unused))}
      >
        <Icon name="plus" />
      </button>
      {last?.control === 'number' && (
        <button
          type="button"
          className="icon"
          aria-label={`Remove the last entry of ${row.path}`}
          title="Remove the last entry"
          disabled={row.cells.length <= list.least}
          onClick={() => edits.remove(last)}
        >
          <Icon name="minus" />
        </button>
      )}
    </span>
  );
}

/** What a new entry begins as: the last number again, or the first name that is not there yet. */
function unusedValue({ cells }: CellsRow): unknown {
  const last = cells.at(-1);
  if (last === undefined) return 0;
  if (last.control === 'number') return last.value;
  const used = new Set(cells.map((cell) => cell.value as unknown));
  return last.info.values?.find((value) => !used.has(value));
}
