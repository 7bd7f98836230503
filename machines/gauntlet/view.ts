/**
 * What one viewer may know of the facts: the same paths, with what is hidden replaced. Counts of all
 * zones are public (gauntlet.zones.distinct); identities in Hand, Reserve, Draw Pile and of cards
 * that lie face down are not.
 */
import type { Json, Seat, Viewer } from '../kernel/index.ts';
import { ownerOf } from './cards.ts';
import type { BattleCard, CardId, EffectFacts, GauntletGame, SeatFacts } from './facts.ts';
import { seatOf } from './players.ts';

const hidden: Json = { hidden: true };
const hiddenCount = (count: number): Json => ({ hidden: true, count });
const asJson = (value: unknown): Json => value as Json;
const asTable = (value: unknown): Record<string, Json> => value as Record<string, Json>;

function viewBattleCards(cards: readonly BattleCard[], isOwn: boolean): Json {
  return cards.map((one) =>
    isOwn || one.face === 'up' ? asJson(one) : { ...asTable(one), card: hidden, destination: null },
  );
}

function viewSeat(facts: SeatFacts, isOwn: boolean): Json {
  return {
    ...asTable(facts),
    hand: isOwn ? [...facts.hand] : hiddenCount(facts.hand.length),
    // The order of one's own Draw Pile is nobody's to know.
    drawPile: hiddenCount(facts.drawPile.length),
    reserve: isOwn ? [...facts.reserve] : hiddenCount(facts.reserve.length),
    gambits: viewBattleCards(facts.gambits, isOwn),
    tactics: viewBattleCards(facts.tactics, isOwn),
  };
}

/** Whether a card lies where this viewer may not see it. */
function isUnseen(game: GauntletGame, card: CardId, viewer: Viewer): boolean {
  const owner = ownerOf(card);
  const facts = game.seats[owner];
  if (facts === undefined) return false;
  if (facts.drawPile.includes(card)) return true;
  if (owner === viewer) return false;
  const isDown = [...facts.gambits, ...facts.tactics].some(
    (one) => one.card === card && one.face === 'down',
  );
  return isDown || facts.hand.includes(card) || facts.reserve.includes(card);
}

const viewEffect = (game: GauntletGame, effect: EffectFacts, viewer: Viewer): Json => {
  const show = (card: CardId): Json => (isUnseen(game, card, viewer) ? hidden : card);
  const isCard = typeof effect.answer === 'string' && effect.answer.includes('/');
  return {
    ...asTable(effect),
    picking: effect.picking.map(show),
    picked: effect.picked.map(show),
    answer: isCard ? show(effect.answer as string) : effect.answer,
  };
};

const mapSeats = (game: GauntletGame, show: (seat: Seat) => Json): Json =>
  Object.fromEntries(game.order.map((seat) => [seat, show(seat)]));

/** The order of a pile names cards that nobody else has seen yet: the leftover Reserve. */
function viewBattle({ battle }: GauntletGame, viewer: Viewer): Json {
  if (battle === null) return null;
  const orders = Object.entries(battle.pileOrder).map(([seat, order]) => [
    seat,
    order === null || seat === viewer ? order : hidden,
  ]);
  return { ...asTable(battle), pileOrder: Object.fromEntries(orders) };
}

export function viewOf(game: GauntletGame, viewer: Viewer): Json {
  if (viewer === 'all') return asJson(game);
  const isOwn = (seat: Seat) => viewer === seat;
  const isArranged = game.column.length > 0;
  return {
    ...asTable(game),
    seats: mapSeats(game, (seat) => viewSeat(seatOf(game, seat), isOwn(seat))),
    brought: mapSeats(game, (seat) => {
      const brought = game.brought[seat] ?? [];
      return isOwn(seat) || isArranged ? [...brought] : hiddenCount(brought.length);
    }),
    arranged: mapSeats(game, (seat) => {
      const order = game.arranged[seat] ?? null;
      return order === null || isOwn(seat) || isArranged ? asJson(order) : hidden;
    }),
    battle: viewBattle(game, viewer),
    effects: game.effects.map((effect) => viewEffect(game, effect, viewer)),
  };
}
