/** Healing that absorbed nothing restores health, up to the maximum; it revives nobody. */
import { type GankRecipe, guard, piece } from './bindings.ts';
import type { GankGame, HealingFacts } from './facts.ts';
import { isInPlay, seatOf } from './seats.ts';

const unused = ({ aimed, absorbed }: HealingFacts): number => aimed - absorbed;

const pools = (game: GankGame): [string, HealingFacts][] =>
  game.order.flatMap((seat) => {
    const pool = game.round.healing[seat];
    return pool === undefined ? [] : [[seat, pool]];
  });

const restore: GankRecipe = (game, { params, ruling }) => {
  for (const [seat, pool] of pools(game)) {
    const facts = seatOf(game, seat);
    const left = unused(pool);
    if (!isInPlay(game, seat)) {
      ruling(
        'gank.battle.heal.no-revival',
        { seat, left },
        () => `${seat} is out of play: ${left} healing is wasted.`,
      );
      continue;
    }
    const before = facts.health ?? 0;
    const after = Math.max(before, Math.min(params.health.max, before + left));
    facts.health = after;
    pool.restored = after - before;
    ruling(
      'gank.battle.heal.restore',
      { seat, left, before, after, max: params.health.max },
      () => `${left} unused healing takes ${seat} from ${before} to ${after} health.`,
    );
  }
};

export const healing = piece({
  recipes: { 'restore health': restore },
  guards: {
    'healing is left over': guard(['gank.battle.heal.restore'], (game, { because }) => {
      const left = Object.fromEntries(pools(game).map(([seat, pool]) => [seat, unused(pool)]));
      return because(
        Object.values(left).some((one) => one > 0),
        left,
      );
    }),
  },
  chart: {
    title: 'Healing',
    description: 'what absorbed nothing restores',
    rules: ['gank.battle.heal.restore', 'gank.battle.heal.no-revival'],
    initial: 'unused',
    states: {
      unused: {
        title: 'Is healing left?',
        description: 'never above the maximum',
        rules: ['gank.battle.heal.restore', 'gank.battle.heal.no-revival'],
        always: [
          { guard: 'healing is left over', target: 'done', actions: ['restore health'] },
          { target: 'done' },
        ],
      },
      done: { description: 'on to late theft', type: 'final' },
    },
  },
});
