/** Blessings: offers drawn from the supply, chosen in secret, revealed and handed out together. */
import type { ChartState, Seat } from '../kernel/index.ts';
import { type Doing, type GankPiece, type GankRecipe, guard, piece } from './bindings.ts';
import type { TokenType } from './content.ts';
import type { Blessing, GankGame, Tokens } from './facts.ts';
import type { GankParams } from './params.ts';
import { counted, countTokens, listed, seatOf, seatsInPlay, tokenTypes } from './seats.ts';
import { singleTokens } from './supply.ts';

export const blessEvent = (seat: Seat): string => `bless.${seat}`;

export const blessingsOf = (game: GankGame, seat: Seat): Blessing[] =>
  game.round.blessings[seat] ?? [];

/** Whom a seat may bless. */
export const recipientsOf = (game: GankGame, params: GankParams, seat: Seat): Seat[] =>
  seatsInPlay(game).filter((one) => one !== seat || params.blessing.selfAllowed);

/** The first blessing that a seat has still to choose; null where none is open. */
export function openBlessing(game: GankGame, params: GankParams, seat: Seat): Blessing | null {
  if (recipientsOf(game, params, seat).length === 0) return null;
  return blessingsOf(game, seat).find((one) => one.taken === null && one.offer.length > 0) ?? null;
}

/** Draws one offer from the supply. The tokens on offer leave it until the blessings are revealed. */
function drawOffer(
  game: GankGame,
  seat: Seat,
  ordinal: number,
  single: (supply: Tokens) => readonly TokenType[],
  { params, chance, ruling }: Doing,
): void {
  const { baseOptions, optionsPerScry, shortSupply } = params.blessing;
  const { scry } = seatOf(game, seat).bonuses;
  const wanted = baseOptions + optionsPerScry * scry;
  const purpose = `turn/${game.turn}/blessing/${seat}/${ordinal}`;
  const offer = chance.draw(purpose, [...single(game.tokens)], wanted);
  for (const token of offer) game.tokens[token] -= 1;
  game.round.blessings[seat] = [
    ...blessingsOf(game, seat),
    { offer, taken: null, recipient: null },
  ];
  const count = offer.length;
  ruling(
    'gank.blessing.options',
    { seat, scry, wanted, count },
    () => `${seat}, with Scry ${scry}, sees ${counted(count, 'option')} for its blessing.`,
  );
  if (count < wanted) {
    ruling(
      'gank.blessing.supply',
      { seat, wanted, count, shortSupply },
      () => `The supply has only ${count} of the ${wanted} options wanted.`,
    );
  }
  ruling(
    'gank.blessing.supply',
    { seat, offer },
    () => `${seat} is offered ${count === 0 ? 'nothing' : listed(offer)}.`,
    [seat],
  );
}

const dealOffers =
  (single: (supply: Tokens) => readonly TokenType[]): GankRecipe =>
  (game, ctx) => {
    for (const seat of game.order) {
      const earned = game.round.awards[seat] ?? [];
      for (let ordinal = 1; ordinal <= earned.length; ordinal += 1) {
        drawOffer(game, seat, ordinal, single, ctx);
      }
    }
  };

const differentTypes = (supply: Tokens): readonly TokenType[] =>
  tokenTypes.filter((type) => supply[type] > 0);

const choose: GankRecipe = (game, { params, choice, ruling }) => {
  const { seat } = choice;
  const open = openBlessing(game, params, seat);
  if (open === null) return;
  open.taken = choice.token as TokenType;
  open.recipient = choice.recipient as Seat;
  const { taken, recipient } = open;
  ruling('gank.blessing.reveal', { seat }, () => `${seat} has chosen a blessing.`);
  ruling(
    'gank.blessing.recipient',
    { seat, taken, recipient },
    () => `${seat} takes ${taken} for ${recipient}.`,
    [seat],
  );
};

const everyBlessing = (game: GankGame): { seat: Seat; blessing: Blessing }[] =>
  game.order.flatMap((seat) => blessingsOf(game, seat).map((blessing) => ({ seat, blessing })));

const revealThem: GankRecipe = (game, { ruling }) => {
  game.round.blessingsRevealed = true;
  for (const { seat, blessing } of everyBlessing(game)) {
    const { taken, recipient } = blessing;
    ruling('gank.blessing.reveal', { seat, taken, recipient }, () =>
      taken === null
        ? `A blessing of ${seat} lapses.`
        : `${seat} has chosen ${taken} for ${recipient ?? seat}.`,
    );
  }
};

const handThemOut: GankRecipe = (game, { ruling }) => {
  for (const { blessing } of everyBlessing(game)) {
    const { taken, recipient } = blessing;
    if (taken === null || recipient === null) continue;
    const facts = seatOf(game, recipient);
    facts.bonuses[taken] += 1;
    const held = facts.bonuses[taken];
    ruling(
      'gank.blessing.recipient',
      { recipient, token: taken, held },
      () => `${recipient} now has ${held} ${taken}.`,
    );
  }
};

const returnTheRest: GankRecipe = (game, { ruling }) => {
  for (const { blessing } of everyBlessing(game)) {
    for (const token of blessing.offer) game.tokens[token] += 1;
    if (blessing.taken !== null) game.tokens[blessing.taken] -= 1;
  }
  const left = countTokens(game.tokens);
  ruling(
    'gank.blessing.supply',
    { left },
    () => `Tokens not chosen go back unseen: ${left} are in the supply.`,
  );
};

const choosesPhrase = (seat: Seat): string => `${seat} has a blessing to choose`;

const choosesGuard = (seat: Seat) =>
  guard(['gank.blessing.options', 'gank.award.dead'], (game, { params, because }) => {
    const open = openBlessing(game, params, seat);
    return because(open !== null, { options: open?.offer.length ?? 0 });
  });

const region = (seat: Seat): ChartState => ({
  title: seat,
  description: 'one token and one recipient each',
  initial: 'asked',
  states: {
    asked: {
      title: 'Has a blessing?',
      description: 'earned, with an option',
      rules: ['gank.blessing.options'],
      always: [{ guard: choosesPhrase(seat), target: 'choosing' }, { target: 'out' }],
    },
    choosing: {
      description: 'a token, and who gets it',
      rules: ['gank.blessing.options', 'gank.blessing.recipient', 'gank.session.resume'],
      decision: 'blessing',
      seat,
      on: { [blessEvent(seat)]: { target: 'more', actions: ['choose a blessing'] } },
    },
    more: {
      title: 'Another one?',
      description: 'each blessing is its own choice',
      rules: ['gank.award.stack', 'gank.blessing.options'],
      always: [{ guard: choosesPhrase(seat), target: 'choosing' }, { target: 'locked' }],
    },
    locked: { description: 'until all have chosen', seat, decided: true, type: 'final' },
    out: { title: 'Not asked', description: 'nothing to choose', type: 'final' },
  },
});

export const blessings = (seats: readonly Seat[]): GankPiece =>
  piece({
    recipes: {
      'draw offers of single tokens': dealOffers(singleTokens),
      'draw offers of different kinds': dealOffers(differentTypes),
      'choose a blessing': choose,
      'reveal the blessings': revealThem,
      'hand out the blessings': handThemOut,
      'return the other tokens': returnTheRest,
    },
    guards: {
      'a blessing was earned': guard(['gank.award.when'], ({ round }, { because }) => {
        const count = Object.fromEntries(
          Object.entries(round.awards).map(([seat, earned]) => [seat, earned.length]),
        );
        return because(
          Object.values(count).some((one) => one > 0),
          count,
        );
      }),
      'options are of different kinds': guard(
        ['gank.blessing.supply'],
        (_game, { params, because }) => {
          const mode = params.blessing.offerMode;
          return because(mode === 'distinct-types-from-supply', { mode });
        },
      ),
      ...Object.fromEntries(seats.map((seat) => [choosesPhrase(seat), choosesGuard(seat)])),
    },
    chart: {
      title: 'Blessings',
      description: 'chosen in secret, shown together',
      rules: ['gank.blessing.options', 'gank.blessing.no-milestones'],
      phase: 'Awards',
      initial: 'any',
      states: {
        any: {
          title: 'Was any earned?',
          description: 'all offers before any choice',
          rules: ['gank.blessing.options', 'gank.blessing.supply'],
          always: [
            { guard: { not: 'a blessing was earned' }, target: 'done' },
            {
              guard: 'options are of different kinds',
              target: 'choosing',
              actions: ['draw offers of different kinds'],
            },
            { target: 'choosing', actions: ['draw offers of single tokens'] },
          ],
        },
        choosing: {
          title: 'Choosing blessings',
          description: 'all earners at once',
          rules: ['gank.blessing.options', 'gank.blessing.recipient', 'gank.info.own-seat-only'],
          type: 'parallel',
          states: Object.fromEntries(seats.map((seat) => [seat, region(seat)])),
          onDone: { target: 'revealing' },
        },
        revealing: {
          title: 'Blessings revealed',
          description: 'rejected options stay unseen',
          rules: ['gank.blessing.reveal', 'gank.blessing.supply', 'gank.blessing.persist'],
          always: {
            target: 'done',
            actions: ['reveal the blessings', 'hand out the blessings', 'return the other tokens'],
          },
        },
        done: { description: 'the round is over', type: 'final' },
      },
    },
  });
