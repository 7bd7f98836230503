/** A seat's letter on its colour. */
import { memo, type ReactElement } from 'react';
import { seatClass } from './seat-class.ts';

interface SeatBadgeProps {
  readonly seat: string;
  /** Round, as a token on the table. */
  readonly round?: boolean;
}

export const SeatBadge = memo(function SeatBadge({ seat, round }: SeatBadgeProps): ReactElement {
  return <b className={`${round === true ? 'token' : 'badge'} ${seatClass(seat)}`}>{seat}</b>;
});
