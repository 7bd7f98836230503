/** Fields that several choices share: an own card, and a player who may be named. */
import { type Fault, type Json, type Seat, sayValue } from '../kernel/index.ts';
import type { GankField } from './bindings.ts';
import type { GankGame } from './facts.ts';
import type { GankParams } from './params.ts';
import { listed, seatOf } from './seats.ts';

export const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];

export const ownCard: GankField = {
  name: 'card',
  kind: 'card',
  domain: (game, seat) => distinct(seatOf(game, seat).hand).sort((a, b) => b - a),
  check(game, seat, value) {
    const { hand } = seatOf(game, seat);
    if (hand.some((card) => card === value)) return null;
    return {
      code: 'choice/not-owned',
      found: `card ${sayValue(value)}`,
      expected: `a card of the own hand: ${listed(hand)}`,
      rule: 'gank.commit.one-card',
    };
  },
};

/** What stands against naming a seat for something that only players in play can be named for. */
function targetFault(
  game: GankGame,
  seat: Seat,
  value: Json,
  selfAllowed: boolean,
  rule: string,
): Fault | null {
  const facts = typeof value === 'string' ? game.seats[value] : undefined;
  if (facts === undefined) return null;
  const expected = selfAllowed ? 'a living player' : 'another living player';
  if (facts.merged) {
    return { code: 'choice/merged-target', found: `${String(value)}, merged`, expected, rule };
  }
  if (!facts.alive) {
    return { code: 'choice/dead-target', found: `${String(value)}, dead`, expected, rule };
  }
  if (value !== seat || selfAllowed) return null;
  return { code: 'choice/self-target', found: `${seat} itself`, expected, rule };
}

export const target = (
  name: string,
  rule: string,
  selfAllowed: (params: GankParams) => boolean,
): GankField => ({
  name,
  kind: 'seat',
  domain: (game) => [...game.order],
  check: (game, seat, value, _choice, { params }) =>
    targetFault(game, seat, value, selfAllowed(params), rule),
});
