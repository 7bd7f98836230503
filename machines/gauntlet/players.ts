/** The two players: who sits where, who is whose opponent, and which of them a word means. */
import { KernelError, type Seat } from '../kernel/index.ts';
import type { Who } from './content.ts';
import type { GauntletGame, SeatFacts } from './facts.ts';

export function seatOf(game: GauntletGame, seat: Seat): SeatFacts {
  const found = game.seats[seat];
  if (found === undefined) throw new KernelError('gauntlet/no-such-seat', seat);
  return found;
}

/** The other of the two players. */
export function opponentOf(game: GauntletGame, seat: Seat): Seat {
  const other = game.order.find((one) => one !== seat);
  if (other === undefined) throw new KernelError('gauntlet/no-opponent', seat);
  return other;
}

/** Whom a word means, seen from `you`. Nobody where there is no battle, no winner, no such card. */
export function seatsMeant(
  game: GauntletGame,
  who: Who | undefined,
  you: Seat,
  owner: Seat | null = null,
  refuser: Seat | null = null,
): readonly Seat[] {
  const { battle, turn } = game;
  const one = (seat: Seat | null | undefined): readonly Seat[] =>
    seat === null || seat === undefined ? [] : [seat];
  switch (who ?? 'you') {
    case 'you':
      return [you];
    case 'opponent':
      return [opponentOf(game, you)];
    case 'each':
      return inOrder(game);
    case 'attacker':
      return one(battle?.attacker);
    case 'defender':
      return one(battle?.defender);
    case 'winner':
      return one(battle?.winner);
    case 'loser':
      return one(battle?.loser);
    case 'active':
      return [turn.active];
    case 'owner':
      return one(owner);
    case 'refuser':
      return one(refuser);
  }
}

/** Both players in the order in which they act: the attacker, or the active player, first. */
export function inOrder(game: GauntletGame): readonly Seat[] {
  const first = game.battle?.attacker ?? game.turn.active;
  return first === '' ? game.order : [first, opponentOf(game, first)];
}

/** «A», «A and B». */
export const listed = (names: readonly (string | number)[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** «1 card», «3 cards». */
export const counted = (count: number, one: string, several = `${one}s`): string =>
  `${count} ${count === 1 ? one : several}`;

/** `+2`, `-1`. */
export const signed = (value: number): string => (value < 0 ? `${value}` : `+${value}`);
