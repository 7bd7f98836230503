/** Which Deeds are within a buyer's reach, and what is against those that are not. */
import type { Fault, Seat } from '../../../kernel/index.ts';
import type { Reading } from '../../bindings.ts';
import { territoryText } from '../../cards.ts';
import { territoryAt } from '../../column.ts';
import type { Picker } from '../../content.ts';
import { isPicker } from '../../effects/pickers.ts';
import { placesMeant } from '../../effects/places.ts';
import type { CardId, GauntletGame, Task } from '../../facts.ts';
import { listed } from '../../players.ts';
import { mostCredit, pledgeable, reachOf } from './collateral.ts';
import { quoteOf, sayQuote } from './deed-cost.ts';
import { capitalOf, financierOf } from './financier-facts.ts';

/** «Salt Market (Territory 3)» */
export function namePlace(game: GauntletGame, position: number, ctx: Reading): string {
  const territory = territoryAt(game, position);
  if (territory === null) return `Territory ${position}`;
  return `${territoryText(game, territory, ctx).title} (Territory ${position})`;
}

/** What an instruction lets lie beneath the card that says it, as collateral. */
export const pickerIn = ({ instruction }: Task): Picker | null =>
  instruction.do === 'faction' && instruction.what !== undefined && isPicker(instruction.what)
    ? instruction.what
    : null;

/** Whether a seat could pay for the Deed of a position, with collateral where it has some. */
export function isWithinReach(
  game: GauntletGame,
  seat: Seat,
  position: number,
  cards: readonly CardId[],
  ctx: Reading,
): boolean {
  const { owner, cost } = quoteOf(game, seat, position, ctx);
  return owner !== seat && reachOf(game, seat, cost, cards, ctx) >= cost;
}

/** Why the Deed of a position cannot be bought; null: it can. */
export function purchaseFault(
  game: GauntletGame,
  seat: Seat,
  position: number,
  cards: readonly CardId[],
  ctx: Reading,
): Fault | null {
  const legal = game.column
    .map((_, index) => index + 1)
    .filter((one) => isWithinReach(game, seat, one, cards, ctx))
    .map((one) => `${one} for ${quoteOf(game, seat, one, ctx).cost}`);
  const open = legal.length === 0 ? 'none is within reach' : `Territory ${listed(legal)}`;
  if (territoryAt(game, position) === null) {
    return {
      code: 'choice/no-such-territory',
      found: `Territory ${position}`,
      expected: `a Territory of the Gauntlet: ${open}`,
      rule: 'gauntlet.financiers.deeds.one-per-territory',
    };
  }
  const quote = quoteOf(game, seat, position, ctx);
  if (quote.owner === seat) {
    return {
      code: 'choice/deed-owned',
      found: `the Deed of ${namePlace(game, position, ctx)}, which ${seat} owns`,
      expected: `an unowned Deed, or one of the opponent’s: ${open}`,
      rule: 'gauntlet.financiers.deeds.buy.action',
    };
  }
  if (isWithinReach(game, seat, position, cards, ctx)) return null;
  const capital = capitalOf(game, seat);
  const credit = mostCredit(game, seat, quote.cost, ctx);
  const share = credit === 0 ? '' : ` and collateral for at most ${credit} of it`;
  return {
    code: 'choice/cannot-be-paid',
    found: `a Deed for ${quote.cost} (${sayQuote(quote)}) with ${capital} Capital${share}`,
    expected: `a Deed that ${seat} can pay for: ${open}`,
    rule:
      credit === 0
        ? 'gauntlet.financiers.deeds.buy.action'
        : 'gauntlet.financiers.banker.line-of-credit.contribution',
  };
}

/** Positions whose Deeds an instruction could buy now. */
export function buyable(game: GauntletGame, task: Task, ctx: Reading): readonly number[] {
  const { instruction, seat } = task;
  if (instruction.do !== 'faction' || financierOf(game, seat) === null) return [];
  const cards = pledgeable(game, pickerIn(task), task, ctx);
  return placesMeant(game, instruction.where ?? { pick: true }, task).filter((position) =>
    isWithinReach(game, seat, position, cards, ctx),
  );
}

/** Positions of one’s own Deeds. */
export const ownDeeds = (game: GauntletGame, { seat }: Task): readonly number[] =>
  game.column.flatMap(({ deed }, index) => (deed === seat ? [index + 1] : []));
