/** The law of choices: what each decision offers a seat, and what stands against another choice. */
import type { Fault, Json, Seat } from '../kernel/index.ts';
import { blessEvent, openBlessing } from './blessings.ts';
import type { GankDecision, GankField, GankForm } from './bindings.ts';
import { lockEvent } from './commit.ts';
import { drawingSeat } from './draw.ts';
import type { GankGame } from './facts.ts';
import type { GankParams } from './params.ts';
import { ineligibility, sacrificeEvent } from './sacrifice.ts';
import { listed, seatOf } from './seats.ts';
import { sayValue } from '../kernel/index.ts';

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];

const ownCard: GankField = {
  name: 'card',
  kind: 'card',
  domain: (game, seat) => distinct(seatOf(game, seat).hand).sort((a, b) => b - a),
  check(game, seat, value) {
    const { hand } = seatOf(game, seat);
    if (hand.some((card) => card === value)) return null;
    return {
      code: 'choice/not-owned',
      found: `card ${sayValue(value)}`,
      expected: `a card of the own hand: ${listed(hand)}`,
      rule: 'gank.commit.one-card',
    };
  },
};

/** What stands against naming a seat for something that only players in play can be named for. */
function targetFault(
  game: GankGame,
  seat: Seat,
  value: Json,
  selfAllowed: boolean,
  rule: string,
): Fault | null {
  const facts = typeof value === 'string' ? game.seats[value] : undefined;
  if (facts === undefined) return null;
  const expected = selfAllowed ? 'a living player' : 'another living player';
  if (facts.merged) {
    return { code: 'choice/merged-target', found: `${String(value)}, merged`, expected, rule };
  }
  if (!facts.alive) {
    return { code: 'choice/dead-target', found: `${String(value)}, dead`, expected, rule };
  }
  if (value !== seat || selfAllowed) return null;
  return { code: 'choice/self-target', found: `${seat} itself`, expected, rule };
}

const target = (
  name: string,
  rule: string,
  selfAllowed: (params: GankParams) => boolean,
): GankField => ({
  name,
  kind: 'seat',
  domain: (game) => [...game.order],
  check: (game, seat, value, _choice, { params }) =>
    targetFault(game, seat, value, selfAllowed(params), rule),
});

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

/** Every ascending list of so many values, each as often as one likes. */
function multisets(values: readonly number[], size: number): number[][] {
  if (size === 0) return [[]];
  return values.flatMap((value, index) =>
    multisets(values.slice(index), size - 1).map((rest) => [value, ...rest]),
  );
}

const ascending = (value: Json): Json =>
  Array.isArray(value) && value.every((one) => typeof one === 'number')
    ? [...(value as readonly number[])].sort((a, b) => a - b)
    : value;

const guesses: GankField = {
  name: 'guesses',
  kind: 'numbers',
  normalise: ascending,
  domain: (_game, _seat, { params }) => multisets([...params.deck.values], params.gank.guesses),
  check(_game, _seat, value, _choice, { params }) {
    const values = [...params.deck.values];
    const isCard = (one: Json) => typeof one === 'number' && values.includes(one);
    const count = params.gank.guesses;
    if (Array.isArray(value) && value.length === count && value.every(isCard)) return null;
    return {
      code: 'choice/bad-guess',
      found: sayValue(value),
      expected: `${count} card values out of ${listed(values)}`,
      rule: 'gank.gank.name',
    };
  },
};

const name: GankForm = {
  choose: 'name',
  title: 'Name target and guesses',
  rules: ['gank.gank.name'],
  fields: [target('target', 'gank.gank.name', () => false), guesses],
  say: ({ target: whom, guesses: guessed }) =>
    `names ${String(whom)} and guesses ${listed(guessed as readonly number[])}`,
};

const candidate: GankField = {
  name: 'card',
  kind: 'card',
  domain: (game, seat) => distinct(game.round.offers[seat] ?? []),
  check(game, seat, value) {
    const offer = game.round.offers[seat] ?? [];
    if (offer.some((card) => card === value)) return null;
    return {
      code: 'choice/not-a-candidate',
      found: `card ${sayValue(value)}`,
      expected: `one of the candidates: ${listed(offer)}`,
      rule: 'gank.draw.candidates',
    };
  },
};

const keep: GankForm = {
  choose: 'keep',
  title: 'Keep a card',
  rules: ['gank.draw.candidates'],
  fields: [candidate],
  say: ({ card }) => `keeps ${String(card)}`,
};

const volunteer: GankForm = {
  choose: 'volunteer',
  title: 'Volunteer to die',
  rules: ['gank.sacrifice.eligible', 'gank.sacrifice.effect'],
  available(game, seat, { params }) {
    const against = ineligibility(game, params, seat);
    if (against === null) return null;
    return {
      code: 'choice/not-eligible',
      found: `${seat}: ${against}`,
      expected: 'a living, unmerged Hero with a hidden Soul, and an unused Sacrifice',
      rule: 'gank.sacrifice.eligible',
    };
  },
  fields: [],
  say: () => 'volunteers to die',
};

const decline: GankForm = {
  choose: 'decline',
  title: 'Decline',
  rules: ['gank.sacrifice.step'],
  fields: [],
  say: () => 'declines',
};

const token: GankField = {
  name: 'token',
  kind: 'token',
  domain: (game, seat, { params }) => distinct(openBlessing(game, params, seat)?.offer ?? []),
  check(game, seat, value, _choice, { params }) {
    const offer = openBlessing(game, params, seat)?.offer ?? [];
    if (offer.some((one) => one === value)) return null;
    return {
      code: 'choice/not-in-offer',
      found: sayValue(value),
      expected: `one of the options: ${listed(offer)}`,
      rule: 'gank.blessing.options',
    };
  },
};

const bless: GankForm = {
  choose: 'bless',
  title: 'Choose a blessing',
  rules: ['gank.blessing.options', 'gank.blessing.recipient'],
  fields: [
    token,
    target('recipient', 'gank.blessing.recipient', ({ blessing }) => blessing.selfAllowed),
  ],
  say: ({ token: taken, recipient }) => `takes ${String(taken)} for ${String(recipient)}`,
};

export const decisions: Readonly<Record<string, GankDecision>> = {
  draw: {
    title: 'Keep one of the cards drawn',
    rules: ['gank.draw.candidates', 'gank.info.own-seat-only'],
    secret: true,
    seats: (game) => [drawingSeat(game)],
    forms: [keep],
  },
  commit: {
    title: 'Lock a card with an action',
    rules: ['gank.commit.one-card', 'gank.info.own-seat-only'],
    secret: true,
    forms: [attack, heal, exorcism, gank, pass],
    event: ({ seat }) => lockEvent(seat),
  },
  name: {
    title: 'Name the Gank’s target',
    rules: ['gank.gank.name'],
    secret: false,
    seats: ({ round }) => (round.gank === null ? [] : [round.gank.actor]),
    forms: [name],
  },
  sacrifice: {
    title: 'Volunteer for the Sacrifice, or decline',
    rules: ['gank.sacrifice.step', 'gank.sacrifice.eligible'],
    secret: false,
    forms: [volunteer, decline],
    event: ({ choose, seat }) => sacrificeEvent(choose, seat),
  },
  blessing: {
    title: 'Choose a blessing and who gets it',
    rules: ['gank.blessing.options', 'gank.blessing.recipient'],
    secret: true,
    forms: [bless],
    event: ({ seat }) => blessEvent(seat),
  },
};
