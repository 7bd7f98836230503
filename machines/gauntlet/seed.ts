/** Seeds of Gauntlet: what a setup and a position may say, and everything that cannot be true of them. */
import * as z from 'zod';
import {
  type Refusal,
  refusal,
  type SeedData,
  sayValue,
  seedShapeFaults,
} from '../kernel/index.ts';
import type { Reading } from './bindings.ts';
import { deckFaults, unknownNames } from './deck-law.ts';
import { deckSchema } from './deck-schema.ts';
import { positionOf } from './position.ts';
import { positionFaults } from './position-law.ts';
import { positionSchema } from './position-schema.ts';
import { deckOf, ownTexts, setupOf } from './seed-setup.ts';

const name = z.string().min(1).max(80);
/** The texts of a seed's own cards are the content's: the ruleset's schema judges them where it knows them. */
const setupSchema = z.strictObject({
  decks: z.record(z.string(), z.union([name, deckSchema])).optional(),
  cards: z.record(name, z.looseObject({ title: name, value: z.int() })).optional(),
  territories: z.record(name, z.looseObject({ title: name })).optional(),
  turnLimit: z.int().min(1).max(9999).nullable().optional(),
});

const SEAT_NAME = /^[A-Za-z][A-Za-z0-9_]*$/;

function seatFaults({ seats }: SeedData): readonly Refusal[] {
  const faults: Refusal[] = [];
  if (seats.length !== 2) {
    faults.push(
      refusal(
        'seed/seat-count',
        'seats',
        `${seats.length} seats`,
        'two seats',
        'Name two.',
        'gauntlet.game.players',
      ),
    );
  }
  const letters = seats.map((seat) => seat[0]);
  for (const [index, seat] of seats.entries()) {
    if (SEAT_NAME.test(seat) && letters.indexOf(seat[0]) === index) continue;
    faults.push(
      refusal(
        'seed/seat-name',
        `seats[${index}]`,
        sayValue(seat),
        'a name of letters and digits whose first letter no other seat has',
        'Rename this seat: A and B.',
        'gauntlet.game.players',
      ),
    );
  }
  return faults;
}

/** Every violation of every Deck at once, each with its place and rule. */
function decksFaults(seed: SeedData, { params, content }: Reading): readonly Refusal[] {
  const own = ownTexts(seed);
  const isPosition = seed.position !== null;
  const isChecked = positionOf(seed)?.at === 'deck-check';
  const named = setupOf(seed).decks ?? {};
  const strangers = Object.keys(named)
    .filter((seat) => !seed.seats.includes(seat))
    .map((seat) =>
      refusal(
        'seed/unknown-seat',
        `setup.decks.${seat}`,
        sayValue(seat),
        `one of ${seed.seats.join(', ')}`,
        'Name a seat of this match.',
      ),
    );
  const faults = seed.seats.flatMap((seat) => {
    const brought = named[seat];
    const where = `setup.decks.${seat}`;
    if (typeof brought === 'string' && content.decks[brought] === undefined) {
      const expected = `one of ${Object.keys(content.decks).join(', ')}`;
      return [
        refusal(
          'deck/unknown',
          where,
          sayValue(brought),
          expected,
          'Name a ready Deck, or write it out.',
        ),
      ];
    }
    const law = { content, params, own };
    const list = deckOf(seed, seat, content);
    // A position may leave cards out of play: short Decks stand there. A Deck check judges by itself.
    const found = isChecked || isPosition ? unknownNames(list, law) : deckFaults(list, law);
    return found
      .filter(({ where: at }) => !(isPosition && at === 'leader'))
      .map((one) =>
        refusal(
          'deck/illegal',
          `${where}.${one.where}`,
          one.found,
          one.expected,
          one.remedy,
          one.rule,
        ),
      );
  });
  return [...strangers, ...faults];
}

function mirrorFaults(seed: SeedData, { params, content }: Reading): readonly Refusal[] {
  if (params.deck.mirrorAllowed) return [];
  const factions = seed.seats.map((seat) => deckOf(seed, seat, content).faction);
  if (new Set(factions).size === factions.length) return [];
  return [
    refusal(
      'deck/mirror',
      'setup.decks',
      `the ${factions[0] ?? ''} twice`,
      'two factions',
      'Choose another Deck for one of them.',
      'gauntlet.deck.mirror-allowed',
    ),
  ];
}

/** Everything that cannot be true of a seed. */
export function seedFaults(seed: SeedData, ctx: Reading): readonly Refusal[] {
  const faults = [...seatFaults(seed)];
  if (seed.setup !== null) faults.push(...seedShapeFaults(setupSchema, seed.setup, 'setup'));
  if (seed.position !== null) {
    faults.push(...seedShapeFaults(positionSchema, seed.position, 'position'));
  }
  if (faults.length > 0) return faults;
  const decks = [...decksFaults(seed, ctx), ...mirrorFaults(seed, ctx)];
  if (decks.length > 0 || seed.position === null) return decks;
  return positionFaults(seed, ctx);
}

export function startEventOf(seed: SeedData): string {
  const position = positionOf(seed);
  return position === null ? 'start' : `place.${position.at}`;
}
