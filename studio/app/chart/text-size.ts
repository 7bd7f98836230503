/**
 * How wide a text comes out in Inter at 12 px, from the font's own advance widths: boxes and pills
 * get their sizes where there is no page to measure on (in the worker, in tests).
 */
const FIRST = 32;

/** Advance widths of the characters 32 to 126, in hundredths of an em. */
const REGULAR = [
  28, 29, 47, 63, 64, 98, 64, 30, 36, 36, 50, 66, 29, 46, 29, 36, 63, 41, 61, 62, 65, 59, 62, 57,
  62, 62, 29, 30, 66, 66, 66, 51, 97, 69, 65, 73, 72, 60, 59, 75, 74, 27, 57, 67, 57, 90, 75, 76,
  64, 76, 64, 64, 65, 74, 69, 99, 68, 68, 63, 36, 36, 36, 47, 46, 32, 56, 61, 57, 61, 58, 37, 61,
  59, 24, 24, 55, 24, 88, 59, 60, 61, 61, 38, 53, 33, 59, 56, 82, 55, 56, 55, 43, 33, 43, 66,
];
const SEMIBOLD = [
  25, 32, 52, 64, 65, 100, 66, 33, 37, 37, 54, 67, 32, 47, 32, 38, 66, 42, 62, 64, 67, 61, 64, 58,
  64, 64, 32, 33, 67, 67, 67, 54, 100, 73, 66, 74, 72, 61, 59, 75, 75, 28, 58, 70, 57, 92, 76, 77,
  65, 77, 65, 65, 66, 74, 73, 102, 72, 71, 65, 37, 38, 37, 48, 47, 35, 57, 62, 58, 62, 59, 39, 63,
  61, 26, 26, 57, 26, 90, 61, 61, 62, 62, 40, 55, 35, 61, 59, 84, 57, 59, 57, 45, 36, 45, 67,
];
/** Quotation marks and the like are narrow; everything else that the table lacks is taken for a letter. */
const OTHER: Readonly<Record<string, number>> = {
  '’': 29,
  '‘': 29,
  '·': 32,
  '…': 96,
  '–': 63,
  '—': 100,
};
const UNKNOWN = 62;
const SIZE = 12;

type Weight = 'regular' | 'semibold';

export function textWidth(text: string, weight: Weight = 'regular'): number {
  const table = weight === 'semibold' ? SEMIBOLD : REGULAR;
  let hundredths = 0;
  for (const sign of text) {
    hundredths += table[sign.charCodeAt(0) - FIRST] ?? OTHER[sign] ?? UNKNOWN;
  }
  return (hundredths * SIZE) / 100;
}

/** Greedy lines of at most `width`; a word that is longer stands alone. */
export function wrapText(text: string, width: number, weight: Weight = 'regular'): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter((one) => one !== '')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && textWidth(longer, weight) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The narrowest width between two bounds at which a text takes at most `lines` lines. */
export function widthForLines(text: string, lines: number, least: number, most: number): number {
  for (let width = least; width < most; width += 4) {
    if (wrapText(text, width).length <= lines) return width;
  }
  return most;
}

/** The text, or its beginning with an ellipsis where it is wider. */
export function clipText(text: string, width: number, weight: Weight = 'regular'): string {
  if (textWidth(text, weight) <= width) return text;
  let kept = text;
  while (kept !== '' && textWidth(`${kept}…`, weight) > width) kept = kept.slice(0, -1);
  return `${kept.trimEnd()}…`;
}
