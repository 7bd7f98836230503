import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyEdit,
  editBetween,
  entryAt,
  indexParams,
  nearestEntry,
  offsetAt,
  paramAt,
  paramsByLine,
  placeAt,
} from '../../../../studio/app/rules/parameters/param-index.ts';
import { entryOf, index, TEXT } from './sample.ts';

describe('path ↔ offset', () => {
  it('finds every value with its name and its lines', () => {
    expect(index.entries.map((entry) => entry.path)).toEqual([
      'waves',
      'waves.perPlayer',
      'waves.perPlayer[0]',
      'waves.perPlayer[1]',
      'waves.perPlayer[2]',
      'waves.countDead',
      'rounding',
      'line',
      'line.first',
      'line.step',
      'copies',
      'copies.3',
      'copies.4',
      'fixed',
    ]);
    const { value, line, endLine, scalar } = entryOf('waves.perPlayer[1]');
    expect(TEXT.slice(value.start, value.end)).toBe('1');
    expect([line, endLine, scalar]).toEqual([4, 4, 1]);
    expect([entryOf('waves').line, entryOf('waves').endLine]).toEqual([3, 6]);
  });

  it('goes from an offset to a place and back', () => {
    for (let offset = 0; offset <= TEXT.length; offset += 1) {
      expect(offsetAt(index, placeAt(index, offset))).toBe(offset);
    }
  });

  it('knows what an offset stands on', () => {
    expect(entryAt(index, TEXT.indexOf('1, 4'))?.path).toBe('waves.perPlayer[1]');
    expect(entryAt(index, TEXT.indexOf('countDead'))?.path).toBe('waves.countDead');
    expect(entryAt(index, 0)).toBeNull();
  });

  it('takes a cursor on a line, or in the comment above, for that parameter', () => {
    const at = (part: string) => paramAt(index, TEXT.indexOf(part))?.path;
    expect(at('  "countDead"')).toBe('waves.countDead');
    expect(at('// New shadows')).toBe('waves');
    expect(at('"step"')).toBe('line.step');
    expect(at(' "step"')).toBe('line');
    expect(paramAt(index, TEXT.length)).toBeNull();
  });

  it('keeps the place of a value that is not typed yet', () => {
    const typing = indexParams('{ "a": , "b": 2 }');
    expect(typing.entries.map((entry) => [entry.path, entry.scalar])).toEqual([
      ['a', undefined],
      ['b', 2],
    ]);
    expect(typing.byPath.get('a')?.value).toEqual({ start: 6, end: 6 });
  });

  it('reads what it can of a half-typed text, and never throws', () => {
    fc.assert(
      fc.property(fc.nat(TEXT.length), fc.string(), (cut, junk) => {
        const text = TEXT.slice(0, cut) + junk;
        for (const { value } of indexParams(text).entries) {
          expect(value.end).toBeLessThanOrEqual(text.length);
        }
      }),
    );
  });

  it('falls back to the table that would hold a missing path', () => {
    expect(nearestEntry(index, ['waves', 'perPlayer', 9])?.path).toBe('waves.perPlayer');
    expect(nearestEntry(index, ['nothing'])).toBeNull();
  });
});

describe('lines', () => {
  it('show the outermost values that stand on them whole', () => {
    const lines = [...paramsByLine(index)].map(([line, entries]) => [
      line,
      entries.map((entry) => entry.path),
    ]);
    expect(lines).toEqual([
      [4, ['waves.perPlayer']],
      [5, ['waves.countDead']],
      [7, ['rounding']],
      [8, ['line']],
      [10, ['copies.3']],
      [11, ['copies.4']],
      [13, ['fixed']],
    ]);
  });
});

describe('the edit between two texts', () => {
  it('turns one into the other and touches no more than it must', () => {
    expect(editBetween('[3, 1, 4]', '[3, 0, 4]')).toEqual({ start: 4, end: 5, text: '0' });
    expect(editBetween('same', 'same')).toBeNull();
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        const edit = editBetween(before, after);
        expect(edit === null ? before : applyEdit(before, edit)).toBe(after);
      }),
    );
  });
});
