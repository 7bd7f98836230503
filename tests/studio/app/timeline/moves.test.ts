import { describe, expect, it } from 'vitest';
import type { MoveMark } from '../../../../studio/analysis/bands.ts';
import { axisOf } from '../../../../studio/app/timeline/axis.ts';
import { moveBoxes, movesTitle } from '../../../../studio/app/timeline/moves.ts';

const all = { from: 0, to: 10_000 };
const mark = (step: number, seat: string, message = false): MoveMark => ({
  move: step,
  seat,
  step,
  path: '',
  message,
});

describe('moves', () => {
  it('are letters where there is room', () => {
    const axis = axisOf(10, new Set());
    const boxes = moveBoxes([mark(1, 'A'), mark(2, 'B'), mark(5, 'A')], axis, 200, all);
    expect(boxes.map(({ left, width, seats }) => [left, width, seats])).toEqual([
      [21, 18, ['A']],
      [41, 18, ['B']],
      [101, 18, ['A']],
    ]);
    expect(boxes.map(movesTitle)).toEqual(['Move 1, A', 'Move 2, B', 'Move 5, A']);
  });

  it('share a mark where they are closer than a letter is wide', () => {
    const axis = axisOf(100, new Set());
    const moves = [mark(10, 'A'), mark(11, 'B'), mark(12, 'B'), mark(40, 'C')];
    const boxes = moveBoxes(moves, axis, 400, all);
    expect(boxes.map((box) => [box.seats, box.moves.length])).toEqual([
      [['A', 'B'], 3],
      [['C'], 1],
    ]);
    expect(boxes.map(movesTitle)).toEqual(['Moves 10 to 12: A, B', 'Move 40, C']);
  });

  it('lose their colours where too many share a mark, and stay few', () => {
    const moves = Array.from({ length: 5000 }, (_, at) => mark(at, 'ABC'.charAt(at % 3)));
    const boxes = moveBoxes(moves, axisOf(5000, new Set()), 1368, all);
    expect(boxes.length).toBeLessThan(130);
    expect(boxes[0]?.seats).toEqual([]);
    expect(movesTitle(boxes[1] ?? { left: 0, width: 0, moves: [], seats: [] })).toMatch(
      /^Moves \d+ to \d+$/,
    );
    expect(boxes.reduce((sum, box) => sum + box.moves.length, 0)).toBe(5000);
  });

  it('never leave the axis, and tell messages from moves', () => {
    const [first, last] = moveBoxes(
      [mark(0, 'A', true), mark(99, 'B')],
      axisOf(100, new Set()),
      300,
      all,
    );
    expect(first?.left).toBe(0);
    expect((last?.left ?? 0) + (last?.width ?? 0)).toBe(300);
    expect(first === undefined ? '' : movesTitle(first)).toBe('A says something after move 0');
  });
});
