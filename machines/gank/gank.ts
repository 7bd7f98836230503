/** An uncancelled Gank strikes: guesses against the target's hand, then the Demon merges and steals. */
import { type Doing, type GankRecipe, guard, piece } from './bindings.ts';
import { expose, merge, sayShadows, stripBonuses } from './demon.ts';
import type { GankFacts, GankGame } from './facts.ts';
import { die, wound } from './harm.ts';
import { counted, countTokens, listed, seatOf } from './seats.ts';
import { without } from './supply.ts';

/** The Gank of the round with its target; null where there is none to speak of. */
function struckBy({ round }: GankGame): (GankFacts & { target: string }) | null {
  const { gank } = round;
  if (gank === null || gank.target === null || gank.canceled) return null;
  return gank as GankFacts & { target: string };
}

/** The overlap of two lists, each card and each guess counting once. */
const overlap = (guesses: readonly number[], cards: readonly number[]): number =>
  guesses.length - without(guesses, cards).length;

const countMatches: GankRecipe = (game, { ruling }) => {
  const gank = struckBy(game);
  if (gank === null) return;
  const cards = [...seatOf(game, gank.target).hand];
  const guesses = [...(gank.guesses ?? [])];
  gank.matches = overlap(guesses, cards);
  const { matches, target } = gank;
  ruling(
    'gank.gank.matching',
    { guesses, cards, matches },
    () => `Guessed ${listed(guesses)}; ${target} retains ${listed(cards)}: ${counted(matches, 'match', 'matches')}.`,
  );
};

const killTheTarget: GankRecipe = (game, ctx) => {
  const gank = struckBy(game);
  if (gank === null) return;
  ctx.ruling(
    'gank.gank.two-matches',
    { target: gank.target, matches: gank.matches },
    () => `${counted(gank.matches ?? 0, 'match', 'matches')} kill ${gank.target} at once.`,
  );
  die(game, gank.target, ctx);
};

const woundTheTarget: GankRecipe = (game, ctx) => {
  const gank = struckBy(game);
  if (gank === null) return;
  const damage = ctx.params.gank.oneMatchDamage * (gank.matches ?? 0);
  const before = seatOf(game, gank.target).health ?? 0;
  wound(game, gank.target, damage, ctx);
  const after = seatOf(game, gank.target).health ?? 0;
  ctx.ruling(
    'gank.gank.one-match',
    { target: gank.target, damage, before, after },
    () => `${gank.target} takes ${damage} past Defense and healing: ${before} health becomes ${after}.`,
  );
};

const exposeTheHand: GankRecipe = (game, { ruling }) => {
  const gank = struckBy(game);
  if (gank === null) return;
  const { target } = gank;
  const cards = [...seatOf(game, target).hand];
  gank.exposed = [...cards];
  seatOf(game, target).exposed = [...cards];
  ruling(
    'gank.gank.exposes-hand',
    { target, cards },
    () => `Everybody sees what ${target} retains: ${listed(cards)}.`,
  );
};

const mergeTheActor: GankRecipe = (game, ctx) => {
  const gank = struckBy(game);
  if (gank === null) return;
  const { shadowsPerBonus, bodyShadows } = ctx.params.gank;
  expose(game, 'gank', ctx);
  merge(game, gank.actor, ctx);
  const bonuses = stripBonuses(game, gank.actor);
  gank.shadows = bonuses * shadowsPerBonus + bodyShadows;
  game.army += gank.shadows;
  const { actor, shadows } = gank;
  ctx.ruling(
    'gank.gank.merge',
    { actor, bonuses, bodyShadows, shadows, army: game.army },
    () => `The Demon’s ${sayShadows(bonuses, shadows, game.army)}, before shadow damage.`,
  );
};

const leaveWithoutEffect: GankRecipe = (game, { ruling }) => {
  ruling(
    'gank.gank.canceled',
    { actor: game.round.gank?.actor ?? null, target: game.round.gank?.target ?? null },
    () => 'The cancelled Gank hurts nobody, steals nothing and shows no hand.',
  );
};

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
    () => `${target} has fallen in the round of the Gank; its ${sayShadows(bonuses, shadows, game.army)}.`,
  );
  ruling(
    'gank.gank.theft-strength',
    { target, strips: params.gank.theftStripsStrength },
    () =>
      params.gank.theftStripsStrength
        ? `What ${target} committed resolves without the stolen bonuses from here on.`
        : `What ${target} committed keeps the strength of the stolen bonuses this round.`,
  );
  return { bonuses, shadows };
}

const stealAtOnce: GankRecipe = (game, ctx) => {
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

const theftGuards = {
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

export const gank = piece({
  recipes: {
    'leave the Gank without effect': leaveWithoutEffect,
    'count the matches': countMatches,
    'kill the target': killTheTarget,
    'wound the target': woundTheTarget,
    'expose the retained cards': exposeTheHand,
    'merge the ganking Demon': mergeTheActor,
    'steal before shadow damage': stealAtOnce,
  },
  guards: {
    'its target has fallen': theftGuards['its target has fallen'],
    'theft is open this round': theftGuards['theft is open this round'],
    'a Gank was declared': guard(['gank.gank.declare'], ({ round }, { because }) =>
      because(round.gank !== null, { actor: round.gank?.actor ?? null }),
    ),
    'the Gank is cancelled': guard(['gank.gank.canceled'], ({ round }, { because }) =>
      because(round.gank?.canceled === true, { canceled: round.gank?.canceled ?? false }),
    ),
    'no card matches': guard(['gank.gank.matching'], ({ round }, { because }) =>
      because(round.gank?.matches === 0, { matches: round.gank?.matches ?? null }),
    ),
    'only one card matches': guard(['gank.gank.one-match'], ({ round }, { because }) =>
      because(round.gank?.matches === 1, { matches: round.gank?.matches ?? null }),
    ),
    'more than one match kills': guard(['gank.gank.two-matches'], (_game, { params, because }) =>
      because(params.gank.twoMatchesKill, {}),
    ),
  },
  chart: {
    title: 'Gank',
    description: 'unless an Exorcism cancelled it',
    rules: ['gank.exorcism.first', 'gank.gank.matching'],
    initial: 'any',
    states: {
      any: {
        title: 'Does a Gank strike?',
        description: 'declared and not cancelled',
        rules: ['gank.gank.canceled', 'gank.gank.matching'],
        always: [
          {
            guard: 'the Gank is cancelled',
            target: 'done',
            actions: ['leave the Gank without effect'],
          },
          {
            guard: 'a Gank was declared',
            target: 'matching',
            actions: ['count the matches'],
          },
          { target: 'done' },
        ],
      },
      matching: {
        title: 'Matches',
        description: 'none, one, or more',
        rules: ['gank.gank.matching', 'gank.gank.one-match', 'gank.gank.two-matches'],
        always: [
          { guard: 'its target has fallen', target: 'exposing' },
          { guard: 'no card matches', target: 'exposing' },
          {
            guard: { and: [{ not: 'only one card matches' }, 'more than one match kills'] },
            target: 'exposing',
            actions: ['kill the target'],
          },
          { target: 'exposing', actions: ['wound the target'] },
        ],
      },
      exposing: {
        title: 'Hand exposed',
        description: 'everybody sees the retained cards',
        rules: ['gank.gank.exposes-hand'],
        always: { target: 'merging', actions: ['expose the retained cards'] },
      },
      merging: {
        title: 'The Demon merges',
        description: 'its bonuses become shadows',
        rules: ['gank.gank.merge', 'gank.demon.merged'],
        always: { target: 'theft', actions: ['merge the ganking Demon'] },
      },
      theft: {
        title: 'Early theft',
        description: 'has the target fallen already?',
        rules: ['gank.gank.theft', 'gank.gank.theft-timing'],
        always: [
          {
            guard: { and: ['its target has fallen', 'theft is open this round'] },
            target: 'done',
            actions: ['steal before shadow damage'],
          },
          { target: 'done' },
        ],
      },
      done: { description: 'on to the Sacrifice', type: 'final' },
    },
  },
});

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
