/** The keys of the slider. The shell leaves them to whatever slider has the focus. */
import type { Line } from '../../../machines/kernel/index.ts';
import type { Bands } from '../../analysis/bands.ts';
import { strideFrom } from './stride.ts';

const STEP: Readonly<Record<string, 1 | -1>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
};
const PAGE: Readonly<Record<string, 1 | -1>> = { PageUp: -1, PageDown: 1 };

/** The step that a key leads to: as everywhere, a page or Shift and an arrow is a move. Null: none. */
export function stepForKey(
  key: string,
  shift: boolean,
  step: number,
  { line, bands }: { readonly line: Line; readonly bands: Bands },
): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return Math.max(0, line.steps.length - 1);
  const page = PAGE[key] ?? (shift ? STEP[key] : undefined);
  if (page !== undefined) return strideFrom(step, 'move', page, line, bands);
  const by = STEP[key];
  return by === undefined ? null : strideFrom(step, 'step', by, line, bands);
}
