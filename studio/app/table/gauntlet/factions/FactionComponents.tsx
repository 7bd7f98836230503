/** What a player's faction has on the table besides cards and trackers. */
import type { ComponentType } from 'react';
import type { FactionName } from '../../../../../machines/gauntlet/content.ts';
import { Holdings } from './Holdings.tsx';
import { Orders } from './Orders.tsx';
import type { OfSeat } from './of-seat.ts';
import { Proposals } from './Proposals.tsx';
import './factions.css';

const COMPONENTS: Readonly<Partial<Record<FactionName, ComponentType<OfSeat>>>> = {
  military: Orders,
  diplomats: Proposals,
  financiers: Holdings,
};

export function FactionComponents({ table, seat }: OfSeat) {
  const { faction } = table.game.seats[seat] ?? { faction: null };
  const Components = faction === null ? undefined : COMPONENTS[faction];
  return Components === undefined ? null : <Components table={table} seat={seat} />;
}
