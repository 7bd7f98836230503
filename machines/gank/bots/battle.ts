/** What a round comes to if everybody does what is thought: the battle reckoned through in one go. */
import type { Seat } from '../../kernel/index.ts';
import type { Player } from './read-view.ts';

/** What a bonus is reckoned at: every one as a point, since the view tells no other worth. */
export const BONUS_POINT = 1;

export interface Deed {
  readonly seat: Seat;
  readonly action: 'attack' | 'heal' | 'special';
  /** 0 for special cards, whose number nobody sees. */
  readonly card: number;
  readonly target: Seat | null;
}

export interface Aftermath {
  readonly army: number;
  /** Health of everyone who was in play; 0 for those who fell. */
  readonly health: ReadonlyMap<Seat, number>;
  readonly fallen: readonly Seat[];
  /** Damage that reached each seat before anything took it up. */
  readonly struck: ReadonlyMap<Seat, number>;
}

interface Fighter {
  readonly player: Player;
  readonly deed: Deed | undefined;
  health: number;
  healing: number;
  struck: number;
}

const strengthOf = ({ card }: Deed, bonus: number): number => card + bonus * BONUS_POINT;

function aimHeals(fighters: readonly Fighter[], deeds: readonly Deed[], all: readonly Player[]) {
  for (const deed of deeds) {
    if (deed.action !== 'heal') continue;
    const healer = all.find(({ seat }) => seat === deed.seat);
    const aimed = fighters.find(({ player }) => player.seat === deed.target);
    if (aimed !== undefined) aimed.healing += strengthOf(deed, healer?.bonuses.healing ?? 0);
  }
}

/** Strikes one group; returns what is more than lethal. */
function strike(group: readonly Fighter[], pool: number): number {
  const share = Math.ceil(pool / group.length);
  let excess = 0;
  for (const fighter of group) {
    fighter.struck += share;
    const past = Math.max(0, share - fighter.player.bonuses.defense * BONUS_POINT);
    const healed = Math.min(past, fighter.healing);
    fighter.healing -= healed;
    const taken = Math.min(fighter.health, past - healed);
    fighter.health -= taken;
    excess += past - healed - taken;
  }
  return excess;
}

/** Groups in the order in which damage reaches them: high numbers first, special cards last. */
function groupsOf(fighters: readonly Fighter[]): Fighter[][] {
  const numberOf = ({ deed }: Fighter) =>
    deed === undefined || deed.action === 'special' ? 0 : deed.card;
  const acting = fighters.filter(({ deed }) => deed !== undefined);
  const numbers = [...new Set(acting.map(numberOf))].sort((a, b) => b - a);
  return numbers.map((number) => acting.filter((fighter) => numberOf(fighter) === number));
}

function attackTotal(deeds: readonly Deed[], all: readonly Player[]): number {
  return deeds.reduce((sum, deed) => {
    if (deed.action !== 'attack') return sum;
    const attacker = all.find(({ seat }) => seat === deed.seat);
    return sum + strengthOf(deed, attacker?.bonuses.attack ?? 0);
  }, 0);
}

export interface Battle {
  readonly army: number;
  /** Everybody who was in play when the cards were turned up. */
  readonly players: readonly Player[];
  readonly deeds: readonly Deed[];
  readonly isDamageCancelled: boolean;
  /** What healing can restore to. */
  readonly full: number;
}

/** Damage from the highest number down, then healing, then attacks (gank.turn.order). */
export function reckon({ army, players, deeds, isDamageCancelled, full }: Battle): Aftermath {
  const fighters = players
    .filter(({ health }) => health > 0)
    .map((player): Fighter => ({
      player,
      deed: deeds.find(({ seat }) => seat === player.seat),
      health: player.health,
      healing: 0,
      struck: 0,
    }));
  aimHeals(fighters, deeds, players);
  let pool = isDamageCancelled ? 0 : army;
  for (const group of groupsOf(fighters)) {
    if (pool === 0) break;
    pool = strike(group, pool);
  }
  return {
    army: Math.max(0, army - attackTotal(deeds, players)),
    health: new Map(
      fighters.map(({ player, health, healing }) => [
        player.seat,
        health === 0 ? 0 : Math.max(health, Math.min(full, health + healing)),
      ]),
    ),
    fallen: fighters.filter(({ health }) => health === 0).map(({ player }) => player.seat),
    struck: new Map(fighters.map(({ player, struck }) => [player.seat, struck])),
  };
}
