/** How far each tracker of a faction reaches. */
import type { GauntletParams } from './params.ts';

/** The lowest and highest value of a tracker; one that no faction bounds has no upper end. */
export function trackerRange(name: string, params: GauntletParams): readonly [number, number] {
  if (name === 'command') return [0, params.military.command.max];
  return [0, Number.POSITIVE_INFINITY];
}
