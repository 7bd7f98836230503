import { describe, expect, it } from 'vitest';
import { bandsOfLine } from '../../../../studio/analysis/bands.ts';
import { stepForKey } from '../../../../studio/app/timeline/slider-keys.ts';
import { isStride, strideFrom } from '../../../../studio/app/timeline/stride.ts';
import { pigLine } from './pig-run.ts';

describe('stepping', () => {
  const { run, line } = pigLine();
  const bands = bandsOfLine(run, line);
  const from = (step: number, stride: 'step' | 'move' | 'phase' | 'turn', direction: 1 | -1) =>
    strideFrom(step, stride, direction, line, bands);

  it('goes by steps and stops at the ends', () => {
    expect(from(4, 'step', 1)).toBe(5);
    expect(from(0, 'step', -1)).toBe(0);
    expect(from(line.steps.length - 1, 'step', 1)).toBe(line.steps.length - 1);
  });

  it('goes by moves to where each rests', () => {
    expect([0, 2, 3].map((step) => from(step, 'move', 1))).toEqual([2, 4, 4]);
    expect([4, 3, 2].map((step) => from(step, 'move', -1))).toEqual([2, 2, 0]);
  });

  it('goes by turns to their first step, and to the end after the last', () => {
    const second = from(0, 'turn', 1);
    expect(run.ruleset.game.turn(line.steps[second]?.game)).toBe(2);
    expect(from(second, 'turn', -1)).toBe(bands.turns[0]?.from);
    expect(from(line.steps.length - 2, 'turn', 1)).toBe(line.steps.length - 1);
  });

  it('knows its own words', () => {
    expect(['step', 'year'].map(isStride)).toEqual([true, false]);
  });
});

describe('the keys of the slider', () => {
  const { run, line } = pigLine();
  const model = { line, bands: bandsOfLine(run, line) };

  it('go by steps, with Shift or a page by moves, and to the ends', () => {
    const to = (key: string, shift = false) => stepForKey(key, shift, 4, model);
    expect([to('ArrowLeft'), to('ArrowRight'), to('ArrowUp'), to('ArrowDown')]).toEqual([
      3, 5, 5, 3,
    ]);
    expect([to('ArrowLeft', true), to('PageDown'), to('PageUp')]).toEqual([2, 7, 2]);
    expect([to('Home'), to('End')]).toEqual([0, line.steps.length - 1]);
    expect(to('x')).toBeNull();
  });
});
