import { describe, expect, it } from 'vitest';
import {
  namesAt,
  paramInfo,
  sayUnitAndRange,
} from '../../../../studio/app/rules/parameters/param-schema.ts';
import { schema } from './sample.ts';

const info = (...keys: (string | number)[]) => {
  const found = paramInfo(schema, keys);
  if (found === null) throw new Error('nothing known');
  return found;
};

describe('what the schema says of a parameter', () => {
  it('an entry of a list means what its list means, in its own range', () => {
    const entry = info('waves', 'perPlayer', 1);
    expect(entry).toMatchObject({ min: 0, max: 9, unit: 'shadows a seat', rules: ['wave.size'] });
    expect(sayUnitAndRange(entry)).toBe('shadows a seat, 0 to 9');
    expect(sayUnitAndRange(info('waves', 'perPlayer'))).toBe(
      'shadows a seat, 0 to 9, 1 to 19 entries',
    );
  });

  it('a row of a table by number is known too', () => {
    expect(info('copies', '5')).toMatchObject({ min: 1, max: 9, unit: 'copies', rules: ['deck'] });
  });

  it('says flags, choices and fixed values in words', () => {
    expect(sayUnitAndRange(info('waves', 'countDead'))).toBe('true or false');
    expect(sayUnitAndRange(info('rounding'))).toBe('one of "up", "down", "nearest"');
    expect(sayUnitAndRange(info('fixed'))).toBe('one value: "once"');
  });

  it('does not take what a float can hold for a range', () => {
    expect(info('line', 'first')).toMatchObject({ min: null, max: null, range: '' });
  });

  it('sees the number in «a number or nothing»', () => {
    expect(info('line', 'step')).toMatchObject({ min: 0, max: 1, step: 0.1 });
  });

  it('knows nothing of a place that the schema has not', () => {
    expect(paramInfo(schema, ['waves', 'perTurn'])).toBeNull();
    expect(paramInfo(schema, ['rounding', 'x'])).toBeNull();
  });

  it('lists the names that a table may have', () => {
    expect(namesAt(schema, ['waves'])).toEqual(['perPlayer', 'countDead']);
    expect(namesAt(schema, ['copies'])).toEqual([]);
    expect(namesAt(schema, ['nowhere'])).toEqual([]);
  });
});
