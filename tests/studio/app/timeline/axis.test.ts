import { describe, expect, it } from 'vitest';
import {
  axisOf,
  clampZoom,
  leftOf,
  middleOf,
  mostZoom,
  stepAt,
} from '../../../../studio/app/timeline/axis.ts';

describe('the axis', () => {
  it('gives a choice more room than a step, and fills the width', () => {
    const axis = axisOf(4, new Set([1]));
    const widths = [0, 1, 2, 3].map(
      (step) => leftOf(axis, step + 1, 470) - leftOf(axis, step, 470),
    );
    expect(widths.map(Math.round)).toEqual([100, 170, 100, 100]);
    expect(leftOf(axis, 4, 470)).toBe(470);
  });

  it('widens choices until their letters fit, where there is room', () => {
    const choices = new Set([10, 50, 90]);
    const axis = axisOf(100, choices, 300);
    expect(leftOf(axis, 11, 300) - leftOf(axis, 10, 300)).toBeGreaterThanOrEqual(12.9);
    const crowded = axisOf(200, new Set(Array.from({ length: 100 }, (_, at) => at * 2)), 300);
    expect(
      leftOf(crowded, 1, 300) / (leftOf(crowded, 2, 300) - leftOf(crowded, 1, 300)),
    ).toBeCloseTo(1.7);
  });

  it('finds the step under every place, and the ends beyond them', () => {
    const axis = axisOf(5000, new Set([3, 70, 71, 4999]));
    for (const step of [0, 1, 3, 69, 70, 71, 72, 2500, 4999]) {
      expect(stepAt(axis, middleOf(axis, step, 1368), 1368)).toBe(step);
    }
    expect(stepAt(axis, -50, 1368)).toBe(0);
    expect(stepAt(axis, 9000, 1368)).toBe(4999);
    expect(stepAt(axisOf(0, new Set()), 10, 100)).toBe(0);
  });

  it('zooms from the whole line to a step of 36 px, and not at all where it is short', () => {
    const axis = axisOf(100, new Set());
    expect(mostZoom(axis, 720)).toBe(5);
    expect([0.2, 2, 99].map((zoom) => clampZoom(axis, 720, zoom))).toEqual([1, 2, 5]);
    expect(mostZoom(axisOf(4, new Set()), 720)).toBe(1);
    expect(mostZoom(axis, 0)).toBe(1);
  });
});
