/** Instructions that move cards: draw, discard, move, exchange, reveal, show, bank, return, replace. */
import type { Seat } from '../../kernel/index.ts';
import { battleCard, isEligible, ownerOf, titleOf } from '../cards.ts';
import type { Instruction, Zone } from '../content.ts';
import { drawCards } from '../drawing.ts';
import type { CardId } from '../facts.ts';
import { counted, seatOf } from '../players.ts';
import { battleCardOf, cardsIn, lift, moveCard, shuffleDrawPile, zoneOf } from '../zones.ts';
import { type Act, amountIn, type CarryOut, seatsIn, tell, titlesOf } from './act.ts';
import { pickedNow } from './amounts.ts';
import { replaceable } from './questions.ts';

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
    return drawCards(game, seat, count, 'hand', ctx);
  });
  return drawn.length > 0;
};

/** Puts a card where it goes, and says so to those who may know which it was. */
function put(act: Act, card: CardId, to: Zone, place: 'top' | 'bottom' = 'top'): void {
  const { game, ctx } = act;
  const from = zoneOf(game, card);
  const owner = ownerOf(card);
  moveCard(game, card, to, place);
  const isSecret = (from === null || HIDDEN.has(from.zone)) && HIDDEN.has(to);
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
    isSecret ? [owner] : undefined,
  );
}

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
  for (const card of cards) put(act, card, 'discard');
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
    }
    lift(game, card);
    seatOf(game, task.seat).assets.push(card);
    const count = seatOf(game, task.seat).assets.length;
    tell(
      from,
      'gauntlet.assets.definition',
      { card, count },
      (title) => `${title}: ${titleOf(game, card, ctx)} is banked by ${task.seat}.`,
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
    put(act, card, found.source);
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
    { old, new: withCard, face },
    (title) =>
      `${title}: ${titleOf(game, withCard, ctx)} takes the role of ${titleOf(game, old, ctx)}, face ${face}.`,
  );
  return true;
};

export const addTactic: CarryOut<Of<'add-tactic'>> = (act) => {
  const { game, picks, ctx } = act;
  const card = picks[0]?.[0];
  if (card === undefined || game.battle === null) return false;
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
  return true;
};
