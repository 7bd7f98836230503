/** A seat's letter, or its name, on its colour. */
import { memo, type ReactElement } from 'react';
import { seatClass } from './seat-class.ts';

interface SeatBadgeProps {
  readonly seat: string;
  /** Round, as a token on the table. */
  readonly round?: boolean;
}

export const SeatBadge = memo(function SeatBadge({ seat, round }: SeatBadgeProps): ReactElement {
  if (round !== true) return <b className={`badge ${seatClass(seat)}`}>{seat}</b>;
  // A name has no room on a token; no two seats begin alike.
  return (
    <b className={`token ${seatClass(seat)}`} title={seat}>
      {seat.slice(0, 1)}
    </b>
  );
});
