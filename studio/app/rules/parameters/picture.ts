/** A small picture of what follows from a number, old and new overlaid: geometry only. */
import type { PictureSpec } from '../../../analysis/json-schema.ts';

export interface PictureBar {
  readonly x: number;
  readonly width: number;
  /** Heights in px from the base line. */
  readonly is: number;
  readonly was: number;
  /** How much of `is` the rungs below make up, where they are added up. */
  readonly foot: number;
  /** Null where this side has no such entry. */
  readonly now: number | null;
  readonly old: number | null;
  readonly label: string;
  readonly isChanged: boolean;
}

export interface Picture {
  /** Bars apart from each other, or touching where they are counts along an axis, or steps. */
  readonly kind: PictureSpec['kind'];
  readonly width: number;
  readonly height: number;
  /** y of the base line. */
  readonly base: number;
  readonly bars: readonly PictureBar[];
  /** What is climbed, of a ladder. */
  readonly along: string;
  /** What all bars come to; null where adding them means nothing. */
  readonly sum: { readonly now: number; readonly was: number } | null;
  readonly isChanged: boolean;
}

const HEIGHT = 80;
const BASE = 62;
const TALLEST = 45;
const WIDEST = 26;
const NARROWEST = 8;
const RUNGS = 6;

type Numbers = readonly number[];

/** The value of a parameter by its path. */
export type ValueOf = (path: string) => unknown;

export interface PictureFor {
  readonly spec: PictureSpec | null;
  readonly path: string;
  readonly now: ValueOf;
  readonly was: ValueOf;
  /** How wide it may be. */
  readonly room: number;
}

const isNumbers = (value: unknown): value is Numbers =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'number');

/** The picture in bars that a schema declares; bars for a list of numbers of which it says nothing. */
export function pictureFor({ spec, path, now, was, room }: PictureFor): Picture | null {
  if (spec?.kind === 'costs') return null;
  const shown = spec ?? { kind: 'bars' };
  const is = numbersOf(shown, path, now);
  if (is === null || is.length < 2) return null;
  const before = numbersOf(shown, path, was) ?? [];
  const labels = labelsOf(shown, now, Math.max(is.length, before.length));
  return drawBars(shown, is, before, labels, room);
}

/** What the bars stand for, before any adding up. */
function numbersOf(spec: PictureSpec, path: string, value: ValueOf): Numbers | null {
  if (spec.kind === 'ladder' && spec.step !== undefined) return rungsOf(spec, value);
  const own = value(path);
  return isNumbers(own) ? own : null;
}

type Ladder = Extract<PictureSpec, { kind: 'ladder' }>;

function rungsOf({ first, step, rungs = RUNGS }: Ladder, value: ValueOf): Numbers | null {
  const by = step === undefined ? undefined : value(step);
  const start = first === undefined ? 0 : value(first);
  if (typeof by !== 'number' || typeof start !== 'number') return null;
  return Array.from({ length: rungs }, (_, at) => start + at * by);
}

/** A histogram's axis; the places of anything else. An axis too short leaves the rest unnamed. */
function labelsOf(spec: PictureSpec, value: ValueOf, length: number): readonly string[] {
  const axis = spec.kind === 'histogram' ? value(spec.over) : null;
  const from = spec.kind === 'ladder' ? (spec.from ?? 0) : 1;
  return Array.from({ length }, (_, at) =>
    Array.isArray(axis) ? String(axis[at] ?? '') : String(from + at),
  );
}

const sumOf = (values: Numbers): number => values.reduce((total, value) => total + value, 0);

const addedUp = (values: Numbers): Numbers => values.map((_, at) => sumOf(values.slice(0, at + 1)));

function drawBars(
  spec: PictureSpec,
  is: Numbers,
  was: Numbers,
  labels: readonly string[],
  room: number,
): Picture {
  const adds = spec.kind === 'ladder' && spec.sum === true;
  const now = adds ? addedUp(is) : is;
  const then = adds ? addedUp(was) : was;
  const gap = spec.kind === 'bars' ? 10 : 2;
  const pitch = Math.max(NARROWEST, Math.min(WIDEST + gap, (room - 16) / labels.length));
  const width = Math.max(NARROWEST - 2, pitch - gap);
  const most = Math.max(1, ...now, ...then);
  const heightOf = (value: number | undefined) =>
    value === undefined ? 0 : (Math.max(0, value) / most) * TALLEST;
  const bars = labels.map((label, at) => ({
    x: 8 + at * pitch,
    width,
    is: heightOf(now[at]),
    was: heightOf(then[at]),
    foot: adds && now[at] !== undefined ? heightOf(now[at - 1]) : 0,
    now: now[at] ?? null,
    old: then[at] ?? null,
    label,
    isChanged: was.length > 0 && now[at] !== then[at],
  }));
  return {
    kind: spec.kind,
    width: Math.ceil(16 + bars.length * pitch - gap),
    height: HEIGHT,
    base: BASE,
    bars,
    along: spec.kind === 'ladder' ? (spec.along ?? '') : '',
    sum: spec.kind === 'ladder' ? null : { now: sumOf(is), was: sumOf(was) },
    isChanged: bars.some((bar) => bar.isChanged),
  };
}

/** The picture in words, for those who do not see it. */
export function sayPicture(picture: Picture): string {
  const { along, bars, isChanged } = picture;
  const list = (side: 'now' | 'old') =>
    bars
      .map((bar) => bar[side])
      .filter((value) => value !== null)
      .join(', ');
  const axis = along === '' ? '' : `By ${along}, ${bars[0]?.label} to ${bars.at(-1)?.label}. `;
  return axis + (isChanged ? `Was ${list('old')}; draft ${list('now')}.` : `${list('now')}.`);
}
