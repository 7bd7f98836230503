/** Cards that an instruction may pick, who picks them, and how many. */
import type { Seat } from '../../kernel/index.ts';
import type { Reading } from '../bindings.ts';
import { passes } from '../cards.ts';
import type { Cards, Instruction, Picker } from '../content.ts';
import type { CardId, GauntletGame } from '../facts.ts';
import { seatOf } from '../players.ts';
import { cardsIn, zoneOf } from '../zones.ts';
import { isKept } from './sources.ts';
import { meant, oneMeant, type Speaker } from './speaker.ts';

export const isPicker = (cards: Cards): cards is Picker => typeof cards === 'object';

/** Whether each player does it with cards of their own, one after the other. */
export const isForEach = (instruction: Instruction): boolean =>
  'what' in instruction &&
  typeof instruction.what === 'object' &&
  instruction.what.of === 'each' &&
  instruction.what.by === undefined;

/** Every card that a picker lets through now, in the order in which they lie. */
export function candidates(
  game: GauntletGame,
  { from, of, filter, top }: Picker,
  speaker: Speaker,
  ctx: Reading,
): readonly CardId[] {
  return meant(game, of, speaker).flatMap((seat) => {
    const cards = cardsIn(seatOf(game, seat), from);
    const reachable = top === undefined ? cards : cards.slice(-top);
    return reachable.filter(
      (card) =>
        passes(game, card, filter, speaker.self, ctx) &&
        !(from === 'assets' && isKept(game, card, speaker.seat, ctx)),
    );
  });
}

/** How many cards have to be picked, at least and at most. */
export function rangeOf({ count = 1, upTo = false }: Picker, available: number) {
  const most = count === 'all' ? available : Math.min(count, available);
  return { least: upTo ? 0 : most, most };
}

/** Who picks: whose cards they are, unless the text says otherwise. */
export function pickerOf(game: GauntletGame, picker: Picker, speaker: Speaker): Seat | null {
  const isOwn = picker.from === 'hand' || picker.from === 'assets' || picker.from === 'reserve';
  return oneMeant(game, picker.by ?? (isOwn ? picker.of : 'you'), speaker);
}

/** Whether as many cards are there as a cost asks for. */
export function isPayable(
  game: GauntletGame,
  cards: Cards,
  speaker: Speaker,
  ctx: Reading,
): boolean {
  if (cards === 'picked') return true;
  if (cards === 'this') return speaker.self !== null && zoneOf(game, speaker.self) !== null;
  const { count = 1, upTo = false } = cards;
  if (upTo || count === 'all') return true;
  return candidates(game, cards, speaker, ctx).length >= count;
}
