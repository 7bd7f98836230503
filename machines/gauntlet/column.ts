/**
 * The column: positions, directions, control and Occupation. Positions count from the first seat's
 * end, so that its forward is +1 and the second seat's is -1.
 */
import type { Seat } from '../kernel/index.ts';
import type { GauntletGame, TerritoryFacts } from './facts.ts';
import { opponentOf, seatOf } from './players.ts';

/** +1 or -1 along the column. */
export const forwardOf = (game: GauntletGame, seat: Seat): 1 | -1 =>
  game.order[0] === seat ? 1 : -1;

/** The outermost Territory at a player's own end. */
export const finalOf = (game: GauntletGame, seat: Seat): number =>
  forwardOf(game, seat) === 1 ? 1 : game.column.length;

/** The space outside the column at a player's own end. */
export const outsideOf = (game: GauntletGame, seat: Seat): number =>
  forwardOf(game, seat) === 1 ? 0 : game.column.length + 1;

export const isTerritory = (game: GauntletGame, position: number): boolean =>
  position >= 1 && position <= game.column.length;

export const territoryAt = (game: GauntletGame, position: number): TerritoryFacts | null =>
  game.column[position - 1] ?? null;

export const controllerAt = (game: GauntletGame, position: number): Seat | null =>
  territoryAt(game, position)?.controller ?? null;

export const territoriesOf = (game: GauntletGame, seat: Seat): number =>
  game.column.filter(({ controller }) => controller === seat).length;

export const tokenOf = (game: GauntletGame, seat: Seat): number => seatOf(game, seat).token;

/** How many positions a player stands from its own outside space. */
export const advanceOf = (game: GauntletGame, seat: Seat): number =>
  Math.abs(tokenOf(game, seat) - outsideOf(game, seat));

/**
 * Whether a player stands on a Territory that the opponent controls. An attacker whose battle is
 * still undecided does not yet occupy it (gauntlet.occupation.during-battle).
 */
export function isOccupier(game: GauntletGame, seat: Seat): boolean {
  const position = tokenOf(game, seat);
  const controller = controllerAt(game, position);
  if (controller === null || controller === seat) return false;
  const { battle } = game;
  const isUndecided =
    battle !== null &&
    battle.attacker === seat &&
    battle.contested === position &&
    tokenOf(game, opponentOf(game, seat)) === position;
  return !isUndecided;
}

/** Who occupies what; where both do, whoever's turn comes next. */
function occupierOf(game: GauntletGame): GauntletGame['occupier'] {
  const next = game.order.filter((seat) => seat !== game.turn.active);
  const player = [...next, ...game.order].find((seat) => isOccupier(game, seat));
  return player === undefined ? null : { player, territory: tokenOf(game, player) };
}

/** An Occupation that began as the Territory turned away is remembered as long as it lasts. */
function forgetTurned(game: GauntletGame): void {
  for (const [index, territory] of game.column.entries()) {
    const { turnedUnder, controller } = territory;
    if (turnedUnder === undefined) continue;
    const lasts = tokenOf(game, turnedUnder) === index + 1 && controller !== turnedUnder;
    if (!lasts) delete territory.turnedUnder;
  }
}

/** Brings what follows from tokens and control up to date: letters, Occupation, Asset limits. */
export function settleColumn(game: GauntletGame, limitOf: (seat: Seat) => number): void {
  game.control = game.column.map(({ controller }) => controller).join('');
  game.occupier = occupierOf(game);
  forgetTurned(game);
  for (const seat of game.order) game.assetLimits[seat] = limitOf(seat);
}

/** Turns a Territory to face a player. Whoever stands there and controlled it occupies it from now on. */
export function turnTerritory(game: GauntletGame, position: number, seat: Seat): void {
  const territory = territoryAt(game, position);
  if (territory === null) return;
  const { controller } = territory;
  territory.controller = seat;
  if (controller !== seat && tokenOf(game, controller) === position) {
    territory.turnedUnder = controller;
  }
}

/** «Territory 4», «the space outside A’s end». */
export function sayPosition(game: GauntletGame, position: number): string {
  if (isTerritory(game, position)) return `Territory ${position}`;
  const seat = game.order.find((one) => outsideOf(game, one) === position);
  return `the space outside ${seat ?? 'the'}’s end`;
}
