/** Single steps along the column: which are open to a player now, and why another is not. */
import type { Fault, Seat } from '../kernel/index.ts';
import type { Reading } from './bindings.ts';
import {
  controllerAt,
  finalOf,
  forwardOf,
  isTerritory,
  outsideOf,
  sayPosition,
  tokenOf,
} from './column.ts';
import type { GauntletGame } from './facts.ts';
import { opponentOf } from './players.ts';

export type Direction = 'forward' | 'back';

/** Where a step would lead. */
export const destinationOf = (game: GauntletGame, seat: Seat, direction: Direction): number =>
  tokenOf(game, seat) + forwardOf(game, seat) * (direction === 'forward' ? 1 : -1);

const fault = (rule: string, found: string, expected: string): Fault => ({
  code: `move/${rule.slice(rule.lastIndexOf('.') + 1)}`,
  found,
  expected,
  rule,
});

/** What the rules have against one step; null: nothing. `fights`: it may enter the opponent's position. */
export function stepFault(
  game: GauntletGame,
  seat: Seat,
  direction: Direction,
  fights: boolean,
  ctx: Reading,
): Fault | null {
  const from = tokenOf(game, seat);
  const to = destinationOf(game, seat, direction);
  const opponent = opponentOf(game, seat);
  const isMet = tokenOf(game, opponent) === to;
  if (direction === 'back') return backFault(game, seat, to, isMet, ctx);
  if (isBeyond(game, seat, from, opponent)) {
    return fault(
      'gauntlet.movement.no-passing',
      `a step past ${opponent} on ${sayPosition(game, tokenOf(game, opponent))}`,
      'a step that does not pass the opponent',
    );
  }
  if (to === outsideOf(game, opponent)) {
    const { needsControl } = ctx.params.lastStand;
    const final = finalOf(game, opponent);
    if (needsControl && controllerAt(game, final) !== seat) {
      return fault(
        'gauntlet.last-stand.advance-beyond',
        `Territory ${final}, which ${controllerAt(game, final) ?? 'nobody'} controls`,
        `control of Territory ${final} before advancing beyond it`,
      );
    }
  } else if (!isTerritory(game, to)) {
    return fault(
      'gauntlet.position.spaces',
      sayPosition(game, from),
      'a position that has another before it',
    );
  }
  if (!isMet || fights) return null;
  return fault(
    'gauntlet.movement.follow-up',
    `${opponent} on ${sayPosition(game, to)}`,
    'a free position: this movement may begin no battle',
  );
}

const isBeyond = (game: GauntletGame, seat: Seat, from: number, opponent: Seat): boolean =>
  (tokenOf(game, opponent) - from) * forwardOf(game, seat) <= 0;

function backFault(
  game: GauntletGame,
  seat: Seat,
  to: number,
  isMet: boolean,
  { params }: Reading,
): Fault | null {
  const isOut = !isTerritory(game, to);
  if (isMet) {
    return fault(
      'gauntlet.movement.withdraw',
      'the opponent behind',
      'a free position: a withdrawal never begins a battle',
    );
  }
  const isOwnEnd = to === outsideOf(game, seat);
  if (!isOut || (isOwnEnd && params.movement.withdrawPastOwnEnd)) return null;
  return fault(
    'gauntlet.movement.own-end-limit',
    sayPosition(game, tokenOf(game, seat)),
    `Territory ${finalOf(game, seat)} at the furthest: nobody withdraws past their own end by choice`,
  );
}

export const canStep = (
  game: GauntletGame,
  seat: Seat,
  direction: Direction,
  fights: boolean,
  ctx: Reading,
): boolean => stepFault(game, seat, direction, fights, ctx) === null;
