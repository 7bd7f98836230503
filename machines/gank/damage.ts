/**
 * Shadow damage: it strikes the highest number first; Defense and healing absorb, the lethal excess
 * of a whole tier passes down to the next, and at last to those who played special cards.
 */
import type { Json, Seat } from '../kernel/index.ts';
import { absorbWithDefense, absorbWithHealing, share, takeFromHealth } from './absorption.ts';
import { commitmentsOf, effective, strengthTokens } from './actions.ts';
import { type GankRecipe, guard, piece } from './bindings.ts';
import { armyGuards } from './demon.ts';
import type { GankGame, Tier } from './facts.ts';
import type { GankParams } from './params.ts';
import { counted, isInPlay, listed, seatsInPlay } from './seats.ts';
import { lowerTier, nearestSurvivors, specialPlayers } from './tiers.ts';

const addUpHeals: GankRecipe = (game, { params, ruling }) => {
  for (const { seat, card, target } of effective(game, params, 'heal')) {
    if (target === undefined) continue;
    const tokens = strengthTokens(game, params, seat, 'healing');
    const strength = card + tokens * params.bonus.healingPerToken;
    const pool = game.round.healing[target] ?? { aimed: 0, absorbed: 0, restored: 0 };
    game.round.healing[target] = { ...pool, aimed: pool.aimed + strength };
    ruling(
      'gank.battle.bonus-strength',
      { seat, card, tokens, strength },
      () => `${seat} heals ${target} by ${card}${tokens > 0 ? ` + ${strength - card}` : ''}.`,
    );
  }
  for (const [seat, { aimed }] of Object.entries(game.round.healing)) {
    ruling(
      'gank.battle.damage.heal-pool',
      { seat, aimed },
      () => `${aimed} healing in all is aimed at ${seat}.`,
    );
  }
};

const measure: GankRecipe = (game, { params, ruling }) => {
  const { damage } = game.round;
  damage.amount = game.army * params.damage.perShadow;
  damage.pool = damage.amount;
  const { amount } = damage;
  ruling(
    'gank.battle.damage.amount',
    { army: game.army, perShadow: params.damage.perShadow, amount },
    () => `${counted(game.army, 'shadow')} deal ${amount} damage.`,
  );
};

const noteCancelled: GankRecipe = (game, { ruling }) => {
  ruling(
    'gank.battle.damage.amount',
    { army: game.army, amount: 0 },
    () => `Shadow damage is cancelled: the ${game.army} in the army strike nobody.`,
  );
};

function turnTo(game: GankGame, tier: Tier, recipients: readonly Seat[]): void {
  game.round.damage.tier = tier;
  game.round.damage.recipients = [...recipients];
}

const turnToLowerNumber: GankRecipe = (game, { params, ruling }) => {
  const next = lowerTier(game, params);
  if (next === null) return;
  const isFirst = game.round.damage.tier === null;
  turnTo(game, next.number, next.seats);
  const { pool } = game.round.damage;
  ruling(
    isFirst ? 'gank.battle.damage.highest-first' : 'gank.battle.damage.excess-pooled',
    { tier: next.number, seats: [...next.seats], pool },
    () =>
      `${pool} damage reaches ${listed(next.seats)}, whose ${next.number} is the ${isFirst ? 'highest' : 'next lower'} number.`,
  );
};

const turnToSpecialPlayers: GankRecipe = (game, { ruling }) => {
  const seats = specialPlayers(game);
  turnTo(game, 'special', seats);
  const { pool } = game.round.damage;
  ruling(
    'gank.battle.damage.special-overflow',
    { seats, pool },
    () => `No number is left: ${pool} damage reaches ${listed(seats)}, who played special cards.`,
  );
};

const turnToSurvivors: GankRecipe = (game, { ruling }) => {
  const seats = nearestSurvivors(game);
  turnTo(game, 'survivors', seats);
  const { pool } = game.round.damage;
  ruling(
    'gank.battle.damage.overflow-lost',
    { seats, pool },
    () => `No lower group is left: ${pool} damage turns back to ${listed(seats)}.`,
  );
};

const TIE = 'gank.battle.damage.tie-split';
const SPECIAL = 'gank.battle.damage.special-overflow';

const loseTheRest: GankRecipe = (game, { ruling }) => {
  const { damage } = game.round;
  const lost = damage.pool;
  damage.lost = lost;
  damage.pool = 0;
  ruling(
    'gank.battle.damage.overflow-lost',
    { lost },
    () => `${lost} damage finds nobody and disappears.`,
  );
};

const rounding = (
  name: string,
  rule: string,
  of: (params: GankParams) => 'up' | 'down',
): { readonly [phrase: string]: ReturnType<typeof guard> } => ({
  [name]: guard([rule], (_game, { params, because }) =>
    because(of(params) === 'up', { rounding: of(params) }),
  ),
});

export const damage = piece({
  recipes: {
    'add up the heals': addUpHeals,
    'measure the shadow damage': measure,
    'note that nobody is struck': noteCancelled,
    'turn to the next lower number': turnToLowerNumber,
    'turn to the special-card players': turnToSpecialPlayers,
    'turn to the nearest survivors': turnToSurvivors,
    'share it, rounded up': (game, ctx) => share(game, ctx, Math.ceil, TIE),
    'share it, rounded down': (game, ctx) => share(game, ctx, Math.floor, TIE),
    'share the overflow, rounded up': (game, ctx) => share(game, ctx, Math.ceil, SPECIAL),
    'share the overflow, rounded down': (game, ctx) => share(game, ctx, Math.floor, SPECIAL),
    'absorb with Defense': absorbWithDefense,
    'absorb with healing': absorbWithHealing,
    'take the rest from health': takeFromHealth,
    'lose what is left': loseTheRest,
  },
  guards: {
    'shadow damage is cancelled': armyGuards['shadow damage is cancelled'],
    ...rounding('shares are rounded up', TIE, (params) => params.damage.tieRounding),
    ...rounding('overflow is rounded up', SPECIAL, (params) => params.damage.specialRounding),
    'no damage is left': guard(['gank.battle.damage.excess-pooled'], ({ round }, { because }) =>
      because(round.damage.pool === 0, { pool: round.damage.pool }),
    ),
    'a lower number has somebody to hit': guard(
      ['gank.battle.damage.highest-first', 'gank.battle.damage.recipients'],
      (game, { params, because }) => {
        const next = lowerTier(game, params);
        const values: Record<string, Json> = { after: game.round.damage.tier };
        if (next === null) return because(false, values);
        return because(true, { ...values, number: next.number, seats: [...next.seats] });
      },
    ),
    'a special-card player is left': guard(
      ['gank.battle.damage.special-overflow'],
      (game, { because }) => {
        const { tier } = game.round.damage;
        const seats = specialPlayers(game);
        const isOpen = tier !== 'special' && tier !== 'survivors';
        return because(isOpen && seats.length > 0, { after: tier, seats });
      },
    ),
    'overflow turns back to a survivor': guard(
      ['gank.battle.damage.overflow-lost'],
      (game, { params, because }) => {
        const { overflow } = params.damage;
        const isOpen = overflow === 'nearest-survivor' && game.round.damage.tier !== 'survivors';
        const isHit = commitmentsOf(game).some(({ seat }) => isInPlay(game, seat));
        return because(isOpen && isHit, { overflow, survivors: seatsInPlay(game) });
      },
    ),
    'Defense absorbs first': guard(
      ['gank.battle.damage.absorb-order'],
      (_game, { params, because }) => {
        const first = params.damage.absorbOrder[0] ?? 'defense';
        return because(first === 'defense', { first });
      },
    ),
  },
  chart: {
    title: 'Shadow damage',
    description: 'highest number first',
    rules: ['gank.battle.damage.amount', 'gank.battle.damage.highest-first'],
    initial: 'heals',
    states: {
      heals: {
        description: 'add up what is aimed at each',
        rules: ['gank.battle.damage.heal-pool', 'gank.battle.bonus-strength'],
        always: { target: 'amount', actions: ['add up the heals'] },
      },
      amount: {
        description: 'as many as the army has shadows',
        rules: ['gank.battle.damage.amount'],
        always: [
          {
            guard: 'shadow damage is cancelled',
            target: 'done',
            actions: ['note that nobody is struck'],
          },
          { target: 'next', actions: ['measure the shadow damage'] },
        ],
      },
      next: {
        title: 'Next tier',
        description: 'who is reached next?',
        rules: [
          'gank.battle.damage.highest-first',
          'gank.battle.damage.excess-pooled',
          'gank.battle.damage.recipients',
          'gank.commit.number',
        ],
        always: [
          { guard: 'no damage is left', target: 'done' },
          {
            guard: 'a lower number has somebody to hit',
            target: 'tier',
            actions: ['turn to the next lower number'],
          },
          {
            guard: 'a special-card player is left',
            target: 'overflow',
            actions: ['turn to the special-card players'],
          },
          {
            guard: 'overflow turns back to a survivor',
            target: 'survivors',
            actions: ['turn to the nearest survivors'],
          },
          { target: 'done', actions: ['lose what is left'] },
        ],
      },
      tier: {
        title: 'Split among the tied',
        description: 'equal shares',
        rules: ['gank.battle.damage.tie-split'],
        always: [
          {
            guard: 'shares are rounded up',
            target: 'absorbing',
            actions: ['share it, rounded up'],
          },
          { target: 'absorbing', actions: ['share it, rounded down'] },
        ],
      },
      overflow: {
        title: 'Special-card players',
        description: 'equal shares of what is left',
        rules: ['gank.battle.damage.special-overflow'],
        always: [
          {
            guard: 'overflow is rounded up',
            target: 'absorbing',
            actions: ['share the overflow, rounded up'],
          },
          { target: 'absorbing', actions: ['share the overflow, rounded down'] },
        ],
      },
      survivors: {
        title: 'Back to survivors',
        description: 'once more, unabsorbed',
        rules: ['gank.battle.damage.overflow-lost', 'gank.battle.damage.tie-split'],
        always: [
          { guard: 'shares are rounded up', target: 'wounds', actions: ['share it, rounded up'] },
          { target: 'wounds', actions: ['share it, rounded down'] },
        ],
      },
      absorbing: {
        title: 'Absorbing',
        description: 'Defense and healing take up some',
        rules: ['gank.battle.damage.absorb', 'gank.battle.damage.absorb-order'],
        always: [
          {
            guard: 'Defense absorbs first',
            target: 'wounds',
            actions: ['absorb with Defense', 'absorb with healing'],
          },
          { target: 'wounds', actions: ['absorb with healing', 'absorb with Defense'] },
        ],
      },
      wounds: {
        description: 'the rest is taken from health',
        rules: [
          'gank.battle.damage.absorb',
          'gank.battle.damage.excess-pooled',
          'gank.battle.death',
        ],
        always: { target: 'next', actions: ['take the rest from health'] },
      },
      done: { description: 'on to healing', type: 'final' },
    },
  },
});
