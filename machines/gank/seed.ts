/** Seeds of Gank: what a setup and a position may say, and everything that cannot be true of them. */
import * as z from 'zod';
import {
  type Refusal,
  refusal,
  type SeedData,
  sayValue,
  seedShapeFaults,
} from '../kernel/index.ts';
import type { Reading } from './bindings.ts';
import { positionFaults } from './position-law.ts';
import { type Position, positionSchema } from './position-schema.ts';

/** Gank has nothing to bring: everything is dealt. A position names what a designer wants otherwise. */
const setupSchema = z.strictObject({}).nullable();

const SEAT_NAME = /^[A-Za-z][A-Za-z0-9_]*$/;

function seatFaults({ seats }: SeedData, { params }: Reading): readonly Refusal[] {
  const { min, max } = params.seats;
  const faults: Refusal[] = [];
  if (seats.length < min || seats.length > max) {
    faults.push(
      refusal(
        'seed/seat-count',
        'seats',
        `${seats.length} seats`,
        `${min} to ${max} seats`,
        'Add or take away seats.',
        'gank.setup.seats',
      ),
    );
  }
  for (const [index, seat] of seats.entries()) {
    if (SEAT_NAME.test(seat) && seats.indexOf(seat) === index) continue;
    faults.push(
      refusal(
        'seed/seat-name',
        `seats[${index}]`,
        sayValue(seat),
        'a name of letters and digits that no other seat has',
        'Rename this seat: A, B, C and so on.',
        'gank.setup.seats',
      ),
    );
  }
  return faults;
}

/** The position of a seed that was found free of faults; null where it starts from the deal. */
export const positionOf = ({ position }: SeedData): Position | null =>
  position === null ? null : (position as unknown as Position);

/** Everything that cannot be true of a seed. */
export function seedFaults(seed: SeedData, ctx: Reading): readonly Refusal[] {
  const faults = [...seatFaults(seed, ctx), ...seedShapeFaults(setupSchema, seed.setup, 'setup')];
  if (seed.position !== null)
    faults.push(...seedShapeFaults(positionSchema, seed.position, 'position'));
  const position = positionOf(seed);
  if (faults.length > 0 || position === null) return faults;
  return positionFaults(position, seed.seats, ctx);
}

export function startEventOf(seed: SeedData): string {
  const position = positionOf(seed);
  return position === null ? 'start' : `place.${position.phase}`;
}
