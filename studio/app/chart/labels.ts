/** What stands on an arrow: the event or the guard that sets it off, in few words. */
import { type ChartEdge, sayGuard, wordsOf } from '../../../machines/kernel/index.ts';
import type { Size } from './layout/drawing.ts';
import { clipText, textWidth, widthForLines, wrapText } from './text-size.ts';
import type { Bundle } from './visible.ts';

/** The whole of it; empty where an arrow just follows. */
export function edgeLabel(edge: ChartEdge): string {
  if (edge.label !== undefined) return edge.label;
  const event = edge.kind === 'event' ? sayEvent(edge.event, edge.source) : '';
  const guard = edge.guard === undefined ? '' : sayGuard(edge.guard);
  return [event, guard].filter((part) => part !== '').join(': ');
}

/** `lock.A` → `A: lock`, or `lock` in A's own region; `demonRevealed` → `demon revealed`. */
export function sayEvent(event: string, source: string): string {
  const [name = '', ...rest] = event.split('.');
  const words = wordsOf(name).replace(/^./, (sign) => sign.toLowerCase());
  const seat = rest.length === 1 && rest[0]?.length === 1 ? rest[0] : null;
  if (seat !== null) return source.split('.').includes(seat) ? words : `${seat}: ${words}`;
  return [words, ...rest.map((part) => wordsOf(part).toLowerCase())].join(' ');
}

/** An arrow without words of its own among others from its state: taken when no other is. */
export const isOtherwise = (edge: ChartEdge, siblings: readonly ChartEdge[]): boolean =>
  edge.guard === undefined &&
  edge.kind !== 'event' &&
  siblings.some((other) => other !== edge && other.kind === edge.kind && other.guard !== undefined);

/** How the label is said where there is room for a whole sentence. */
export function sayEdge(edge: ChartEdge, siblings: readonly ChartEdge[]): string {
  const label = edgeLabel(edge);
  if (label !== '') return label;
  if (isOtherwise(edge, siblings)) return 'otherwise';
  return edge.kind === 'done' ? 'when done' : 'at once';
}

const SIDES = 16;
const ICON = 15;
const MORE = 20;
const LINE = 14;
const ROOM = 4;
const ONE_LINE = 132;
const MOST_LINE = 104;
const WIDEST_LINE = 176;
/** Words in an emphasised pill are a little wider. */
const EMPHASIS = 1.03;

/** The lines of a pill: two at most, as narrow as they can be, the end left out where that is not enough. */
export function pillLines(text: string): string[] {
  if (textWidth(text) <= ONE_LINE) return text === '' ? [] : [text];
  const width = widthForLines(text, 2, MOST_LINE, WIDEST_LINE);
  const [first = '', second = '', ...rest] = wrapText(text, width);
  const end = rest.length === 0 ? second : clipText([second, ...rest].join(' '), WIDEST_LINE);
  return [clipText(first, WIDEST_LINE), end].filter((line) => line !== '');
}

/**
 * The pill of a bundle has room for whichever of its arrows comes to speak, and for the sign of a
 * difference; null where none does.
 */
export function pillSize({ members }: Bundle, differs = false): Size | null {
  const texts = members.map((edge) => pillLines(edgeLabel(edge)));
  const height = Math.max(...texts.map((lines) => lines.length));
  if (height === 0) return null;
  const isGuarded = members.some((edge) => edge.guard !== undefined);
  const widest = Math.max(...texts.flat().map((line) => textWidth(line) * EMPHASIS));
  const extras = (isGuarded ? ICON : 0) + (differs ? ICON : 0) + (members.length > 1 ? MORE : 0);
  return { w: Math.ceil(widest + SIDES + extras), h: height * LINE + ROOM };
}
