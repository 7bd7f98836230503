import type { Table } from '../table.ts';

/** What every component of a faction is drawn from. */
export interface OfSeat {
  readonly table: Table;
  readonly seat: string;
}
