/** An uncancelled Gank strikes: guesses against the target's hand, then the Demon merges and steals. */
import { type GankRecipe, guard, piece } from './bindings.ts';
import { expose, merge, sayShadows, stripBonuses } from './demon.ts';
import { die, wound } from './harm.ts';
import { counted, listed, seatOf } from './seats.ts';
import { without } from './supply.ts';
import { stealAtOnce, struckBy, theftGuards } from './theft.ts';

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
    () =>
      `Guessed ${listed(guesses)}; ${target} retains ${listed(cards)}: ${counted(matches, 'match', 'matches')}.`,
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
    () =>
      `${gank.target} takes ${damage} past Defense and healing: ${before} health becomes ${after}.`,
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
