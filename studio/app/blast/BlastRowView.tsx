/** One recorded game: where the draft shows first in it, what differs there, and because of which parameter. */
import { memo, type ReactElement } from 'react';
import { useSession } from '../session/hooks.ts';
import { factText } from '../table/fact-text.ts';
import { Arrow } from '../theme/Icon.tsx';
import { ParamChip } from '../why/ParamChip.tsx';
import { openRow } from './open-row.ts';
import type { BlastDetail } from './rows.ts';
import type { ShownRow } from './state.ts';

interface BlastRowViewProps {
  readonly row: ShownRow;
  /** It is the game on the screen. */
  readonly isOpen: boolean;
}

export const BlastRowView = memo(function BlastRowView(props: BlastRowViewProps): ReactElement {
  const { row, isOpen } = props;
  const { file, title, move, step, params, causes, detail, isStale } = row;
  // What differs may be a secret, and a list over all games has no one seat to look through.
  const seesAll = useSession((session) => session.viewer === 'all');
  return (
    <article className="blast-row" data-stale={isStale || undefined}>
      <button
        type="button"
        className="blast-head"
        aria-current={isOpen || undefined}
        title={`${file}: open it there, under the draft`}
        onClick={() => openRow(row)}
      >
        <span className="cut">{title}</span>
        <span className="blast-place">
          {step === null ? '' : `${sayMove(move)} · step ${step}`}
        </span>
      </button>
      {seesAll && detail !== null && <Detail detail={detail} />}
      {params.length + causes.length > 0 && (
        <p className="blast-because">
          <span className="sub">because</span>
          {params.map((path) => (
            <ParamChip key={path} path={path} />
          ))}
          {causes.map((cause) => (
            <span key={cause} className="sub">
              {cause}
            </span>
          ))}
        </p>
      )}
    </article>
  );
});

const sayMove = (move: number | null): string =>
  move === null || move === 0 ? 'the opening' : `move ${move}`;

function Detail({ detail: { what, values } }: { readonly detail: BlastDetail }): ReactElement {
  return (
    <p className="blast-detail">
      {what}
      {values !== null && (
        <>
          {' '}
          <del>{factText(values.before)}</del>
          <Arrow />
          <b>{factText(values.after)}</b>
        </>
      )}
    </p>
  );
}
