/** What a round comes to if everybody does what is thought: the battle reckoned through in one go. */
import type { Player } from './read-view.ts';

/** What a bonus is reckoned at: every one as a point, since a view tells no other worth. */
export const BONUS_POINT = 1;

/** What one player does. Players are named by their place in the battle's list. */
export interface Deed {
  readonly action: 'attack' | 'heal' | 'special';
  /** 0 for special cards, whose number nobody sees. */
  readonly card: number;
  /** Whom it heals; -1 for nobody. */
  readonly target: number;
}

export interface Battle {
  readonly army: number;
  /** Everybody whose card counts; those at 0 health act, but nothing reaches them. */
  readonly players: readonly Player[];
  /** What each of them does; null: nothing. */
  readonly deeds: readonly (Deed | null)[];
  readonly isDamageCancelled: boolean;
  /** What healing can restore to. */
  readonly full: number;
}

export interface Aftermath {
  readonly army: number;
  /** The health of each player of the battle, 0 for those who have fallen. */
  readonly health: readonly number[];
}

function healsOf({ players, deeds }: Battle): number[] {
  const healing = players.map(() => 0);
  for (const [index, deed] of deeds.entries()) {
    if (deed?.action !== 'heal') continue;
    const bonus = (players[index]?.bonuses.healing ?? 0) * BONUS_POINT;
    healing[deed.target] = (healing[deed.target] ?? 0) + deed.card + bonus;
  }
  return healing;
}

function attacksOf({ players, deeds }: Battle): number {
  let total = 0;
  for (const [index, deed] of deeds.entries()) {
    if (deed?.action !== 'attack') continue;
    total += deed.card + (players[index]?.bonuses.attack ?? 0) * BONUS_POINT;
  }
  return total;
}

/** The highest number below another that somebody living shows; special cards stand at 0. Null: none. */
function nextNumber({ deeds }: Battle, health: readonly number[], below: number): number | null {
  let next: number | null = null;
  for (const [index, deed] of deeds.entries()) {
    if (deed === null || (health[index] ?? 0) === 0 || deed.card >= below) continue;
    if (next === null || deed.card > next) next = deed.card;
  }
  return next;
}

/** Strikes everybody who shows a number; returns what is more than lethal. */
function strike(
  { players, deeds }: Battle,
  health: number[],
  healing: number[],
  number: number,
  pool: number,
): number {
  const struck = deeds.flatMap((deed, index) =>
    deed?.card === number && (health[index] ?? 0) > 0 ? [index] : [],
  );
  const share = Math.ceil(pool / struck.length);
  let excess = 0;
  for (const index of struck) {
    const past = Math.max(0, share - (players[index]?.bonuses.defense ?? 0) * BONUS_POINT);
    const healed = Math.min(past, healing[index] ?? 0);
    const taken = Math.min(health[index] ?? 0, past - healed);
    healing[index] = (healing[index] ?? 0) - healed;
    health[index] = (health[index] ?? 0) - taken;
    excess += past - healed - taken;
  }
  return excess;
}

/** Damage from the highest number down, then healing, then attacks (gank.turn.order). */
export function reckon(battle: Battle): Aftermath {
  const { army, players, isDamageCancelled, full } = battle;
  const health = players.map((player) => player.health);
  const healing = healsOf(battle);
  let pool = isDamageCancelled ? 0 : army;
  let number = pool > 0 ? nextNumber(battle, health, Number.POSITIVE_INFINITY) : null;
  while (number !== null && pool > 0) {
    pool = strike(battle, health, healing, number, pool);
    number = nextNumber(battle, health, number);
  }
  for (const [index, left] of health.entries()) {
    if (left === 0) continue;
    health[index] = Math.max(left, Math.min(full, left + (healing[index] ?? 0)));
  }
  return { army: Math.max(0, army - attacksOf(battle)), health };
}
