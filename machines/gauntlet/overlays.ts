/** What happens to Overlays by themselves: timers that run while active, removal by their own condition. */
import type { Seat } from '../kernel/index.ts';
import type { Doing } from './bindings.ts';
import { ownerOf, textOf, titleOf } from './cards.ts';
import { territoryAt, tokenOf } from './column.ts';
import type { OverlayText } from './content.ts';
import type { GauntletGame, OverlayFacts } from './facts.ts';
import { moveCard } from './zones.ts';

/** Takes an Overlay off; by default it goes to its owner's Discard Pile. */
export function removeOverlay(
  { game, ctx }: { readonly game: GauntletGame; readonly ctx: Doing },
  position: number,
  overlay: { readonly card: string },
): void {
  const to = ctx.params.destination.overlay;
  const owner = ownerOf(overlay.card);
  const title = titleOf(game, overlay.card, ctx);
  moveCard(game, overlay.card, to);
  ctx.ruling(
    'gauntlet.overlay.removed',
    { card: overlay.card, position, owner, to },
    () => `${title} leaves Territory ${position}.`,
  );
  ctx.ruling(
    'gauntlet.overlay.ownership',
    { card: overlay.card, owner, controller: territoryAt(game, position)?.controller ?? null },
    () => `It goes to the pile of its owner, ${owner}, whoever controlled it.`,
  );
  const top = territoryAt(game, position)?.overlays.at(-1);
  if (top === undefined) return;
  const next = titleOf(game, top.card, ctx);
  ctx.ruling(
    'gauntlet.overlay.uncover',
    { card: top.card, turns: top.turns },
    () => `${next} is uncovered and active again.`,
  );
}

/** Removal conditions never sleep: dormant Overlays go too (gauntlet.overlay.dormant-removal). */
export function removeBy(
  game: GauntletGame,
  position: number,
  cause: NonNullable<OverlayText['removedBy']>,
  ctx: Doing,
  isMeant: (overlay: OverlayFacts) => boolean = () => true,
): void {
  const overlays = game.column[position - 1]?.overlays ?? [];
  const gone = overlays.filter(
    (one) => textOf(game, one.card, ctx).overlay?.removedBy === cause && isMeant(one),
  );
  for (const overlay of [...gone]) {
    const isTop = overlays.at(-1)?.card === overlay.card;
    const { card } = overlay;
    ctx.ruling(
      'gauntlet.overlay.dormant-removal',
      { card, cause, dormant: !isTop },
      () =>
        `${titleOf(game, card, ctx)} is removed by its own condition${isTop ? '' : ', dormant as it is'}.`,
    );
    removeOverlay({ game, ctx }, position, { ...overlay });
  }
}

/** A token has come to rest, or into battle, on a Territory. */
export const arriveOn = (game: GauntletGame, seat: Seat, ctx: Doing): void =>
  removeBy(game, tokenOf(game, seat), 'token-here', ctx);

/** At the end of its controller's turn an active Overlay comes one turn closer to its end. */
export function runTimers(game: GauntletGame, seat: Seat, ctx: Doing): void {
  for (const [index, territory] of game.column.entries()) {
    if (territory.controller !== seat) continue;
    const running = ctx.params.overlay.dormantPauses
      ? territory.overlays.slice(-1)
      : [...territory.overlays];
    for (const overlay of running) {
      if (overlay.turns === null) continue;
      overlay.turns -= 1;
      const { card, turns } = overlay;
      ctx.ruling(
        'gauntlet.overlay.dormant-pauses',
        { card, turns },
        () => `${titleOf(game, card, ctx)} has ${turns} turns left.`,
      );
      if (turns <= 0) removeOverlay({ game, ctx }, index + 1, { ...overlay });
    }
  }
}
