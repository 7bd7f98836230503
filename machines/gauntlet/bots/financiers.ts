/** What Capital, Deeds and the Treasury are worth to a Financier, and what their deeds would come to. */
import type { Json, Seat } from '../../kernel/index.ts';
import { textOf } from '../cards.ts';
import { controllerAt, territoryAt } from '../column.ts';
import type { FactionInstruction } from '../content.ts';
import { placesMeant } from '../effects/places.ts';
import { creditOf } from '../factions/financiers/collateral.ts';
import { quoteOf } from '../factions/financiers/deed-cost.ts';
import {
  capitalLimitOf,
  capitalOf,
  deedsOf,
  financierOf,
  subsidyOf,
  treasuryOf,
} from '../factions/financiers/financier-facts.ts';
import { marketOf } from '../factions/financiers/market.ts';
import { priceOf } from '../factions/financiers/subsidize.ts';
import type { CardId } from '../facts.ts';
import { besideOf } from '../held.ts';
import { seatOf } from '../players.ts';
import { cardInHand, cardWorth } from './keeping.ts';
import { amountIn, type Reckoner, type Setting, signOf } from './reckoner.ts';
import { NOTHING, pointsOf, type Tally } from './tally.ts';

/** One Capital that can be kept. */
const CAPITAL = 0.35;
/** What is over the limit is gone when the turn ends. */
const FLEETING = 0.05;
/** A point more of the Capital limit. */
const LIMIT = 0.12;
/** Turns that a Deed is thought to bring income. */
const INCOME_TURNS = 4;
/** The match, which a Controlling Interest wins. */
const MATCH = 60;
/** Control of one Territory more. */
const CONTROL = 4;

/** What a change of Capital is worth to its seat: what can be kept, and little for the rest. */
export function capitalWorth({ mind }: Reckoner, seat: Seat, delta: number): number {
  const { game, ctx } = mind;
  if (financierOf(game, seat) === null) return 0;
  const limit = capitalLimitOf(game, seat, ctx);
  const before = capitalOf(game, seat);
  const worth = (capital: number) =>
    Math.min(capital, limit) * CAPITAL + Math.max(0, capital - limit) * FLEETING;
  return worth(Math.max(0, before + delta)) - worth(before);
}

/** How near so many Deeds are to all of them. */
const shareOf = (deeds: number, all: number): number => (deeds / all) ** 3;

/** One Deed more for a seat: income, and the way to a Controlling Interest. */
function deedWorth({ mind }: Reckoner, seat: Seat, position: number): number {
  const { game, ctx } = mind;
  const all = game.column.length - ctx.params.financiers.controllingInterest.missing;
  const owned = deedsOf(game, seat);
  if (owned + 1 >= all) return MATCH;
  const income = ctx.params.financiers.income.perDeed * INCOME_TURNS * CAPITAL;
  const nearer = (shareOf(owned + 1, all) - shareOf(owned, all)) * MATCH * 0.4;
  const owner = territoryAt(game, position)?.deed;
  const taken =
    owner === undefined
      ? 0
      : income + (shareOf(deedsOf(game, owner), all) - shareOf(deedsOf(game, owner) - 1, all)) * 20;
  return income + nearer + taken;
}

/** What buying a Deed gains, less what it costs. */
function buyingAt(reckoner: Reckoner, seat: Seat, position: number): number {
  const { cost } = quoteOf(reckoner.mind.game, seat, position, reckoner.mind.ctx);
  return deedWorth(reckoner, seat, position) + capitalWorth(reckoner, seat, -cost);
}

function bestPurchase(
  reckoner: Reckoner,
  { where = { pick: true } }: FactionInstruction,
  { speaker, chosen }: Setting,
): number {
  const { game } = reckoner.mind;
  const places = chosen === null ? placesMeant(game, where, speaker) : [chosen];
  const open = places.filter((at) => territoryAt(game, at)?.deed !== speaker.seat);
  const worths = open.map((at) => buyingAt(reckoner, speaker.seat, at));
  return worths.length === 0 ? 0 : Math.max(...worths);
}

/** What a card is worth where it would stay otherwise: in Hand, or in the Treasury. */
function keptWorth(reckoner: Reckoner, card: CardId, seat: Seat): number {
  const { game } = reckoner.mind;
  if (treasuryOf(game, seat).includes(card)) return 2 * LIMIT * valueIn(reckoner, card);
  return cardInHand(reckoner, seat) * 0.6 * Math.min(2, cardWorth(reckoner, card, seat));
}

const valueIn = ({ mind }: Reckoner, card: CardId): number =>
  textOf(mind.game, card, mind.ctx).value;

/** What the Market brings for a card on average, and what the card would have done. */
function marketGain(reckoner: Reckoner, card: CardId, seat: Seat): number {
  const { sides } = reckoner.mind.ctx.params.dice;
  const value = valueIn(reckoner, card);
  const gains = Array.from({ length: sides }, (_, index) =>
    capitalWorth(reckoner, seat, marketOf(index + 1, value, reckoner.mind.ctx).gain),
  );
  const mean = gains.reduce((sum, one) => sum + one, 0) / sides;
  return mean - keptWorth(reckoner, card, seat);
}

/** A card in the Treasury: room for Capital, and the nearer to Financial Capacity the better. */
const treasuryGain = (reckoner: Reckoner, card: CardId, seat: Seat): number =>
  valueIn(reckoner, card) * 2 * LIMIT +
  Math.max(0, 0.5 - 0.1 * treasuryOf(reckoner.mind.game, seat).length) -
  keptWorth(reckoner, card, seat);

/** The best of the cards in Hand for a deed that takes one. */
const bestInHand = (
  reckoner: Reckoner,
  seat: Seat,
  gain: (reckoner: Reckoner, card: CardId, seat: Seat) => number,
): number => {
  const worths = seatOf(reckoner.mind.game, seat).hand.map((card) => gain(reckoner, card, seat));
  return worths.length === 0 ? 0 : Math.max(...worths);
};

/** What a card beside a Territory waits for: a battle there. */
function speculationAt({ mind }: Reckoner, position: number): number {
  const nearest = mind.game.order.map((seat) => Math.abs(seatOf(mind.game, seat).token - position));
  return Math.max(...nearest) <= 1 ? 0.9 : Math.min(...nearest) === 0 ? 0.6 : 0.3;
}

function subsidyTally(reckoner: Reckoner, more: number, seat: Seat): Tally {
  const { game, ctx } = reckoner.mind;
  const sign = signOf(reckoner, seat);
  const price = priceOf(subsidyOf(game, seat), more, ctx);
  const cost = capitalWorth(reckoner, seat, -price);
  return { ...NOTHING, margin: sign * more, points: sign * cost };
}

/** Of a deed of the Financiers: what it would come to. */
export function financierDeed(
  reckoner: Reckoner,
  instruction: FactionInstruction,
  setting: Setting,
): Tally {
  const { game } = reckoner.mind;
  const { seat } = setting.speaker;
  if (financierOf(game, seat) === null) return NOTHING;
  const gain = (points: number) => pointsOf(signOf(reckoner, seat) * points);
  // Inside another thought cards in Hand are not weighed in circles.
  const thoughtThrough = setting.depth === 0;
  switch (instruction.deed) {
    case 'subsidize':
      return subsidyTally(reckoner, amountIn(reckoner, instruction.count ?? 1, setting), seat);
    case 'buy':
      return gain(bestPurchase(reckoner, instruction, setting));
    case 'takeover':
      return gain(bestPurchase(reckoner, instruction, setting) + CONTROL);
    case 'treasury':
      return gain(thoughtThrough ? bestInHand(reckoner, seat, treasuryGain) : 0.2);
    case 'market':
      return gain(thoughtThrough ? bestInHand(reckoner, seat, marketGain) : 0.2);
    case 'speculate':
      return gain(speculationWorth(reckoner, instruction, setting));
    case 'tuck':
      return gain(1.2);
    case 'pledge':
      return gain(-0.4);
    case 'settle':
      return gain(0.9);
    case 'default':
      return gain(-0.9);
    case 'give-up':
      return gain(-givingUpWorth(reckoner, seat));
    default:
      return NOTHING;
  }
}

function speculationWorth(
  reckoner: Reckoner,
  { where = { pick: true } }: FactionInstruction,
  { speaker, chosen }: Setting,
): number {
  const { game } = reckoner.mind;
  const places = chosen === null ? placesMeant(game, where, speaker) : [chosen];
  const isLying = speaker.self !== null && besideOf(game, speaker.self) !== null;
  return isLying ? 0 : Math.max(0, ...places.map((at) => speculationAt(reckoner, at)));
}

/** The Deed that does least is given up. */
function givingUpWorth(reckoner: Reckoner, seat: Seat): number {
  const { game, ctx } = reckoner.mind;
  const all = game.column.length;
  const owned = deedsOf(game, seat);
  const income = ctx.params.financiers.income.perDeed * INCOME_TURNS * CAPITAL;
  return income + (shareOf(owned, all) - shareOf(owned - 1, all)) * MATCH * 0.4;
}

/** What an answer to a deed of the Financiers gains: a card by what is done with it; null: anything else. */
export function financierPick(
  reckoner: Reckoner,
  { deed }: FactionInstruction,
  { speaker }: Setting,
  pick: Json | undefined,
): number | null {
  const { game, ctx } = reckoner.mind;
  const { seat, place } = speaker;
  // Of one's own Deeds, one where nobody pays more to buy it back.
  if (deed === 'give-up') return controllerAt(game, Number(pick)) === seat ? 0.2 : 0.1;
  if (typeof pick !== 'string') return null;
  const value = valueIn(reckoner, pick);
  const kept = keptWorth(reckoner, pick, seat);
  const { cost } = quoteOf(game, seat, place ?? 0, ctx);
  const saved = (paid: number) => -capitalWorth(reckoner, seat, -paid) - kept;
  switch (deed) {
    case 'treasury':
      return treasuryGain(reckoner, pick, seat);
    case 'market':
      return marketGain(reckoner, pick, seat);
    case 'pledge':
      return capitalWorth(reckoner, seat, value) - 0.5 * kept;
    case 'secure':
      return saved(creditOf(game, pick, cost, ctx));
    case 'pledge-for':
      return saved(Math.min(cost, value));
    case 'tuck':
      return value;
    default:
      return null;
  }
}
