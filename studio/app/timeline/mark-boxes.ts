/** Marks on the axis: an icon each, its words beside it as far as there is room. */
import { type Axis, middleOf } from './axis.ts';
import { textWidth, type Window } from './bands.ts';
import type { Mark } from './marks.ts';

export interface MarkBox {
  /** The marks at this place; mostly one. */
  readonly marks: readonly Mark[];
  /** Where its icon begins. */
  readonly left: number;
  /** Room for its words; 0: none are shown. */
  readonly room: number;
  readonly side: 'right' | 'left';
}

const ICON = 14;
const GAP = 6;
const LEAST = 40;

export function markBoxes(
  marks: readonly Mark[],
  axis: Axis,
  width: number,
  window: Window,
): readonly MarkBox[] {
  const places = mergeClose(marks, axis, width);
  return places
    .map((place, at) => roomFor(place, places[at - 1], places[at + 1], width))
    .filter((box) => box.left + ICON + box.room >= window.from && box.left <= window.to);
}

interface Place {
  readonly marks: Mark[];
  readonly left: number;
}

function mergeClose(marks: readonly Mark[], axis: Axis, width: number): readonly Place[] {
  const places: Place[] = [];
  for (const mark of marks) {
    const middle = middleOf(axis, mark.step, width);
    const left = Math.min(Math.max(middle - ICON / 2, 0), Math.max(width - ICON, 0));
    const last = places.at(-1);
    if (last !== undefined && left < last.left + ICON) last.marks.push(mark);
    else places.push({ marks: [mark], left });
  }
  return places;
}

function roomFor(
  place: Place,
  before: Place | undefined,
  after: Place | undefined,
  width: number,
): MarkBox {
  const need = textWidth(markWords(place.marks));
  const right = (after?.left ?? width) - place.left - ICON - GAP;
  const left = before === undefined ? place.left - GAP : 0;
  const side = right < Math.min(need, LEAST * 2) && left > right ? 'left' : 'right';
  const room = Math.min(side === 'left' ? left : right, need + GAP);
  return { marks: place.marks, left: place.left, side, room: room < LEAST ? 0 : room };
}

/** «A falls», «A falls, and 2 more» */
export function markWords(marks: readonly Mark[]): string {
  const first = marks[0]?.text ?? '';
  return marks.length > 1 ? `${first}, and ${marks.length - 1} more` : first;
}
