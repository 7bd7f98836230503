/** How many blessings a round would earn the table: worth playing for while the Demon is hidden. */
import type { Aftermath, Deed } from './battle.ts';
import type { Player } from './read-view.ts';

const isOrdinary = ({ action }: Deed): boolean => action !== 'special';

/** Whoever alone shows the extreme number; null where nobody does alone. */
function aloneWith(deeds: readonly Deed[], pick: (...cards: number[]) => number): string | null {
  if (deeds.length === 0) return null;
  const extreme = pick(...deeds.map(({ card }) => card));
  const seats = deeds.filter(({ card }) => card === extreme).map(({ seat }) => seat);
  return seats.length === 1 ? (seats[0] ?? null) : null;
}

/** Blessings that these deeds earn: Meek, and each class for what it is rewarded for. */
export function blessingsEarned(
  players: readonly Player[],
  deeds: readonly Deed[],
  after: Aftermath,
): number {
  const shown = deeds.filter(isOrdinary);
  const lowest = aloneWith(shown, Math.min);
  const highest = aloneWith(shown, Math.max);
  const earned = ({ seat, class: name }: Player): number => {
    if ((after.health.get(seat) ?? 0) === 0) return 0;
    const action = shown.find((deed) => deed.seat === seat)?.action;
    const meek = seat === lowest ? 1 : 0;
    if (name === 'tank') return meek + (seat === highest ? 1 : 0);
    if (name === 'scribe') return meek * 2;
    if (name === 'healer') return meek + (action === 'heal' ? 1 : 0);
    return meek + (action === 'attack' ? 1 : 0);
  };
  return players.reduce((sum, player) => sum + earned(player), 0);
}
