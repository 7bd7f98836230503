/**
 * The plan that Heroes share without a word. Damage goes to the highest number, so one player, the
 * shield, shows it; some heal the shield, and the rest attack with lower cards. Everybody works
 * the plan out of what lies open, so that everybody comes to the same one.
 */
import type { Seat } from '../../kernel/index.ts';
import { type Deed, reckon } from './battle.ts';
import { meanCard } from './likely-cards.ts';
import { fullHealth, type Player, type Table } from './read-view.ts';
import { roundWorth, type Stage } from './worth.ts';

export interface Plan {
  readonly shield: Seat;
  readonly healers: readonly Seat[];
  /** Who shows the lowest number, for the blessings that come of it; null: nobody in particular. */
  readonly low: Seat | null;
  /** The number that the shield is expected to show. */
  readonly shieldCard: number;
}

/** By how much the best and the worst card of a hand are expected to lie off the average. */
const OFF_AVERAGE = 1;

/** The card expected of anyone: from what lies open, and from the own hand before anything does. */
export const expectedCard = ({ discards, hand }: Table): number =>
  Math.round(meanCard(discards.length > 0 ? discards : hand));

/** What everybody does under a plan, if all hold the cards that are expected. */
function plannedDeeds(plan: Plan, players: readonly Player[], card: number): Deed[] {
  return players.map(({ seat }): Deed => {
    const off = seat === plan.shield ? OFF_AVERAGE : seat === plan.low ? -OFF_AVERAGE : 0;
    const isHealer = plan.healers.includes(seat);
    const target = isHealer ? plan.shield : null;
    return { seat, action: isHealer ? 'heal' : 'attack', card: card + off, target };
  });
}

/** Every choice of some of the seats. */
const subsets = (seats: readonly Seat[]): Seat[][] =>
  seats.reduce<Seat[][]>((all, seat) => all.flatMap((some) => [some, [...some, seat]]), [[]]);

/** Every plan that is thought of: each player as the shield, any of the players healing it. */
function possiblePlans({ players }: Table, card: number): Plan[] {
  const seats = players.map(({ seat }) => seat);
  const scribes = players.filter((player) => player.class === 'scribe').map(({ seat }) => seat);
  const shieldCard = card + OFF_AVERAGE;
  const lows = [...scribes, null];
  return seats.flatMap((shield) =>
    lows
      .filter((low) => low !== shield)
      .flatMap((low) =>
        subsets(seats.filter((seat) => seat !== shield)).map((healers) => ({ shield, healers, low, shieldCard })),
      ),
  );
}

/** The plan that promises most; the first of equals, so that all take the same. */
export function planFor(table: Table, stage: Stage): Plan {
  const { players, army } = table;
  const full = fullHealth(table);
  const card = expectedCard(table);
  let best: Plan = { shield: table.me.seat, healers: [], low: null, shieldCard: card };
  let most = Number.NEGATIVE_INFINITY;
  for (const plan of possiblePlans(table, card)) {
    const deeds = plannedDeeds(plan, players, card);
    const after = reckon({ army, players, deeds, isDamageCancelled: false, full });
    const worth = roundWorth(players, deeds, after, stage);
    if (worth > most) {
      most = worth;
      best = plan;
    }
  }
  return best;
}

/** The highest card below the shield's; the lowest where there is none. */
function cardBelow(hand: readonly number[], shieldCard: number): number {
  const below = hand.filter((card) => card < shieldCard);
  return below.length > 0 ? Math.max(...below) : Math.min(...hand);
}

/** What a player who follows the plan does with a hand; null without a card. */
export function planned(plan: Plan, seat: Seat, hand: readonly number[]): Deed | null {
  if (hand.length === 0) return null;
  if (seat === plan.shield) return { seat, action: 'attack', card: Math.max(...hand), target: null };
  const card = seat === plan.low ? Math.min(...hand) : cardBelow(hand, plan.shieldCard);
  return plan.healers.includes(seat)
    ? { seat, action: 'heal', card, target: plan.shield }
    : { seat, action: 'attack', card, target: null };
}
