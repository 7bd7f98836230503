/** Collateral beneath a card that stays: laid there, given back once the loan is settled, or lost with it. */
import { ownerOf, titleOf } from '../../cards.ts';
import type { FactionInstruction } from '../../content.ts';
import { type Act, tell } from '../../effects/act.ts';
import { heldAt } from '../../held.ts';
import { hold, moveCard } from '../../zones.ts';
import { cardsValue } from './financier-facts.ts';

type OfLoan = Act<FactionInstruction>;

const RULE = 'gauntlet.financiers.card.margin-loan';

/** Lays picked cards beneath the card that says it. */
export function pledge(act: OfLoan): boolean {
  const { game, task, picks, ctx } = act;
  const { seat, self } = task;
  const cards = picks[0] ?? [];
  if (self === null || cards.length === 0) return false;
  for (const card of cards) {
    hold(game, seat, self, card);
    const value = cardsValue(game, [card], ctx);
    tell(
      act,
      'gauntlet.financiers.collateral.not-a-zone',
      { card, beneath: self, value },
      (title) =>
        `${titleOf(game, card, ctx)}, worth ${value}, lies beneath ${title} as collateral.`,
    );
  }
  act.frame.picked = [...cards];
  return true;
}

/** The loan is settled: its collateral comes back to Hand, and it is discarded. */
export function settle(act: OfLoan): boolean {
  const { game, task, ctx } = act;
  const { self, seat } = task;
  const beneath = self === null ? [] : [...heldAt(game, seat, self)];
  if (self === null || beneath.length === 0) return false;
  for (const card of beneath) {
    moveCard(game, card, 'hand');
    tell(
      act,
      RULE,
      { card, settled: true },
      () => `${titleOf(game, card, ctx)} comes back to the Hand of ${ownerOf(card)}.`,
    );
  }
  moveCard(game, self, ctx.params.destination.asset);
  tell(act, RULE, { card: self }, (title) => `${title} is settled and leaves play.`);
  return true;
}

/** The loan is not settled: it goes to the Graveyard with its collateral. */
export function defaultOn(act: OfLoan): boolean {
  const { game, task, ctx } = act;
  const { self, seat } = task;
  const beneath = self === null ? [] : [...heldAt(game, seat, self)];
  if (self === null || beneath.length === 0) return false;
  for (const card of [...beneath, self]) {
    moveCard(game, card, 'graveyard');
    tell(
      act,
      RULE,
      { card, settled: false },
      () => `Default: ${titleOf(game, card, ctx)} goes to the Graveyard of ${ownerOf(card)}.`,
    );
  }
  return true;
}
