/** A value of a field as one picks it: a card by its number, a seat by its badge, else in words. */
import type { Json } from '../../../machines/kernel/index.ts';
import { SeatBadge } from '../theme/SeatBadge.tsx';

interface ValueFaceProps {
  readonly kind: string;
  readonly value: Json | undefined;
  /** The value in words. */
  readonly said: string;
}

export function ValueFace({ kind, value, said }: ValueFaceProps) {
  if (kind === 'seat' && typeof value === 'string') return <SeatBadge seat={value} />;
  return <span>{said}</span>;
}
