/** Committing: every seat locks one card with one action, in whatever order, unseen by the others. */
import type { ChartState, Seat } from '../kernel/index.ts';
import { type Doing, type GankPiece, type GankRecipe, guard, piece } from './bindings.ts';
import type { Action, Commitment, GankGame } from './facts.ts';
import { isInPlay, seatOf } from './seats.ts';

/** The rule under which each action is locked. */
const LAW: Readonly<Record<Action, string>> = {
  attack: 'gank.commit.ordinary',
  heal: 'gank.commit.heal-target',
  exorcism: 'gank.commit.exorcism',
  gank: 'gank.commit.gank',
};

export const lockEvent = (seat: Seat): string => `lock.${seat}`;

/** The law that a locked target was held to, for those who ask why it was allowed. */
function targetLaw({ action }: Commitment, { params }: Doing): Record<string, boolean> {
  if (action === 'heal') return { selfAllowed: params.heal.selfAllowed };
  if (action !== 'exorcism') return {};
  const { selfAllowed, allowedAfterReveal } = params.exorcism;
  return { selfAllowed, allowedAfterReveal };
}

const lockTheChoice: GankRecipe = (game, ctx) => {
  const { choice, params, ruling } = ctx;
  const { seat, choose, card, target } = choice;
  game.round.locked[seat] = true;
  // A pass, where the rules allow one, locks no card.
  if (card === undefined) return;
  const commitment: Commitment = {
    action: choose as Action,
    card: Number(card),
    ...(typeof target === 'string' ? { target } : {}),
  };
  game.round.commitments[seat] = commitment;
  const { cardsPerTurn, passAllowed } = params.commit;
  ruling(
    'gank.commit.one-card',
    { seat, cardsPerTurn, passAllowed },
    () => `${seat} has locked a card.`,
  );
  ruling(
    LAW[commitment.action],
    { seat, ...commitment, ...targetLaw(commitment, ctx) },
    () => `${seat} has locked ${choose} with ${commitment.card}.`,
    [seat],
  );
};

const takesPart = (seat: Seat): string => `${seat} takes part`;

/** Whether a seat has to commit: it plays, and it has a card. */
const mustCommit = (game: GankGame, seat: Seat, cards: number): boolean =>
  isInPlay(game, seat) && seatOf(game, seat).hand.length >= cards;

const takesPartGuard = (seat: Seat) =>
  guard(
    ['gank.commit.one-card', 'gank.draw.out-of-play-hands', 'gank.demon.merged'],
    (game, { params, because }) => {
      const { alive, merged, hand } = seatOf(game, seat);
      const values = { alive, merged, cards: hand.length };
      return because(mustCommit(game, seat, params.commit.cardsPerTurn), values);
    },
  );

const region = (seat: Seat): ChartState => ({
  title: seat,
  description: 'one card with one action',
  initial: 'asked',
  states: {
    asked: {
      title: 'Takes part?',
      description: 'living, unmerged, with a card',
      rules: ['gank.commit.one-card', 'gank.draw.out-of-play-hands'],
      always: [{ guard: takesPart(seat), target: 'choosing' }, { target: 'out' }],
    },
    choosing: {
      description: 'attack, heal, Exorcism or Gank',
      rules: [
        'gank.commit.ordinary',
        'gank.commit.exorcism',
        'gank.commit.gank',
        'gank.demon.hidden-acts',
        'gank.agent.legal-options',
      ],
      decision: 'commit',
      seat,
      on: { [lockEvent(seat)]: { target: 'locked', actions: ['lock the choice'] } },
    },
    locked: {
      description: 'no change any more',
      rules: ['gank.commit.one-card', 'gank.session.resume'],
      seat,
      decided: true,
      type: 'final',
    },
    out: { title: 'Not asked', description: 'out of play, or no card', type: 'final' },
  },
});

export const commit = (seats: readonly Seat[]): GankPiece =>
  piece({
    recipes: { 'lock the choice': lockTheChoice },
    guards: Object.fromEntries(seats.map((seat) => [takesPart(seat), takesPartGuard(seat)])),
    chart: {
      title: 'Commit',
      description: 'all seats at once, in secret',
      rules: ['gank.commit.one-card', 'gank.info.own-seat-only', 'gank.setup.equal-choices'],
      phase: 'Commit',
      type: 'parallel',
      states: Object.fromEntries(seats.map((seat) => [seat, region(seat)])),
    },
  });
