/** Whether what an effect costs can be paid now, all of it together. */
import { takenOf } from '../benefits.ts';
import type { Reading } from '../bindings.ts';
import type { Instruction } from '../content.ts';
import type { GauntletGame } from '../facts.ts';
import { seatOf } from '../players.ts';
import { hasTracker, trackerRange } from '../trackers.ts';
import { amountOf } from './amounts.ts';
import { isPayable } from './pickers.ts';
import { oneMeant, type Speaker } from './speaker.ts';

function isOnePayable(
  game: GauntletGame,
  cost: Instruction,
  speaker: Speaker,
  ctx: Reading,
): boolean {
  switch (cost.do) {
    case 'discard':
    case 'move':
    case 'reveal':
      return isPayable(game, cost.what, speaker, ctx);
    case 'forbid':
      return takenOf(game, speaker.seat, cost.benefits) === null;
    case 'tracker': {
      const seat = oneMeant(game, cost.who, speaker);
      const add = amountOf(game, cost.add, speaker, ctx);
      if (seat === null || !hasTracker(game, seat, cost.name)) return false;
      const [least] = trackerRange(cost.name, ctx.params);
      return (seatOf(game, seat).trackers[cost.name] ?? 0) + add >= least;
    }
    default:
      return true;
  }
}

/** Costs that take from one zone are added up: two cards cannot be paid with one. */
function cardsAsked(costs: readonly Instruction[]): readonly Instruction[] {
  const merged: Instruction[] = [];
  for (const cost of costs) {
    const same = merged.findIndex(
      (one) =>
        (one.do === 'discard' || one.do === 'move') &&
        cost.do === one.do &&
        typeof one.what === 'object' &&
        typeof cost.what === 'object' &&
        one.what.from === cost.what.from &&
        one.what.of === cost.what.of,
    );
    const known = merged[same];
    if (known === undefined || !('what' in known) || !('what' in cost)) merged.push(cost);
    else merged[same] = { ...known, what: sum(known.what, cost.what) } as Instruction;
  }
  return merged;
}

function sum(one: unknown, other: unknown): unknown {
  const [a, b] = [one, other] as [{ count?: number | 'all' }, { count?: number | 'all' }];
  if (a.count === 'all' || b.count === 'all') return a;
  return { ...a, count: (a.count ?? 1) + (b.count ?? 1) };
}

export const isAffordable = (
  game: GauntletGame,
  costs: readonly Instruction[],
  speaker: Speaker,
  ctx: Reading,
): boolean => cardsAsked(costs).every((cost) => isOnePayable(game, cost, speaker, ctx));
