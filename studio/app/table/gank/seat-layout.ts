/**
 * Where seats sit around the army, clockwise from the top left, on a grid of four columns. Row 2 is
 * the army's; below it seats pair up, and a last odd one sits in the middle between the piles.
 */
interface SeatPlace {
  /** `row-start / column-start / row-end / column-end` */
  readonly area: string;
}

interface SeatLayout {
  readonly places: readonly SeatPlace[];
  /** How many rows lie below the army. */
  readonly lower: number;
  /** Where the piles lie: beside the last seat, or in the army's row. */
  readonly piles: 'corners' | 'middle';
}

const LEFT = 1;
const RIGHT = 3;
const MIDDLE = 2;

const place = (row: number, column: number): SeatPlace => ({
  area: `${row} / ${column} / ${row + 1} / ${column + 2}`,
});

export function seatLayout(count: number): SeatLayout {
  const below = Math.max(0, count - 2);
  const odd = below % 2 === 1;
  const pairs = Math.floor(below / 2);
  const right = Array.from({ length: pairs }, (_, row) => place(3 + row, RIGHT));
  const left = Array.from({ length: pairs }, (_, row) => place(3 + row, LEFT)).reverse();
  const last = odd ? [place(3 + pairs, MIDDLE)] : [];
  const top = [place(1, LEFT), place(1, RIGHT)].slice(0, count);
  return {
    places: [...top, ...right, ...last, ...left],
    lower: pairs + (odd ? 1 : 0),
    piles: odd ? 'corners' : 'middle',
  };
}
