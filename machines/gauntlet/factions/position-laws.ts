/** What a position may say of factions: trackers within their ranges, and what each faction keeps. */
import * as z from 'zod';
import { formatPath, type Json, type SeedData, sayValue, valueAt } from '../../kernel/index.ts';
import type { Reading } from '../bindings.ts';
import type { FactionName } from '../content.ts';
import type { Position } from '../position-schema.ts';
import { deckOf } from '../seed-setup.ts';
import { factionOfTracker, trackerRange } from '../trackers.ts';
import { PROPOSAL_NAMES } from './diplomats/terms-facts.ts';
import { deedFaults, financierFaults, financierShape } from './financiers/position-law.ts';
import type { PositionFault } from './position-fault.ts';

type SeatPosition = NonNullable<Position['seats']>[string];

const proposal = z.enum(PROPOSAL_NAMES, {
  error: `a Proposal: one of ${PROPOSAL_NAMES.join(', ')}`,
});

/** The shapes of what factions keep; of one that is not here anything is taken. */
const SHAPES: Readonly<Partial<Record<FactionName, z.ZodType>>> = {
  military: z.strictObject({ wonThisTurn: z.boolean().optional() }),
  diplomats: z.strictObject({
    articles: z
      .array(proposal)
      .refine((names) => new Set(names).size === names.length, {
        error: 'different Proposals: each is ratified once',
      })
      .optional(),
    terms: z
      .strictObject({
        battle: z.int().min(1),
        turn: z.int().min(1),
        proposals: z.array(proposal).min(1),
        proposal: proposal.nullable(),
        stake: z.int().min(0),
        answer: z.enum(['accepted', 'refused']).nullable(),
        concluded: z.boolean(),
      })
      .nullable()
      .optional(),
  }),
  financiers: financierShape,
};

function trackerFaults(
  seat: string,
  faction: FactionName,
  { trackers = {} }: SeatPosition,
  { params }: Reading,
): readonly PositionFault[] {
  return Object.entries(trackers).flatMap(([name, value]) => {
    const where = `seats.${seat}.trackers.${name}`;
    const owner = factionOfTracker(name);
    if (owner !== null && owner !== faction) {
      const expected = `a tracker that the ${faction} have: this one is the ${owner}’s`;
      return [{ where, found: name, expected, rule: 'gauntlet.factions.deck.what-faction-fixes' }];
    }
    const [least, most] = trackerRange(name, params);
    if (value >= least && value <= most) return [];
    const range = Number.isFinite(most) ? `${least} to ${most}` : `at least ${least}`;
    return [
      {
        where,
        found: String(value),
        expected: range,
        rule: 'gauntlet.factions.components.tracker-start-update',
      },
    ];
  });
}

function shapeFaults(
  seat: string,
  faction: FactionName,
  given: SeatPosition['faction'],
): readonly PositionFault[] {
  if (given === undefined) return [];
  const checked = SHAPES[faction]?.safeParse(given);
  if (checked === undefined || checked.success) return [];
  return checked.error.issues.map((issue) => {
    const path = formatPath(issue.path);
    const found = path === '' ? (given as Json) : valueAt(given, path);
    return {
      where: `seats.${seat}.faction${path === '' ? '' : `.${path}`}`,
      found:
        issue.code === 'unrecognized_keys'
          ? `the unknown name ${issue.keys.join(', ')}`
          : sayValue(found),
      expected: issue.message,
    };
  });
}

/** A Stake is out exactly where Terms stand that are not concluded. */
function stakeFaults(seat: string, { trackers = {}, faction = {} }: SeatPosition) {
  const { terms } = faction as { terms?: { stake: number; concluded: boolean } | null };
  const out = terms === undefined || terms === null || terms.concluded ? 0 : terms.stake;
  const staked = trackers.staked ?? 0;
  if (staked === out) return [];
  return [
    {
      where: `seats.${seat}.trackers.staked`,
      found: String(staked),
      expected: `${out}: what the Terms that are out have staked`,
      rule: 'gauntlet.diplomats.influence.stake-and-spend',
    },
  ];
}

/** Cards that are held, of a faction that holds none. */
function strangeHeld(
  seat: string,
  faction: FactionName,
  { held = {}, beside = {} }: SeatPosition,
): readonly PositionFault[] {
  if (Object.keys(held).length + Object.keys(beside).length === 0) return [];
  return [
    {
      where: `seats.${seat}.held`,
      found: 'cards outside every zone',
      expected: `none: components of the ${faction} hold no cards`,
      rule: 'gauntlet.factions.components.attached-cards',
    },
  ];
}

/** Everything that cannot be true of what a position says of factions. */
export function factionFaults(
  seed: SeedData,
  position: Position,
  length: number,
  ctx: Reading,
): readonly PositionFault[] {
  const factionOf = (seat: string) => deckOf(seed, seat, ctx.content).faction;
  const { missing } = ctx.params.financiers.controllingInterest;
  const isFinancier = (seat: string) =>
    seed.seats.includes(seat) && factionOf(seat) === 'financiers';
  const bySeat = seed.seats.flatMap((seat) => {
    const given = position.seats?.[seat];
    if (given === undefined) return [];
    const faction = factionOf(seat);
    const shape = shapeFaults(seat, faction, given.faction);
    return [
      ...trackerFaults(seat, faction, given, ctx),
      ...shape,
      ...(faction === 'diplomats' && shape.length === 0 ? stakeFaults(seat, given) : []),
      ...(faction === 'financiers' && shape.length === 0
        ? financierFaults(seat, given, length)
        : strangeHeld(seat, faction, given)),
    ];
  });
  return [...bySeat, ...deedFaults(position, isFinancier, length, missing)];
}
