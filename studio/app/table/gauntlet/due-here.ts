/** What the open window may still bring, and what it has brought, by seat. */
import { dueAt } from '../../../../machines/gauntlet/effects/due.ts';
import { FACTION_RULES } from '../../../../machines/gauntlet/factions/table.ts';
import type { WindowFacts } from '../../../../machines/gauntlet/facts.ts';
import type { Table } from './table.ts';

export interface DueHere {
  readonly id: string;
  readonly seat: string;
  readonly title: string;
  readonly may: boolean;
}

/** As far as the viewer can tell: what rests on cards that they may not see is passed over. */
export function dueHere({ game, ctx }: Table, window: WindowFacts): readonly DueHere[] {
  return game.order.flatMap((seat) =>
    dueAt(game, seat, window.moment, FACTION_RULES, ctx).map(({ id, title, may }) => ({
      id,
      seat,
      title,
      may,
    })),
  );
}
