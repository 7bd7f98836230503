/** Whom to gank and what to guess: the target and cards that leave the Heroes worst off. */
import type { Choice, Seat } from '../../kernel/index.ts';
import { BONUS_POINT, reckon } from './battle.ts';
import { hurtBy, UNSTOPPABLE } from './harm.ts';
import { indexIn, type Outlook, type World } from './options.ts';
import type { Player } from './read-view.ts';
import { worthFor } from './worth.ts';

export interface GankPrize {
  readonly target: Seat;
  readonly guesses: readonly number[];
  /** What the Heroes are left with, see `worth.ts`. */
  readonly worth: number;
}

export const bonusesOf = ({ bonuses: { attack, defense, healing, scry } }: Player): number =>
  attack + defense + healing + scry;

/** What a player holds after the card that it is thought to play. */
function retained({ hands, deeds }: World, index: number): number[] {
  const cards = [...(hands[index] ?? [])];
  const at = cards.indexOf(deeds[index]?.card ?? 0);
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

/** One guess hurts, another one kills: so many are told apart. */
const DEADLY = 2;

/** What the Heroes are left with if so many guesses hit. */
function worthAfter(outlook: Outlook, world: World, target: Player, matches: number): number {
  const { table, stage, full, mine } = outlook;
  const harm = matches === 0 ? 0 : matches < DEADLY ? UNSTOPPABLE * full : target.health;
  const others = hurtBy(table.players, [target.seat], harm);
  const players = others.with(mine, { ...table.me, health: 0 });
  const army = table.army + bonusesOf(table.me) * BONUS_POINT;
  const deeds = world.deeds.with(mine, null);
  const last = { ...stage, exposed: true, battles: table.hand.length, demon: table.me.seat };
  const worthIf = (standing: readonly Player[], isDamageCancelled: boolean): number => {
    const after = reckon({ army, players: standing, deeds, isDamageCancelled, full });
    const isDead = after.health[indexIn(players, target.seat)] === 0;
    const stolen = isDead ? bonusesOf(target) * BONUS_POINT : 0;
    return worthFor(players, { ...after, army: after.army + stolen }, last);
  };
  const struck = worthIf(players, false);
  if (!table.sacrificeLeft) return struck;
  return Math.max(struck, worthIf(withoutWeakest(players), true));
}

/** The players after the one whom the others can best spare has died for them. */
function withoutWeakest(players: readonly Player[]): readonly Player[] {
  const living = players.filter(({ health }) => health > 0);
  const spare = [...living].sort((a, b) => a.health - b.health || bonusesOf(a) - bonusesOf(b))[0];
  return players.map((player) => (player === spare ? { ...player, health: 0 } : player));
}

/** Every pair of values that the sampled hands hold. */
function pairsIn(worlds: readonly World[]): number[][] {
  const values = [...new Set(worlds.flatMap(({ hands }) => hands.flat()))].sort((a, b) => a - b);
  return values.flatMap((first, index) => values.slice(index).map((second) => [first, second]));
}

/** The best guess at one target. */
function bestAt(
  outlook: Outlook,
  target: Player,
  guesses: readonly (readonly number[])[],
): GankPrize | null {
  const { worlds, table } = outlook;
  const index = indexIn(table.players, target.seat);
  const kept = worlds.map((world) => retained(world, index));
  const worths = worlds.map((world) =>
    Array.from({ length: DEADLY + 1 }, (_, hits) => worthAfter(outlook, world, target, hits)),
  );
  let best: GankPrize | null = null;
  for (const guess of guesses) {
    const sum = worths.reduce((total, byHits, at) => {
      const hits = Math.min(DEADLY, matchesOf(guess, kept[at] ?? []));
      return total + (byHits[hits] ?? 0);
    }, 0);
    const worth = sum / Math.max(1, worlds.length);
    if (best === null || worth < best.worth) best = { target: target.seat, guesses: guess, worth };
  }
  return best;
}

/** The best Gank out of these choices; before one is declared, out of all that seem possible. */
export function bestGank(outlook: Outlook, named: readonly Choice[] | null): GankPrize | null {
  const possible = named === null ? pairsIn(outlook.worlds) : [];
  const prizes = outlook.table.others.flatMap((target) => {
    const guesses =
      named === null
        ? possible
        : named
            .filter((choice) => choice.target === target.seat)
            .map((choice) => choice.guesses as readonly number[]);
    return bestAt(outlook, target, guesses) ?? [];
  });
  return prizes.reduce<GankPrize | null>(
    (best, one) => (best === null || one.worth < best.worth ? one : best),
    null,
  );
}

/** The Demon names its target. */
export function nameTarget(outlook: Outlook, legal: readonly Choice[]): Choice | undefined {
  const prize = bestGank(outlook, legal);
  return legal.find(
    ({ target, guesses }) => prize !== null && target === prize.target && guesses === prize.guesses,
  );
}
