/** A position under examination, and how a breach of it is told. */
import { type Refusal, refusal, type Seat } from '../kernel/index.ts';
import type { GankParams } from './params.ts';
import type { Position, SeatPosition } from './position-schema.ts';

export interface Case {
  readonly position: Position;
  readonly seats: readonly Seat[];
  readonly params: GankParams;
}

export const breach = (
  where: string,
  found: string,
  expected: string,
  remedy: string,
  rule: string,
): Refusal => refusal('position/impossible', `position.${where}`, found, expected, remedy, rule);

export const named = ({ position }: Case): [Seat, SeatPosition][] =>
  Object.entries(position.seats ?? {});
