/** The pieces that can fill a slot of the chart, each with what it does: choosing one changes the chart. */
import { type ReactElement, useId } from 'react';
import type { Cell } from './form-rows.ts';
import { useFormSight } from './sight.ts';

export interface PieceChoiceProps {
  readonly cell: Cell;
  readonly describedBy?: string | undefined;
}

export function PieceChoice({ cell, describedBy }: PieceChoiceProps): ReactElement {
  const { edits, was } = useFormSight();
  const id = useId();
  const published = was(cell.path);
  return (
    <fieldset className="rf-pieces" aria-describedby={describedBy}>
      <legend className="sr">{cell.path}</legend>
      {(cell.info.values ?? []).map((value) => {
        const piece = String(value);
        return (
          <label key={piece} className={value === cell.value ? 'rf-piece on' : 'rf-piece'}>
            <input
              type="radio"
              name={id}
              value={piece}
              checked={value === cell.value}
              onChange={() => edits.set(cell, JSON.stringify(value))}
            />
            <span>
              <b>{piece}</b>
              {value === published && <span className="sub"> as published</span>}
              <span className="rf-meaning">{cell.info.meanings[piece]}</span>
              <Clauses slot={String(cell.keys.at(-1))} piece={piece} />
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

/** How many clauses of the register come and go with a piece. */
function Clauses({ slot, piece }: { readonly slot: string; readonly piece: string }) {
  const { alternativeOf } = useFormSight();
  const changes = alternativeOf(slot, piece);
  const added = changes?.added?.length ?? 0;
  const removed = changes?.removed?.length ?? 0;
  if (added + removed === 0) return null;
  return (
    <span className="sub">
      The register gains {added} {added === 1 ? 'clause' : 'clauses'} and loses {removed}.
    </span>
  );
}
