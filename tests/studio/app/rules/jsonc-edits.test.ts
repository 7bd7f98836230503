import { describe, expect, it } from 'vitest';
import {
  appendEdit,
  insertEdit,
  looseSpan,
  moveEdit,
  removeEdit,
} from '../../../../studio/app/rules/parameters/jsonc-edits.ts';
import { numberText } from '../../../../studio/app/rules/parameters/number-text.ts';
import {
  applyEdit,
  indexParams,
  type TextEdit,
} from '../../../../studio/app/rules/parameters/param-index.ts';
import { resetEdit } from '../../../../studio/app/rules/parameters/step-value.ts';
import { entryOf } from './sample.ts';

const TEXT = `// All of it { in one }.
{
  // Waves.
  "waves": {
    // Turn by turn.
    "perPlayer": [3, 1, 4],
    // Dead seats.
    "countDead": true
  },
  "order": [
    "a", // first
    "b"
  ],
  "line": { "first": 1, "step": 2 },
  "none": {},
  "empty": []
}
`;
const index = indexParams(TEXT);
const done = (edit: TextEdit | null, text = TEXT) => (edit === null ? text : applyEdit(text, edit));

describe('names that come and go', () => {
  it('come behind the last one, on a line of their own where the others have one', () => {
    expect(done(insertEdit(index, ['waves', 'new'], '5'))).toBe(
      TEXT.replace('"countDead": true', '"countDead": true,\n    "new": 5'),
    );
    expect(done(insertEdit(index, ['line', 'new'], '5'))).toBe(
      TEXT.replace('"step": 2', '"step": 2, "new": 5'),
    );
    expect(done(insertEdit(index, ['none', 'new'], '5'))).toBe(
      TEXT.replace('"none": {}', '"none": { "new": 5 }'),
    );
    expect(done(insertEdit(index, ['top'], '5'))).toBe(
      TEXT.replace('"empty": []', '"empty": [],\n  "top": 5'),
    );
    expect(insertEdit(index, ['nowhere', 'new'], '5')).toBeNull();
    expect(insertEdit(indexParams(''), ['new'], '5')).toBeNull();
  });

  it('go with the comment above them, and take no other with them', () => {
    expect(done(removeEdit(index, entryOf('waves.countDead', index)))).toBe(
      TEXT.replace(',\n    // Dead seats.\n    "countDead": true', ''),
    );
    const first = done(removeEdit(index, entryOf('waves.perPlayer', index)));
    expect(first).toContain('"waves": {\n    // Dead seats.\n    "countDead": true\n  }');
    const only = indexParams('{ "a": 1 }');
    expect(done(removeEdit(only, entryOf('a', only)), only.text)).toBe('{  }');
  });
});

describe('entries of a list', () => {
  it('come at its end, one a line where the others stand so', () => {
    expect(done(appendEdit(index, entryOf('waves.perPlayer', index), '7'))).toContain(
      '[3, 1, 4, 7]',
    );
    expect(done(appendEdit(index, entryOf('order', index), '"c"'))).toContain(
      '    "b",\n    "c"\n',
    );
    expect(done(appendEdit(index, entryOf('empty', index), '1'))).toContain('"empty": [1]');
  });

  it('change places, comments staying where they are', () => {
    const order = entryOf('order', index);
    const moved = done(moveEdit(index, order, 0, 1));
    expect(moved).toContain('"b", // first\n    "a"\n');
    expect(done(moveEdit(index, order, 1, -1))).toBe(moved);
    expect(moveEdit(index, order, 0, -1)).toBeNull();
    expect(moveEdit(index, order, 1, 1)).toBeNull();
  });

  it('go from anywhere', () => {
    const at = (place: number) => entryOf(`waves.perPlayer[${place}]`, index);
    expect(done(removeEdit(index, at(0)))).toContain('[1, 4]');
    expect(done(removeEdit(index, at(1)))).toContain('[3, 4]');
    expect(done(removeEdit(index, at(2)))).toContain('[3, 1]');
  });
});

describe('half-typed text', () => {
  const spanIn = (text: string, path: string) => {
    const { start, end } = looseSpan(text, entryOf(path, indexParams(text)));
    return text.slice(start, end);
  };

  it('belongs to the value that it stands behind, or in the place of', () => {
    expect(spanIn('{ "a": 7x, "b": 1 }', 'a')).toBe('7x');
    expect(spanIn('{ "a": x, "b": 1 }', 'a')).toBe('x');
    expect(spanIn('{ "a": , "b": 1 }', 'a')).toBe('');
    expect(spanIn('{ "a": 7, "b": 1 }', 'a')).toBe('7');
    expect(spanIn('{ "a": 7 // so\n }', 'a')).toBe('7');
    expect(spanIn('{ "a": [1, 2], "b": 1 }', 'a')).toBe('[1, 2]');
  });

  it('of a field stays in a text that can be read', () => {
    const typed = ['5', '-3', '1.5', '', '-', '1.', '07', 'x'];
    expect(typed.map((one) => numberText(one, false))).toEqual([
      '5',
      '-3',
      '1.5',
      '""',
      '"-"',
      '"1."',
      '"07"',
      '"x"',
    ]);
    expect(numberText('', true)).toBe('null');
  });
});

describe('putting names back', () => {
  const reset = (text: string, path: string) =>
    done(resetEdit(indexParams(text), index, path), text);

  it('brings back what was taken out and leaves the rest as it is', () => {
    const gone = TEXT.replace(',\n    // Dead seats.\n    "countDead": true', '').replace(
      '3, 1',
      '3, 2',
    );
    expect(reset(gone, 'waves.countDead')).toContain(
      '"perPlayer": [3, 2, 4],\n    "countDead": true',
    );
  });

  it('takes out what is new', () => {
    const added = TEXT.replace('"step": 2', '"step": 2, "third": 3');
    expect(reset(added, 'line.third')).toBe(TEXT);
  });
});
