/**
 * What says something now: Assets, the active Overlay of a Territory or else the Territory's own
 * text. In a Last Stand Territories say nothing (gauntlet.last-stand.territory-effects).
 */
import type { Reading } from '../bindings.ts';
import { territoryText, textOf } from '../cards.ts';
import { territoryAt } from '../column.ts';
import type { InPlay } from '../content.ts';
import type { CardId, GauntletGame } from '../facts.ts';
import { seatOf } from '../players.ts';
import type { Speaker } from './speaker.ts';

/** Something in play that says something, with its name for messages. */
export interface Source {
  readonly id: string;
  readonly title: string;
  readonly text: InPlay;
  readonly speaker: Speaker;
}

/** What a Territory says now: its top Overlay, else its printed text. */
export function placeSource(game: GauntletGame, position: number, ctx: Reading): Source | null {
  const territory = territoryAt(game, position);
  if (territory === null) return null;
  const { controller: seat } = territory;
  const top = territory.overlays.at(-1);
  if (top !== undefined) {
    const text = textOf(game, top.card, ctx);
    const speaker = { seat, self: top.card, place: position };
    return { id: top.card, title: text.title, text: text.overlay ?? {}, speaker };
  }
  const text = territoryText(game, territory, ctx);
  const speaker = { seat, self: null, place: position };
  return { id: `territory/${position}`, title: text.title, text, speaker };
}

const territoriesSpeak = (game: GauntletGame, { params }: Reading): boolean =>
  !(game.battle?.lastStand ?? false) || params.lastStand.territoryEffects;

/** Everything that says something now: Assets first, then the column from the first seat's end. */
export function sourcesInPlay(game: GauntletGame, ctx: Reading): readonly Source[] {
  const assets = game.order.flatMap((seat) =>
    seatOf(game, seat).assets.map((card): Source => {
      const text = textOf(game, card, ctx);
      const speaker = { seat, self: card, place: null };
      return { id: card, title: text.title, text: text.asset ?? {}, speaker };
    }),
  );
  if (!territoriesSpeak(game, ctx)) return assets;
  const places = game.column.flatMap((_, index) => placeSource(game, index + 1, ctx) ?? []);
  return [...assets, ...places];
}

/** Whether an effect keeps this Asset from leaving play (gauntlet.assets.replace.blocked). */
export const isKept = (game: GauntletGame, card: CardId, ctx: Reading): boolean =>
  sourcesInPlay(game, ctx).some(
    ({ speaker, text }) =>
      speaker.self === card && (text.standing ?? []).some(({ rule }) => rule === 'cannot-leave'),
  );
