/** Which open choices are made where on the table: on a card, on a position, or beside it all. */
import { territoryAt } from '../../../../machines/gauntlet/column.ts';
import type { CardId, GauntletGame } from '../../../../machines/gauntlet/facts.ts';
import { destinationOf } from '../../../../machines/gauntlet/steps.ts';
import type { Offer } from '../table-acts.ts';

const WAYS: Readonly<Record<string, 'forward' | 'back'>> = { advance: 'forward', withdraw: 'back' };

/** Cards that a choice names, by whatever field; an order of all of them is no choice of one. */
function cardsIn({ choice }: Offer): readonly string[] {
  const { seat: _seat, choose, ...fields } = choice;
  if (choose === 'order') return [];
  return Object.values(fields)
    .flat()
    .filter((one): one is string => typeof one === 'string' && one.includes('/'))
    .map((name) => name.split('#')[0] ?? name);
}

/** Choices that name this card, those of it alone first. */
export const offersOn = (offers: readonly Offer[], card: CardId): readonly Offer[] =>
  offers
    .filter((offer) => cardsIn(offer).includes(card))
    .sort((a, b) => cardsIn(a).length - cardsIn(b).length);

/** Whether the effect that is being carried out asks for a Territory. */
function asksForPlace({ effects }: GauntletGame): boolean {
  const instruction = effects.at(-1)?.queue[0]?.instruction;
  return instruction !== undefined && 'where' in instruction;
}

/** What can be chosen at a position: a step that leads there, staying there, a Territory that is asked for. */
export function offersAt(
  game: GauntletGame,
  offers: readonly Offer[],
  position: number,
): readonly Offer[] {
  return offers.filter(({ choice }) => {
    const { seat, choose, pick } = choice;
    const way = WAYS[choose];
    if (way !== undefined) return destinationOf(game, seat, way) === position;
    if (choose === 'hold') return game.seats[seat]?.token === position;
    if (choose === 'capture') return game.seats[seat]?.token === position;
    return choose === 'answer' && pick === position && asksForPlace(game);
  });
}

const isOnBoard = (game: GauntletGame, { choice }: Offer): boolean => {
  const { choose, pick } = choice;
  if (WAYS[choose] !== undefined || choose === 'hold' || choose === 'capture') return true;
  return typeof pick === 'number' && asksForPlace(game) && territoryAt(game, pick) !== null;
};

/** Where else than beside the table choices are made, in words: «a marked card»; empty: nowhere. */
export function offersElsewhere(game: GauntletGame, offers: readonly Offer[]): readonly string[] {
  const beside = new Set(offersBeside(game, offers));
  const rest = offers.filter((offer) => !beside.has(offer));
  const onBoard = rest.filter((offer) => isOnBoard(game, offer));
  const onCards = rest.filter((offer) => cardsIn(offer).length === 1);
  return [
    ...(onCards.length > 0 ? ['a marked card'] : []),
    ...(onBoard.length > 0 ? ['a marked position'] : []),
    ...(rest.length > onBoard.length + onCards.length ? ['a list in Why, Choices'] : []),
  ];
}

const LISTED: ReadonlySet<string> = new Set(['apply', 'activate', 'faction']);

/** Choices that lie nowhere on the table: a pass, an option, an effect to apply. Lists of cards stay in Why. */
export const offersBeside = (game: GauntletGame, offers: readonly Offer[]): readonly Offer[] =>
  offers.filter((offer) => {
    const { seat: _seat, choose, ...fields } = offer.choice;
    if (isOnBoard(game, offer)) return false;
    if (LISTED.has(choose) || Object.keys(fields).length === 0) return true;
    const values = Object.values(fields);
    if (values.some((value) => Array.isArray(value))) return false;
    return !values.some((value) => typeof value === 'string' && value.includes('/'));
  });
