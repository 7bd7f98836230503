/** What every part of the picture is given: the game as the viewer sees it, now and one step ago, and its texts. */
import type { Reading } from '../../../../machines/gauntlet/bindings.ts';
import { nameOf, textOf, titleOf } from '../../../../machines/gauntlet/cards.ts';
import type {
  CardText,
  GauntletContent,
  TerritoryText,
} from '../../../../machines/gauntlet/content.ts';
import type { CardId, GauntletGame } from '../../../../machines/gauntlet/facts.ts';
import type { GauntletParams } from '../../../../machines/gauntlet/params.ts';
import type { TableProps } from '../types.ts';
import { gameSeen, isBlank } from './game-seen.ts';

export interface Table {
  readonly game: GauntletGame;
  /** The game before this step; the same game where there was none. */
  readonly was: GauntletGame;
  readonly viewer: string;
  readonly ctx: Reading;
}

/** Null where the facts are not Gauntlet's, or nobody sits at the table yet. */
export function tableOf({ view, before, viewer, params, content }: TableProps): Table | null {
  const game = gameSeen(view);
  if (game === null || game.order.length < 2) return null;
  const earlier = gameSeen(before);
  const was = earlier === null || earlier.order.length < 2 ? game : earlier;
  const ctx = { params: params as GauntletParams, content: content as GauntletContent };
  return { game, was, viewer, ctx };
}

/** The text of a card that the viewer may see; null for a blank. */
export const cardText = ({ game, ctx }: Table, card: CardId): CardText | null =>
  isBlank(card) ? null : textOf(game, card, ctx);

export const cardTitle = ({ game, ctx }: Table, card: CardId): string =>
  isBlank(card) ? 'unseen card' : titleOf(game, card, ctx);

/** A Territory's text by its name; null for one that the viewer may not see. */
export const territoryByName = ({ game, ctx }: Table, name: string): TerritoryText | null =>
  isBlank(name) ? null : (game.ownTerritories[name] ?? ctx.content.territories[name] ?? null);

/** Where a card's text stands in the content; null for one that the seed brings itself. */
export function contentPath({ game, ctx }: Table, card: CardId): string | null {
  const name = nameOf(card);
  return game.ownCards[name] === undefined && ctx.content.cards[name] !== undefined
    ? `cards.${name}`
    : null;
}

export function territoryPath({ game, ctx }: Table, name: string): string | null {
  return game.ownTerritories[name] === undefined && ctx.content.territories[name] !== undefined
    ? `territories.${name}`
    : null;
}

export const FACTION_TITLES = {
  military: 'Military',
  diplomats: 'Diplomats',
  financiers: 'Financiers',
  intelligence: 'Intelligence',
  mystics: 'Mystics',
  inquisition: 'Inquisition',
} as const;
