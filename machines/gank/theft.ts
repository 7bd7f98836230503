/** Theft: a Gank's target that falls in the same round loses its bonuses to the army, early or late. */
import { type Doing, type GankRecipe, guard, piece } from './bindings.ts';
import { sayShadows, stripBonuses } from './demon.ts';
import type { GankFacts, GankGame } from './facts.ts';
import { countTokens, seatOf } from './seats.ts';

/** The Gank of the round with its target; null where there is none to speak of. */
export function struckBy({ round }: GankGame): (GankFacts & { target: string }) | null {
  const { gank } = round;
  if (gank === null || gank.target === null || gank.canceled) return null;
  return gank as GankFacts & { target: string };
}

/** The fallen target's bonuses become shadows. Returns how many of each. */
function steal(game: GankGame, { params, ruling }: Doing): { bonuses: number; shadows: number } {
  const gank = struckBy(game);
  if (gank === null) return { bonuses: 0, shadows: 0 };
  const { target } = gank;
  game.round.stolenTokens = { ...seatOf(game, target).bonuses };
  const bonuses = countTokens(game.round.stolenTokens);
  stripBonuses(game, target);
  const shadows = bonuses * params.gank.shadowsPerBonus;
  game.round.stolen = shadows;
  game.army += shadows;
  gank.stole = true;
  ruling(
    'gank.gank.theft',
    { target, bonuses, shadows, army: game.army },
    () =>
      `${target} has fallen in the round of the Gank; its ${sayShadows(bonuses, shadows, game.army)}.`,
  );
  ruling('gank.gank.theft-strength', { target, strips: params.gank.theftStripsStrength }, () =>
    params.gank.theftStripsStrength
      ? `What ${target} committed resolves without the stolen bonuses from here on.`
      : `What ${target} committed keeps the strength of the stolen bonuses this round.`,
  );
  return { bonuses, shadows };
}

export const stealAtOnce: GankRecipe = (game, ctx) => {
  const { shadows } = steal(game, ctx);
  ctx.ruling(
    'gank.gank.theft-timing',
    { shadows, army: game.army },
    () => `They arrive before shadow damage, which they raise by ${shadows}.`,
  );
};

const stealLate: GankRecipe = (game, ctx) => {
  const { shadows } = steal(game, ctx);
  const { amount } = game.round.damage;
  const raises = ctx.params.gank.lateTheftRaisesDamage;
  ctx.ruling(
    'gank.gank.theft-timing',
    { shadows, army: game.army, damage: amount, raises },
    () => `They arrive before the attacks; this round’s shadow damage was and stays ${amount}.`,
  );
};

export const theftGuards = {
  'a Gank has struck': guard(['gank.gank.theft', 'gank.gank.canceled'], (game, { because }) => {
    const gank = struckBy(game);
    return because(gank !== null, { actor: gank?.actor ?? null });
  }),
  'its target has fallen': guard(['gank.gank.theft'], (game, { because }) => {
    const target = game.round.gank?.target ?? '';
    return because(game.round.fallen.includes(target), { target, fallen: [...game.round.fallen] });
  }),
  'theft is open this round': guard(['gank.gank.theft'], (_game, { params, because }) =>
    because(params.gank.theftWindow === 'same-round', { window: params.gank.theftWindow }),
  ),
  'its bonuses have been stolen': guard(['gank.gank.theft-timing'], ({ round }, { because }) =>
    because(round.gank?.stole === true, { stole: round.gank?.stole ?? false }),
  ),
};

export const theft = piece({
  recipes: { 'steal before the attacks': stealLate },
  guards: { ...theftGuards },
  chart: {
    title: 'Late theft',
    description: 'a Gank’s target fell since',
    rules: ['gank.gank.theft', 'gank.gank.theft-timing', 'gank.gank.theft-strength'],
    initial: 'due',
    states: {
      due: {
        title: 'Is there a theft?',
        description: 'the target fell after the Gank',
        rules: ['gank.gank.theft', 'gank.gank.theft-timing'],
        always: [
          {
            guard: {
              and: [
                'a Gank has struck',
                'its target has fallen',
                'theft is open this round',
                { not: 'its bonuses have been stolen' },
              ],
            },
            target: 'done',
            actions: ['steal before the attacks'],
          },
          { target: 'done' },
        ],
      },
      done: { description: 'on to the attacks', type: 'final' },
    },
  },
});
