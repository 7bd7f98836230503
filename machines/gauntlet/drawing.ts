/** Drawing cards: one at a time, with a new Draw Pile out of the Discard Pile where the old one runs out. */
import type { Seat } from '../kernel/index.ts';
import type { Doing } from './bindings.ts';
import { titleOf } from './cards.ts';
import type { CardId, GauntletGame } from './facts.ts';
import { counted, listed, seatOf } from './players.ts';

/** Makes the Discard Pile the Draw Pile; the cards that this draw took stay out of it. */
function reshuffle(game: GauntletGame, seat: Seat, { chance, ruling }: Doing): void {
  const facts = seatOf(game, seat);
  const count = facts.discard.length;
  facts.drawPile = chance.shuffle(`draw-pile/${seat}`, [...facts.discard]);
  facts.discard = [];
  ruling(
    'gauntlet.draw.reshuffle',
    { seat, cards: count },
    () =>
      `${seat}’s Draw Pile is empty: ${counted(count, 'discarded card')} are shuffled into a new one.`,
  );
  ruling(
    'gauntlet.zones.discard',
    { seat },
    () => `Only ${seat}’s Discard Pile is used again; its Graveyard stays where it is.`,
  );
}

/**
 * Draws cards into the Hand or the Reserve and returns them. A pile that runs out is filled from the
 * Discard Pile only when a card has still to be drawn (gauntlet.draw.reshuffle, a reading).
 */
export function drawCards(
  game: GauntletGame,
  seat: Seat,
  count: number,
  to: 'hand' | 'reserve',
  ctx: Doing,
): readonly CardId[] {
  const facts = seatOf(game, seat);
  const drawn: CardId[] = [];
  while (drawn.length < count) {
    if (facts.drawPile.length === 0) {
      if (facts.discard.length === 0 || !ctx.params.draw.reshuffleDiscard) break;
      reshuffle(game, seat, ctx);
    }
    const card = facts.drawPile.pop();
    if (card === undefined) break;
    drawn.push(card);
  }
  facts[to].push(...drawn);
  tell(game, seat, count, drawn, to, ctx);
  return drawn;
}

function tell(
  game: GauntletGame,
  seat: Seat,
  count: number,
  drawn: readonly CardId[],
  to: 'hand' | 'reserve',
  ctx: Doing,
): void {
  const rule = to === 'reserve' ? 'gauntlet.battle.reserves.draw' : 'gauntlet.zones.draw-pile';
  const where = to === 'reserve' ? 'for the Reserve' : 'into the Hand';
  ctx.ruling(
    rule,
    { seat, asked: count, drawn: drawn.length },
    () => `${seat} draws ${counted(drawn.length, 'card')} ${where}.`,
  );
  if (drawn.length > 0) {
    ctx.ruling(
      rule,
      { cards: [...drawn] },
      () => `${seat} draws ${listed(drawn.map((card) => titleOf(game, card, ctx)))}.`,
      [seat],
    );
  }
  if (drawn.length === count) return;
  ctx.ruling(
    'gauntlet.draw.partial',
    { seat, asked: count, drawn: drawn.length },
    () => `${seat} draws all that there is: ${drawn.length} of ${count}.`,
  );
}
