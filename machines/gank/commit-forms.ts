/** What a seat may lock: attack, heal, Exorcism, Gank; and why nobody may pass. */
import type { GankForm } from './bindings.ts';
import { ownCard, target } from './fields.ts';
import { seatOf } from './seats.ts';

const attack: GankForm = {
  choose: 'attack',
  title: 'Attack the army',
  rules: ['gank.commit.ordinary', 'gank.commit.number'],
  fields: [ownCard],
  say: ({ card }) => `attacks with ${String(card)}`,
};

const heal: GankForm = {
  choose: 'heal',
  title: 'Heal a player',
  rules: ['gank.commit.ordinary', 'gank.commit.heal-target'],
  fields: [
    ownCard,
    target('target', 'gank.commit.heal-target', ({ heal: { selfAllowed } }) => selfAllowed),
  ],
  say: ({ card, target: whom }) => `heals ${String(whom)} with ${String(card)}`,
};

const exorcism: GankForm = {
  choose: 'exorcism',
  title: 'Accuse a player (Exorcism)',
  rules: ['gank.commit.exorcism', 'gank.commit.exorcism-once'],
  available(game, seat, { params }) {
    const used = seatOf(game, seat).exorcismsUsed;
    if (used >= params.exorcism.usesPerSeat) {
      return {
        code: 'choice/used-up',
        found: `an Exorcism by ${seat}, who has used ${used}`,
        expected: `at most ${params.exorcism.usesPerSeat} a seat`,
        rule: 'gank.commit.exorcism-once',
      };
    }
    if (!game.demon.revealed || params.exorcism.allowedAfterReveal) return null;
    return {
      code: 'choice/too-late',
      found: 'an Exorcism after the Demon was revealed',
      expected: 'one while the Demon is hidden',
      rule: 'gank.commit.exorcism',
    };
  },
  fields: [
    ownCard,
    target('target', 'gank.commit.exorcism', ({ exorcism: { selfAllowed } }) => selfAllowed),
  ],
  say: ({ card, target: whom }) => `accuses ${String(whom)} with ${String(card)} face down`,
};

/** Told to the seat itself only: that somebody is no Demon is its own secret. */
const gank: GankForm = {
  choose: 'gank',
  title: 'Gank',
  rules: ['gank.commit.gank'],
  available(game, seat) {
    const { soul, soulRevealed } = seatOf(game, seat);
    if (soul === 'demon' && !soulRevealed) return null;
    return {
      code: 'choice/not-demon',
      found: `a Gank by ${seat}, no hidden Demon`,
      expected: 'a Gank by the living, hidden Demon',
      rule: 'gank.commit.gank',
    };
  },
  fields: [ownCard],
  say: ({ card }) => `ganks, spending ${String(card)}`,
};

const pass: GankForm = {
  choose: 'pass',
  title: 'Commit nothing',
  rules: ['gank.commit.one-card'],
  available: (_game, seat, { params }) =>
    params.commit.passAllowed
      ? null
      : {
          code: 'choice/no-pass',
          found: `a pass by ${seat}`,
          expected: 'a card with an action: nobody may pass',
          rule: 'gank.commit.one-card',
        },
  fields: [],
  say: () => 'passes',
};

export const commitForms: readonly GankForm[] = [attack, heal, exorcism, gank, pass];
