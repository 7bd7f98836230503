/** Where stepping leads on the axis that both lines share: both sides together, or one of them alone. */
import type { Abreast, SideName } from '../../analysis/compare/abreast.ts';

/** Who goes when one steps. */
export type Leads = 'both' | SideName;

/** The columns at which one may stand: all of them, or those at which the one side takes a step. */
const isStop = ({ columns }: Abreast, leads: Leads, column: number): boolean =>
  leads === 'both' || (columns[column]?.[leads] ?? null) !== null;

export const firstColumn = (beside: Abreast, leads: Leads): number =>
  Math.max(
    0,
    beside.columns.findIndex((_, at) => isStop(beside, leads, at)),
  );

export const lastColumn = (beside: Abreast, leads: Leads): number =>
  Math.max(
    0,
    beside.columns.findLastIndex((_, at) => isStop(beside, leads, at)),
  );

/** So many steps on or back; the ends stop it. */
export function stepFrom(beside: Abreast, leads: Leads, column: number, by: number): number {
  const direction = Math.sign(by);
  let at = column;
  for (let left = Math.abs(by); left > 0; left -= 1) {
    let next = at + direction;
    while (beside.columns[next] !== undefined && !isStop(beside, leads, next)) next += direction;
    if (beside.columns[next] === undefined) break;
    at = next;
  }
  return at;
}

/** So many moves on or back, to where each rests. */
export function moveFrom(beside: Abreast, leads: Leads, column: number, by: number): number {
  const rests = restsOf(beside, leads);
  const target =
    by > 0
      ? rests.filter((rest) => rest > column)[by - 1]
      : rests.filter((rest) => rest < column).at(by);
  return target ?? (by > 0 ? lastColumn(beside, leads) : firstColumn(beside, leads));
}

/** The last column of every move. */
function restsOf(beside: Abreast, leads: Leads): readonly number[] {
  const rests = new Map<number, number>();
  for (const [at, { node }] of beside.columns.entries()) {
    if (isStop(beside, leads, at)) rests.set(node, at);
  }
  return [...rests.values()];
}

/** The nearest of some places on, or back; null where there is none. */
export function nextPlace(places: readonly number[], column: number, by: 1 | -1): number | null {
  const found =
    by > 0 ? places.find((place) => place > column) : places.findLast((place) => place < column);
  return found ?? null;
}
