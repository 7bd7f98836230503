/** What the picture of Gank says in words: titles from the content, endings, the state of the table. */
import type { IconName } from '../../theme/icons.tsx';
import { tableAt, textAt } from '../json.ts';
import type { GankView, SeatView } from './gank-view.ts';

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export const classTitle = (content: unknown, name: string | null): string =>
  name === null
    ? 'Nobody yet'
    : (textAt(tableAt(tableAt(content, 'classes'), name), 'title') ?? capital(name));

export const tokenTitle = (content: unknown, type: string): string =>
  textAt(tableAt(tableAt(content, 'tokens'), type), 'title') ?? capital(type);

const MARKS: Readonly<Record<string, IconName>> = {
  attack: 'blade',
  defense: 'shield',
  healing: 'heal',
  scry: 'eye',
};

/** The mark of the class that begins with this bonus. */
export const tokenMark = (type: string): IconName => MARKS[type] ?? 'coin';

const ENDINGS: Readonly<Record<string, readonly [string, string]>> = {
  'heroes-win': ['The Heroes win', 'the army is cleared'],
  'demon-wins-by-deaths': ['The Demon wins', 'every Hero is dead'],
  'demon-wins-by-cards': ['The Demon wins', 'the cards are used up'],
  draw: ['A draw', 'Heroes and army fell together'],
};

/** Who won, and by what. */
export const endingLines = (ending: string): readonly [string, string] =>
  ENDINGS[ending] ?? [capital(ending.replaceAll('-', ' ')), 'the game is over'];

/** A seat's side as far as the viewer can tell: with the one Demon known, every other Soul is a Hero's. */
function sideOf(view: GankView, seat: SeatView): 'heroes' | 'demon' | null {
  if (seat.soul === 'demon') return 'demon';
  const known = view.undealtSoul === 'demon' || view.seats.some(({ soul }) => soul === 'demon');
  return seat.soul === 'hero' || known ? 'heroes' : null;
}

/** How the game ended for a seat; null while it goes on, or where its side is not the viewer's to know. */
export function verdictOf(view: GankView, seat: SeatView): 'won' | 'lost' | 'drew' | null {
  const { result } = view;
  if (result === null) return null;
  if (result.winner === null) return 'drew';
  const side = sideOf(view, seat);
  if (side === null) return null;
  return side === result.winner ? 'won' : 'lost';
}

const shadows = (count: number): string => (count === 1 ? 'shadow' : 'shadows');

/** «shadows: 3 left, 3 new», or what attacks have left of them. */
export function armyCaption(view: GankView): string {
  const { army, round } = view;
  if (army === null) return 'no army yet';
  if (round.attackTotal > 0) {
    const struck = `attacks of ${round.attackTotal}`;
    return army === 0 ? `cleared by ${struck}` : `${shadows(army)} left after ${struck}`;
  }
  const fresh = round.wave + round.bonusShadows + (round.gank?.shadows ?? 0) + round.stolen;
  if (army === 0) return 'the army is empty';
  return fresh === 0 || fresh > army
    ? shadows(army)
    : `${shadows(army)}: ${army - fresh} left, ${fresh} new`;
}

export function demonText({ demon }: GankView): string {
  if (!demon.revealed) return 'Demon hidden';
  return demon.turn === null ? 'Demon revealed' : `Demon revealed, turn ${demon.turn}`;
}

export const sacrificeText = ({ sacrificeUsed, marker, round }: GankView): string => {
  if (round.volunteer !== null) return `Sacrifice: ${round.volunteer} falls`;
  if (sacrificeUsed) return 'Sacrifice used';
  if (marker === null) return 'Sacrifice unused';
  return marker.seat === null ? 'Sacrifice: nobody’s' : `Sacrifice: ${marker.seat}’s right`;
};

/** Null while no last Draw is called for. */
export function finalDrawText({ finalDraw }: GankView): string | null {
  if (finalDraw === 'due') return 'last Draw to come';
  return finalDraw === 'taken' ? 'last Draw taken' : null;
}
