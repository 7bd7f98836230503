/** A card beside what it speaks of: an arrow while it is pointed at, a state when it is asked for. */
import type { ReactElement, ReactNode } from 'react';
import { HoverCard } from '../theme/HoverCard.tsx';

export type Card =
  | { readonly kind: 'line'; readonly id: string; readonly at: DOMRect }
  | { readonly kind: 'state'; readonly id: string; readonly at: DOMRect };

interface ChartCardProps {
  readonly card: Card;
  readonly label: string;
  readonly onClose: () => void;
  readonly onEnter: () => void;
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

export const ChartCard = ({ card, ...rest }: ChartCardProps): ReactElement => (
  <HoverCard at={card.at} takesFocus={card.kind === 'state'} className="chart-card" {...rest} />
);
