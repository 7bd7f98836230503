/**
 * The plan that Heroes share without a word. Damage goes to the highest number, so either one
 * player shows it, the shield, whom others heal; or many show the same and split it. Everybody
 * works the plan out of what lies open, so that everybody comes to the same one.
 */
import { BONUS_POINT, type Deed, reckon } from './battle.ts';
import { cardBag, type Hands, meanCard, openHands } from './likely-cards.ts';
import { fullHealth, type Player, type Table } from './read-view.ts';
import { roundWorth, type Stage } from './worth.ts';

/** Players are named by their place among those in play. */
export interface Plan {
  /** Who shows its highest card; -1: nobody, all come as near to the number as they can. */
  readonly shield: number;
  /** The number that others do not go above. */
  readonly number: number;
  /** Who heals whom, by the healer’s place. */
  readonly heals: ReadonlyMap<number, number>;
  /** Who shows its lowest card, for the blessings that come of it; -1: nobody. */
  readonly low: number;
}

/** What is done where nobody is left to plan for. */
const HELPLESS: Plan = { shield: -1, number: 1, heals: new Map(), low: -1 };

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

/** Who falls first if damage is split evenly. */
function byFrailty(players: readonly Player[]): number[] {
  const stands = ({ health, bonuses }: Player) => health + bonuses.defense * BONUS_POINT;
  return players
    .map((player, index) => ({ index, stands: stands(player) }))
    .sort((a, b) => a.stands - b.stands || a.index - b.index)
    .map(({ index }) => index);
}

/** The numbers that a plan may hold everybody to: the usual card, and one below it. */
const numbersOf = (card: number): number[] => [card, Math.max(1, card - 1)];

/** Every plan that is thought of. */
function possiblePlans({ players }: Table, card: number): Plan[] {
  const healers = byHealing(players);
  const frail = byFrailty(players);
  const scribe = players.findIndex((player) => player.class === 'scribe');
  const lows = scribe < 0 ? [-1] : [-1, scribe];
  return [-1, ...players.keys()].flatMap((shield) => {
    const helpers = healers.filter((index) => index !== shield);
    const heals = helpers.map(
      (healer, at) => [healer, shield < 0 ? (frail[at] ?? 0) : shield] as const,
    );
    const counts = [...helpers.keys(), helpers.length];
    return lows
      .filter((low) => low < 0 || low !== shield)
      .flatMap((low) => numbersOf(card).map((number) => ({ low, number })))
      .flatMap((one) =>
        counts.map((count) => ({ ...one, shield, heals: new Map(heals.slice(0, count)) })),
      );
  });
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
  const target = plan.heals.get(index);
  return target === undefined
    ? { action: 'attack', card, target: -1 }
    : { action: 'heal', card, target };
}

/** In how many of the ways in which cards may lie every plan is tried first. */
const FIRST_LOOK = 3;
/** One plan in so many is tried in all of them. */
const SECOND_LOOK = 4;

/** Plans with what they came to, best first; equals stay in order, so that all take the same. */
function ranked(plans: readonly Plan[], worthOf: (plan: Plan) => number): Plan[] {
  return plans
    .map((plan, index) => ({ plan, index, worth: worthOf(plan) }))
    .sort((a, b) => b.worth - a.worth || a.index - b.index)
    .map(({ plan }) => plan);
}

/** The plan that promises most over the ways in which cards may lie. */
export function planFor(table: Table, stage: Stage): Plan {
  const { players, army } = table;
  const full = fullHealth(table);
  const hands = openHands(table);
  const worthIn = (ways: readonly Hands[]) => (plan: Plan) =>
    ways.reduce((sum, dealt) => {
      const deeds = dealt.map((hand, index) => planned(plan, index, hand));
      const battle = { army, players, deeds, isDamageCancelled: false, full };
      return sum + roundWorth(battle, reckon(battle), stage);
    }, 0);
  const plans = ranked(possiblePlans(table, stage.card), worthIn(hands.slice(0, FIRST_LOOK)));
  const best = ranked(plans.slice(0, Math.ceil(plans.length / SECOND_LOOK)), worthIn(hands))[0];
  return best ?? HELPLESS;
}
