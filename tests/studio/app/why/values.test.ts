import { describe, expect, it } from 'vitest';
import { changeWords, nameWords, sayValues } from '../../../../studio/app/why/values.ts';

describe('values in words', () => {
  it('name what went in', () => {
    expect(nameWords('demonHidden')).toBe('demon hidden');
    expect(sayValues({ die: 4, bustNumber: 1, isOver: false })).toBe(
      'die 4, bust number 1, is over no',
    );
    expect(sayValues({})).toBe('');
  });

  it('set short values side by side, and know a first write', () => {
    expect(changeWords(5, 3)).toEqual({ before: '5', after: '3' });
    expect(changeWords(undefined, 0)).toEqual({ before: null, after: '0' });
    expect(changeWords(null, 'A')).toEqual({ before: 'none', after: 'A' });
    expect(changeWords({ hidden: true, count: 3 }, [4])).toEqual({
      before: '3 hidden',
      after: '4',
    });
  });

  it('count the facts of a long table', () => {
    const seat = Object.fromEntries('abcdefghijklmnop'.split('').map((key) => [key, 100]));
    expect(changeWords(undefined, seat)).toEqual({ before: null, after: '16 facts' });
    expect(changeWords(null, { ending: 'a-long-name-of-it', winner: 'demon' }).after).toBe(
      'ending a-long-name-of-it, winner demon',
    );
  });

  it('tell long lists by what left and what came', () => {
    const pile = Array.from({ length: 27 }, (_, at) => at % 7);
    expect(changeWords(pile, pile.slice(1))).toEqual({
      before: '27 items',
      after: '26 items, without 0',
    });
    expect(changeWords(pile, [...pile.slice(2), 9])).toEqual({
      before: '27 items',
      after: '26 items, without 0, 1, with 9',
    });
  });
});
