/** Losing health and dying: the same whatever the cause. */
import type { Seat } from '../kernel/index.ts';
import type { Doing } from './bindings.ts';
import type { GankGame } from './facts.ts';
import { seatOf } from './seats.ts';

/** The seat is dead for the rest of the game. */
export function die(game: GankGame, seat: Seat, { ruling }: Doing): void {
  const facts = seatOf(game, seat);
  facts.health = 0;
  facts.alive = false;
  game.round.fallen.push(seat);
  ruling('gank.battle.death', { seat }, () => `${seat} is at 0 health and dies.`);
}

/** Takes damage from a living seat's health. Returns the excess beyond what killed it. */
export function wound(game: GankGame, seat: Seat, damage: number, ctx: Doing): number {
  const facts = seatOf(game, seat);
  const before = facts.health ?? 0;
  if (damage < before) {
    facts.health = before - damage;
    return 0;
  }
  die(game, seat, ctx);
  return damage - before;
}
