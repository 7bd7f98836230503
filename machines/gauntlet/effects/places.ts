/** Which Territories an instruction speaks of. */
import { controllerAt, territoryAt } from '../column.ts';
import type { Place } from '../content.ts';
import type { GauntletGame } from '../facts.ts';
import { opponentOf, seatOf } from '../players.ts';
import { oneMeant, type Speaker } from './speaker.ts';

/** Territories that a place can mean. */
export function placesMeant(game: GauntletGame, place: Place, speaker: Speaker): readonly number[] {
  const { battle } = game;
  const at = (position: number | null | undefined) =>
    position !== null && position !== undefined && territoryAt(game, position) !== null
      ? [position]
      : [];
  if (place === 'here') return at(speaker.place ?? battle?.contested);
  if (place === 'contested') return at(battle?.contested);
  if (place === 'yours') return at(seatOf(game, speaker.seat).token);
  if (place === 'theirs') return at(seatOf(game, opponentOf(game, speaker.seat)).token);
  const { controlledBy, empty, overlaid, within } = place;
  const controller = controlledBy === undefined ? null : oneMeant(game, controlledBy, speaker);
  const own = seatOf(game, speaker.seat).token;
  return game.column
    .map((_, index) => index + 1)
    .filter((position) => {
      const isEmpty = game.order.every((seat) => seatOf(game, seat).token !== position);
      return (
        (controller === null || controllerAt(game, position) === controller) &&
        (empty === undefined || isEmpty === empty) &&
        (overlaid === undefined ||
          (territoryAt(game, position)?.overlays.length ?? 0) > 0 === overlaid) &&
        (within === undefined || Math.abs(position - own) <= within)
      );
    });
}
