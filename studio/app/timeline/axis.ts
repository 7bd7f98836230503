/** The timeline's axis: one column a step, in fractions of the whole; a choice gets room for its letter. */

/** How many plain steps a choice is as wide as, at least and at most. */
const CHOICE = 1.7;
const MOST = 6;
/** A letter needs so many pixels. */
export const LETTER = 13;

export interface Axis {
  readonly steps: number;
  /** The sum of all weights: plain steps count 1. */
  readonly weight: number;
  /** Where each column begins, 0 to 1; one entry more than steps, the last is 1. */
  readonly starts: Float64Array;
}

/** `choices`: the steps that a choice set off; `width`: of the whole axis, in pixels, unzoomed. */
export function axisOf(steps: number, choices: ReadonlySet<number>, width = 0): Axis {
  const choice = choiceWeight(steps - choices.size, choices.size, width);
  const starts = new Float64Array(steps + 1);
  let weight = 0;
  for (let step = 0; step < steps; step += 1) {
    starts[step] = weight;
    weight += choices.has(step) ? choice : 1;
  }
  starts[steps] = weight;
  if (weight > 0) {
    for (let index = 0; index <= steps; index += 1) starts[index] = (starts[index] ?? 0) / weight;
  }
  return { steps, weight, starts };
}

/** As much as makes every letter legible, where the axis has the room. */
function choiceWeight(plain: number, choices: number, width: number): number {
  const left = width - LETTER * choices;
  if (left <= width / 3) return CHOICE;
  return Math.min(Math.max((LETTER * plain) / left, CHOICE), MOST);
}

/** The left edge of a step's column, in pixels of an axis so wide. Past the last step: its end. */
export const leftOf = (axis: Axis, step: number, width: number): number =>
  (axis.starts[Math.min(Math.max(step, 0), axis.steps)] ?? 0) * width;

export const middleOf = (axis: Axis, step: number, width: number): number =>
  (leftOf(axis, step, width) + leftOf(axis, step + 1, width)) / 2;

/** The step whose column holds a place; the nearest one beyond the ends. */
export function stepAt(axis: Axis, x: number, width: number): number {
  const place = width <= 0 ? 0 : x / width;
  let low = 0;
  let high = axis.steps - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((axis.starts[middle] ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return Math.max(low, 0);
}

/** At full zoom a plain step is so wide. */
const WIDEST_STEP = 36;

/** How far one can zoom in: 1 shows the whole line. */
export const mostZoom = (axis: Axis, width: number): number =>
  width <= 0 ? 1 : Math.max(1, (WIDEST_STEP * axis.weight) / width);

export const clampZoom = (axis: Axis, width: number, zoom: number): number =>
  Math.min(Math.max(zoom, 1), mostZoom(axis, width));
