/** Instructions that move cards: draw, discard, move, exchange, reveal, show, bank, return, replace. */
import type { Seat } from '../../kernel/index.ts';
import { battleCard, isEligible, ownerOf, textOf, titleOf } from '../cards.ts';
import type { Instruction, Zone } from '../content.ts';
import { drawCards } from '../drawing.ts';
import type { CardId } from '../facts.ts';
import { counted, seatOf } from '../players.ts';
import { battleCardOf, cardsIn, lift, moveCard, shuffleDrawPile, zoneOf } from '../zones.ts';
import { type Act, amountIn, type CarryOut, seatsIn, tell, titlesOf } from './act.ts';
import { pickedNow } from './amounts.ts';
import { hasStanding, isSecondCopy, replaceable } from './banking.ts';
import { bankedMark } from './sources.ts';

type Of<K extends Instruction['do']> = Extract<Instruction, { do: K }>;

/** Zones whose cards the opponent may not see. */
const HIDDEN: ReadonlySet<Zone> = new Set<Zone>(['hand', 'draw-pile', 'reserve']);

/** The cards that an instruction speaks of: picked for it, picked before, or the card itself. */
export function cardsMeant(act: Act, what: 'this' | 'picked' | object): readonly CardId[] {
  if (what === 'this') return act.task.self === null ? [] : [act.task.self];
  if (what === 'picked') return pickedNow(act.game);
  return act.picks[0] ?? [];
}

export const draw: CarryOut<Of<'draw'>> = (act) => {
  const { game, ctx, instruction } = act;
  const count = amountIn(act, instruction.count);
  const drawn = seatsIn(act, instruction.who).flatMap((seat) => {
    tell(
      act,
      'gauntlet.golden.written-order',
      { seat, count },
      (title) => `${title}: ${seat} draws ${counted(count, 'card')}.`,
    );
    const cards = drawCards(game, seat, count, 'hand', ctx);
    if (cards.length > 0 && cards.length < count) {
      tell(
        act,
        'gauntlet.golden.as-much-as-possible',
        { seat, asked: count, drawn: cards.length },
        (title) => `${title}: as much of it as can be done is done.`,
      );
    }
    return cards;
  });
  return drawn.length > 0;
};

/** Puts a card where it goes, and says so to those who may know which it was. */
function put(act: Act, card: CardId, to: Zone, place: 'top' | 'bottom' = 'top'): void {
  const { game, ctx } = act;
  const from = zoneOf(game, card);
  const owner = ownerOf(card);
  const isUnseen =
    from === null || HIDDEN.has(from.zone) || battleCard(game, card)?.face === 'down';
  moveCard(game, card, to, place);
  const isSecret = isUnseen && HIDDEN.has(to);
  const name = titleOf(game, card, ctx);
  const rule =
    to === 'graveyard' || to === 'discard'
      ? 'gauntlet.zones.owner-piles'
      : 'gauntlet.zones.distinct';
  const values = { card, from: from?.zone ?? null, to, owner };
  tell(
    act,
    rule,
    values,
    (title) => `${title}: ${name} goes to ${owner}’s ${sayZone(to)}.`,
    isSecret ? ownersOf(owner, from?.zone, to) : undefined,
  );
}

/** Within a Draw Pile cards move unseen by their owner, too. */
const ownersOf = (owner: Seat, from: Zone | undefined, to: Zone): readonly Seat[] =>
  from === 'draw-pile' && to === 'draw-pile' ? [] : [owner];

export const sayZone = (zone: Zone): string =>
  ({
    hand: 'Hand',
    'draw-pile': 'Draw Pile',
    discard: 'Discard Pile',
    graveyard: 'Graveyard',
    assets: 'Asset Bank',
    reserve: 'Reserve',
    gambits: 'Gambit area',
    tactics: 'Tactic area',
  })[zone];

export const discard: CarryOut<Of<'discard'>> = (act) => {
  const cards = cardsMeant(act, act.instruction.what);
  const isSpent =
    act.instruction.what === 'this' &&
    cards.some((card) => zoneOf(act.game, card)?.zone === 'assets');
  for (const card of cards) put(act, card, 'discard');
  if (isSpent) {
    tell(
      act,
      'gauntlet.assets.activate.discard',
      { cards: [...cards] },
      (title) => `${title} is spent by its own effect.`,
    );
  }
  act.frame.picked = [...cards];
  return cards.length > 0;
};

export const move: CarryOut<Of<'move'>> = (act) => {
  const { instruction, game, ctx } = act;
  const { what, to, place } = instruction;
  const cards = cardsMeant(act, what);
  for (const card of cards) put(act, card, to, place === 'bottom' ? 'bottom' : 'top');
  if (place === 'shuffled' && to === 'draw-pile') {
    for (const seat of new Set(cards.map(ownerOf))) shuffleDrawPile(game, seat, ctx);
  }
  act.frame.picked = [...cards];
  return cards.length > 0;
};

export const exchange: CarryOut<Of<'exchange'>> = (act) => {
  const { instruction, game, picks } = act;
  const [one, other] = [picks[0]?.[0], picks[1]?.[0]];
  if (one === undefined || other === undefined) return false;
  const [first, second] = [zoneOf(game, one)?.zone, zoneOf(game, other)?.zone];
  put(act, one, second ?? instruction.other.from);
  put(act, other, first ?? instruction.one.from);
  return true;
};

/** A card face down in battle is turned up; a card elsewhere is shown once. */
export const reveal: CarryOut<Of<'reveal'>> = (act) => {
  const { game, instruction } = act;
  const cards = cardsMeant(act, instruction.what);
  for (const card of cards) {
    const inBattle = battleCard(game, card);
    if (inBattle !== null) inBattle.face = 'up';
  }
  if (cards.length > 0) {
    tell(
      act,
      'gauntlet.reveal.card',
      { cards: [...cards] },
      (title) => `${title}: ${titlesOf(act, cards)} ${cards.length === 1 ? 'is' : 'are'} revealed.`,
    );
  }
  act.frame.picked = [...cards];
  return cards.length > 0;
};

export const show: CarryOut<Of<'show'>> = (act) => {
  const { game, instruction } = act;
  const { zone, of } = instruction;
  for (const seat of seatsIn(act, of)) {
    const cards = cardsIn(seatOf(game, seat), zone);
    tell(act, 'gauntlet.reveal.zone', { seat, zone, cards: [...cards] }, (title) =>
      cards.length === 0
        ? `${title}: ${seat} shows an empty ${sayZone(zone)}.`
        : `${title}: ${seat} shows its ${sayZone(zone)}: ${titlesOf(act, cards)}.`,
    );
  }
  return true;
};

export const bank: CarryOut<Of<'bank'>> = (act) => {
  const { game, frame, instruction, ctx, task } = act;
  const cards = cardsMeant(act, instruction.what);
  return cards.map((card) => bankOne(act, card)).some(Boolean);

  function bankOne(from: Act, card: CardId): boolean {
    if (isSecondCopy(game, task.seat, card, ctx)) {
      tell(
        from,
        'gauntlet.financiers.card.tariffs',
        { card },
        (title) => `${title}: another copy is banked already.`,
      );
      return false;
    }
    const room = replaceable(game, task.seat, ctx);
    const replaced = frame.answer ?? (room?.length === 1 ? (room[0] as CardId) : null);
    if (room !== null && replaced === null) {
      const values = { card, limit: game.assetLimits[task.seat] ?? 0 };
      tell(
        from,
        'gauntlet.assets.limit',
        values,
        (title) =>
          `${title}: no room in the Asset Bank of ${task.seat}, and nothing that could make any.`,
      );
      return false;
    }
    if (room !== null && typeof replaced === 'string') {
      put(from, replaced, ctx.params.destination.asset);
      tell(
        from,
        'gauntlet.assets.replace',
        { card, replaced },
        (title) => `${title}: ${titleOf(game, replaced, ctx)} makes room.`,
      );
      tell(
        from,
        'gauntlet.assets.replace.same-opportunity',
        { card, replaced },
        () => 'Discarding and banking are one and the same Action.',
      );
    }
    lift(game, card);
    seatOf(game, task.seat).assets.push(card);
    if (hasStanding(game, card, 'not-given-up', ctx)) game.turn.used.push(bankedMark(card));
    const count = seatOf(game, task.seat).assets.length;
    tell(
      from,
      'gauntlet.assets.definition',
      { card, count },
      (title) => `${title}: ${titleOf(game, card, ctx)} is banked by ${task.seat}.`,
    );
    tell(
      from,
      'gauntlet.assets.persist',
      { card },
      () => 'It stays face up in the Asset Bank until something removes it.',
    );
    return true;
  }
};

/** Back to the zone that it came from into battle (gauntlet.aftermath.destination.source). */
export const giveBack: CarryOut<Of<'return'>> = (act) => {
  const cards = cardsMeant(act, act.instruction.what);
  let moved = 0;
  for (const card of cards) {
    const found = battleCard(act.game, card);
    if (found === null) continue;
    const { source } = found;
    put(act, card, source);
    tell(
      act,
      'gauntlet.aftermath.destination.source',
      { card, source },
      () => `It came from the ${sayZone(source)}, so it goes back there.`,
    );
    moved += 1;
  }
  return moved > 0;
};

export const replace: CarryOut<Of<'replace'>> = (act) => {
  const { game, instruction, picks, task, ctx } = act;
  const withCard = picks.at(-1)?.[0];
  const old = instruction.what === 'this' ? task.self : (picks[0]?.[0] ?? null);
  const found = old === null ? null : battleCard(game, old);
  if (old === null || found === null) return false;
  const seat = ownerOf(old);
  const facts = seatOf(game, seat);
  const area = facts.gambits.some(({ card }) => card === old) ? 'gambits' : 'tactics';
  const role = area === 'gambits' ? 'gambit' : 'tactic';
  const face = instruction.face ?? found.face;
  const isLegal = withCard !== undefined && isEligible(game, withCard, role, ctx);
  put(act, old, found.source);
  if (!isLegal || withCard === undefined) {
    tell(
      act,
      'gauntlet.replacement.eligible',
      { seat, role },
      (title) => `${title}: ${seat} has no eligible card, so nothing takes its role.`,
    );
    return false;
  }
  const source = zoneOf(game, withCard)?.zone ?? found.source;
  lift(game, withCard);
  facts[area].push(battleCardOf(withCard, source, face));
  tell(
    act,
    'gauntlet.replacement.role',
    { old, new: withCard },
    (title) =>
      `${title}: ${titleOf(game, withCard, ctx)} takes the role of ${titleOf(game, old, ctx)}.`,
    face === 'down' ? [seat] : undefined,
  );
  tell(
    act,
    'gauntlet.replacement.face',
    { seat, face },
    (title) =>
      `${title}: the card in its place lies face ${face}, ${instruction.face === undefined ? 'as that did' : 'as the text says'}.`,
  );
  tell(
    act,
    'gauntlet.replacement.remaining',
    { seat },
    () => 'Only what is still to come of its effects may apply.',
  );
  tell(act, 'gauntlet.replacement.no-reopen', {}, () => 'No timing that has passed opens again.');
  return true;
};

/** What the rules of Military say besides, where a card of theirs adds the Tactic. */
function tellMilitaryAddition(act: Act, card: CardId): void {
  const { self } = act.task;
  if (self === null || textOf(act.game, self, act.ctx).allegiance !== 'military') return;
  tell(
    act,
    'gauntlet.military.additional-tactic.face-up',
    { card },
    () => 'A Military effect that adds a Tactic late places it face up.',
  );
  tell(
    act,
    'gauntlet.military.additional-tactic.must-apply',
    { card },
    () => 'Its effect can still be applied.',
  );
  tell(
    act,
    'gauntlet.military.additional-tactic.no-reopen',
    { card },
    () => 'Neither the choice of Tactics nor any response to it opens again.',
  );
}

export const addTactic: CarryOut<Of<'add-tactic'>> = (act) => {
  const { game, picks, ctx } = act;
  const card = picks[0]?.[0];
  if (game.battle === null) return false;
  if (card === undefined) {
    tell(
      act,
      'gauntlet.additional-tactic.eligible',
      {},
      (title) => `${title}: no card there prints a Tactic or a Battle effect.`,
    );
    return false;
  }
  const seat: Seat = ownerOf(card);
  const source = zoneOf(game, card)?.zone ?? 'reserve';
  lift(game, card);
  seatOf(game, seat).tactics.push(battleCardOf(card, source, 'up', true));
  tell(
    act,
    'gauntlet.additional-tactic.face-up',
    { card, seat },
    (title) => `${title}: ${seat} adds ${titleOf(game, card, ctx)} as a further Tactic, face up.`,
  );
  tell(
    act,
    'gauntlet.additional-tactic.no-reopen',
    { card },
    () => 'Nobody chooses, reveals or responds again because of it.',
  );
  tellMilitaryAddition(act, card);
  return true;
};
