/** What a tier does with the damage that reached it: split it, absorb some, take the rest from health. */
import type { Seat } from '../kernel/index.ts';
import type { Doing, GankRecipe } from './bindings.ts';
import type { GankGame } from './facts.ts';
import { wound } from './harm.ts';
import { isInPlay, listed, seatOf } from './seats.ts';

/** Gives each recipient the same share. */
export function share(
  game: GankGame,
  ctx: Doing,
  round: (part: number) => number,
  rule: string,
): void {
  const { damage } = game.round;
  const { pool } = damage;
  const recipients = [...damage.recipients];
  damage.share = round(pool / recipients.length);
  damage.open = Object.fromEntries(recipients.map((seat) => [seat, damage.share]));
  for (const seat of recipients.filter((one) => isInPlay(game, one))) {
    damage.received[seat] = (damage.received[seat] ?? 0) + damage.share;
  }
  const part = damage.share;
  if (recipients.length < 2) return;
  ctx.ruling(
    rule,
    { pool, seats: recipients, share: part },
    () => `${pool} split over ${listed(recipients)} is ${part} each.`,
  );
}

/** Takes up open damage of each living recipient, as far as `available` goes. */
function absorb(
  game: GankGame,
  ctx: Doing,
  from: 'Defense' | 'Healing',
  available: (seat: Seat) => number,
  spend: (seat: Seat, taken: number) => void,
): void {
  const { damage } = game.round;
  for (const seat of damage.recipients) {
    const open = damage.open[seat] ?? 0;
    const taken = isInPlay(game, seat) ? Math.min(open, available(seat)) : 0;
    if (taken === 0) continue;
    damage.open[seat] = open - taken;
    damage.absorbed[seat] = (damage.absorbed[seat] ?? 0) + taken;
    spend(seat, taken);
    ctx.ruling(
      'gank.battle.damage.absorb',
      { seat, from, taken, left: open - taken },
      () => `${from} absorbs ${taken} of the ${open} at ${seat}.`,
    );
  }
}

export const absorbWithDefense: GankRecipe = (game, ctx) => {
  const perToken = ctx.params.bonus.defensePerToken;
  absorb(
    game,
    ctx,
    'Defense',
    (seat) => seatOf(game, seat).bonuses.defense * perToken,
    () => undefined,
  );
};

export const absorbWithHealing: GankRecipe = (game, ctx) => {
  absorb(
    game,
    ctx,
    'Healing',
    (seat) => {
      const pool = game.round.healing[seat];
      return pool === undefined ? 0 : pool.aimed - pool.absorbed;
    },
    (seat, taken) => {
      const pool = game.round.healing[seat];
      if (pool !== undefined) pool.absorbed += taken;
    },
  );
};

export const takeFromHealth: GankRecipe = (game, ctx) => {
  const { damage } = game.round;
  let excess = 0;
  for (const seat of damage.recipients) {
    const open = damage.open[seat] ?? 0;
    excess += isInPlay(game, seat) ? hurt(game, seat, open, ctx) : open;
  }
  damage.pool = excess;
  damage.open = {};
  if (excess === 0) return;
  ctx.ruling(
    'gank.battle.damage.excess-pooled',
    { excess },
    () => `${excess} is more than lethal and passes on.`,
  );
};

function hurt(game: GankGame, seat: Seat, damage: number, ctx: Doing): number {
  if (damage === 0) return 0;
  const before = seatOf(game, seat).health ?? 0;
  const excess = wound(game, seat, damage, ctx);
  const after = seatOf(game, seat).health ?? 0;
  ctx.ruling(
    'gank.battle.damage.absorb',
    { seat, damage, before, after, excess },
    () => `${seat} takes ${damage}: ${before} health becomes ${after}.`,
  );
  return excess;
}
