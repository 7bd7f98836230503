import { describe, expect, it } from 'vitest';
import { axisOf } from '../../../../studio/app/timeline/axis.ts';
import {
  bandAt,
  boxesOf,
  PHASES,
  phaseLabel,
  TURNS,
  turnLabel,
} from '../../../../studio/app/timeline/bands.ts';

const all = { from: 0, to: 10_000 };
const bands = (lengths: readonly number[], label: (at: number) => string) => {
  let from = 0;
  return lengths.map((length, at) => {
    const band = { label: label(at), from, length };
    from += length;
    return band;
  });
};

describe('labels', () => {
  it('shorten a turn to its number, then to nothing', () => {
    expect([80, 30, 10].map((width) => turnLabel('Turn 12', width))).toEqual(['Turn 12', '12', '']);
  });
  it('leave a phase out that does not fit', () => {
    expect([80, 40].map((width) => phaseLabel('Specials', width))).toEqual(['Specials', '']);
  });
});

describe('bands on the axis', () => {
  it('are boxes with titles, the label only where it fits', () => {
    const boxes = boxesOf(
      bands([50, 5, 45], (at) => ['Draw', 'Commit', 'Battle'][at] ?? ''),
      axisOf(100, new Set()),
      500,
      all,
      PHASES,
    );
    expect(boxes.map(({ left, width, label, title }) => [left, width, label, title])).toEqual([
      [0, 250, 'Draw', 'Draw'],
      [250, 25, '', 'Commit'],
      [275, 225, 'Battle', 'Battle'],
    ]);
  });

  it('are one box of the phase that holds them, where their own names have no room', () => {
    const battle = (from: number, lengths: readonly number[]) => {
      let at = from;
      return lengths.map((length, place) => {
        const label = ['Opening', 'Gambits', 'Outcome'][place] ?? '';
        const band = { label, from: at, length, around: 'Battle' };
        at += length;
        return band;
      });
    };
    const line = [
      { label: 'Draw', from: 0, length: 10 },
      ...battle(10, [5, 5, 5]),
      { label: 'Movement', from: 25, length: 15 },
      ...battle(40, [20, 3, 37]),
    ];
    const boxes = boxesOf(line, axisOf(100, new Set()), 600, all, PHASES);
    expect(boxes.map(({ label, title, from, to }) => [label || title, from, to])).toEqual([
      ['Draw', 0, 10],
      ['Battle', 10, 25],
      ['Movement', 25, 40],
      ['Opening', 40, 60],
      ['Gambits', 60, 63],
      ['Outcome', 63, 100],
    ]);
  });

  it('merge where they would be too narrow to see: 5,000 steps stay a few hundred boxes', () => {
    const many = bands(
      Array.from({ length: 2500 }, () => 2),
      (at) => `Phase ${at % 6}`,
    );
    const boxes = boxesOf(many, axisOf(5000, new Set()), 1368, all, PHASES);
    expect(boxes.length).toBeLessThan(500);
    expect(boxes[0]?.title).toMatch(/^Phase 0, Phase 1, /);
    expect(boxes.at(-1)?.to).toBe(5000);
  });

  it('count turns where there are too many to label each', () => {
    const turns = bands(
      Array.from({ length: 400 }, () => 10),
      (at) => `Turn ${at + 1}`,
    );
    const boxes = boxesOf(turns, axisOf(4000, new Set()), 1368, all, TURNS);
    expect(boxes.length).toBeLessThan(64);
    expect(boxes.slice(0, 3).map((box) => box.label)).toEqual(['1', '8', '15']);
  });

  it('are laid out only where the window is', () => {
    const many = bands(
      Array.from({ length: 100 }, () => 1),
      (at) => `P${at}`,
    );
    const boxes = boxesOf(many, axisOf(100, new Set()), 10_000, { from: 450, to: 650 }, PHASES);
    expect(boxes.map((box) => box.label)).toEqual(['P4', 'P5', 'P6']);
  });

  it('are found by step', () => {
    const three = bands([2, 3, 1], (at) => `${at}`);
    expect([0, 1, 2, 4, 5, 6].map((step) => bandAt(three, step)?.label ?? null)).toEqual([
      '0',
      '0',
      '1',
      '1',
      '2',
      null,
    ]);
  });
});
