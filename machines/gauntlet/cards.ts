/** Cards and their texts: who owns one, what is printed on it, what a filter lets through. */
import { KernelError, type Seat } from '../kernel/index.ts';
import type { Reading } from './bindings.ts';
import type { CardFilter, CardText, Heading, Printed, TerritoryText } from './content.ts';
import type { BattleCard, CardId, GauntletGame, TerritoryFacts } from './facts.ts';

/** `A/shield-wall/2`: the second copy. */
export const cardId = (owner: Seat, name: string, copy: number): CardId =>
  copy === 1 ? `${owner}/${name}` : `${owner}/${name}/${copy}`;

export const ownerOf = (card: CardId): Seat => card.slice(0, card.indexOf('/'));

/** The card's id in the content: `shield-wall`. */
export const nameOf = (card: CardId): string => card.split('/')[1] ?? card;

/** What is printed on a card. A card that the seed brings itself goes before one of the content. */
export function textOf(game: GauntletGame, card: CardId, { content }: Reading): CardText {
  const name = nameOf(card);
  const text = game.ownCards[name] ?? content.cards[name];
  if (text === undefined) throw new KernelError('gauntlet/no-such-card', card);
  return text;
}

export const titleOf = (game: GauntletGame, card: CardId, ctx: Reading): string =>
  textOf(game, card, ctx).title;

export function territoryText(
  game: GauntletGame,
  { name }: Pick<TerritoryFacts, 'name'>,
  { content }: Reading,
): TerritoryText {
  const text = game.ownTerritories[name] ?? content.territories[name];
  if (text === undefined) throw new KernelError('gauntlet/no-such-territory', name);
  return text;
}

/** The effect that counts where a card is used as a Gambit or as a Tactic: its own, else its Battle effect. */
export const battleEffect = (text: CardText, role: 'gambit' | 'tactic'): Printed | null =>
  text[role] ?? text.battle ?? null;

export const isEligible = (
  game: GauntletGame,
  card: CardId,
  role: 'gambit' | 'tactic',
  ctx: Reading,
): boolean => battleEffect(textOf(game, card, ctx), role) !== null;

/** Whether a heading's own instructions, at whatever depth, hold one of a kind. */
export function hasInstruction(value: unknown, kind: string): boolean {
  if (Array.isArray(value)) return value.some((one) => hasInstruction(one, kind));
  if (typeof value !== 'object' || value === null) return false;
  const holder = value as Readonly<Record<string, unknown>>;
  return holder.do === kind || Object.values(holder).some((one) => hasInstruction(one, kind));
}

/** Whether a card can become an Asset: some effect of its own banks it. */
export const isBankable = (text: CardText): boolean => text.asset !== undefined;

const headingOf = (text: CardText, heading: Heading): Printed | undefined => text[heading];

/** The battle card of that id, wherever in battle it lies. */
export function battleCard(game: GauntletGame, card: CardId): BattleCard | null {
  for (const seat of game.order) {
    const facts = game.seats[seat];
    const found = [...(facts?.gambits ?? []), ...(facts?.tactics ?? [])].find(
      (one) => one.card === card,
    );
    if (found !== undefined) return found;
  }
  return null;
}

/** Whether a card is what a filter asks for. `self`: the card that asks. */
export function passes(
  game: GauntletGame,
  card: CardId,
  filter: CardFilter | undefined,
  self: CardId | null,
  ctx: Reading,
): boolean {
  if (filter === undefined) return true;
  const text = textOf(game, card, ctx);
  const { heading, trait, allegiance, minValue, maxValue, unique, face, bankable, other } = filter;
  const checks: readonly boolean[] = [
    heading === undefined || headingOf(text, heading) !== undefined,
    trait === undefined || (text.traits ?? []).includes(trait),
    allegiance === undefined || text.allegiance === allegiance,
    minValue === undefined || text.value >= minValue,
    maxValue === undefined || text.value <= maxValue,
    unique === undefined || (text.unique ?? false) === unique,
    face === undefined || (battleCard(game, card)?.face ?? 'up') === face,
    bankable !== true || isBankable(text),
    other !== true || card !== self,
  ];
  return checks.every(Boolean);
}
