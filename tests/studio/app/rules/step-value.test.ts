import { describe, expect, it } from 'vitest';
import { applyEdit, indexParams } from '../../../../studio/app/rules/parameters/param-index.ts';
import { paramInfo } from '../../../../studio/app/rules/parameters/param-schema.ts';
import {
  isSteppable,
  numberAt,
  resetEdit,
  stepValue,
} from '../../../../studio/app/rules/parameters/step-value.ts';
import { entryOf, index, schema, TEXT } from './sample.ts';

function step(path: string, steps: number, text = TEXT): string | null {
  const entry = entryOf(path, indexParams(text));
  return stepValue(entry, paramInfo(schema, entry.keys), steps)?.text ?? null;
}

describe('stepping a value', () => {
  it('moves a number within its range', () => {
    expect(step('waves.perPlayer[1]', 1)).toBe('2');
    expect(step('waves.perPlayer[1]', 10)).toBe('9');
    expect(step('waves.perPlayer[1]', -10)).toBe('0');
  });

  it('does nothing at the end of the range', () => {
    const text = TEXT.replace('[3, 1, 4]', '[3, 9, 4]');
    expect(step('waves.perPlayer[1]', 1, text)).toBeNull();
  });

  it('brings a number from outside back into the range', () => {
    const text = TEXT.replace('[3, 1, 4]', '[3, 77, 4]');
    expect(step('waves.perPlayer[1]', -1, text)).toBe('9');
  });

  it('toggles a flag and goes round a choice both ways', () => {
    expect(step('waves.countDead', 1)).toBe('false');
    expect(step('waves.countDead', -1)).toBe('false');
    expect(step('rounding', 1)).toBe('"down"');
    expect(step('rounding', -1)).toBe('"nearest"');
    expect(step('rounding', 10)).toBe('"down"');
  });

  it('takes the first choice where the text has none of them', () => {
    expect(step('rounding', 1, TEXT.replace('"up"', '"sideways"'))).toBe('"up"');
  });

  it('leaves fixed values, lists and tables alone', () => {
    for (const path of ['fixed', 'waves.perPlayer', 'waves']) {
      expect(step(path, 1)).toBeNull();
      const entry = entryOf(path);
      expect(isSteppable(entry, paramInfo(schema, entry.keys))).toBe(false);
    }
  });

  it('counts tenths without leaving crumbs', () => {
    expect(numberAt(0.2, paramInfo(schema, ['line', 'step']), 1)).toBe(0.3);
  });
});

describe('putting a parameter back', () => {
  const reset = (text: string, path: string) => {
    const edit = resetEdit(indexParams(text), index, path);
    return edit === null ? text : applyEdit(text, edit);
  };

  it('restores one value and leaves the others', () => {
    const text = TEXT.replace('[3, 1, 4]', '[3, 0, 5]');
    expect(reset(text, 'waves.perPlayer[1]')).toBe(TEXT.replace('[3, 1, 4]', '[3, 1, 5]'));
  });

  it('restores the whole list where an entry was added or taken out', () => {
    expect(reset(TEXT.replace('[3, 1, 4]', '[3, 1, 4, 7]'), 'waves.perPlayer[3]')).toBe(TEXT);
    expect(reset(TEXT.replace('[3, 1, 4]', '[3]'), 'waves.perPlayer[2]')).toBe(TEXT);
  });

  it('has nothing to do where nothing differs', () => {
    expect(resetEdit(index, index, 'rounding')).toBeNull();
    expect(resetEdit(index, index, 'nothing.here')).toBeNull();
  });
});
