/** Military: Command and Orders. It has no victory of its own (gauntlet.military.victory.no-alternate). */
import type { FactionRules } from '../../effects/due.ts';
import { seatOf } from '../../players.ts';
import { command } from './command.ts';
import { ordersAt, whyNot } from './orders.ts';

export const military: FactionRules = {
  name: 'military',
  start(game, seat, { params }) {
    seatOf(game, seat).trackers.command = params.military.command.start;
    game.factions[seat] = { wonThisTurn: false };
  },
  abilities: ordersAt,
  actions: () => [],
  region: command,
  whyNot,
};
