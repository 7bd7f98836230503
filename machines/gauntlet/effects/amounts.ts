/** Numbers that follow from the game: how many cards, Territories, advantages … a player has now. */
import type { Seat } from '../../kernel/index.ts';
import type { Reading } from '../bindings.ts';
import { textOf } from '../cards.ts';
import { advanceOf, territoriesOf, territoryAt } from '../column.ts';
import { type Amount, type Countable, ZONES, type Zone } from '../content.ts';
import { articlesOf } from '../factions/diplomats/terms-facts.ts';
import { cardsValue, deedsOf, treasuryValue } from '../factions/financiers/financier-facts.ts';
import type { CardId, GauntletGame } from '../facts.ts';
import { heldAt } from '../held.ts';
import { seatOf } from '../players.ts';
import { cardsIn } from '../zones.ts';
import { meant, type Speaker } from './speaker.ts';

const isZone = (what: Countable): what is Zone => (ZONES as readonly string[]).includes(what);

/** What was picked last by the effect that is being carried out. */
export const pickedNow = (game: GauntletGame): readonly CardId[] =>
  game.effects.at(-1)?.picked ?? [];

function countOf(
  game: GauntletGame,
  what: Exclude<Countable, Zone>,
  seat: Seat,
  { place, self }: Speaker,
  ctx: Reading,
): number {
  const { battle } = game;
  switch (what) {
    case 'territories':
      return territoriesOf(game, seat);
    case 'front':
      return advanceOf(game, seat);
    case 'overlays':
      return territoryAt(game, place ?? battle?.contested ?? 0)?.overlays.length ?? 0;
    case 'advantage':
      return (battle?.advantage[seat] ?? 0) - (battle?.disadvantage[seat] ?? 0);
    case 'die':
      return battle?.dice?.[seat]?.result ?? 0;
    case 'total':
      return battle?.totals?.[seat] ?? 0;
    case 'value':
      return pickedNow(game).reduce((sum, card) => sum + textOf(game, card, ctx).value, 0);
    case 'picked':
      return pickedNow(game).length;
    case 'articles':
      return articlesOf(game, seat);
    case 'deeds':
      return deedsOf(game, seat);
    case 'treasury':
      return treasuryValue(game, seat, ctx);
    case 'collateral':
      return self === null ? 0 : cardsValue(game, heldAt(game, seat, self), ctx);
    case 'capital':
    case 'influence':
    case 'command':
      return seatOf(game, seat).trackers[what] ?? 0;
  }
}

export function amountOf(
  game: GauntletGame,
  amount: Amount,
  speaker: Speaker,
  ctx: Reading,
): number {
  if (typeof amount === 'number') return amount;
  const { count, of, times = 1, plus = 0, atMost = Number.POSITIVE_INFINITY } = amount;
  const counted = meant(game, of, speaker).reduce(
    (sum, seat) =>
      sum +
      (isZone(count)
        ? cardsIn(seatOf(game, seat), count).length
        : countOf(game, count, seat, speaker, ctx)),
    0,
  );
  return Math.min(atMost, counted * times + plus);
}
