/** The marks of the text as decorations: hints, the lines that this step read, what the draft changed. */

import type { TextChange } from './changes-in-text.ts';
import { type LineReads, sayReads } from './hints.ts';
import type { Mark } from './kept-marks.ts';
import { editor, type IRange } from './monaco.ts';
import { type ParamEntry, type ParamIndex, placeAt, type Span } from './param-index.ts';

const STAYS = editor.TrackedRangeStickiness.NeverGrowsWhenTypingAtEdges;

const rangeOf = (index: ParamIndex, { start, end }: Span): IRange => {
  const from = placeAt(index, start);
  const to = placeAt(index, end);
  return {
    startLineNumber: from.line,
    startColumn: from.column,
    endLineNumber: to.line,
    endColumn: to.column,
  };
};

const lineRange = (line: number, column = 1): IRange => ({
  startLineNumber: line,
  startColumn: column,
  endLineNumber: line,
  endColumn: column,
});

/** `columns`: how many signs the editor shows in a line. */
export function hintMarks(
  lines: readonly LineReads[],
  here: ReadonlySet<number>,
  columns: number,
): readonly Mark[] {
  return lines.map((reads) => {
    const { line, column } = reads;
    const isHere = here.has(line);
    const words = sayReads(reads, isHere, columns - column - 3);
    return {
      key: `hint ${line}`,
      look: words,
      range: lineRange(line, column),
      options: {
        showIfCollapsed: true,
        stickiness: STAYS,
        after: {
          content: words,
          inlineClassName: isHere ? 'rp-hint rp-hint-here' : 'rp-hint',
          inlineClassNameAffectsLetterSpacing: true,
          cursorStops: editor.InjectedTextCursorStops.None,
        },
      },
    };
  });
}

export const readMarks = (here: ReadonlySet<number>): readonly Mark[] =>
  [...here].map((line) => ({
    key: `read ${line}`,
    look: '',
    range: lineRange(line),
    options: {
      isWholeLine: true,
      className: 'rp-lit',
      marginClassName: 'rp-lit',
      linesDecorationsClassName: 'rp-bar rp-bar-lit',
    },
  }));

export function changeMarks(index: ParamIndex, changes: readonly TextChange[]): readonly Mark[] {
  const lines = [...new Set(changes.map((change) => change.line))];
  return [
    ...lines.map((line) => ({
      key: `changed ${line}`,
      look: '',
      range: lineRange(line),
      options: {
        isWholeLine: true,
        linesDecorationsClassName: 'rp-bar rp-bar-changed',
      },
    })),
    ...changes.map((change) => changeMark(index, change)),
  ];
}

function changeMark(index: ParamIndex, { path, at, before, value }: TextChange): Mark {
  const old = {
    content: before ?? '',
    inlineClassName: value === null ? 'rp-was rp-was-gone' : 'rp-was',
    inlineClassNameAffectsLetterSpacing: true,
    cursorStops: editor.InjectedTextCursorStops.None,
  };
  return {
    key: `change ${path}`,
    look: `${before} ${value === null}`,
    range: rangeOf(index, value ?? { start: at, end: at }),
    options: {
      showIfCollapsed: true,
      stickiness: STAYS,
      ...(value === null ? {} : { inlineClassName: 'rp-new' }),
      ...(before === null ? {} : { before: old }),
    },
  };
}

/** A whole value on one line; of a longer one its name, or where it begins. */
function shownOf({ line, endLine, name, value }: ParamEntry): Span {
  if (line === endLine) return value;
  return name ?? { start: value.start, end: value.start };
}

/** The value that the lens tells of. */
export const currentMark = (index: ParamIndex, entry: ParamEntry): Mark => ({
  key: 'current',
  look: '',
  range: rangeOf(index, shownOf(entry)),
  options: { stickiness: STAYS, className: 'rp-current' },
});
