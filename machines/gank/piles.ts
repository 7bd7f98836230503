/** The draw pile and the discards, and how the one becomes the other. */
import type { GankRecipe } from './bindings.ts';
import type { GankGame } from './facts.ts';
import { counted } from './seats.ts';

/** Cards that lie out of hands and pile; sorted, so that a shuffle knows no order before it. */
const allDiscards = ({ piles }: GankGame): number[] =>
  [...piles.discard, ...piles.discardDown].sort((a, b) => a - b);

export const shuffleEverything: GankRecipe = (game, { chance, ruling }) => {
  const cards = [...game.piles.draw].sort((a, b) => a - b);
  game.piles.draw = chance.shuffle('draw-pile', [...cards, ...allDiscards(game)]);
  game.piles.discard = [];
  game.piles.discardDown = [];
  const pile = game.piles.draw.length;
  ruling(
    'gank.draw.reshuffle',
    { pile },
    () => `All discards are shuffled into the draw pile, which now holds ${counted(pile, 'card')}.`,
  );
};

export const reshuffleDiscards: GankRecipe = (game, { chance, ruling }) => {
  game.piles.draw = chance.shuffle('draw-pile', allDiscards(game));
  game.piles.discard = [];
  game.piles.discardDown = [];
  const pile = game.piles.draw.length;
  ruling(
    'gank.draw.reshuffle',
    { pile },
    () => `The draw pile is used up: ${counted(pile, 'discard')} are shuffled into a new one.`,
  );
};
