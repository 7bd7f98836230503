/** The pieces that can fill the Sacrifice slot, by the name that the parameters give them. */
import { KernelError, type Seat } from '../kernel/index.ts';
import type { GankPiece } from './bindings.ts';
import type { GankGame } from './facts.ts';
import type { GankParams } from './params.ts';
import { askingState, ineligibility, sacrificeOnce } from './sacrifice.ts';
import { holderIneligibility, holderOf, sacrificePassedOn } from './sacrifice-passed-on.ts';

export interface SacrificePiece {
  piece(seats: readonly Seat[]): GankPiece;
  /** Recipes of it that belong to the start of a game. */
  readonly atTheStart: readonly string[];
  /** What stands against a seat's volunteering; null: nothing. */
  ineligibility(game: GankGame, params: GankParams, seat: Seat): string | null;
  /** The state, seen from the step's own, in which a seat is asked; null while it is not its turn. */
  askingState(game: GankGame, seat: Seat): string | null;
}

const pieces: Readonly<Record<string, SacrificePiece>> = {
  once: {
    piece: sacrificeOnce,
    atTheStart: [],
    ineligibility,
    askingState: (_game, seat) => askingState(seat),
  },
  'passed-on': {
    piece: sacrificePassedOn,
    atTheStart: ['hand out the marker'],
    ineligibility: holderIneligibility,
    askingState: (game, seat) => (holderOf(game) === seat ? 'asking' : null),
  },
};

export function sacrificeIn(slots: { readonly sacrifice?: string }): SacrificePiece {
  const found = pieces[slots.sacrifice ?? ''];
  if (found === undefined) {
    throw new KernelError('chart/unknown-slot', `sacrifice «${slots.sacrifice}»`);
  }
  return found;
}
