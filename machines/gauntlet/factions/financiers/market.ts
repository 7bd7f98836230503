/** Play the Market: a card from Hand and a die, and what the table says of the face (gauntlet.financiers.market.*). */
import type { Reading } from '../../bindings.ts';
import { ownerOf, titleOf } from '../../cards.ts';
import type { FactionInstruction } from '../../content.ts';
import { type Act, insert, tell } from '../../effects/act.ts';
import { counted } from '../../players.ts';
import { moveCard } from '../../zones.ts';
import { cardsValue, financierOf } from './financier-facts.ts';

/** What a face brings for a card of some value; a face beyond the table counts as its last. */
export function marketOf(
  face: number,
  value: number,
  { params }: Reading,
): { readonly gain: number; readonly isBuried: boolean } {
  const { plain, timesValue, buriedUpTo } = params.financiers.market;
  const at = (list: readonly number[]) => list[Math.min(face, list.length) - 1] ?? 0;
  return { gain: at(plain) + at(timesValue) * value, isBuried: face <= buriedUpTo };
}

/** The card is discarded, the die is rolled; what it brings is a step of its own. */
export function market(act: Act<FactionInstruction>): boolean {
  const { game, task, picks, ctx, frame } = act;
  const cards = picks[0] ?? [];
  const { seat } = task;
  if (cards.length === 0 || financierOf(game, seat) === null) return false;
  const value = cardsValue(game, cards, ctx);
  for (const card of cards) {
    moveCard(game, card, 'discard');
    tell(
      act,
      'gauntlet.financiers.market.action',
      { seat, card, value },
      () => `${seat} discards ${titleOf(game, card, ctx)}, worth ${value}, and rolls a die.`,
    );
  }
  frame.picked = [...cards];
  const face = ctx.chance.die(`market/${seat}`, ctx.params.dice.sides);
  const { gain, isBuried } = marketOf(face, value, ctx);
  tell(act, 'gauntlet.financiers.market.table', { seat, face, value, gain, isBuried }, () =>
    isBuried && gain === 0
      ? `${face}: nothing is gained.`
      : `${face}: ${counted(gain, 'Capital', 'Capital')} for a value of ${value}.`,
  );
  if (isBuried) {
    for (const card of cards) {
      moveCard(game, card, 'graveyard');
      tell(
        act,
        'gauntlet.financiers.market.table',
        { card, face },
        () => `${titleOf(game, card, ctx)} goes to the Graveyard of ${ownerOf(card)}.`,
      );
    }
  }
  if (gain > 0)
    insert(act, [{ ...task, instruction: { do: 'tracker', name: 'capital', add: gain } }]);
  return true;
}
