/** What a position may say of Financiers: Deeds, the Treasury, collateral, cards beside Territories, the Ledger. */
import * as z from 'zod';
import type { Position } from '../../position-schema.ts';
import type { PositionFault } from '../position-fault.ts';
import { TREASURY } from './financier-facts.ts';

type SeatPosition = NonNullable<Position['seats']>[string];

const ledgerEntry = z.strictObject({
  turn: z.int().min(0),
  reason: z.string().min(1),
  delta: z.int(),
  balance: z.int(),
});

/** The shape of what they keep; cards that are held are named by the position itself. */
export const financierShape = z.strictObject({
  ledger: z
    .array(ledgerEntry)
    .refine(
      (entries) =>
        entries.every(
          ({ delta, balance }, at) => balance === (entries[at - 1]?.balance ?? 0) + delta,
        ),
      { error: 'entries each of whose balances is the one before with its own change' },
    )
    .optional(),
  capacity: z.boolean().optional(),
  wonAt: z.array(z.int().min(0)).optional(),
  bought: z.int().min(0).optional(),
  subsidized: z
    .strictObject({ battle: z.int().min(1), bonus: z.int().min(1) })
    .nullable()
    .optional(),
});

/** The Ledger's last balance is the Capital. */
function ledgerFaults(seat: string, given: SeatPosition): readonly PositionFault[] {
  const { ledger } = (given.faction ?? {}) as { ledger?: readonly { balance: number }[] };
  const capital = given.trackers?.capital;
  const balance = ledger?.at(-1)?.balance;
  if (balance === undefined || balance === (capital ?? 0)) return [];
  return [
    {
      where: `seats.${seat}.faction.ledger`,
      found: `a balance of ${balance} with ${capital ?? 0} Capital`,
      expected: `${capital ?? 0} as the last balance`,
      rule: 'gauntlet.financiers.capital.ledger',
    },
  ];
}

/** Held cards lie in the Treasury, or beneath a card that is in play there. */
function heldFaults(seat: string, { held = {}, assets = [] }: SeatPosition) {
  const known = [TREASURY, ...assets, ...(held[TREASURY] ?? [])];
  return Object.keys(held)
    .filter((where) => !known.includes(where))
    .map(
      (where): PositionFault => ({
        where: `seats.${seat}.held.${where}`,
        found: where,
        expected: `one of ${known.join(', ')}`,
        rule: 'gauntlet.financiers.collateral.not-a-zone',
      }),
    );
}

function besideFaults(seat: string, { beside = {} }: SeatPosition, length: number) {
  return Object.keys(beside)
    .filter((at) => Number(at) < 1 || Number(at) > length)
    .map(
      (at): PositionFault => ({
        where: `seats.${seat}.beside.${at}`,
        found: at,
        expected: `a position from 1 to ${length}`,
        rule: 'gauntlet.financiers.card.speculation',
      }),
    );
}

export const financierFaults = (
  seat: string,
  given: SeatPosition,
  length: number,
): readonly PositionFault[] => [
  ...ledgerFaults(seat, given),
  ...heldFaults(seat, given),
  ...besideFaults(seat, given, length),
];

const RULE = 'gauntlet.financiers.deeds.one-per-territory';

/** Every Deed is of one Territory there is, and one Financier's; whoever owned all of them has won. */
export function deedFaults(
  { deeds = {} }: Position,
  isFinancier: (seat: string) => boolean,
  length: number,
  missing: number,
): readonly PositionFault[] {
  const seen = new Set<number>();
  const faults: PositionFault[] = [];
  for (const [seat, places] of Object.entries(deeds)) {
    const where = `deeds.${seat}`;
    if (places.length > 0 && !isFinancier(seat)) {
      faults.push({
        where,
        found: `Deeds of ${seat}`,
        expected: 'Deeds of a Financier',
        rule: RULE,
      });
    }
    for (const at of places) {
      if (at < 1 || at > length) {
        const expected = `a position from 1 to ${length}`;
        faults.push({ where, found: `${at}`, expected, rule: RULE });
      } else if (seen.has(at)) {
        const expected = 'one owner for each Deed';
        faults.push({ where, found: `the Deed of ${at} twice`, expected, rule: RULE });
      }
      seen.add(at);
    }
    if (places.length > 0 && new Set(places).size >= length - missing) {
      faults.push({
        where,
        found: `${places.length} of ${length} Deeds`,
        expected: 'a match that nobody has won yet',
        rule: 'gauntlet.financiers.controlling-interest.win',
      });
    }
  }
  return faults;
}
