/** Who sits where and who still plays: small questions that every procedure asks. */
import { KernelError, type Seat } from '../kernel/index.ts';
import type { TokenType } from './content.ts';
import type { GankGame, SeatFacts, Tokens } from './facts.ts';

export function seatOf(game: GankGame, seat: Seat): SeatFacts {
  const found = game.seats[seat];
  if (found === undefined) throw new KernelError('gank/no-such-seat', seat);
  return found;
}

/** Living and unmerged: the seats that draw, commit, are hit and are asked. */
export function isInPlay(game: GankGame, seat: Seat): boolean {
  const { alive, merged } = seatOf(game, seat);
  return alive && !merged;
}

export const seatsInPlay = (game: GankGame): Seat[] =>
  game.order.filter((seat) => isInPlay(game, seat));

export const heroes = (game: GankGame): Seat[] =>
  game.order.filter((seat) => seatOf(game, seat).soul === 'hero');

export const livingHeroes = (game: GankGame): Seat[] =>
  heroes(game).filter((seat) => seatOf(game, seat).alive);

/** The seat that was dealt the Demon; null where the Demon is the undealt Soul. */
export const demonSeat = (game: GankGame): Seat | null =>
  game.order.find((seat) => seatOf(game, seat).soul === 'demon') ?? null;

export const tokenTypes: readonly TokenType[] = ['attack', 'defense', 'healing', 'scry'];

export const countTokens = (tokens: Tokens): number =>
  tokenTypes.reduce((sum, type) => sum + tokens[type], 0);

/** «A», «A and B», «A, B and C». */
export function listed(names: readonly (string | number)[]): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** «1 shadow», «3 shadows». */
export const counted = (count: number, one: string, several = `${one}s`): string =>
  `${count} ${count === 1 ? one : several}`;

/** Takes one copy of a card out of a list of cards. */
export function takeCard(cards: number[], card: number): void {
  const at = cards.indexOf(card);
  if (at >= 0) cards.splice(at, 1);
}
