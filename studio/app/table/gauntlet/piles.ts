/** The zones of a player as the picture shows them: how many cards, which of them can be looked through. */
import type { CardId, SeatFacts } from '../../../../machines/gauntlet/facts.ts';
import { isBlank } from './game-seen.ts';

export interface Pile {
  readonly key: 'hand' | 'drawPile' | 'discard' | 'graveyard' | 'assets';
  readonly title: string;
  readonly cards: readonly CardId[];
  /** Its cards are drawn only when they are asked for. */
  readonly folds: boolean;
}

const PILES: readonly (readonly [Pile['key'], string, boolean])[] = [
  ['hand', 'Hand', false],
  ['drawPile', 'Draw', true],
  ['discard', 'Discard', true],
  ['graveyard', 'Graveyard', true],
  ['assets', 'Assets', false],
];

/** A pile's top card first. */
export function pilesOf(facts: SeatFacts): readonly Pile[] {
  return PILES.map(([key, title, folds]) => ({
    key,
    title,
    folds,
    cards: folds ? facts[key].toReversed() : facts[key],
  }));
}

/** Whether there is anything in it for this viewer to look at. */
export const isSeen = ({ cards }: Pile): boolean => cards.some((card) => !isBlank(card));
