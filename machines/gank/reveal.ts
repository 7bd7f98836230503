/** The reveal: ordinary cards turn up with action and target; special cards stay face down. */
import type { Seat } from '../kernel/index.ts';
import { commitmentsOf, committedAs, numbered } from './actions.ts';
import { type GankRecipe, piece } from './bindings.ts';
import type { Action } from './facts.ts';
import { counted, listed, seatOf, takeCard } from './seats.ts';

const say: Readonly<Record<Action, (seat: Seat, card: number, target: Seat) => string>> = {
  attack: (seat, card) => `${seat} attacks with ${card}.`,
  heal: (seat, card, target) => `${seat} heals ${target} with ${card}.`,
  exorcism: (seat, _card, target) => `${seat} accuses ${target} with a card that stays face down.`,
  gank: (seat) => `The card that ${seat} spent on the Gank stays face down.`,
};

const turnTheCardsUp: GankRecipe = (game, { ruling }) => {
  game.round.revealed = true;
  for (const { seat, action, card, target = null } of commitmentsOf(game)) {
    takeCard(seatOf(game, seat).hand, card);
    const isShown = action === 'attack' || action === 'heal';
    ruling('gank.reveal.cards', { seat, action, card: isShown ? card : null, target }, () =>
      say[action](seat, card, target ?? seat),
    );
  }
  const numbers = numbered(game).map(({ card }) => card);
  ruling('gank.commit.number', { numbers }, () =>
    numbers.length === 0 ? 'No number is shown.' : `The numbers shown are ${listed(numbers)}.`,
  );
};

const countExorcisms: GankRecipe = (game, { params, ruling }) => {
  for (const { seat } of committedAs(game, 'exorcism')) {
    const facts = seatOf(game, seat);
    facts.exorcismsUsed += 1;
    const used = facts.exorcismsUsed;
    const of = params.exorcism.usesPerSeat;
    ruling(
      'gank.commit.exorcism-once',
      { seat, used, of },
      () => `${seat} has used ${used} of ${counted(of, 'Exorcism')}.`,
    );
  }
};

export const reveal = piece({
  recipes: {
    'turn the cards up': turnTheCardsUp,
    'count the Exorcisms': countExorcisms,
  },
  guards: {},
  chart: {
    title: 'Reveal',
    description: 'all cards turn up together',
    rules: ['gank.reveal.cards', 'gank.commit.number', 'gank.commit.exorcism-once'],
    phase: 'Specials',
    entry: ['turn the cards up', 'count the Exorcisms'],
  },
});
