/** What a seat's program is told besides its view: the Sacrifice, in public and for itself. */
import type { Json, Seat } from '../kernel/index.ts';
import type { Reading } from './bindings.ts';
import type { GankGame } from './facts.ts';
import { sacrificeIn } from './sacrifice-slot.ts';
import { seatOf } from './seats.ts';

const STEP = 'round.specials.sacrifice';

/**
 * Carries gank.agent.sacrifice-public, -eligible-if-unchanged and -available-now. It is made from
 * the game alone: no credential (gank.session.credential) is ever part of a game, so none can show,
 * and a seat that comes back (gank.session.resume) is told the same again.
 */
export function observationOf(
  game: GankGame,
  seat: Seat,
  active: ReadonlySet<string>,
  { params }: Reading,
): Json {
  const { hand, soul } = seatOf(game, seat);
  const { ineligibility, askingState } = sacrificeIn(params.slots);
  const eligibleIfUnchanged = ineligibility(game, params, seat) === null;
  const isAsked = active.has(`${STEP}.${askingState(game, seat)}`);
  const commitment = game.round.commitments[seat] ?? null;
  return {
    sacrifice: { ...game.sacrifice },
    own: {
      hand: [...hand],
      soul,
      commitment: commitment === null ? null : { ...commitment },
      sacrifice: { eligibleIfUnchanged, availableNow: isAsked && eligibleIfUnchanged },
    },
  };
}
