/** Room in the Asset Bank, and what makes some; which Hand cards could be banked by themselves. */
import type { Seat } from '../../kernel/index.ts';
import type { Reading } from '../bindings.ts';
import { isBankable, nameOf, textOf } from '../cards.ts';
import type { Instruction, StandingRule } from '../content.ts';
import type { CardId, GauntletGame } from '../facts.ts';
import { seatOf } from '../players.ts';
import { allHold } from './conditions.ts';
import { isAffordable } from './costs.ts';
import { isKept } from './sources.ts';
import { assetLimitOf } from './standing.ts';

/** Assets that could make room for one more; null where there is room, or none can be banked. */
export function replaceable(
  game: GauntletGame,
  seat: Seat,
  ctx: Reading,
): readonly CardId[] | null {
  const { assets } = seatOf(game, seat);
  const limit = assetLimitOf(game, seat, ctx);
  if (assets.length < limit) return null;
  if (limit === 0 || !ctx.params.assets.replaceAllowed) return [];
  return assets.filter((card) => !isKept(game, card, seat, ctx));
}

/** What a card asks for when it is banked: the costs of the Action that would bank it. */
export function bankingCosts(
  game: GauntletGame,
  card: CardId,
  ctx: Reading,
): readonly Instruction[] {
  const { action } = textOf(game, card, ctx);
  const banksItself = action?.do.some((one) => one.do === 'bank' && one.what === 'this') ?? false;
  return banksItself ? (action?.costs ?? []) : [];
}

/** The match without a card in its player’s Hand: it cannot pay for itself. */
function withoutCard(game: GauntletGame, seat: Seat, card: CardId): GauntletGame {
  const facts = seatOf(game, seat);
  const hand = facts.hand.filter((one) => one !== card);
  return { ...game, seats: { ...game.seats, [seat]: { ...facts, hand } } };
}

/** Hand cards that a seat could bank now: there is room or some can be made, and what they ask for is met. */
export function bankableInHand(game: GauntletGame, seat: Seat, ctx: Reading): readonly CardId[] {
  if (replaceable(game, seat, ctx)?.length === 0) return [];
  return seatOf(game, seat).hand.filter((card) => {
    const text = textOf(game, card, ctx);
    const speaker = { seat, self: card, place: null };
    return (
      isBankable(text) &&
      !isSecondCopy(game, seat, card, ctx) &&
      allHold(game, text.action?.requires, speaker, ctx) &&
      isAffordable(withoutCard(game, seat, card), bankingCosts(game, card, ctx), speaker, ctx)
    );
  });
}

/** Whether a card says a standing rule of itself as an Asset. */
export const hasStanding = (
  game: GauntletGame,
  card: CardId,
  rule: StandingRule,
  ctx: Reading,
): boolean => (textOf(game, card, ctx).asset?.standing ?? []).some((one) => one.rule === rule);

/** Whether a card may not be banked because its player has another copy of it banked. */
export const isSecondCopy = (game: GauntletGame, seat: Seat, card: CardId, ctx: Reading): boolean =>
  hasStanding(game, card, 'one-copy', ctx) &&
  seatOf(game, seat).assets.some((one) => one !== card && nameOf(one) === nameOf(card));
