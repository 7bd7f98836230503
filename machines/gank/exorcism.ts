/** Exorcisms, all judged at one moment on the Souls at the reveal: the Demon merges, Heroes are hurt. */
import type { Seat } from '../kernel/index.ts';
import { committedAs } from './actions.ts';
import { type GankRecipe, guard, piece } from './bindings.ts';
import { cancelShadowDamage, expose, merge, stripBonuses } from './demon.ts';
import type { Accusation, Commitment, GankGame } from './facts.ts';
import { wound } from './harm.ts';
import { counted, demonSeat, isInPlay, listed, seatOf } from './seats.ts';

const judgeThem: GankRecipe = (game, { ruling }) => {
  for (const { seat, target } of committedAs(game, 'exorcism')) {
    if (target === undefined) continue;
    const isRight = seatOf(game, target).soul === 'demon';
    game.round.exorcism[isRight ? 'right' : 'wrong'].push({ actor: seat, target });
    ruling(
      'gank.exorcism.identity-at-reveal',
      { actor: seat, target, right: isRight },
      () => `${seat} accuses ${target}: ${isRight ? 'the Demon' : 'a Hero'}.`,
    );
  }
};

/** The exposed Demon of this round; '' where no accusation was right. */
const accusedDemon = (game: GankGame): Seat => game.round.exorcism.right[0]?.target ?? '';

const exposeTheDemon: GankRecipe = (game, ctx) => {
  const seat = accusedDemon(game);
  const accusers = game.round.exorcism.right.map(({ actor }) => actor);
  expose(game, 'exorcism', ctx);
  ctx.ruling(
    'gank.exorcism.demon.expose-merge',
    { seat, accusers },
    () => `${listed(accusers)} rightly accused ${seat}: its Demon Soul is revealed.`,
  );
  if (accusers.length > 1) {
    ctx.ruling(
      'gank.exorcism.demon.once',
      { accusers },
      () => `${accusers.length} right accusations have the effect of one.`,
    );
  }
};

const destroyItsBonuses: GankRecipe = (game, { ruling }) => {
  const seat = accusedDemon(game);
  const bonuses = stripBonuses(game, seat);
  ruling(
    'gank.exorcism.demon.bonuses-destroyed',
    { seat, bonuses },
    () =>
      `${counted(bonuses, 'bonus', 'bonuses')} of ${seat} are destroyed; none becomes a shadow.`,
  );
};

const mergeTheAccused: GankRecipe = (game, ctx) => {
  const seat = accusedDemon(game);
  merge(game, seat, ctx);
  const due = accusationsInvolving(game, seat);
  if (due.length > 0) {
    ctx.ruling(
      'gank.exorcism.demon.merge-before-death',
      { seat },
      () => `${seat} has merged: the damage of its own wrong accusation finds no player.`,
    );
  }
  ctx.ruling(
    'gank.exorcism.demon.cancels-damage',
    { army: game.army },
    () => `There is no shadow damage this round, though the army is ${game.army}.`,
  );
};

const accusationsInvolving = (game: GankGame, seat: Seat): Accusation[] =>
  game.round.exorcism.wrong.filter(({ actor }) => actor === seat);

const demonCommitment = (game: GankGame): Commitment | null => {
  const seat = demonSeat(game);
  return seat === null ? null : (game.round.commitments[seat] ?? null);
};

const cancelTheGank: GankRecipe = (game, { ruling }) => {
  const { gank } = game.round;
  if (gank === null) return;
  gank.canceled = true;
  ruling(
    'gank.exorcism.demon.cancels-gank',
    { actor: gank.actor, target: gank.target },
    () => `The Gank of ${gank.actor} is cancelled.`,
  );
};

const voidItsCard: GankRecipe = (game, { ruling }) => {
  const seat = accusedDemon(game);
  const action = demonCommitment(game)?.action ?? 'attack';
  game.round.voided.push(seat);
  ruling(
    'gank.exorcism.demon.commitment-void',
    { seat, action },
    () => `${seat}, merged this round, loses its ${action}.`,
  );
};

/** A wrong accusation costs its actor and its target the same; every seat's shares add up. */
function damageDue(wrong: readonly Accusation[], each: number): Record<Seat, number> {
  const due: Record<Seat, number> = {};
  for (const seat of wrong.flatMap(({ actor, target }) => [actor, target])) {
    due[seat] = (due[seat] ?? 0) + each;
  }
  return due;
}

const addUp: GankRecipe = (game, { params, ruling }) => {
  const each = params.exorcism.falseDamage;
  const { wrong } = game.round.exorcism;
  game.round.exorcism.damage = damageDue(wrong, each);
  for (const { actor, target } of wrong) {
    ruling(
      'gank.exorcism.hero.damage',
      { actor, target, each },
      () => `${actor} wrongly accused ${target}: ${each} damage to each of them.`,
    );
  }
};

const dealTheDamage: GankRecipe = (game, ctx) => {
  const { damage } = game.round.exorcism;
  for (const seat of game.order.filter((one) => damage[one] !== undefined && isInPlay(game, one))) {
    const due = damage[seat] ?? 0;
    const before = seatOf(game, seat).health ?? 0;
    wound(game, seat, due, ctx);
    const after = seatOf(game, seat).health ?? 0;
    ctx.ruling(
      'gank.exorcism.sum',
      { seat, due, before, after },
      () =>
        `${seat} takes ${due} at once, past Defense and healing: ${before} health becomes ${after}.`,
    );
  }
};

const turnUpTheAccused: GankRecipe = (game, { ruling }) => {
  const accused = game.round.exorcism.wrong.map(({ target }) => target);
  for (const seat of accused) seatOf(game, seat).soulRevealed = true;
  ruling(
    'gank.info.souls-stay-down',
    { accused },
    () => `The Souls of ${listed([...new Set(accused)])} are turned up: Heroes.`,
  );
};

export const exorcism = piece({
  recipes: {
    'judge the Exorcisms': judgeThem,
    'expose the accused Demon': exposeTheDemon,
    'destroy its bonuses': destroyItsBonuses,
    'merge the accused Demon': mergeTheAccused,
    'cancel shadow damage': cancelShadowDamage,
    'cancel the Gank': cancelTheGank,
    'void its card': voidItsCard,
    'add up the wrong accusations': addUp,
    'deal the Exorcism damage': dealTheDamage,
    'turn up the Souls of the accused': turnUpTheAccused,
  },
  guards: {
    'an Exorcism was committed': guard(['gank.exorcism.first'], (game, { because }) => {
      const actors = committedAs(game, 'exorcism').map(({ seat }) => seat);
      return because(actors.length > 0, { actors });
    }),
    'the Demon was accused': guard(
      ['gank.exorcism.demon.expose-merge'],
      ({ round }, { because }) => {
        const accusers = round.exorcism.right.map(({ actor }) => actor);
        return because(accusers.length > 0, { accusers });
      },
    ),
    'it committed a Gank': guard(['gank.exorcism.demon.cancels-gank'], ({ round }, { because }) =>
      because(round.gank !== null, { actor: round.gank?.actor ?? null }),
    ),
    'its ordinary card is lost': guard(
      ['gank.exorcism.demon.commitment-void'],
      (game, { params, because }) => {
        const action = demonCommitment(game)?.action ?? null;
        const isLost = action === 'attack' || action === 'heal';
        return because(isLost && params.exorcism.mergedActionVoid, { action });
      },
    ),
    'a Hero was accused': guard(['gank.exorcism.hero.damage'], ({ round }, { because }) => {
      const accused = round.exorcism.wrong.map(({ target }) => target);
      return because(accused.length > 0, { accused });
    }),
    'a wrong accusation turns up the Soul': guard(
      ['gank.info.souls-stay-down'],
      (_game, { params, because }) => because(params.souls.revealOnFalseAccusation, {}),
    ),
  },
  chart: {
    title: 'Exorcism',
    description: 'accusations, all at one moment',
    rules: ['gank.exorcism.first', 'gank.exorcism.identity-at-reveal'],
    initial: 'any',
    states: {
      any: {
        title: 'Is anyone accused?',
        description: 'judge them all together',
        rules: ['gank.exorcism.first', 'gank.exorcism.identity-at-reveal'],
        always: [
          {
            guard: 'an Exorcism was committed',
            target: 'verdict',
            actions: ['judge the Exorcisms'],
          },
          { target: 'done' },
        ],
      },
      verdict: {
        description: 'was the Demon accused?',
        rules: ['gank.exorcism.demon.expose-merge', 'gank.exorcism.demon.once'],
        always: [{ guard: 'the Demon was accused', target: 'right' }, { target: 'wrong' }],
      },
      right: {
        title: 'Right accusation',
        description: 'the Demon merges, stripped',
        rules: [
          'gank.exorcism.demon.expose-merge',
          'gank.exorcism.demon.bonuses-destroyed',
          'gank.exorcism.demon.cancels-damage',
          'gank.exorcism.demon.merge-before-death',
        ],
        always: {
          target: 'itsCard',
          actions: [
            'expose the accused Demon',
            'destroy its bonuses',
            'merge the accused Demon',
            'cancel shadow damage',
          ],
        },
      },
      itsCard: {
        title: 'The Demon’s own card',
        description: 'cancelled or lost',
        rules: ['gank.exorcism.demon.cancels-gank', 'gank.exorcism.demon.commitment-void'],
        always: [
          { guard: 'it committed a Gank', target: 'wrong', actions: ['cancel the Gank'] },
          { guard: 'its ordinary card is lost', target: 'wrong', actions: ['void its card'] },
          { target: 'wrong' },
        ],
      },
      wrong: {
        title: 'Wrong accusations',
        description: 'add up what each seat is due',
        rules: ['gank.exorcism.hero.damage', 'gank.exorcism.sum'],
        always: [
          {
            guard: 'a Hero was accused',
            target: 'wounds',
            actions: ['add up the wrong accusations'],
          },
          { target: 'done' },
        ],
      },
      wounds: {
        description: 'past Defense and healing',
        rules: ['gank.exorcism.sum', 'gank.battle.death'],
        always: { target: 'souls', actions: ['deal the Exorcism damage'] },
      },
      souls: {
        title: 'Souls of the accused',
        description: 'they stay down',
        rules: ['gank.info.souls-stay-down'],
        always: [
          {
            guard: 'a wrong accusation turns up the Soul',
            target: 'done',
            actions: ['turn up the Souls of the accused'],
          },
          { target: 'done' },
        ],
      },
      done: { description: 'on to the Gank', type: 'final' },
    },
  },
});
