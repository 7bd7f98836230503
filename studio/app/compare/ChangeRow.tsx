/** One change in the words that the command line has for it; a click selects what it is of, on both sides. */
import type { ReactElement, ReactNode } from 'react';
import type { Pieces } from '../../analysis/compare/render/pieces.ts';
import { plain } from '../../analysis/compare/render/pieces.ts';
import type { Row } from '../../analysis/compare/render/shape.ts';
import type { Selection } from '../session/types.ts';
import { Said } from './Said.tsx';
import { useCompare } from './store.ts';

interface ChangeRowProps {
  readonly row: Row;
  readonly selects?: Selection;
  /** How many games it is behind. */
  readonly games?: number;
  /** Shown while it is selected. */
  readonly children?: ReactNode;
}

export function ChangeRow({ row, selects, games = 0, children }: ChangeRowProps): ReactElement {
  const select = useCompare((compare) => compare.select);
  const isOn = useCompare(
    ({ selection }) =>
      selects !== undefined && selection?.kind === selects.kind && selection.id === selects.id,
  );
  return (
    <li className={isOn ? 'cmp-change on' : 'cmp-change'}>
      <div className="cmp-change-top">
        <button
          type="button"
          className="cmp-head mono"
          aria-pressed={isOn}
          disabled={selects === undefined}
          onClick={() => select(isOn || selects === undefined ? null : selects)}
        >
          {row.subject}
        </button>
        <span className="cmp-mark">{row.mark}</span>
        {games === 0 ? null : (
          <span className="cmp-n">
            {games} {games === 1 ? 'game' : 'games'}
          </span>
        )}
      </div>
      <p>
        <Said pieces={row.says} />
      </p>
      {isOn ? row.details.map((one) => <Detail key={plain(one)} pieces={one} />) : null}
      {isOn ? children : null}
    </li>
  );
}

const Detail = ({ pieces }: { readonly pieces: Pieces }): ReactElement => (
  <p className="cmp-quiet">
    <Said pieces={pieces} />
  </p>
);
