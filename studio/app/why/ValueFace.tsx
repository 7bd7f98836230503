/** A value of a field as one picks it: a card by its number, a seat by its badge, else in words. */
import type { Json } from '../../../machines/kernel/index.ts';
import { factText } from '../table/fact-text.ts';
import { SeatBadge } from '../theme/SeatBadge.tsx';

interface ValueFaceProps {
  readonly kind: string;
  readonly value: Json | undefined;
}

export function ValueFace({ kind, value }: ValueFaceProps) {
  if (kind === 'seat' && typeof value === 'string') return <SeatBadge seat={value} />;
  return <span>{factText(value)}</span>;
}
