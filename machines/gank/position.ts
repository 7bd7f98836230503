/** Laying a position: what it names stands; the rest is dealt by chance so that all of it can be true. */
import type { Seat } from '../kernel/index.ts';
import type { Doing, GankRecipe } from './bindings.ts';
import type { ClassName, TokenType } from './content.ts';
import { freshRound, freshSeat, type GankGame, noTokens, type Soul, type Tokens } from './facts.ts';
import type { Position } from './position-schema.ts';
import { demonSeat, seatOf, tokenTypes } from './seats.ts';
import { positionOf } from './seed.ts';
import { deckCards, fullSupply, soulPile, startingTokens, without } from './supply.ts';

type Phase = Position['phase'];

/** Phases in which this turn's Draw lies behind, and those in which the cards were played. */
const AFTER_DRAW: readonly Phase[] = ['commit', 'gank', 'sacrifice', 'blessing'];
const AFTER_REVEAL: readonly Phase[] = ['sacrifice', 'blessing'];

function layTurn(game: GankGame, position: Position, { params }: Doing): void {
  game.turn = position.turn ?? 1;
  const isRevealed = position.demon?.revealed ?? false;
  const exposedOn = position.demon?.turn ?? Math.max(1, game.turn - 1);
  game.demon = {
    revealed: isRevealed,
    turn: isRevealed ? exposedOn : null,
    how: isRevealed ? (position.demon?.how ?? null) : null,
  };
  const used = position.sacrifice?.used ?? false;
  const { perGame } = params.sacrifice;
  const marker = position.sacrifice?.marker;
  game.sacrifice = {
    used,
    remaining: used ? Math.max(0, perGame - 1) : perGame,
    ...(marker === undefined ? {} : { marker }),
  };
  layFinalDraw(game, position, params.endgame.finalDraws);
}

function layFinalDraw(game: GankGame, position: Position, finalDraws: number): void {
  if (!game.demon.revealed) return;
  const since = game.turn - (game.demon.turn ?? game.turn);
  const isBehind = AFTER_DRAW.includes(position.phase) && (since > 0 || game.demon.how === 'turn');
  const where = position.finalDraw ?? (isBehind ? 'taken' : 'due');
  game.finalDrawsLeft = where === 'due' ? (position.finalDrawsLeft ?? finalDraws) : 0;
  game.finalDraw = game.finalDrawsLeft > 0 ? 'due' : 'taken';
}

function layArmy(game: GankGame, position: Position, { params }: Doing): void {
  const perSeat = game.demon.revealed
    ? params.waves.endgamePerHero
    : (params.waves.perPlayer[game.turn - 1] ?? 0);
  const arrived = position.phase === 'turn-start' ? 0 : perSeat * game.order.length;
  game.army = position.army ?? arrived;
}

/** A Demon that must sit somewhere: in the merged seat, or, exposed without one, in no seat. */
function forcedSouls(game: GankGame, position: Position): Map<Seat | null, Soul> {
  const souls = new Map<Seat | null, Soul>();
  for (const seat of game.order) {
    const facts = position.seats?.[seat];
    const soul = facts?.soul ?? (facts?.merged === true ? 'demon' : undefined);
    if (soul !== undefined) souls.set(seat, soul);
  }
  if (position.undealtSoul !== undefined && position.undealtSoul !== null) {
    souls.set(null, position.undealtSoul);
  }
  const isPlaced = [...souls.values()].includes('demon');
  if (game.demon.revealed && !isPlaced && !souls.has(null)) souls.set(null, 'demon');
  return souls;
}

function laySouls(game: GankGame, position: Position, { params, chance }: Doing): void {
  const forced = forcedSouls(game, position);
  const pile = soulPile(params, game.order.length);
  const places: (Seat | null)[] = [...game.order, ...(params.souls.undealt > 0 ? [null] : [])];
  const open = places.filter((place) => !forced.has(place));
  const left = without(pile, [...forced.values()]);
  const dealt = open.length === 0 ? [] : chance.shuffle('souls', left);
  const soulAt = (place: Seat | null): Soul =>
    forced.get(place) ?? dealt[open.indexOf(place)] ?? 'hero';
  for (const seat of game.order) seatOf(game, seat).soul = soulAt(seat);
  game.undealtSoul = params.souls.undealt > 0 ? soulAt(null) : null;
}

function layClasses(game: GankGame, position: Position, { params, chance }: Doing): void {
  const original = [...params.classes.original];
  const given = new Map(
    game.order.flatMap((seat): [Seat, ClassName][] => {
      const name = position.seats?.[seat]?.class;
      return name === undefined ? [] : [[seat, name]];
    }),
  );
  const open = game.order.filter((seat) => !given.has(seat));
  const left = without(original, [...given.values()]);
  const missing = open.length - left.length;
  const copies = missing > 0 ? chance.draw('class-duplicate', original, missing) : [];
  const dealt = open.length === 0 ? [] : chance.shuffle('classes', [...left, ...copies]);
  for (const seat of game.order) {
    seatOf(game, seat).class = given.get(seat) ?? dealt[open.indexOf(seat)] ?? null;
  }
  game.leftOut = without(
    original,
    game.order.flatMap((seat) => seatOf(game, seat).class ?? []),
  );
}

const completed = (tokens: Partial<Record<TokenType, number | undefined>>): Tokens => {
  const all = noTokens();
  for (const type of tokenTypes) all[type] = tokens[type] ?? 0;
  return all;
};

function laySeats(game: GankGame, position: Position, { params }: Doing): void {
  const { turn: revealTurn } = params.endgame;
  const hasReveal =
    game.turn > revealTurn || (game.turn === revealTurn && position.phase !== 'turn-start');
  const areShown = game.demon.revealed && hasReveal;
  game.undealtShown = position.undealtShown ?? areShown;
  for (const seat of game.order) {
    const facts = seatOf(game, seat);
    const given = position.seats?.[seat] ?? {};
    facts.merged = given.merged ?? false;
    facts.alive = given.alive ?? given.health !== 0;
    facts.health = facts.merged ? null : facts.alive ? (given.health ?? params.health.start) : 0;
    facts.soulRevealed = given.soulRevealed ?? (areShown || facts.merged);
    facts.exorcismsUsed = given.exorcismsUsed ?? 0;
    facts.exposed = given.exposed ? [...given.exposed] : null;
    if (given.bonuses !== undefined) facts.bonuses = completed(given.bonuses);
    else if (facts.class !== null && !facts.merged)
      facts.bonuses = startingTokens(params, facts.class);
  }
}

/** How many cards a seat that has always played holds at this point. */
function handSize(game: GankGame, { phase }: Position, { params }: Doing): number {
  const { firstTurn } = params.draw;
  const played = game.turn - 1 + (AFTER_REVEAL.includes(phase) ? 1 : 0);
  const lastRegular = game.demon.revealed
    ? (game.demon.turn ?? game.turn) - (game.demon.how === 'turn' ? 1 : 0)
    : game.turn - (AFTER_DRAW.includes(phase) ? 0 : 1);
  const regular = Math.max(0, lastRegular - firstTurn + 1);
  const last = game.demon.revealed ? params.endgame.finalDraws - game.finalDrawsLeft : 0;
  return Math.max(0, params.hand.start - played + regular + last);
}

function layCards(game: GankGame, position: Position, ctx: Doing): void {
  const { piles } = position;
  const played = AFTER_REVEAL.includes(position.phase)
    ? Object.values(position.round?.commitments ?? {}).map(({ card }) => card)
    : [];
  const given = game.order.flatMap((seat) => position.seats?.[seat]?.hand ?? []);
  const lying = [...(piles?.draw ?? []), ...(piles?.discard ?? []), ...(piles?.discardDown ?? [])];
  const left = without(deckCards(ctx.params, game.order.length), [...given, ...lying, ...played]);
  const pile = ctx.chance.shuffle('position/draw-pile', left);
  const size = handSize(game, position, ctx);
  for (const seat of game.order) {
    const named = position.seats?.[seat]?.hand;
    const locked = AFTER_REVEAL.includes(position.phase)
      ? undefined
      : position.round?.commitments?.[seat]?.card;
    seatOf(game, seat).hand = named !== undefined ? [...named] : dealHand(pile, size, locked);
  }
  game.piles.draw = piles?.draw === undefined ? pile : [...piles.draw];
  game.piles.discard = [...(piles?.discard ?? [])];
  game.piles.discardDown = [...(piles?.discardDown ?? [])];
}

/** A dealt hand; a card that the seat has locked is one of it. */
function dealHand(pile: number[], size: number, locked: number | undefined): number[] {
  const at = locked === undefined ? -1 : pile.indexOf(locked);
  const first = at < 0 ? [] : pile.splice(at, 1);
  return [...first, ...pile.splice(0, Math.max(0, size - first.length))];
}

function layTokens(game: GankGame, position: Position, { params }: Doing): void {
  const full = fullSupply(params);
  for (const type of tokenTypes) {
    const held = game.order.reduce((sum, seat) => sum + seatOf(game, seat).bonuses[type], 0);
    const start = game.order.reduce((sum, seat) => {
      const { class: name } = seatOf(game, seat);
      return sum + (name === null ? 0 : startingTokens(params, name)[type]);
    }, 0);
    const taken = params.tokens.startingBonusUsesSupply ? held : held - start;
    const left = Math.max(0, Math.min(full[type], full[type] - taken));
    game.tokens[type] = position.tokens?.[type] ?? left;
  }
}

function layRound(game: GankGame, position: Position): void {
  game.round = freshRound(game.order);
  const { commitments = {}, awards = {} } = position.round ?? {};
  for (const [seat, { action, card, target }] of Object.entries(commitments)) {
    game.round.locked[seat] = true;
    game.round.commitments[seat] = { action, card, ...(target === undefined ? {} : { target }) };
  }
  game.round.revealed = AFTER_REVEAL.includes(position.phase);
  for (const [seat, earned] of Object.entries(awards)) game.round.awards[seat] = [...earned];
}

export const layThePosition: GankRecipe = (game, ctx) => {
  const position = positionOf(ctx.seed);
  if (position === null) return;
  game.order = [...ctx.seed.seats];
  game.seats = Object.fromEntries(
    game.order.map((seat) => [seat, freshSeat(ctx.params.health.start)]),
  );
  layTurn(game, position, ctx);
  layArmy(game, position, ctx);
  laySouls(game, position, ctx);
  layClasses(game, position, ctx);
  laySeats(game, position, ctx);
  layCards(game, position, ctx);
  layTokens(game, position, ctx);
  layRound(game, position);
  game.talk.sent = Object.fromEntries(
    game.order.map((seat) => [seat, position.talk?.sent[seat] ?? 0]),
  );
  const { turn, army } = game;
  ctx.ruling(
    'gank.turn.order',
    { phase: position.phase, turn, army },
    () => `A position on turn ${turn} with ${army} in the army; what it leaves open is dealt.`,
  );
  ctx.ruling(
    'gank.setup.souls',
    { demon: demonSeat(game), undealt: game.undealtSoul },
    () => `The Demon is ${demonSeat(game) ?? 'the undealt Soul'}.`,
    [],
  );
};
