/**
 * The plan that Heroes share without a word. Damage goes to the highest number, so either one
 * player shows it, the shield, whom others heal; or many show the same and split it. Everybody
 * works the plan out of what lies open, so that everybody comes to the same one.
 */
import type { Deed } from './battle.ts';
import { reckon } from './battle.ts';
import { cardBag, meanCard, openHands } from './likely-cards.ts';
import { fullHealth, type Player, type Table } from './read-view.ts';
import { roundWorth, type Stage } from './worth.ts';

/** Players are named by their place among those in play. */
export interface Plan {
  /** Who shows its highest card; -1: nobody, all come as near to the number as they can. */
  readonly shield: number;
  /** The number that others do not go above. */
  readonly number: number;
  /** Who heals, in order. */
  readonly healers: readonly number[];
  /** Whom they heal. */
  readonly healed: number;
  /** Who shows its lowest card, for the blessings that come of it; -1: nobody. */
  readonly low: number;
}

/** The card expected of anyone. */
export const expectedCard = (table: Table): number => Math.round(meanCard(cardBag(table)));

/** Who heals first: Healing, then the class that is rewarded for it, then who would attack least. */
function byHealing(players: readonly Player[]): number[] {
  const rank = ({ bonuses, class: name }: Player) =>
    bonuses.healing - bonuses.attack + (name === 'healer' ? 1 : 0) - (name === 'striker' ? 1 : 0);
  return players
    .map((player, index) => ({ index, rank: rank(player) }))
    .sort((a, b) => b.rank - a.rank || a.index - b.index)
    .map(({ index }) => index);
}

const indexOfLeast = (players: readonly Player[], value: (player: Player) => number): number =>
  players.reduce(
    (least, player, index) =>
      value(player) < value(players[least] ?? player) ? index : least,
    0,
  );

/** The numbers that a plan may hold everybody to: the usual card, and one below it. */
const numbersOf = (card: number): number[] => [card, Math.max(1, card - 1)];

/** Every plan that is thought of. */
function possiblePlans({ players }: Table, card: number): Plan[] {
  const order = byHealing(players);
  const weakest = indexOfLeast(players, ({ health }) => health);
  const scribe = players.findIndex((player) => player.class === 'scribe');
  const lows = scribe < 0 ? [-1] : [-1, scribe];
  const shields = [-1, ...players.keys()];
  return shields.flatMap((shield) =>
    lows
      .filter((low) => low < 0 || low !== shield)
      .flatMap((low) =>
        numbersOf(card).flatMap((number) => {
          const helpers = order.filter((index) => index !== shield);
          const healed = shield < 0 ? weakest : shield;
          return Array.from({ length: helpers.length + 1 }, (_, count) => ({
            shield,
            number,
            healers: helpers.slice(0, count),
            healed,
            low,
          }));
        }),
      ),
  );
}

/** The highest card up to a number; the lowest where there is none. */
function cardUpTo(hand: readonly number[], number: number): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const card of hand) {
    if (card <= number && card > best) best = card;
    if (card < least) least = card;
  }
  return best > 0 ? best : least;
}

/** What a player who follows the plan does with a hand; null without a card. */
export function planned(plan: Plan, index: number, hand: readonly number[]): Deed | null {
  if (hand.length === 0) return null;
  const card =
    index === plan.shield
      ? Math.max(...hand)
      : index === plan.low
        ? Math.min(...hand)
        : cardUpTo(hand, plan.number);
  return plan.healers.includes(index)
    ? { action: 'heal', card, target: plan.healed }
    : { action: 'attack', card, target: -1 };
}

/** The plan that promises most over the ways in which cards may lie; the first of equals. */
export function planFor(table: Table, stage: Stage): Plan {
  const { players, army } = table;
  const full = fullHealth(table);
  const hands = openHands(table);
  const worthOf = (plan: Plan): number =>
    hands.reduce((sum, dealt) => {
      const deeds = dealt.map((hand, index) => planned(plan, index, hand));
      const battle = { army, players, deeds, isDamageCancelled: false, full };
      return sum + roundWorth(battle, reckon(battle), stage);
    }, 0);
  const plans = possiblePlans(table, stage.card);
  return plans
    .map((plan) => ({ plan, worth: worthOf(plan) }))
    .reduce((best, one) => (one.worth > best.worth ? one : best)).plan;
}
