import type { GankView } from './gank-view.ts';

/** The shadow damage that reached each seat in this very step. */
export function arrivedDamage(was: GankView, now: GankView): Readonly<Record<string, number>> {
  const before = was.round.damage.received;
  return Object.fromEntries(
    Object.entries(now.round.damage.received)
      .map(([seat, amount]) => [seat, amount - (before[seat] ?? 0)] as const)
      .filter(([, amount]) => amount > 0),
  );
}
