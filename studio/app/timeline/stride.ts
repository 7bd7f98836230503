/** Where stepping by a step, a move, a phase or a turn leads. */
import type { Line } from '../../../machines/kernel/index.ts';
import type { Bands } from '../../analysis/bands.ts';

export const STRIDES = ['step', 'move', 'phase', 'turn'] as const;
export type Stride = (typeof STRIDES)[number];

export const isStride = (value: string): value is Stride => STRIDES.some((one) => one === value);

/** A move is stepped to where it rests; a phase or a turn to its first step. */
function stopsOf(stride: Exclude<Stride, 'step'>, line: Line, bands: Bands): readonly number[] {
  if (stride === 'move') return line.nodes.map((node) => node.steps.at(-1)?.index ?? 0);
  return (stride === 'phase' ? bands.phases : bands.turns).map((band) => band.from);
}

/** The step that one stride leads to: the first or last of the line where there is no further stop. */
export function strideFrom(
  step: number,
  stride: Stride,
  direction: 1 | -1,
  line: Line,
  bands: Bands,
): number {
  const last = Math.max(0, line.steps.length - 1);
  if (stride === 'step') return Math.min(Math.max(step + direction, 0), last);
  const stops = stopsOf(stride, line, bands);
  return direction > 0
    ? (stops.find((stop) => stop > step) ?? last)
    : (stops.findLast((stop) => stop < step) ?? 0);
}
