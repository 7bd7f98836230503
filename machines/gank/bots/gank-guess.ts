/** Whom to gank and what to guess: the target and cards that leave the Heroes worst off. */
import type { Choice, Seat } from '../../kernel/index.ts';
import { type Deed, reckon } from './battle.ts';
import { hurtBy, UNSTOPPABLE } from './harm.ts';
import type { Outlook, World } from './options.ts';
import type { Player } from './read-view.ts';
import { BONUS_POINT } from './battle.ts';
import { worthFor } from './worth.ts';

export interface GankPrize {
  readonly target: Seat;
  readonly guesses: readonly number[];
  /** What the Heroes are left with, see `worth.ts`. */
  readonly worth: number;
}

const bonusesOf = ({ bonuses: { attack, defense, healing, scry } }: Player): number =>
  attack + defense + healing + scry;

/** What a player holds after the card that it is thought to play. */
function retained({ hands, deeds }: World, seat: Seat): number[] {
  const cards = [...(hands[seat] ?? [])];
  const at = cards.indexOf(deeds.find((deed) => deed.seat === seat)?.card ?? 0);
  if (at >= 0) cards.splice(at, 1);
  return cards;
}

/** How many cards are guessed, each guess and each card counting once. */
function matchesOf(guesses: readonly number[], cards: readonly number[]): number {
  const left = [...cards];
  return guesses.filter((guess) => {
    const at = left.indexOf(guess);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  }).length;
}

/** What the Heroes are left with if so many guesses hit. */
function worthAfter(outlook: Outlook, world: World, target: Player, matches: number): number {
  const { table, stage, full } = outlook;
  const { me } = table;
  const harm = matches === 0 ? 0 : matches === 1 ? UNSTOPPABLE * full : target.health;
  const players = hurtBy(
    table.players.filter(({ seat }) => seat !== me.seat),
    [target.seat],
    harm,
  );
  const army = table.army + bonusesOf(me) * BONUS_POINT;
  const deeds: readonly Deed[] = world.deeds;
  const after = reckon({ army, players, deeds, isDamageCancelled: false, full });
  const isDead = (after.health.get(target.seat) ?? 0) === 0;
  const stolen = isDead ? bonusesOf(target) * BONUS_POINT : 0;
  const battles = table.hand.length;
  return worthFor(
    players,
    { ...after, army: after.army + stolen },
    { ...stage, exposed: true, battles, demon: me.seat },
  );
}

/** Every pair of values that the sampled hands hold. */
function pairsIn(worlds: readonly World[]): number[][] {
  const values = [...new Set(worlds.flatMap(({ hands }) => Object.values(hands).flat()))].sort(
    (a, b) => a - b,
  );
  return values.flatMap((first, index) => values.slice(index).map((second) => [first, second]));
}

/** The best Gank out of these choices; before one is declared, out of all that seem possible. */
export function bestGank(outlook: Outlook, named: readonly Choice[] | null): GankPrize | null {
  const { table, worlds } = outlook;
  let best: GankPrize | null = null;
  for (const target of table.others) {
    const guesses =
      named === null
        ? pairsIn(worlds)
        : named
            .filter((choice) => choice.target === target.seat)
            .map((choice) => choice.guesses as readonly number[]);
    const kept = worlds.map((world) => retained(world, target.seat));
    const worths = worlds.map((world) =>
      [0, 1, 2].map((matches) => worthAfter(outlook, world, target, matches)),
    );
    for (const guess of guesses) {
      const sum = worths.reduce((total, byMatches, index) => {
        const matches = Math.min(2, matchesOf(guess, kept[index] ?? []));
        return total + (byMatches[matches] ?? 0);
      }, 0);
      const worth = sum / Math.max(1, worlds.length);
      if (best === null || worth < best.worth) best = { target: target.seat, guesses: guess, worth };
    }
  }
  return best;
}

/** The Demon names its target. */
export function nameTarget(outlook: Outlook, legal: readonly Choice[]): Choice | undefined {
  const prize = bestGank(outlook, legal);
  return legal.find(
    ({ target, guesses }) =>
      prize !== null && target === prize.target && guesses === prize.guesses,
  );
}
