/** The reveal: ordinary cards turn up with action and target; special cards stay face down. */
import { type GankRecipe, piece } from './bindings.ts';
import { commitmentsOf } from './actions.ts';
import { counted, seatOf, takeCard } from './seats.ts';

const turnTheCardsUp: GankRecipe = (game, { ruling }) => {
  for (const { seat, action, card, target } of commitmentsOf(game)) {
    const facts = seatOf(game, seat);
    takeCard(facts.hand, card);
    if (action === 'attack') {
      ruling('gank.reveal.cards', { seat, action, card }, () => `${seat} attacks with ${card}.`);
    }
    if (action === 'heal') {
      const aim = target ?? seat;
      ruling(
        'gank.reveal.cards',
        { seat, action, card, target: aim },
        () => `${seat} heals ${aim} with ${card}.`,
      );
    }
    if (action === 'exorcism') {
      facts.exorcismsUsed += 1;
      const aim = target ?? seat;
      ruling(
        'gank.reveal.cards',
        { seat, action, target: aim },
        () => `${seat} accuses ${aim} with a card that stays face down.`,
      );
    }
  }
  game.round.revealed = true;
  const cards = commitmentsOf(game).length;
  ruling('gank.commit.number', { cards }, () => `${counted(cards, 'card')} count from here on.`);
};

export const reveal = piece({
  recipes: { 'turn the cards up': turnTheCardsUp },
  guards: {},
  chart: {
    title: 'Reveal',
    description: 'all cards turn up together',
    rules: ['gank.reveal.cards', 'gank.commit.number', 'gank.commit.exorcism-once'],
    phase: 'Specials',
    entry: ['turn the cards up'],
  },
});
