/** What cannot be true of a position, each with its place: more of a card than the Deck holds, tokens past each other. */
import { type Refusal, refusal, type Seat, type SeedData } from '../kernel/index.ts';
import type { Reading } from './bindings.ts';
import { nameOf } from './cards.ts';
import { factionFaults } from './factions/position-laws.ts';
import { positionOf } from './position.ts';
import { BATTLE_PLACES, type Position } from './position-schema.ts';
import { deckOf } from './seed-setup.ts';
import { cardsOfDeck } from './setup.ts';

const FIX = 'Correct the position there; nothing of it was taken in.';

const fault = (where: string, found: string, expected: string, rule?: string): Refusal =>
  refusal('seed/impossible', `position.${where}`, found, expected, FIX, rule);

const isInBattle = (at: Position['at']): boolean =>
  (BATTLE_PLACES as readonly string[]).includes(at);

/** The cards that a position names for a seat, with where it names them. */
function namedCards(position: Position, seat: Seat): readonly (readonly [string, string])[] {
  const given = position.seats?.[seat] ?? {};
  const lists = ['hand', 'drawPile', 'discard', 'graveyard', 'assets', 'reserve'] as const;
  const plain = lists.flatMap((zone) => {
    const cards = given[zone];
    return Array.isArray(cards)
      ? cards.map((card) => [`seats.${seat}.${zone}`, card] as const)
      : [];
  });
  const inBattle = (['gambits', 'tactics'] as const).flatMap((zone) =>
    (given[zone] ?? []).map(
      (one) => [`seats.${seat}.${zone}`, typeof one === 'string' ? one : one.card] as const,
    ),
  );
  const laid = (position.overlays ?? []).flatMap(({ card, owner }, index) =>
    owner === seat ? [[`overlays[${index}].card`, card] as const] : [],
  );
  const aside = (['held', 'beside'] as const).flatMap((key) =>
    Object.entries(given[key] ?? {}).flatMap(([at, cards]) =>
      cards.map((card) => [`seats.${seat}.${key}.${at}`, card] as const),
    ),
  );
  return [...plain, ...inBattle, ...laid, ...aside];
}

function cardFaults(seed: SeedData, position: Position, ctx: Reading): readonly Refusal[] {
  return seed.seats.flatMap((seat) => {
    const deck = cardsOfDeck(seat, deckOf(seed, seat, ctx.content)).map(nameOf);
    const left = [...deck];
    return namedCards(position, seat).flatMap(([where, card]) => {
      const at = left.indexOf(card);
      if (at >= 0) {
        left.splice(at, 1);
        return [];
      }
      const copies = deck.filter((one) => one === card).length;
      const expected = copies === 0 ? `a card of the Deck of ${seat}` : `at most ${copies} of it`;
      return [fault(where, card, expected, 'gauntlet.zones.distinct')];
    });
  });
}

function tokenFaults(seed: SeedData, position: Position, length: number): readonly Refusal[] {
  const [low = '', high = ''] = seed.seats;
  const { tokens = {} } = position;
  const [a, b] = [tokens[low] ?? 0, tokens[high] ?? length + 1];
  const faults: Refusal[] = [];
  for (const [seat, at] of [
    [low, a],
    [high, b],
  ] as const) {
    if (at > length + 1) {
      faults.push(
        fault(`tokens.${seat}`, `${at}`, `0 to ${length + 1}`, 'gauntlet.position.spaces'),
      );
    }
  }
  const isBattle = position.battle !== undefined;
  const isApart = isBattle ? a === b : a < b;
  // At the end of an Aftermath the tokens stand apart again.
  const isLate =
    position.at === 'final' || position.at === 'destinations' || position.at === 'aftermath-end';
  if (!isApart && !(isLate && a < b)) {
    const expected =
      isBattle && !isLate ? 'both on the contested position' : `${low} before ${high}`;
    const rule = isBattle ? 'gauntlet.movement.attacker-enters' : 'gauntlet.position.single-rest';
    faults.push(fault('tokens', `${low} on ${a}, ${high} on ${b}`, expected, rule));
  }
  return faults;
}

function columnFaults(seed: SeedData, position: Position, length: number): readonly Refusal[] {
  const letters = seed.seats.map((seat) => seat[0] ?? '');
  const { control } = position;
  if (control === undefined) return [];
  const isRight = control.length === length && [...control].every((one) => letters.includes(one));
  if (isRight) return [];
  const expected = `${length} letters of ${letters.join(' and ')}`;
  return [fault('control', control, expected, 'gauntlet.control.facing')];
}

function battleFaults(seed: SeedData, { at, battle }: Position): readonly Refusal[] {
  const needs = isInBattle(at);
  if (needs !== (battle !== undefined)) {
    const expected = needs ? 'a battle, since the position stands in one' : 'no battle';
    return [fault('battle', battle === undefined ? 'nothing' : 'a battle', expected)];
  }
  if (battle === undefined || seed.seats.includes(battle.attacker)) return [];
  return [fault('battle.attacker', battle.attacker, `one of ${seed.seats.join(', ')}`)];
}

/** Everything that cannot be true of a position. */
export function positionFaults(seed: SeedData, ctx: Reading): readonly Refusal[] {
  const position = positionOf(seed);
  if (position === null || position.at === 'deck-check') return [];
  const brought = seed.seats.flatMap((seat) => deckOf(seed, seat, ctx.content).territories);
  const length = position.column?.length ?? brought.length;
  return [
    ...columnFaults(seed, position, length),
    ...tokenFaults(seed, position, length),
    ...battleFaults(seed, position),
    ...cardFaults(seed, position, ctx),
    ...factionFaults(seed, position, length, ctx).map(({ where, found, expected, rule }) =>
      fault(where, found, expected, rule),
    ),
  ];
}
