/** Zones: which cards lie where, and moving one card from where it lies to another zone of its owner. */
import type { Seat } from '../kernel/index.ts';
import type { Doing } from './bindings.ts';
import { ownerOf } from './cards.ts';
import type { Zone } from './content.ts';
import type { BattleCard, CardId, GauntletGame, SeatFacts } from './facts.ts';
import { cardsAside, heldBy, speaksAside, unhold } from './held.ts';
import { seatOf } from './players.ts';

type List = 'hand' | 'drawPile' | 'discard' | 'graveyard' | 'assets' | 'reserve';

const LISTS: Readonly<Record<Exclude<Zone, 'gambits' | 'tactics'>, List>> = {
  hand: 'hand',
  'draw-pile': 'drawPile',
  discard: 'discard',
  graveyard: 'graveyard',
  assets: 'assets',
  reserve: 'reserve',
};

/** The cards of a zone, in the order in which they lie: of a pile, the top card last. */
export function cardsIn(facts: SeatFacts, zone: Zone): readonly CardId[] {
  if (zone === 'gambits' || zone === 'tactics') return facts[zone].map(({ card }) => card);
  return facts[LISTS[zone]];
}

/** Where a card lies. Cards that are attached to something, or being played, lie in no zone. */
export function zoneOf(
  game: GauntletGame,
  card: CardId,
): { readonly seat: Seat; readonly zone: Zone } | null {
  for (const seat of game.order) {
    const facts = seatOf(game, seat);
    for (const zone of Object.keys(LISTS) as (keyof typeof LISTS)[]) {
      if (facts[LISTS[zone]].includes(card)) return { seat, zone };
    }
    for (const zone of ['gambits', 'tactics'] as const) {
      if (facts[zone].some((one) => one.card === card)) return { seat, zone };
    }
  }
  return null;
}

const drop = <T>(list: T[], isIt: (one: T) => boolean): void => {
  const at = list.findIndex(isIt);
  if (at >= 0) list.splice(at, 1);
};

/** Takes a card out of wherever it lies: zone, Overlay, component, or being played. */
export function lift(game: GauntletGame, card: CardId): void {
  for (const seat of game.order) {
    const facts = seatOf(game, seat);
    for (const list of Object.values(LISTS)) drop(facts[list], (one) => one === card);
    drop(facts.playing, (one) => one === card);
    drop(facts.gambits, (one) => one.card === card);
    drop(facts.tactics, (one) => one.card === card);
  }
  for (const territory of game.column) drop(territory.overlays, (one) => one.card === card);
  unhold(game, card);
}

/** Puts a card with a component of a player's faction, out of every zone (held.ts). */
export function hold(game: GauntletGame, seat: Seat, where: string, card: CardId): void {
  lift(game, card);
  const held = heldBy(game, seat);
  held[where] = [...(held[where] ?? []), card];
}

/** Lays a card beside a Territory. */
export function layBeside(game: GauntletGame, position: number, card: CardId): void {
  lift(game, card);
  const territory = game.column[position - 1];
  if (territory !== undefined) territory.beside = [...(territory.beside ?? []), card];
}

export const battleCardOf = (
  card: CardId,
  source: Zone,
  face: 'up' | 'down',
  added = false,
): BattleCard => ({
  card,
  face,
  source,
  applied: false,
  negated: false,
  destination: null,
  added,
});

/**
 * Moves a card to a zone. Piles and Graveyards are its owner's (gauntlet.zones.owner-piles); the
 * Hand and the Reserve too. Leaving the Asset Bank, or a place where it spoke for itself, is noted,
 * so that what follows from it is told.
 */
export function moveCard(
  game: GauntletGame,
  card: CardId,
  to: Zone,
  place: 'top' | 'bottom' = 'top',
): void {
  const from = zoneOf(game, card);
  const isAside = from === null && speaksAside(game, card);
  lift(game, card);
  if (from?.zone === 'assets' && to !== 'assets') game.left.push({ card, seat: from.seat });
  if (isAside) game.left.push({ card, seat: ownerOf(card), aside: true });
  const facts = seatOf(game, ownerOf(card));
  if (to === 'gambits' || to === 'tactics') {
    facts[to].push(battleCardOf(card, from?.zone ?? 'hand', 'up', true));
    return;
  }
  const list = facts[LISTS[to]];
  if (place === 'top') list.push(card);
  else list.splice(0, 0, card);
}

/** Every card of a player, wherever it lies. */
export function cardsOf(game: GauntletGame, seat: Seat): readonly CardId[] {
  const all = game.order.flatMap((one) => {
    const facts = seatOf(game, one);
    return [
      ...Object.values(LISTS).flatMap((list) => facts[list]),
      ...facts.playing,
      ...facts.gambits.map(({ card }) => card),
      ...facts.tactics.map(({ card }) => card),
    ];
  });
  const laid = game.column.flatMap(({ overlays }) => overlays.map(({ card }) => card));
  return [...all, ...laid, ...cardsAside(game)].filter((card) => ownerOf(card) === seat);
}

/** Shuffles a player's draw pile. */
export function shuffleDrawPile(game: GauntletGame, seat: Seat, { chance }: Doing): void {
  const facts = seatOf(game, seat);
  facts.drawPile = chance.shuffle(`draw-pile/${seat}`, [...facts.drawPile]);
}
