import { memo } from 'react';
import { Icon } from '../../theme/Icon.tsx';
import { SeatBadge } from '../../theme/SeatBadge.tsx';
import { seatClass } from '../../theme/seat-class.ts';
import { Fact } from '../Fact.tsx';
import { Activity } from './Activity.tsx';
import { activityOf, heldCards, isExposed } from './activity.ts';
import { Hand, Soul } from './Cards.tsx';
import type { GankView, SeatView } from './gank-view.ts';
import { classTitle, tokenMark, tokenTitle, verdictOf } from './gank-words.ts';
import { Health } from './Health.tsx';
import { placeAt } from './place-at.ts';

interface GankSeatProps {
  readonly table: GankView;
  readonly seat: SeatView;
  readonly was: SeatView;
  readonly area: string;
  readonly isViewer: boolean;
  readonly isHit: boolean;
  readonly content: unknown;
  readonly params: unknown;
}

export const GankSeat = memo(function GankSeat(props: GankSeatProps) {
  const { table, seat, was, area, isViewer, isHit, content, params } = props;
  const title = classTitle(content, seat.class);
  const held = heldCards(table, seat);
  const path = `seats.${seat.seat}`;
  const activity = activityOf(table, seat);
  const blessings = table.round.blessings[seat.seat] ?? [];
  const small = blessings.length > 0 || activity.kind === 'drawing';
  const out = seat.merged || !seat.alive;
  const states = `${isHit ? ' is-hit' : ''}${isViewer ? ' is-viewer' : ''}${out ? ' is-out' : ''}`;
  return (
    <article
      className={`gk-seat ${seatClass(seat.seat)}${states}`}
      style={placeAt(area)}
      data-seat={seat.seat}
      aria-label={`Seat ${seat.seat}, ${title}`}
    >
      <header>
        <SeatBadge seat={seat.seat} />
        <Fact path={`${path}.class`} value={seat.class} say={title} className="gk-class">
          {title}
        </Fact>
        {isViewer && <span className="gk-you">you</span>}
        <Verdict table={table} seat={seat} />
        <Health seat={seat} was={was} params={params} />
      </header>
      <Tokens table={table} seat={seat} content={content} />
      <Activity activity={activity} blessings={blessings} seat={seat.seat} content={content} />
      <Hand seat={seat} held={held} exposed={isExposed(seat, held)} small={small} />
      <Soul path={`${path}.soul`} soul={seat.soul} up={seat.soulRevealed} />
    </article>
  );
});

function Verdict({ table, seat }: { readonly table: GankView; readonly seat: SeatView }) {
  const verdict = verdictOf(table, seat);
  if (verdict === null) return null;
  return (
    <Fact path="result" value={verdict} say={`seat ${seat.seat} ${verdict}`} className="gk-verdict">
      {verdict}
    </Fact>
  );
}

interface TokensProps {
  readonly table: GankView;
  readonly seat: SeatView;
  readonly content: unknown;
}

/** Bonuses with their class's mark, and what else everybody knows of the seat. */
function Tokens({ table, seat, content }: TokensProps) {
  const path = `seats.${seat.seat}`;
  const hasMarker = table.marker?.seat === seat.seat;
  const kinds = seat.tokens.length + (seat.exorcismsUsed > 0 ? 1 : 0) + (hasMarker ? 1 : 0);
  return (
    <ul className="gk-tokens" data-kinds={kinds} aria-label="Bonuses">
      {hasMarker && <Marker seat={seat.seat} isUsed={table.sacrificeUsed} />}
      {seat.tokens.map(({ type, count }) => (
        <li key={type}>
          <Fact
            path={`${path}.bonuses.${type}`}
            value={count}
            say={`${tokenTitle(content, type)} ${count}`}
          >
            <Icon name={tokenMark(type)} />
            <span>{tokenTitle(content, type)}</span> {count}
          </Fact>
        </li>
      ))}
      {seat.exorcismsUsed > 0 && (
        <li className="gk-used">
          <Fact
            path={`${path}.exorcismsUsed`}
            value={seat.exorcismsUsed}
            say={`Exorcism used ${seat.exorcismsUsed} times`}
          >
            <Icon name="target" />
            <del>Exorcism</del>
          </Fact>
        </li>
      )}
    </ul>
  );
}

interface MarkerProps {
  readonly seat: string;
  readonly isUsed: boolean;
}

/** Where the right to sacrifice is passed on: it is this seat's now. */
function Marker({ seat, isUsed }: MarkerProps) {
  const Name = isUsed ? 'del' : 'span';
  return (
    <li className={isUsed ? 'gk-marker gk-used' : 'gk-marker'}>
      <Fact
        path="sacrifice.marker"
        value={seat}
        say={`seat ${seat} has the Sacrifice marker, ${isUsed ? 'used this round' : 'not used this round'}`}
      >
        <Icon name="flag" />
        <Name>Sacrifice</Name>
      </Fact>
    </li>
  );
}
