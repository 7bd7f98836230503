/** Moves as marks: a seat's letter where there is room, several moves in one mark where there is not. */
import type { MoveMark } from '../../analysis/bands.ts';
import { type Axis, leftOf } from './axis.ts';
import type { Window } from './bands.ts';

export interface MoveBox {
  readonly left: number;
  readonly width: number;
  /** The moves in it, in order; mostly one. */
  readonly moves: readonly MoveMark[];
  /** The seats in it, in order, neighbours of one seat as one; none where there are too many to draw. */
  readonly seats: readonly string[];
}

/** A letter needs so much; marks whose middles are closer are one. */
const NARROWEST = 11;
const WIDEST = 18;
const MOST_SEATS = 4;

export function moveBoxes(
  moves: readonly MoveMark[],
  axis: Axis,
  width: number,
  window: Window,
): readonly MoveBox[] {
  const boxes: MoveBox[] = [];
  let held: { left: number; right: number; moves: MoveMark[] } | null = null;
  const close = () => {
    if (held !== null && held.left <= window.to && held.right >= window.from) {
      const { left, right, moves: own } = held;
      boxes.push({ left, width: right - left, moves: own, seats: seatsOf(own) });
    }
    held = null;
  };
  for (const move of moves) {
    const [left, right] = placeOf(move, axis, width);
    if (held !== null && left < held.left + NARROWEST) {
      held.moves.push(move);
      held.right = Math.max(held.right, held.left + NARROWEST);
    } else {
      close();
      held = { left, right, moves: [move] };
    }
  }
  close();
  return boxes;
}

function placeOf(move: MoveMark, axis: Axis, width: number): readonly [number, number] {
  const left = leftOf(axis, move.step, width);
  const right = leftOf(axis, move.step + 1, width);
  const wide = Math.min(Math.max(right - left - 1, NARROWEST), WIDEST);
  const start = Math.min(Math.max((left + right - wide) / 2, 0), Math.max(width - wide, 0));
  return [start, start + wide];
}

function seatsOf(moves: readonly MoveMark[]): readonly string[] {
  const seats: string[] = [];
  for (const { seat } of moves) if (seats.at(-1) !== seat) seats.push(seat);
  return seats.length <= MOST_SEATS ? seats : [];
}

/** «Move 12, A», «Moves 12 to 15: A, B, C» */
export function movesTitle({ moves, seats }: MoveBox): string {
  const first = moves[0];
  const last = moves.at(-1);
  if (first === undefined || last === undefined) return '';
  if (moves.length === 1) {
    return first.message
      ? `${first.seat} says something after move ${first.move}`
      : `Move ${first.move}, ${first.seat}`;
  }
  const who = [...new Set(seats)].join(', ');
  return `Moves ${first.move} to ${last.move}${who === '' ? '' : `: ${who}`}`;
}
