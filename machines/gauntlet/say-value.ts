/** Values of choices as players say them: cards and Territories by their titles, answers by what they mean. */
import type { Json } from '../kernel/index.ts';
import type { Reading } from './bindings.ts';
import { nameOf, ownerOf, territoryText } from './cards.ts';
import { territoryAt } from './column.ts';
import { type Due, dueAt, type Factions } from './effects/due.ts';
import type { Question } from './effects/question.ts';
import { questionOf } from './effects/questions.ts';
import type { CardId, GauntletGame } from './facts.ts';
import { seatOf } from './players.ts';
import { cardsIn, zoneOf } from './zones.ts';

function askedNow(game: GauntletGame, ctx: Reading): Question | null {
  const frame = game.effects.at(-1);
  return frame === undefined ? null : questionOf(game, frame, ctx);
}

/** «Salt Market, Territory 3»; null where no Territory lies there. */
function sayTerritory(game: GauntletGame, position: number, ctx: Reading): string | null {
  const territory = territoryAt(game, position);
  if (territory === null) return null;
  return `${territoryText(game, territory, ctx).title}, Territory ${position}`;
}

/** A number answers what is asked: which Territory, or which option. */
function sayAnswer(value: number, game: GauntletGame, ctx: Reading): string | null {
  const question = askedNow(game, ctx);
  if (question?.about === 'place') return sayTerritory(game, value, ctx);
  if (question?.about !== 'option') return null;
  const instruction = game.effects.at(-1)?.queue[0]?.instruction;
  return instruction?.do === 'choose' ? (instruction.options[value]?.title ?? null) : null;
}

/** Copies that lie together have numbers, and cards of another than who is asked their owner. */
function sayCard(card: CardId, title: string, game: GauntletGame, ctx: Reading): string {
  const at = zoneOf(game, card);
  const beside = at === null ? [] : cardsIn(seatOf(game, at.seat), at.zone);
  const copies = beside.filter((one) => nameOf(one) === nameOf(card)).sort();
  const copy = copies.length < 2 ? '' : ` (${copies.indexOf(card) + 1})`;
  const asked = askedNow(game, ctx);
  const isOthers = asked?.about === 'card' && asked.seat !== ownerOf(card);
  return `${title}${copy}${isOthers ? ` of ${ownerOf(card)}` : ''}`;
}

/** Everything that a seat could apply or use now, with its name. */
const duesNow = (game: GauntletGame, factions: Factions, ctx: Reading): readonly Due[] =>
  game.order.flatMap((seat) => {
    const { faction } = seatOf(game, seat);
    const moment = game.windows.at(-1)?.moment ?? 'action';
    const at = game.turn.opportunity;
    const actions =
      faction === null || at === null ? [] : factions[faction]?.actions(game, seat, at, ctx);
    return [...dueAt(game, seat, moment, factions, ctx), ...(actions ?? [])];
  });

const offeredAs = (dues: readonly Due[], id: string): string | null => {
  const due = dues.find((one) => one.id === id);
  return due === undefined ? null : (due.offer ?? due.title);
};

export function sayValueWith(factions: Factions) {
  /** An id without its number: an effect of several has one. */
  const sayName = (id: string, game: GauntletGame, ctx: Reading): string | null => {
    const [name = id] = id.split('#');
    const [owner = '', second = ''] = name.split('/');
    const text = game.ownCards[second] ?? ctx.content.cards[second];
    if (game.order.includes(owner) && text !== undefined) {
      return sayCard(name, text.title, game, ctx);
    }
    if (owner === 'territory') return sayTerritory(game, Number(second), ctx);
    const territory = game.ownTerritories[name] ?? ctx.content.territories[name];
    if (territory !== undefined) return territory.title;
    const named = Object.values(factions).find((rules) => rules.names?.[id] !== undefined);
    return named?.names?.[id] ?? offeredAs(duesNow(game, factions, ctx), id);
  };

  return (value: Json, game: GauntletGame, ctx: Reading): string | null => {
    if (typeof value === 'number') return sayAnswer(value, game, ctx);
    return typeof value === 'string' ? sayName(value, game, ctx) : null;
  };
}
