/** The Treasury: cards that are out of every zone and raise the Capital limit by their value. */
import { ownerOf, titleOf } from '../../cards.ts';
import type { FactionInstruction } from '../../content.ts';
import { type Act, tell } from '../../effects/act.ts';
import type { Question } from '../../effects/question.ts';
import type { CardId, EffectFacts, GauntletGame, Task } from '../../facts.ts';
import { heldAt } from '../../held.ts';
import { hold, moveCard } from '../../zones.ts';
import {
  capitalLimitOf,
  cardsValue,
  financierOf,
  TREASURY,
  treasuryOf,
} from './financier-facts.ts';

type OfTreasury = Act<FactionInstruction>;

/** Lays picked cards face up into the Treasury. */
export function place(act: OfTreasury): boolean {
  const { game, task, picks, ctx } = act;
  const { seat } = task;
  const cards = picks[0] ?? [];
  if (cards.length === 0 || financierOf(game, seat) === null) return false;
  for (const card of cards) {
    hold(game, seat, TREASURY, card);
    const value = cardsValue(game, [card], ctx);
    const limit = capitalLimitOf(game, seat, ctx);
    tell(
      act,
      'gauntlet.financiers.treasury.place',
      { seat, card, value, limit },
      () =>
        `${titleOf(game, card, ctx)}, worth ${value}, lies in the Treasury of ${seat}: its Capital limit is ${limit}.`,
    );
    tell(
      act,
      'gauntlet.financiers.treasury.zone',
      { card },
      () => 'It is out of every zone, and nothing reaches it that does not name the Treasury.',
    );
    tell(
      act,
      'gauntlet.financiers.treasury.not-assets',
      { card },
      () => 'It is no Asset and takes no room in the Asset Bank.',
    );
    tell(
      act,
      'gauntlet.financiers.capital.not-from-treasury',
      { card },
      () => 'By itself it brings no Capital.',
    );
  }
  act.frame.picked = [...cards];
  return true;
}

/** A card leaves the Treasury: what lies beneath it goes first, and says so if it has a word to say. */
export function leaveTreasury(act: OfTreasury, card: CardId): void {
  const { game, task, ctx } = act;
  for (const below of [...heldAt(game, task.seat, card)]) {
    moveCard(game, below, 'discard');
    tell(
      act,
      'gauntlet.financiers.card.capital-gains',
      { card: below },
      () =>
        `${titleOf(game, below, ctx)} lay beneath it and goes to the Discard Pile of ${ownerOf(below)}.`,
    );
  }
  tell(
    act,
    'gauntlet.financiers.treasury.leaving',
    { card },
    () => `${titleOf(game, card, ctx)} leaves the Treasury: it counts for the limit no more.`,
  );
}

/** Which Treasury card this card is to lie beneath. */
export function whichTreasuryCard(
  game: GauntletGame,
  { title }: EffectFacts,
  { seat }: Task,
): Question | null {
  const options = treasuryOf(game, seat);
  if (options.length < 2) return null;
  return { seat, about: 'option', title, options, mayStop: false, unseen: false };
}

/** Lays this card beneath a Treasury card; it adds nothing to the Treasury itself. */
export function tuck(act: OfTreasury): boolean {
  const { game, task, frame, ctx } = act;
  const { seat, self } = task;
  const [only] = treasuryOf(game, seat);
  const above = typeof frame.answer === 'string' ? frame.answer : only;
  if (self === null || above === undefined) return false;
  hold(game, seat, above, self);
  tell(
    act,
    'gauntlet.financiers.card.capital-gains',
    { card: self, above },
    (title) =>
      `${title} lies beneath ${titleOf(game, above, ctx)}; its own value counts for nothing there.`,
  );
  return true;
}
