/** Laying a position: what it names stands; cards that it leaves open are dealt by chance. */
import type { Seat, SeedData } from '../kernel/index.ts';
import type { Doing, GauntletRecipe } from './bindings.ts';
import { nameOf, textOf } from './cards.ts';
import { outsideOf } from './column.ts';
import type { Factions } from './effects/due.ts';
import {
  type BattleCard,
  type CardId,
  freshBattle,
  freshTurn,
  type GauntletGame,
} from './facts.ts';
import { heldBy } from './held.ts';
import { copyOf } from './plain.ts';
import { opponentOf, seatOf, signed } from './players.ts';
import { BATTLE_PLACES, type PlaceName, type Position } from './position-schema.ts';
import { settle } from './resolve.ts';
import { deckOf } from './seed-setup.ts';
import { cardsOfDeck, seatThePlayers } from './setup.ts';
import { battleCardOf, hold, layBeside } from './zones.ts';

type SeatPosition = NonNullable<Position['seats']>[string];

/** The position of a seed that was found free of faults; null where it starts from its Decks. */
export const positionOf = ({ position }: Pick<SeedData, 'position'>): Position | null =>
  position === null ? null : (position as unknown as Position);

/** Takes copies of cards by name out of those that are left. */
class Supply {
  private readonly left: CardId[];
  constructor(cards: readonly CardId[]) {
    this.left = [...cards];
  }
  take(name: string): CardId | null {
    const at = this.left.findIndex((card) => nameOf(card) === name);
    return at < 0 ? null : (this.left.splice(at, 1)[0] ?? null);
  }
  all(names: readonly string[]): CardId[] {
    return names.flatMap((name) => this.take(name) ?? []);
  }
  rest(): CardId[] {
    return this.left.splice(0, this.left.length);
  }
}

const isUnnamed = (given: SeatPosition): boolean =>
  [
    given.hand,
    given.drawPile,
    given.discard,
    given.graveyard,
    given.assets,
    given.reserve,
    given.gambits,
    given.tactics,
  ].every((zone) => zone === undefined);

function layBattleCards(
  supply: Supply,
  given: NonNullable<SeatPosition['gambits']>,
  source: 'hand' | 'reserve',
  face: 'up' | 'down',
): BattleCard[] {
  return given.flatMap((one) => {
    const card = supply.take(typeof one === 'string' ? one : one.card);
    if (card === null) return [];
    const laid = battleCardOf(card, source, typeof one === 'string' ? face : (one.face ?? face));
    if (typeof one !== 'string') {
      laid.negated = one.negated ?? false;
      laid.applied = one.applied ?? false;
    }
    return [laid];
  });
}

/** Stages in which Gambits, or Tactics, have been turned up. */
const from = (place: (typeof BATTLE_PLACES)[number]): readonly PlaceName[] =>
  BATTLE_PLACES.slice(BATTLE_PLACES.indexOf(place));
const GAMBITS_UP = from('tactics');
const TACTICS_UP = from('pre-dice');

function laySeat(
  game: GauntletGame,
  seat: Seat,
  position: Position,
  laid: ReadonlySet<CardId>,
  ctx: Doing,
): void {
  const facts = seatOf(game, seat);
  const given = position.seats?.[seat] ?? {};
  const deck = cardsOfDeck(seat, deckOf(ctx.seed, seat, ctx.content)).filter(
    (card) => !laid.has(card),
  );
  const supply = new Supply(deck);
  const list = (names: readonly string[] | number | undefined): CardId[] =>
    Array.isArray(names) ? supply.all(names as readonly string[]) : [];
  facts.hand = list(given.hand);
  facts.drawPile = list(given.drawPile);
  facts.discard = list(given.discard);
  facts.graveyard = list(given.graveyard);
  facts.assets = list(given.assets);
  facts.reserve = list(given.reserve);
  const up = (stages: readonly Position['at'][]) => (stages.includes(position.at) ? 'up' : 'down');
  facts.gambits = layBattleCards(supply, given.gambits ?? [], 'hand', up(GAMBITS_UP));
  facts.tactics = layBattleCards(supply, given.tactics ?? [], 'reserve', up(TACTICS_UP));
  facts.trackers = { ...facts.trackers, ...given.trackers };
  layHeld(game, seat, given, supply);
  // The top of the pile is its last card: what is dealt is taken from there.
  const rest = ctx.chance.shuffle(`position/${seat}`, supply.rest());
  const deal = (count: number | undefined) =>
    count === undefined || count === 0 ? [] : rest.splice(-count);
  const opening = isUnnamed(given) ? ctx.params.hand.opening : 0;
  if (typeof given.hand === 'number') facts.hand = deal(given.hand);
  else if (given.hand === undefined) facts.hand = deal(opening);
  if (typeof given.reserve === 'number') facts.reserve = deal(given.reserve);
  if (typeof given.drawPile === 'number') facts.drawPile = deal(given.drawPile);
  else if (given.drawPile === undefined) facts.drawPile = rest;
}

function layColumn(game: GauntletGame, position: Position): void {
  const [low = '', high = ''] = game.order;
  const own = [...(game.brought[low] ?? [])];
  const other = [...(game.brought[high] ?? [])].reverse();
  const names = position.column ?? [...own, ...other];
  const half = own.length;
  game.column = names.map((name, index) => {
    const owner = index < half ? low : high;
    const letter = position.control?.[index];
    const controller = game.order.find((seat) => seat[0] === letter) ?? owner;
    return { name, owner, controller, overlays: [] };
  });
  for (const seat of game.order) game.arranged[seat] = null;
}

function layTokens(game: GauntletGame, position: Position): void {
  for (const seat of game.order) {
    const given = position.tokens?.[seat];
    seatOf(game, seat).token = given ?? outsideOf(game, seat);
  }
}

/** Overlays lie on Territories, each a card of its owner. */
function layOverlays(game: GauntletGame, position: Position, ctx: Doing): Set<CardId> {
  const laid = new Set<CardId>();
  for (const { territory, card, owner, turns, refuser } of position.overlays ?? []) {
    const deck = cardsOfDeck(owner, deckOf(ctx.seed, owner, ctx.content));
    const found = deck.find((one) => nameOf(one) === card && !laid.has(one));
    if (found === undefined) continue;
    laid.add(found);
    const left = turns ?? textOf(game, found, ctx).overlay?.turns ?? null;
    const against = refuser === undefined ? {} : { refuser };
    game.column[territory - 1]?.overlays.push({ card: found, turns: left, ...against });
  }
  return laid;
}

/** Deeds lie on their owners' sides of Territories. */
function layDeeds(game: GauntletGame, position: Position): void {
  for (const [seat, places] of Object.entries(position.deeds ?? {})) {
    for (const at of places) {
      const territory = game.column[at - 1];
      if (territory !== undefined) territory.deed = seat;
    }
  }
}

/** Cards that lie with a component, or beneath a card of that name that is in play already. */
function layHeld(game: GauntletGame, seat: Seat, given: SeatPosition, supply: Supply): void {
  const { held = {}, beside = {} } = given;
  const own = [...seatOf(game, seat).assets, ...(heldBy(game, seat).treasury ?? [])];
  for (const [where, names] of Object.entries(held)) {
    const above = own.find((card) => nameOf(card) === where) ?? where;
    for (const card of supply.all(names)) {
      hold(game, seat, above, card);
      if (above === where) own.push(card);
    }
  }
  for (const [at, names] of Object.entries(beside)) {
    for (const card of supply.all(names)) layBeside(game, Number(at), card);
  }
}

/** A card's own word about its destination, which its stage has put in force by then. */
function layDestinations(game: GauntletGame, ctx: Doing): void {
  for (const seat of game.order) {
    const { gambits, tactics } = seatOf(game, seat);
    for (const [cards, role] of [
      [gambits, 'gambit'],
      [tactics, 'tactic'],
    ] as const) {
      for (const one of cards) {
        const text = textOf(game, one.card, ctx);
        const found = (text[role] ?? text.battle)?.do.find((each) => each.do === 'destination');
        if (found?.do !== 'destination' || one.negated) continue;
        one.applied = true;
        one.destination = { to: found.to, when: copyOf(found.when ?? null) };
      }
    }
  }
}

const AFTER_EFFECTS: readonly Position['at'][] = [
  'result',
  'final',
  'destinations',
  'aftermath-end',
];

function layBattle(game: GauntletGame, position: Position, ctx: Doing): void {
  const { battle: given } = position;
  if (given === undefined) return;
  const number = given.number ?? 1;
  const defender = opponentOf(game, given.attacker);
  const battle = freshBattle(game.order, { ...given, number, defender });
  battle.lastStand = given.contested === outsideOf(game, defender);
  battle.first = given.first ?? given.attacker;
  battle.pending = position.at === 'opening';
  for (const seat of game.order) {
    battle.limits.gambits[seat] = given.limits?.gambits?.[seat] ?? ctx.params.battle.gambits;
    battle.limits.tactics[seat] = given.limits?.tactics?.[seat] ?? ctx.params.battle.tactics;
    battle.reserve[seat] = given.reserve?.[seat] ?? 0;
    battle.advantage[seat] = given.advantage?.[seat] ?? 0;
    battle.disadvantage[seat] = given.disadvantage?.[seat] ?? 0;
    const add = given.mods?.[seat] ?? 0;
    battle.mods[seat] = add;
    if (add !== 0) battle.modifiers.push({ seat, add, source: `position ${signed(add)}` });
  }
  battle.dieChanges = (given.dieChanges ?? []).map(
    ({ seat, kind, value = 0, source = 'position' }) => ({
      seat,
      kind,
      value,
      source,
      made: 0,
    }),
  );
  battle.retreats = given.retreats ?? 0;
  battle.winner = given.winner ?? null;
  battle.loser = battle.winner === null ? null : opponentOf(game, battle.winner);
  battle.totals = given.totals === undefined ? null : { ...given.totals };
  game.battle = battle;
  game.counters.battles = number;
  game.callers = ['movement'];
  if (AFTER_EFFECTS.includes(position.at)) layDestinations(game, ctx);
}

const grantedOf = (given: Position['followUps']) =>
  (given ?? []).map(
    ({
      seat,
      count = 1,
      direction = 'forward' as const,
      fights = true,
      source = 'the position',
    }) => ({
      seat,
      count,
      direction,
      fights,
      source,
    }),
  );

function layTurn(game: GauntletGame, position: Position): void {
  const [first = ''] = game.order;
  const active = position.active ?? position.battle?.attacker ?? first;
  const isBefore = position.at === 'turn-start';
  const number = position.turn ?? 1;
  // The turn that the position names has still to begin.
  game.turn = isBefore
    ? freshTurn(number - 1, opponentOf(game, active))
    : freshTurn(number, active);
  game.turn.actionsUsed = position.actionsUsed ?? 0;
  game.turn.both = position.both ?? false;
  game.turn.extraSteps = (position.steps ?? 1) - 1;
  game.turn.further = {
    before: position.further?.before ?? 0,
    after: position.further?.after ?? 0,
  };
  game.followUps = grantedOf(position.followUps);
  game.between = grantedOf(position.between);
}

export function layThePosition(factions: Factions): GauntletRecipe {
  return (game, ctx) => {
    const position = positionOf(ctx.seed);
    if (position === null) return;
    seatThePlayers(game, ctx);
    if (position.at === 'deck-check') return;
    layColumn(game, position);
    layTokens(game, position);
    layTurn(game, position);
    for (const seat of game.order) {
      const { faction } = seatOf(game, seat);
      if (faction !== null) factions[faction]?.start(game, seat, ctx);
    }
    const laid = layOverlays(game, position, ctx);
    for (const seat of game.order) {
      laySeat(game, seat, position, laid, ctx);
      const given = position.seats?.[seat]?.faction;
      if (given !== undefined) {
        game.factions[seat] = { ...game.factions[seat], ...copyOf(given) };
      }
    }
    layDeeds(game, position);
    layBattle(game, position, ctx);
    for (const seat of game.order) {
      const { faction } = seatOf(game, seat);
      if (faction !== null) factions[faction]?.laid?.(game, seat, ctx);
    }
    settle(game, ctx);
    const { control } = game;
    ctx.ruling(
      'gauntlet.position.spaces',
      { at: position.at, control },
      () =>
        `A position at «${position.at}» with the column facing ${control}; what it leaves open is dealt.`,
    );
  };
}
