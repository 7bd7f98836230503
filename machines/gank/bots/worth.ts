/** How good a table is for the Heroes after a round: lives, health and the army that is left. */
import type { Seat } from '../../kernel/index.ts';
import { type Aftermath, type Battle, BONUS_POINT } from './battle.ts';
import { blessingsEarned } from './earnings.ts';
import type { Player } from './read-view.ts';

/** A life: about the cards that it will still play, on top of its health. */
const LIFE = 4;
/** Health is worth its root: the last points are dearest. */
const HEALTH = 4;
/** A shadow left standing strikes next turn, and has still to be removed. */
const SHADOW = 2;
/** A blessing strengthens every round from now on. */
const BLESSING = 3;
/** A won or a lost game: more than anything on the table can be. A draw lies between. */
const WON = 100;
const LOST = -100;
const DREW = -20;
/** How far a good or bad outlook for the last battles counts: at most as much as winning or losing. */
const OUTLOOK = 100;

/** Where in the game a round is reckoned. */
export interface Stage {
  /** Whether the Demon is exposed, so that clearing the army wins. */
  readonly exposed: boolean;
  /** Battles to come after this round, once the Demon is exposed. */
  readonly battles: number;
  /** The card that is expected of anyone. */
  readonly card: number;
  /** The seat that fights for the army, where the one who reckons knows it. */
  readonly demon: Seat | null;
}

interface Standing {
  readonly player: Player;
  readonly health: number;
}

/**
 * How the last battles will go, from -1 (hopeless) to 1 (won unhurt): the army strikes the Heroes
 * as if they were one, and their strength sinks with their health.
 */
export function outlook(
  army: number,
  heroes: readonly Standing[],
  { card, battles }: Stage,
): number {
  const health = heroes.reduce((sum, one) => sum + one.health, 0);
  const shield = Math.max(0, ...heroes.map(({ player }) => player.bonuses.defense * BONUS_POINT));
  const strength = heroes.reduce(
    (sum, { player: { bonuses } }) =>
      sum + card + Math.max(bonuses.attack, bonuses.healing) * BONUS_POINT,
    0,
  );
  let left = army;
  let standing = health;
  for (let battle = 0; battle < battles && left > 0 && standing > 0; battle += 1) {
    const able = strength * (standing / health);
    standing -= Math.max(0, left - shield);
    left -= able;
  }
  if (left > 0) return -Math.min(1, left / Math.max(1, strength));
  return standing <= 0 ? 0 : standing / health;
}

/** Worth of what a round comes to, for the Heroes. */
export function worthFor(players: readonly Player[], after: Aftermath, stage: Stage): number {
  const heroes: Standing[] = [];
  let lives = 0;
  for (const [index, player] of players.entries()) {
    const health = after.health[index] ?? 0;
    if (health === 0 || player.seat === stage.demon) continue;
    heroes.push({ player, health });
    lives += LIFE + HEALTH * Math.sqrt(health);
  }
  if (heroes.length === 0) return stage.exposed && after.army === 0 ? DREW : LOST;
  if (!stage.exposed) return lives - after.army * SHADOW;
  if (after.army === 0) return WON + lives;
  return stage.battles === 0 ? LOST : lives + OUTLOOK * outlook(after.army, heroes, stage);
}

/** The same with the blessings that the round earns while the Demon is hidden. */
export function roundWorth({ players, deeds }: Battle, after: Aftermath, stage: Stage): number {
  const worth = worthFor(players, after, stage);
  return stage.exposed ? worth : worth + BLESSING * blessingsEarned(players, deeds, after);
}
