/** Whether a condition holds now, for whoever says it. */
import type { Reading } from '../bindings.ts';
import { controllerAt, isOccupier, territoryAt } from '../column.ts';
import type { Comparison, Condition, Standpoint } from '../content.ts';
import { termsAre } from '../factions/diplomats/terms-facts.ts';
import type { GauntletGame } from '../facts.ts';
import { amountOf } from './amounts.ts';
import { candidates } from './pickers.ts';
import { placesMeant } from './places.ts';
import { meant, type Speaker } from './speaker.ts';

const compare: Readonly<Record<Comparison, (a: number, b: number) => boolean>> = {
  'at-least': (a, b) => a >= b,
  'at-most': (a, b) => a <= b,
  equal: (a, b) => a === b,
  'more-than': (a, b) => a > b,
  'less-than': (a, b) => a < b,
};

type OfBattle = Extract<Condition, { battle: string }>['battle'];

/** Where an effect speaks of: its Territory, else the contested position. */
const hereOf = (game: GauntletGame, { place }: Speaker): number | null =>
  place ?? game.battle?.contested ?? null;

function isRole(game: GauntletGame, role: Standpoint, speaker: Speaker, seat: string): boolean {
  const { battle, turn } = game;
  switch (role) {
    case 'attacker':
      return battle?.attacker === seat;
    case 'defender':
      return battle?.defender === seat;
    case 'winner':
      return battle?.winner === seat;
    case 'loser':
      return battle?.loser === seat;
    case 'active':
      return turn.active === seat;
    case 'occupier':
      return isOccupier(game, seat);
    case 'controller': {
      const here = hereOf(game, speaker);
      return here !== null && controllerAt(game, here) === seat;
    }
  }
}

function ofBattle(game: GauntletGame, what: OfBattle, { place }: Speaker): boolean {
  const { battle } = game;
  if (battle === null) return false;
  switch (what) {
    case 'last-stand':
      return battle.lastStand;
    case 'fought':
      return !battle.prevented;
    case 'won':
      return battle.winner !== null;
    case 'no-winner':
      return battle.winner === null && battle.withdrawn;
    case 'tied': {
      const [one, other] = Object.values(battle.totals ?? {});
      return one !== undefined && one === other;
    }
    case 'here':
      return place !== null && battle.contested === place;
  }
}

export function holds(
  game: GauntletGame,
  condition: Condition,
  speaker: Speaker,
  ctx: Reading,
): boolean {
  if ('not' in condition) return !holds(game, condition.not, speaker, ctx);
  if ('all' in condition) return condition.all.every((one) => holds(game, one, speaker, ctx));
  if ('any' in condition) return condition.any.some((one) => holds(game, one, speaker, ctx));
  if ('did' in condition) return (game.effects.at(-1)?.did ?? false) === condition.did;
  if ('there' in condition) {
    const { count = 1 } = condition.there;
    const found = candidates(game, condition.there, speaker, ctx).length;
    return found >= (count === 'all' ? 1 : count);
  }
  if ('terms' in condition) {
    const seats = meant(game, condition.who, speaker);
    return seats.length > 0 && seats.every((seat) => termsAre(game, seat, condition.terms));
  }
  if ('deed' in condition) {
    const seats = meant(game, condition.who, speaker);
    const places = placesMeant(game, condition.deed, speaker);
    return seats.some((seat) => places.some((at) => territoryAt(game, at)?.deed === seat));
  }
  if ('battle' in condition) return ofBattle(game, condition.battle, speaker);
  if ('amount' in condition) {
    const [one, other] = [condition.amount, condition.to].map((amount) =>
      amountOf(game, amount, speaker, ctx),
    ) as [number, number];
    return compare[condition.is](one, other);
  }
  const seats = meant(game, condition.who, speaker);
  return seats.length > 0 && seats.every((seat) => isRole(game, condition.is, speaker, seat));
}

export const allHold = (
  game: GauntletGame,
  conditions: readonly Condition[] | undefined,
  speaker: Speaker,
  ctx: Reading,
): boolean => (conditions ?? []).every((one) => holds(game, one, speaker, ctx));
