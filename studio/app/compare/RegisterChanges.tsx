/** Clauses that came, went or say something else; and those whose parameters changed under their words. */
import type { ReactElement } from 'react';
import type { RegisterDifference } from '../../analysis/compare/register.ts';
import { clauseRow, staleRow } from '../../analysis/compare/render/say-register.ts';
import { walkRows } from '../rules/walk-rows.ts';
import { AddNote } from './AddNote.tsx';
import { ChangeRow } from './ChangeRow.tsx';

export function RegisterChanges({
  register,
}: {
  readonly register: RegisterDifference;
}): ReactElement {
  const { changes, stale } = register;
  const rows = [...changes.map(clauseRow), ...stale.map(staleRow)];
  if (rows.length === 0) {
    return <p className="cmp-equal">The rule register says the same on both sides.</p>;
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the rows' buttons
    <div onKeyDown={walkRows('.cmp-head')}>
      <ul className="cmp-list">
        {rows.map((row) => (
          <ChangeRow
            key={`${row.mark} ${row.subject}`}
            row={row}
            selects={{ kind: 'rule', id: row.subject }}
          >
            <AddNote anchor={{ kind: 'rule', id: row.subject }} />
          </ChangeRow>
        ))}
      </ul>
    </div>
  );
}
