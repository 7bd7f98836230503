/** What an instruction asks of a player before it can be carried out. */
import type { Fault, Seat } from '../../kernel/index.ts';

export type Pick = string | number;

export interface Question {
  readonly seat: Seat;
  readonly about: 'card' | 'asset' | 'place' | 'option' | 'direction' | 'consent' | 'amount';
  readonly title: string;
  readonly options: readonly Pick[];
  /** It may be left at what was picked so far, or declined. */
  readonly mayStop: boolean;
  /** The cards go from one hidden zone to another: nobody else learns which. */
  readonly unseen: boolean;
  /** Why something that is no option is none; null: nothing is known of it. */
  readonly against?: (pick: Pick) => Fault | null;
}
