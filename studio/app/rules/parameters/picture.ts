/** A small picture of a list of numbers, old and new overlaid: geometry only. */
import { parsePath, valueAt } from '../../../../machines/kernel/index.ts';

export interface PictureBar {
  readonly x: number;
  readonly width: number;
  /** Heights in px from the base line. */
  readonly is: number;
  readonly was: number;
  /** Null where this side has no such entry. */
  readonly now: number | null;
  readonly old: number | null;
  readonly label: string;
  readonly isChanged: boolean;
}

export interface Picture {
  /** Bars apart from each other, or touching where the entries are counts of something on an axis. */
  readonly kind: 'bars' | 'histogram';
  readonly width: number;
  readonly height: number;
  /** y of the base line. */
  readonly base: number;
  readonly bars: readonly PictureBar[];
  readonly sumNow: number;
  readonly sumThen: number;
  readonly isChanged: boolean;
}

const HEIGHT = 80;
const BASE = 62;
const TALLEST = 45;
const WIDEST = 26;
const NARROWEST = 8;

const isNumbers = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'number');

/**
 * The picture of a list of numbers; null for anything else, and for fewer than two entries.
 * `labels`: what the entries are counts of; none: they are numbered.
 */
export function pictureOf(
  now: unknown,
  then: unknown,
  labels: readonly string[] | null,
  room: number,
): Picture | null {
  if (!isNumbers(now) || now.length < 2) return null;
  const before = isNumbers(then) ? then : [];
  const count = Math.max(now.length, before.length);
  const kind = labels === null ? 'bars' : 'histogram';
  const gap = kind === 'bars' ? 10 : 2;
  const pitch = Math.max(NARROWEST, Math.min(WIDEST + gap, (room - 16) / count));
  const width = Math.max(NARROWEST - 2, pitch - gap);
  const most = Math.max(1, ...now, ...before);
  const heightOf = (value: number | undefined) =>
    value === undefined ? 0 : (Math.max(0, value) / most) * TALLEST;
  const bars = Array.from({ length: count }, (_, at) => ({
    x: 8 + at * pitch,
    width,
    is: heightOf(now[at]),
    was: heightOf(before[at]),
    now: now[at] ?? null,
    old: before[at] ?? null,
    label: labels?.[at] ?? String(at + 1),
    isChanged: isNumbers(then) && now[at] !== before[at],
  }));
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return {
    kind,
    width: Math.ceil(16 + count * pitch - gap),
    height: HEIGHT,
    base: BASE,
    bars,
    sumNow: sum(now),
    sumThen: sum(before),
    isChanged: bars.some((bar) => bar.isChanged),
  };
}

/**
 * What the entries of a list are counts of: the list as long as it that its description names
 * («in the order of deck.values»). Null where it names none.
 */
export function axisOf(
  description: string,
  path: string,
  values: unknown,
): readonly string[] | null {
  const own = valueAt(values, path);
  if (!Array.isArray(own)) return null;
  for (const name of description.match(/[A-Za-z]\w*(?:\.\w+)+/g) ?? []) {
    const axis = parsePath(name).length > 1 ? valueAt(values, name) : undefined;
    if (name !== path && Array.isArray(axis) && axis.length === own.length) return axis.map(String);
  }
  return null;
}

/** The picture in words, for those who do not see it. */
export function sayPicture(picture: Picture): string {
  const list = (side: 'now' | 'old') =>
    picture.bars
      .map((bar) => bar[side])
      .filter((value) => value !== null)
      .join(', ');
  return picture.isChanged ? `Was ${list('old')}; draft ${list('now')}.` : `${list('now')}.`;
}
