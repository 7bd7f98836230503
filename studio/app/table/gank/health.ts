/** Health as pips: how many there are, which are filled, and which this step emptied. */
import { numberAt, tableAt } from '../json.ts';

type Pip = 'on' | 'lost' | 'off';

/** More pips than this would not be counted at a glance: the number stands instead. */
const MOST_PIPS = 8;

export const mostHealth = (params: unknown, ...seen: readonly (number | null)[]): number =>
  Math.max(numberAt(tableAt(params, 'health'), 'max') ?? 0, ...seen.map((health) => health ?? 0));

/** Null where a number says it better. */
export function pipsOf(health: number, was: number, max: number): readonly Pip[] | null {
  if (max > MOST_PIPS) return null;
  return Array.from({ length: Math.max(0, max) }, (_, place) => {
    if (place < health) return 'on';
    return place < was ? 'lost' : 'off';
  });
}
