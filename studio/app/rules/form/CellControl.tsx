/** The control of one value, by what its schema lets it be. */
import type { ChangeEvent, ReactElement } from 'react';
import { NumberField } from '../parameters/NumberField.tsx';
import type { Cell } from './form-rows.ts';
import { PieceChoice } from './PieceChoice.tsx';
import { useFormSight } from './sight.ts';

export interface CellControlProps {
  readonly cell: Cell;
  /** Where several stand side by side. */
  readonly isSmall?: boolean;
  readonly describedBy?: string | undefined;
}

export function CellControl(props: CellControlProps): ReactElement {
  const { cell, isSmall = false, describedBy } = props;
  const { edits } = useFormSight();
  switch (cell.control) {
    case 'number':
      return (
        <NumberField
          path={cell.path}
          keys={cell.keys}
          shown={cell.shown}
          info={cell.info}
          edits={edits}
          isInvalid={cell.problems.length > 0}
          isNullable={cell.isNullable}
          isSmall={isSmall}
          describedBy={describedBy}
        />
      );
    case 'flag':
      return <Flag {...props} />;
    case 'choice':
      return <Choice {...props} />;
    case 'pieces':
      return <PieceChoice {...props} />;
    case 'line':
    case 'prose':
      return <TextField {...props} />;
    case 'fixed':
      return <Fixed cell={cell} />;
    case 'json':
      return <OnlyInText cell={cell} />;
  }
}

/** The value that the schema means by a control's text. */
const meantBy = ({ info }: Cell, text: string): unknown =>
  info.values?.find((value) => String(value) === text) ?? text;

function Flag({ cell, describedBy }: CellControlProps): ReactElement {
  const { edits } = useFormSight();
  return (
    <label className="rf-flag">
      <input
        type="checkbox"
        aria-label={cell.path}
        aria-invalid={cell.problems.length > 0}
        aria-describedby={describedBy}
        checked={cell.value === true}
        onChange={(event) => edits.set(cell, String(event.target.checked))}
      />
      <span aria-hidden="true">{cell.shown}</span>
    </label>
  );
}

function Choice({ cell, describedBy }: CellControlProps): ReactElement {
  const { edits } = useFormSight();
  const values = (cell.info.values ?? []).map(String);
  const isKnown = values.includes(cell.shown);
  return (
    <select
      className="field rf-choice"
      aria-label={cell.path}
      aria-invalid={cell.problems.length > 0}
      aria-describedby={describedBy}
      value={cell.shown}
      onChange={(event) => edits.set(cell, JSON.stringify(meantBy(cell, event.target.value)))}
    >
      {!isKnown && <option value={cell.shown}>{cell.shown === '' ? 'none' : cell.shown}</option>}
      {values.map((value) => (
        <option key={value} value={value}>
          {value}
        </option>
      ))}
    </select>
  );
}

function TextField({ cell, describedBy }: CellControlProps): ReactElement {
  const { edits } = useFormSight();
  const rest = {
    'aria-label': cell.path,
    'aria-invalid': cell.problems.length > 0,
    'aria-describedby': describedBy,
    value: cell.shown,
    onFocus: edits.stop,
    onBlur: edits.stop,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      edits.type(cell, JSON.stringify(event.target.value)),
  };
  return cell.control === 'prose' ? (
    <textarea className="field rf-prose" rows={2} {...rest} />
  ) : (
    <input className="field rf-line" type="text" autoComplete="off" {...rest} />
  );
}

/** One value only: there is nothing to choose, unless the text has another. */
function Fixed({ cell }: { readonly cell: Cell }): ReactElement {
  const { edits } = useFormSight();
  const [only] = cell.info.values ?? [];
  return (
    <span className="rf-fixed">
      <code>{cell.isThere ? cell.shown : 'absent'}</code>
      {cell.value !== only && (
        <button
          type="button"
          className="link"
          onClick={() => edits.set(cell, JSON.stringify(only))}
        >
          Set to {JSON.stringify(only)}
        </button>
      )}
    </span>
  );
}

function OnlyInText({ cell }: { readonly cell: Cell }): ReactElement {
  const { onText } = useFormSight();
  return (
    <button type="button" className="second rf-in-text" onClick={() => onText(cell.path)}>
      Edit in the text
    </button>
  );
}
