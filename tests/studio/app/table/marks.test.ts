import { describe, expect, it } from 'vitest';
import { marksOf } from '../../../../studio/app/table/marks.ts';

describe('what a step changed', () => {
  const before = { army: 6, seats: { A: { health: 5, hand: [3, 4] }, B: { health: 5 } } };
  const after = { army: 6, seats: { A: { health: 3, hand: [3] }, B: { health: 5 } } };
  const marks = marksOf(before, after, false);

  it('knows a changed fact, its old value, and what holds it', () => {
    expect(marks.at('seats.A.health')).toMatchObject({ before: 5, after: 3 });
    expect(marks.touches('seats.A')).toBe(true);
    expect(marks.touches('seats')).toBe(true);
    expect(marks.touches('seats.B')).toBe(false);
    expect(marks.touches('army')).toBe(false);
  });

  it('marks the items of a list that changed, and not their neighbours', () => {
    expect(marks.touches('seats.A.hand[0]')).toBe(false);
    expect(marks.at('seats.A.hand[1]')).toMatchObject({ before: 4, after: undefined });
  });

  it('knows an item by its name, wherever in its list it lies', () => {
    const card = (name: string, face: string) => ({ card: name, face });
    const moves = marksOf(
      { hand: ['a', 'b'], laid: [card('x', 'down'), card('y', 'up')] },
      { hand: ['b', 'c'], laid: [card('y', 'up'), card('x', 'up')] },
      false,
    );
    const named = (list: string, items: string) =>
      [...items].filter((item) => moves.moved(list, item)).join('');
    expect(named('hand', 'abc')).toBe('ac');
    expect(named('laid', 'xyz')).toBe('x');
    expect(moves.moved('no.list', 'a')).toBe(false);
  });

  it('does not take one path for another that starts alike', () => {
    const one = marksOf({ turn: 1, turns: 1 }, { turn: 2, turns: 1 }, false);
    expect(one.touches('turns')).toBe(false);
  });

  it('marks nothing at the first step, which writes everything', () => {
    expect(marksOf({}, after, true).touches('army')).toBe(false);
  });

  it('marks what was hidden and is shown', () => {
    const shown = marksOf({ soul: { hidden: true } }, { soul: 'demon' }, false);
    expect(shown.touches('soul')).toBe(true);
  });
});
