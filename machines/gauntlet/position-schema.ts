/** What a position may say: where the match stands, and facts by the names that they have in the game. */
import * as z from 'zod';

const count = z.int().min(0).max(999);
const place = z.int().min(0).max(99);
const name = z.string().min(1).max(80);
const seatKey = z.string().min(1).max(12);
const bySeat = <T extends z.ZodType>(value: T) => z.record(seatKey, value);
const cards = z.array(name).max(400);
/** Cards by their names, or how many are dealt. */
const dealt = z.union([cards, count]);

const battleCard = z.union([
  name,
  z.strictObject({
    card: name,
    face: z.enum(['up', 'down']).optional(),
    negated: z.boolean().optional(),
    applied: z.boolean().optional(),
  }),
]);

/** Places in a battle, in the order in which it comes to them. */
export const BATTLE_PLACES = [
  'opening',
  'gambits',
  'reserves',
  'reveal-gambits',
  'tactics',
  'reveal-tactics',
  'pre-dice',
  'roll',
  'result',
  'final',
  'destinations',
  'aftermath-end',
] as const;

export const PLACES = [
  'deck-check',
  'turn-start',
  'capture',
  'after-capture',
  'draw',
  'action-before',
  'movement',
  'action-after',
  'cleanup',
  'between-turns',
  ...BATTLE_PLACES,
] as const;

export type PlaceName = (typeof PLACES)[number];

const seatPosition = z.strictObject({
  hand: dealt.optional(),
  drawPile: dealt.optional(),
  discard: cards.optional(),
  graveyard: cards.optional(),
  assets: cards.optional(),
  reserve: dealt.optional(),
  gambits: z.array(battleCard).max(20).optional(),
  tactics: z.array(battleCard).max(20).optional(),
  trackers: z.record(z.string(), z.int().min(0).max(9999)).optional(),
  /** Cards with its components: `treasury`, or the name of a card that they lie beneath. */
  held: z.record(name, cards).optional(),
  /** Cards that lie beside Territories, by position. */
  beside: z.record(z.string().regex(/^\d+$/), cards).optional(),
  /** What its faction keeps, as its own file documents it. */
  faction: z.record(z.string(), z.json()).optional(),
});

const battlePosition = z.strictObject({
  attacker: seatKey,
  contested: place,
  enteredFrom: place,
  number: z.int().min(1).max(999).optional(),
  first: seatKey.optional(),
  mods: bySeat(z.int().min(-99).max(99)).optional(),
  advantage: bySeat(count).optional(),
  disadvantage: bySeat(count).optional(),
  dieChanges: z
    .array(
      z.strictObject({
        seat: seatKey,
        kind: z.enum(['reroll', 'set', 'add']),
        value: z.int().min(-99).max(99).optional(),
        source: name.optional(),
      }),
    )
    .optional(),
  limits: z
    .strictObject({ gambits: bySeat(count).optional(), tactics: bySeat(count).optional() })
    .optional(),
  reserve: bySeat(z.int().min(-20).max(20)).optional(),
  retreats: count.optional(),
  winner: seatKey.nullable().optional(),
  totals: bySeat(z.int()).optional(),
});

const granted = z.strictObject({
  seat: seatKey,
  count: z.int().min(1).max(20).optional(),
  direction: z.enum(['forward', 'back', 'either']).optional(),
  fights: z.boolean().optional(),
  source: name.optional(),
});

export const positionSchema = z.strictObject({
  at: z.enum(PLACES),
  /** Whose turn it is; between turns: whose turn has just ended. */
  active: seatKey.optional(),
  turn: z.int().min(1).max(9999).optional(),
  tokens: bySeat(place).optional(),
  /** A letter a Territory: whom it faces. */
  control: z.string().max(40).optional(),
  /** Territories from the first seat's end; left out: as the Decks list them. */
  column: z.array(name).max(40).optional(),
  overlays: z
    .array(
      z.strictObject({
        territory: place,
        card: name,
        owner: seatKey,
        turns: z.int().min(1).max(99).optional(),
        /** Of a Sanction: whose refusal let it enter play. */
        refuser: seatKey.optional(),
      }),
    )
    .optional(),
  /** Whose Deeds Territories have; the others are nobody's. */
  deeds: bySeat(z.array(place).max(40)).optional(),
  seats: bySeat(seatPosition).optional(),
  actionsUsed: count.optional(),
  further: z.strictObject({ before: count.optional(), after: count.optional() }).optional(),
  both: z.boolean().optional(),
  steps: z.int().min(1).max(20).optional(),
  battle: battlePosition.optional(),
  followUps: z.array(granted).optional(),
  between: z.array(granted).optional(),
});

export type Position = z.infer<typeof positionSchema>;
