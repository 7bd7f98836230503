import { describe, expect, it } from 'vitest';
import { factText } from '../../../../studio/app/table/fact-text.ts';

describe('a fact in words', () => {
  it.each([
    [3, '3'],
    ['tank', 'tank'],
    [true, 'yes'],
    [false, 'no'],
    [null, 'none'],
    [undefined, 'none'],
    [[], 'empty'],
    [{}, 'empty'],
    [[3, 4], '3, 4'],
    [{ hidden: true }, 'hidden'],
    [{ hidden: true, count: 2 }, '2 hidden'],
    [{ seat: 'A', text: 'hm' }, 'seat A, text hm'],
    [[{ actor: 'A', target: 'C' }], '(actor A, target C)'],
    [[3, { hidden: true }], '3, hidden'],
  ])('%j reads %s', (value, text) => {
    expect(factText(value)).toBe(text);
  });

  it('is cut where it would be very long', () => {
    const text = factText(Array.from({ length: 500 }, (_, index) => index));
    expect(text.length).toBeLessThanOrEqual(160);
    expect(text.endsWith('…')).toBe(true);
  });
});
