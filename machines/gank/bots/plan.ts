/**
 * The plan that Heroes share without a word. Damage goes to the highest number, so one player, the
 * shield, shows it; some heal the shield, and the rest attack with lower cards. Everybody works
 * the plan out of what lies open, so that everybody comes to the same one.
 */
import type { Seat } from '../../kernel/index.ts';
import { type Deed, reckon } from './battle.ts';
import { meanCard } from './likely-cards.ts';
import { fullHealth, type Player, type Table } from './read-view.ts';
import { type Stage, worthFor } from './worth.ts';

export interface Plan {
  readonly shield: Seat;
  readonly healers: readonly Seat[];
  /** The number that the shield is expected to show. */
  readonly shieldCard: number;
}

/** By how much the best card of a hand is expected to lie above the average. */
const BEST_OF_HAND = 1;

/** The card expected of anyone: from what lies open, and from the own hand before anything does. */
export const expectedCard = ({ discards, hand }: Table): number =>
  Math.round(meanCard(discards.length > 0 ? discards : hand));

/** Who heals first: Healing, then the class that is rewarded for it, then who would attack least. */
function byHealing(a: Player, b: Player): number {
  const rank = ({ bonuses, class: name }: Player) =>
    bonuses.healing - bonuses.attack + (name === 'healer' ? 1 : 0) - (name === 'striker' ? 1 : 0);
  return rank(b) - rank(a);
}

/** What everybody does under a plan, if all hold the cards that are expected. */
function plannedDeeds(plan: Plan, players: readonly Player[], card: number): Deed[] {
  return players.map(({ seat }): Deed => {
    if (plan.healers.includes(seat)) return { seat, action: 'heal', card, target: plan.shield };
    const isShield = seat === plan.shield;
    return { seat, action: 'attack', card: isShield ? plan.shieldCard : card, target: null };
  });
}

/** Every plan that is thought of: each player as the shield, with none to all of the others healing. */
function possiblePlans({ players }: Table, card: number): Plan[] {
  const shieldCard = card + BEST_OF_HAND;
  return players.flatMap(({ seat: shield }) => {
    const helpers = players.filter(({ seat }) => seat !== shield).sort(byHealing);
    return Array.from({ length: helpers.length + 1 }, (_, count) => ({
      shield,
      healers: helpers.slice(0, count).map(({ seat }) => seat),
      shieldCard,
    }));
  });
}

/** The plan that promises most; the first of equals, so that all take the same. */
export function planFor(table: Table, stage: Stage): Plan {
  const { players, army } = table;
  const full = fullHealth(table);
  const card = expectedCard(table);
  let best: Plan = { shield: table.me.seat, healers: [], shieldCard: card };
  let most = Number.NEGATIVE_INFINITY;
  for (const plan of possiblePlans(table, card)) {
    const deeds = plannedDeeds(plan, players, card);
    const after = reckon({ army, players, deeds, isDamageCancelled: false, full });
    const worth = worthFor(players, after, stage);
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
  const card = cardBelow(hand, plan.shieldCard);
  return plan.healers.includes(seat)
    ? { seat, action: 'heal', card, target: plan.shield }
    : { seat, action: 'attack', card, target: null };
}
