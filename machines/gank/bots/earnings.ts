/** How many blessings a round would earn the table: worth playing for while the Demon is hidden. */
import type { Aftermath, Deed } from './battle.ts';
import type { Player } from './read-view.ts';

/** The player who alone shows the extreme number; -1 where nobody does alone. */
function aloneAt(deeds: readonly (Deed | null)[], isBeyond: (a: number, b: number) => boolean) {
  let extreme: number | null = null;
  let alone = -1;
  for (const [index, deed] of deeds.entries()) {
    if (deed === null || deed.action === 'special') continue;
    if (extreme === null || isBeyond(deed.card, extreme)) {
      extreme = deed.card;
      alone = index;
    } else if (deed.card === extreme) alone = -1;
  }
  return alone;
}

/** Blessings that these deeds earn: Meek, and each class for what it is rewarded for. */
export function blessingsEarned(
  players: readonly Player[],
  deeds: readonly (Deed | null)[],
  { health }: Aftermath,
): number {
  const lowest = aloneAt(deeds, (a, b) => a < b);
  const highest = aloneAt(deeds, (a, b) => a > b);
  let earned = 0;
  for (const [index, player] of players.entries()) {
    if ((health[index] ?? 0) === 0) continue;
    const action = deeds[index]?.action;
    const isLowest = index === lowest;
    if (isLowest) earned += 1;
    if (player.class === 'tank' && index === highest) earned += 1;
    if (player.class === 'scribe' && isLowest) earned += 1;
    if (player.class === 'healer' && action === 'heal') earned += 1;
    if (player.class === 'striker' && action === 'attack') earned += 1;
  }
  return earned;
}
