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

/** A player of the battle, as it goes on. Plain numbers: thousands are reckoned for one choice. */
interface Fighter {
  readonly defense: number;
  health: number;
  healing: number;
  /** The number shown, 0 for special cards; -1 for one who does nothing. */
  readonly card: number;
}

const fighterOf = ({ health, bonuses }: Player, deed: Deed | null | undefined): Fighter => ({
  defense: bonuses.defense * BONUS_POINT,
  health,
  healing: 0,
  card: deed?.card ?? -1,
});

/** The highest number below another that somebody living shows; -1 where there is none. */
function nextNumber(fighters: readonly Fighter[], below: number): number {
  let next = -1;
  for (const { card, health } of fighters) {
    if (health > 0 && card < below && card > next) next = card;
  }
  return next;
}

/** Strikes everybody who shows a number; returns what is more than lethal. */
function strike(fighters: readonly Fighter[], number: number, pool: number): number {
  let struck = 0;
  for (const { card, health } of fighters) if (card === number && health > 0) struck += 1;
  const share = Math.ceil(pool / struck);
  let excess = 0;
  for (const fighter of fighters) {
    if (fighter.card !== number || fighter.health === 0) continue;
    const past = Math.max(0, share - fighter.defense);
    const healed = Math.min(past, fighter.healing);
    const taken = Math.min(fighter.health, past - healed);
    fighter.healing -= healed;
    fighter.health -= taken;
    excess += past - healed - taken;
  }
  return excess;
}

/** Aims the heals, and returns the strength of all attacks. */
function addUp({ players, deeds }: Battle, fighters: readonly Fighter[]): number {
  let attack = 0;
  for (let index = 0; index < deeds.length; index += 1) {
    const deed = deeds[index];
    const bonuses = players[index]?.bonuses;
    if (!deed || bonuses === undefined) continue;
    if (deed.action === 'attack') attack += deed.card + bonuses.attack * BONUS_POINT;
    const healed = deed.action === 'heal' ? fighters[deed.target] : undefined;
    if (healed !== undefined) healed.healing += deed.card + bonuses.healing * BONUS_POINT;
  }
  return attack;
}

/** Damage from the highest number down, then healing, then attacks (gank.turn.order). */
export function reckon(battle: Battle): Aftermath {
  const { army, players, deeds, isDamageCancelled, full } = battle;
  const fighters = players.map((player, index) => fighterOf(player, deeds[index]));
  const attack = addUp(battle, fighters);
  let pool = isDamageCancelled ? 0 : army;
  let number = nextNumber(fighters, Number.POSITIVE_INFINITY);
  while (number >= 0 && pool > 0) {
    pool = strike(fighters, number, pool);
    number = nextNumber(fighters, number);
  }
  const health = fighters.map((one) =>
    one.health === 0 ? 0 : Math.max(one.health, Math.min(full, one.health + one.healing)),
  );
  return { army: Math.max(0, army - attack), health };
}
