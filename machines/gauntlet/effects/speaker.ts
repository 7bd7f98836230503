/** Who says an effect: whom its «you» means, which card its «this card», which Territory its «here». */
import type { Seat } from '../../kernel/index.ts';
import { ownerOf } from '../cards.ts';
import type { Who } from '../content.ts';
import { refuserOf } from '../factions/diplomats/terms-facts.ts';
import type { CardId, GauntletGame } from '../facts.ts';
import { seatsMeant } from '../players.ts';

export interface Speaker {
  /** «You»: who applies it. */
  readonly seat: Seat;
  /** «This card»; null where no card says it. */
  readonly self: CardId | null;
  /** «Here», as a position; null: nowhere. */
  readonly place: number | null;
}

export const meant = (
  game: GauntletGame,
  who: Who | undefined,
  { seat, self }: Speaker,
): readonly Seat[] =>
  seatsMeant(
    game,
    who,
    seat,
    self === null ? null : ownerOf(self),
    who === 'refuser' ? sanctionedBy(game, self, seat) : null,
  );

/** An Overlay remembers whose refusal let it enter play; before that it is who has refused now. */
function sanctionedBy(game: GauntletGame, self: CardId | null, seat: Seat): Seat | null {
  const overlays = game.column.flatMap((territory) => territory.overlays);
  const laid = overlays.find(({ card }) => card === self);
  if (laid !== undefined) return laid.refuser ?? null;
  return refuserOf(game, self === null ? seat : ownerOf(self));
}

/** The one seat that a word means; null where it means nobody. */
export const oneMeant = (game: GauntletGame, who: Who | undefined, speaker: Speaker): Seat | null =>
  meant(game, who, speaker)[0] ?? null;
