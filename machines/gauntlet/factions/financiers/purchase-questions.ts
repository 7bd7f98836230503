/** What the steps of a purchase ask: which Deed, which card as collateral, if any. */
import type { Reading } from '../../bindings.ts';
import type { Pick, Question } from '../../effects/question.ts';
import type { CardId, EffectFacts, GauntletGame, Task } from '../../facts.ts';
import { creditCards, creditOf, mostCredit, pledgeable, pledged } from './collateral.ts';
import { quoteOf } from './deed-cost.ts';
import { capitalOf, cardsValue } from './financier-facts.ts';
import { buyable, ownDeeds, pickerIn, purchaseFault } from './reach.ts';

/** Which Territory’s Deed, where there is a choice. */
export function whichDeed(
  game: GauntletGame,
  { title }: EffectFacts,
  task: Task,
  ctx: Reading,
): Question | null {
  const options = buyable(game, task, ctx);
  if (options.length < 2) return null;
  const { seat } = task;
  return {
    seat,
    about: 'place',
    title,
    options,
    mayStop: false,
    unseen: false,
    against: (pick: Pick) => {
      if (typeof pick !== 'number') return null;
      const cards = pledgeable(game, pickerIn(task), task, ctx);
      return purchaseFault(game, seat, pick, cards, ctx);
    },
  };
}

/** What is still to be brought together for a purchase: collateral of the card that buys is in already. */
const openCost = (game: GauntletGame, task: Task, cost: number, ctx: Reading): number =>
  Math.max(0, cost - pledged(game, task, ctx));

const cardQuestion = (
  { seat }: Task,
  title: string,
  options: readonly CardId[],
  mayStop: boolean,
): Question | null =>
  options.length === 0 ? null : { seat, about: 'option', title, options, mayStop, unseen: false };

/** Which card lies beneath the card that buys; none where Capital and credit reach without one. */
export function whichPledge(
  game: GauntletGame,
  { title }: EffectFacts,
  task: Task,
  ctx: Reading,
): Question | null {
  const { seat, place } = task;
  if (place === null) return null;
  const { cost } = quoteOf(game, seat, place, ctx);
  const without = capitalOf(game, seat) + mostCredit(game, seat, cost, ctx);
  const options = pledgeable(game, pickerIn(task), task, ctx).filter(
    (card) => without + cardsValue(game, [card], ctx) >= cost,
  );
  return cardQuestion(task, title, options, without >= cost);
}

/** Which card the Line of Credit takes; none where Capital reaches without one. */
export function whichCollateral(
  game: GauntletGame,
  _frame: EffectFacts,
  task: Task,
  ctx: Reading,
): Question | null {
  const { seat, place } = task;
  if (place === null) return null;
  const { cost } = quoteOf(game, seat, place, ctx);
  const open = openCost(game, task, cost, ctx);
  const capital = capitalOf(game, seat);
  const options = creditCards(game, seat, ctx).filter(
    (card) => capital + creditOf(game, card, cost, ctx) >= open,
  );
  return cardQuestion(task, 'Line of Credit', options, capital >= open);
}

/** Which of one’s own Deeds. */
export function whichOwnDeed(
  game: GauntletGame,
  { title }: EffectFacts,
  task: Task,
): Question | null {
  const options = ownDeeds(game, task);
  if (options.length < 2) return null;
  const { seat } = task;
  return { seat, about: 'place', title, options, mayStop: false, unseen: false };
}
