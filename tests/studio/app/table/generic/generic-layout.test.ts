import { describe, expect, it } from 'vitest';
import { genericLayout, keyWords } from '../../../../../studio/app/table/generic/generic-layout.ts';

const seats = ['A', 'B'];

describe('the generic table', () => {
  it('sets what is kept by seat in columns, and groups the rest', () => {
    const layout = genericLayout(
      { turn: 2, banked: { A: 3, B: 0 }, bag: { red: 1, cards: [1, 2] }, winner: null },
      seats,
    );
    expect(layout.seatLines).toEqual([
      {
        id: 'banked.',
        label: 'banked',
        cells: [
          { path: 'banked.A', value: 3 },
          { path: 'banked.B', value: 0 },
        ],
      },
    ]);
    expect(layout.groups.map((group) => group.title)).toEqual(['Game', 'bag']);
    expect(layout.groups[1]?.lines).toEqual([
      { label: 'red', path: 'bag.red', value: 1 },
      { label: 'cards', path: 'bag.cards', value: [1, 2] },
    ]);
  });

  it('draws a line for each field of a seat, with a gap where a seat has none', () => {
    const { seatLines } = genericLayout(
      { seats: { A: { health: 5, bonus: { attack: 1 } }, B: { health: { hidden: true } } } },
      seats,
    );
    expect(seatLines.map((line) => line.label)).toEqual(['health', 'bonus attack']);
    expect(seatLines[1]?.cells).toEqual([{ path: 'seats.A.bonus.attack', value: 1 }, null]);
  });

  it('finds what is kept by seat inside other facts', () => {
    const { seatLines, groups } = genericLayout(
      { round: { locked: { A: true }, wave: 3, offers: {} } },
      seats,
    );
    expect(seatLines).toEqual([
      {
        id: 'round.locked.',
        label: 'round locked',
        cells: [{ path: 'round.locked.A', value: true }, null],
      },
    ]);
    expect(groups[0]?.lines.map((line) => line.path)).toEqual(['round.wave', 'round.offers']);
  });

  it('has nothing to draw for what is no table', () => {
    for (const odd of [null, 3, 'x', []]) {
      expect(genericLayout(odd, seats)).toEqual({ seatLines: [], groups: [] });
    }
  });

  it('reads keys as words', () => {
    expect(keyWords('exorcismsUsed')).toBe('exorcisms used');
  });
});
