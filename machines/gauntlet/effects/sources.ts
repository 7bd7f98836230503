/**
 * What says something now: Assets, the active Overlay of a Territory or else the Territory's own
 * text. In a Last Stand Territories say nothing (gauntlet.last-stand.territory-effects).
 */
import type { Seat } from '../../kernel/index.ts';
import type { Reading } from '../bindings.ts';
import { ownerOf, territoryText, textOf } from '../cards.ts';
import { territoryAt } from '../column.ts';
import type { InPlay } from '../content.ts';
import type { CardId, GauntletGame } from '../facts.ts';
import { besideOf, cardsAside, speaksAside } from '../held.ts';
import { seatOf } from '../players.ts';
import type { Speaker } from './speaker.ts';

/** Something in play that says something, with its name for messages. */
export interface Source {
  readonly id: string;
  readonly title: string;
  readonly text: InPlay;
  readonly speaker: Speaker;
  /** The rule that its effects follow, where that is a rule of its own. */
  readonly rule?: string;
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
    const rule = 'gauntlet.overlay.you';
    return { id: top.card, title: text.title, text: text.overlay ?? {}, speaker, rule };
  }
  const text = territoryText(game, territory, ctx);
  const speaker = { seat, self: null, place: position };
  return { id: `territory/${position}`, title: text.title, text, speaker };
}

const territoriesSpeak = (game: GauntletGame, { params }: Reading): boolean =>
  !(game.battle?.lastStand ?? false) || params.lastStand.territoryEffects;

/** Cards that lie beside a Territory, or beneath a held card, and speak for their owners. */
const asideSources = (game: GauntletGame, ctx: Reading): readonly Source[] =>
  cardsAside(game)
    .filter((card) => speaksAside(game, card))
    .map((card): Source => {
      const text = textOf(game, card, ctx);
      const speaker = { seat: ownerOf(card), self: card, place: besideOf(game, card) };
      return { id: card, title: text.title, text: text.aside ?? {}, speaker };
    });

/** Everything that says something now: Assets first, what lies aside, then the column from the first seat's end. */
export function sourcesInPlay(game: GauntletGame, ctx: Reading): readonly Source[] {
  const assets = game.order.flatMap((seat) =>
    seatOf(game, seat).assets.map((card): Source => {
      const text = textOf(game, card, ctx);
      const speaker = { seat, self: card, place: null };
      return { id: card, title: text.title, text: text.asset ?? {}, speaker };
    }),
  );
  const own = [...assets, ...asideSources(game, ctx)];
  if (!territoriesSpeak(game, ctx)) return own;
  const places = game.column.flatMap((_, index) => placeSource(game, index + 1, ctx) ?? []);
  return [...own, ...places];
}

/** That a card was banked this turn, where its text asks for it. */
export const bankedMark = (card: CardId): string => `banked/${card}`;

/**
 * The rule that keeps an Asset from leaving play; null: none does. `by` is who would make it leave by
 * choice: a text may bind only its own controller.
 */
export function keptBy(
  game: GauntletGame,
  card: CardId,
  by: Seat | null,
  ctx: Reading,
): string | null {
  const source = sourcesInPlay(game, ctx).find(({ speaker }) => speaker.self === card);
  const rules = (source?.text.standing ?? []).map(({ rule }) => rule);
  if (rules.includes('cannot-leave')) return 'gauntlet.assets.replace.blocked';
  const isBound = source?.speaker.seat === by && game.turn.used.includes(bankedMark(card));
  return isBound && rules.includes('not-given-up') ? 'gauntlet.financiers.card.tariffs' : null;
}

/** Whether an effect keeps this Asset from leaving play (gauntlet.assets.replace.blocked). */
export const isKept = (game: GauntletGame, card: CardId, by: Seat | null, ctx: Reading): boolean =>
  keptBy(game, card, by, ctx) !== null;
