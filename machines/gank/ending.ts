/** How a finished game is scored: won, lost or drew, and the health that each seat was left with. */
import type { Ending, Json, Seat, Viewer } from '../kernel/index.ts';
import type { Reading } from './bindings.ts';
import type { EndingName, GankGame } from './facts.ts';
import { seatOf } from './seats.ts';

const titles: Readonly<Record<EndingName, string>> = {
  'heroes-win': 'The Heroes win: the army is cleared',
  'demon-wins-by-deaths': 'The Demon wins: every Hero is dead',
  'demon-wins-by-cards': 'The Demon wins: the Heroes’ cards are used up',
  draw: 'A draw: the last Heroes and the army fell together',
};

function resultOf(game: GankGame, seat: Seat): 'won' | 'lost' | 'drew' {
  const winner = game.result?.winner ?? null;
  if (winner === null) return 'drew';
  const side = seatOf(game, seat).soul === 'demon' ? 'demon' : 'heroes';
  return side === winner ? 'won' : 'lost';
}

/** A side that was never shown stays its seat's own: the end reveals nothing (gank.session.replay). */
function shownResult(game: GankGame, seat: Seat, viewer: Viewer, { params }: Reading): Json {
  const isOpen = game.demon.revealed || params.replay.revealSoulsAtEnd;
  const isKnown = isOpen || viewer === 'all' || viewer === seat;
  return isKnown || game.result?.winner === null ? resultOf(game, seat) : { hidden: true };
}

/** Null while the game goes on (gank.session.replay). */
export function endingOf(game: GankGame, viewer: Viewer, ctx: Reading): Ending | null {
  if (game.result === null) return null;
  const { ending } = game.result;
  return {
    ending,
    title: titles[ending],
    seats: Object.fromEntries(
      game.order.map((seat) => [
        seat,
        { result: shownResult(game, seat, viewer, ctx), health: seatOf(game, seat).health },
      ]),
    ),
  };
}
