/** What a position may say: the decision point, and facts by the names that they have in the game. */
import * as z from 'zod';

const count = z.int().min(0).max(9999);
const soul = z.enum(['hero', 'demon']);
const className = z.enum(['tank', 'scribe', 'healer', 'striker']);
const cards = z.array(z.int().min(0).max(99)).max(800);
const tokens = z.strictObject({
  attack: count.optional(),
  defense: count.optional(),
  healing: count.optional(),
  scry: count.optional(),
});

const commitment = z.strictObject({
  action: z.enum(['attack', 'heal', 'exorcism', 'gank']),
  card: z.int().min(0).max(99),
  target: z.string().optional(),
});

const seatPosition = z.strictObject({
  class: className.optional(),
  soul: soul.optional(),
  soulRevealed: z.boolean().optional(),
  health: count.nullable().optional(),
  alive: z.boolean().optional(),
  merged: z.boolean().optional(),
  bonuses: tokens.optional(),
  hand: cards.optional(),
  exposed: cards.nullable().optional(),
  exorcismsUsed: count.optional(),
});

/** A position: the decision point, and those facts that matter, by the names they have in the facts. */
export const positionSchema = z.strictObject({
  phase: z.enum(['turn-start', 'draw', 'commit', 'gank', 'sacrifice', 'blessing']),
  turn: z.int().min(1).max(99).optional(),
  army: count.optional(),
  demon: z
    .strictObject({
      revealed: z.boolean(),
      turn: z.int().min(1).max(99).nullable().optional(),
      how: z.enum(['exorcism', 'gank', 'turn', 'death']).nullable().optional(),
    })
    .optional(),
  finalDraw: z.enum(['none', 'due', 'taken']).optional(),
  finalDrawsLeft: count.optional(),
  sacrifice: z
    .strictObject({
      used: z.boolean().optional(),
      /** Who has the marker, where the Sacrifice is passed on; by default the first seat in play. */
      marker: z.string().optional(),
    })
    .optional(),
  undealtSoul: soul.nullable().optional(),
  undealtShown: z.boolean().optional(),
  seats: z.record(z.string(), seatPosition).optional(),
  piles: z
    .strictObject({
      draw: cards.optional(),
      discard: cards.optional(),
      discardDown: cards.optional(),
    })
    .optional(),
  tokens: tokens.optional(),
  talk: z.strictObject({ sent: z.record(z.string(), count) }).optional(),
  round: z
    .strictObject({
      /** Before a Gank is named, or before the Sacrifice: what is locked. */
      commitments: z.record(z.string(), commitment).optional(),
      /** Before blessings: what each seat has earned. */
      awards: z.record(z.string(), z.array(z.enum(['meek', 'class'])).max(20)).optional(),
    })
    .optional(),
});

export type Position = z.infer<typeof positionSchema>;
export type SeatPosition = z.infer<typeof seatPosition>;
