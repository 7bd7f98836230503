/** Turns and phases as boxes on the axis. What is too narrow to see is merged, what is too narrow to read has no label. */
import type { Band } from '../../analysis/bands.ts';
import { type Axis, leftOf } from './axis.ts';

export interface Box {
  readonly left: number;
  readonly width: number;
  /** Empty where there is no room for it. */
  readonly label: string;
  readonly title: string;
  readonly from: number;
  /** The step after the last. */
  readonly to: number;
}

/** A window of the axis, in pixels: only what touches it is laid out. */
export interface Window {
  readonly from: number;
  readonly to: number;
}

/** 12 px text: a guess that errs to the wide side. */
const LETTER = 6.9;
const ROOM = 6;

export const textWidth = (text: string): number => Math.ceil(text.length * LETTER);

const fits = (text: string, width: number): boolean => textWidth(text) + ROOM <= width;

/** «Turn 12», or «12» where there is no room for more, or nothing. */
export function turnLabel(label: string, width: number): string {
  if (fits(label, width)) return label;
  const number = label.slice(label.lastIndexOf(' ') + 1);
  return fits(number, width) ? number : '';
}

export const phaseLabel = (label: string, width: number): string =>
  fits(label, width) ? label : '';

/** The outermost phase that a band is of, or is. */
const outermost = ({ around, label }: Band): string => around ?? label;

/**
 * Phases within one phase are one box of its name where less than half of them has room for names
 * of their own.
 */
function withoutNarrow(bands: readonly Band[], axis: Axis, width: number): readonly Band[] {
  const groups: Band[][] = [];
  for (const band of bands) {
    const last = groups.at(-1);
    const isOfLast = last?.[0] !== undefined && outermost(last[0]) === outermost(band);
    if (last !== undefined && isOfLast) last.push(band);
    else groups.push([band]);
  }
  return groups.flatMap((group) => {
    const [first] = group;
    if (first === undefined || group.length === 1) return group;
    const named = group.filter((band) => fits(band.label, widthOf(band, axis, width)));
    if (spanOf(named, axis, width) * 2 >= spanOf(group, axis, width)) return group;
    const length = group.reduce((sum, band) => sum + band.length, 0);
    return [{ label: outermost(first), from: first.from, length }];
  });
}

/** How one lane draws its bands. */
interface Look {
  /** Narrower than this, neighbours become one box. */
  readonly narrowest: number;
  readonly labelOf: (label: string, width: number) => string;
  /** Several in one box are labelled by the first. */
  readonly counts: boolean;
  /** One may hold others. */
  readonly nests: boolean;
}

export const TURNS: Look = { narrowest: 22, labelOf: turnLabel, counts: true, nests: false };
export const PHASES: Look = { narrowest: 3, labelOf: phaseLabel, counts: false, nests: true };

export function boxesOf(
  bands: readonly Band[],
  axis: Axis,
  width: number,
  window: Window,
  look: Look,
): readonly Box[] {
  const boxes: Box[] = [];
  const seen = look.nests ? withoutNarrow(bands, axis, width) : bands;
  let held: Band[] = [];
  const close = () => {
    const box = boxOf(held, axis, width, look);
    if (box !== null && box.left <= window.to && box.left + box.width >= window.from) {
      boxes.push(box);
    }
    held = [];
  };
  for (const band of seen) {
    const own = widthOf(band, axis, width);
    if (own >= look.narrowest) close();
    held.push(band);
    if (spanOf(held, axis, width) >= look.narrowest) close();
  }
  close();
  return boxes;
}

const widthOf = (band: Band, axis: Axis, width: number): number =>
  leftOf(axis, band.from + band.length, width) - leftOf(axis, band.from, width);

const spanOf = (bands: readonly Band[], axis: Axis, width: number): number =>
  bands.reduce((sum, band) => sum + widthOf(band, axis, width), 0);

function boxOf(bands: readonly Band[], axis: Axis, width: number, look: Look): Box | null {
  const first = bands[0];
  const last = bands.at(-1);
  if (first === undefined || last === undefined) return null;
  const left = leftOf(axis, first.from, width);
  const to = last.from + last.length;
  const wide = leftOf(axis, to, width) - left;
  const names = [...new Set(bands.map((band) => band.label).filter((label) => label !== ''))];
  return {
    left,
    width: wide,
    label: bands.length === 1 || look.counts ? look.labelOf(first.label, wide) : '',
    title: names.length > 4 ? `${names.slice(0, 4).join(', ')} …` : names.join(', '),
    from: first.from,
    to,
  };
}

/** The band that a step stands in. */
export const bandAt = (bands: readonly Band[], step: number): Band | null =>
  bands.find((band) => band.from <= step && step < band.from + band.length) ?? null;
