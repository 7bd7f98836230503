/** Which card is open: an arrow's after a moment of pointing, a state's until it is closed. */
import { type HoverCardControl, useHoverCard } from '../theme/use-hover-card.ts';
import type { Card } from './ChartCard.tsx';

export type CardControl = HoverCardControl<Card>;

const isState = ({ kind }: Card): boolean => kind === 'state';

export const useCard = (): CardControl => useHoverCard(isState);
