/** The law of choices: what each decision offers a seat, and what stands against another choice. */
import { type Json, sayValue } from '../kernel/index.ts';
import type { GankDecision, GankField, GankForm } from './bindings.ts';
import { blessEvent, openBlessing } from './blessings.ts';
import { lockEvent } from './commit.ts';
import { commitForms } from './commit-forms.ts';
import { distinct, target } from './fields.ts';
import { drawingSeat } from './offers.ts';
import { sacrificeEvent } from './sacrifice.ts';
import { holderOf } from './sacrifice-passed-on.ts';
import { sacrificeIn } from './sacrifice-slot.ts';
import { listed } from './seats.ts';

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

/** `rule`: on who may; `expected`: the same in a few words. */
const volunteer = (rule: string, expected: string): GankForm => ({
  choose: 'volunteer',
  title: 'Volunteer to die',
  rules: [rule, 'gank.sacrifice.effect'],
  available(game, seat, { params }) {
    const against = sacrificeIn(params.slots).ineligibility(game, params, seat);
    if (against === null) return null;
    return { code: 'choice/not-eligible', found: `${seat}: ${against}`, expected, rule };
  },
  fields: [],
  say: () => 'volunteers to die',
});

const decline = (rule: string): GankForm => ({
  choose: 'decline',
  title: 'Decline',
  rules: [rule],
  fields: [],
  say: () => 'declines',
});

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
    forms: commitForms,
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
    forms: [
      volunteer(
        'gank.sacrifice.eligible',
        'a living, unmerged Hero with a hidden Soul, and an unused Sacrifice',
      ),
      decline('gank.sacrifice.step'),
    ],
    event: ({ choose, seat }) => sacrificeEvent(choose, seat),
  },
  holder: {
    title: 'Use the marker to sacrifice yourself, or decline',
    rules: ['variant.sacrifice.asked', 'variant.sacrifice.eligible'],
    secret: false,
    seats: (game) => [holderOf(game) ?? []].flat(),
    forms: [
      volunteer(
        'variant.sacrifice.eligible',
        'a living, unmerged Hero with a hidden Soul who has the marker',
      ),
      decline('variant.sacrifice.asked'),
    ],
  },
  blessing: {
    title: 'Choose a blessing and who gets it',
    rules: ['gank.blessing.options', 'gank.blessing.recipient'],
    secret: true,
    forms: [bless],
    event: ({ seat }) => blessEvent(seat),
  },
};
