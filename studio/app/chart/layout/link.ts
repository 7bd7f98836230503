/** An arrow to be laid out: from where to where, and how large its label is. */
import type { Size } from './drawing.ts';

/** Where an arrow that goes on inside an open box crosses that box's border. */
interface Port {
  readonly side: 'top' | 'bottom';
  /** From the box's left. */
  readonly x: number;
}

export type End =
  | { readonly at: 'item'; readonly item: number; readonly port: Port | null }
  /** The border of the level: `inner` ends at it from inside, the others go through it. */
  | { readonly at: 'top' | 'bottom' | 'inner' };

export interface Link {
  readonly id: string;
  readonly from: End;
  readonly to: End;
  readonly label: Size | null;
}
