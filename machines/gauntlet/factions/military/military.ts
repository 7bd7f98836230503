/** Military: Command and Orders. It has no victory of its own (gauntlet.military.victory.no-alternate). */
import type { FactionRules } from '../../effects/due.ts';
import { seatOf } from '../../players.ts';
import { poolOf } from '../prepare.ts';
import { command } from './command.ts';
import { ordersAt, tellOrder, whyNot } from './orders.ts';

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
  used: tellOrder,
  components: (game, seat, { params, content }) => [
    [
      'gauntlet.military.components.package',
      `${seat} sets out its ${seatOf(game, seat).leader ?? 'Leader'} and one Command Tracker.`,
    ],
    ['gauntlet.military.command.start', `Command starts at ${params.military.command.start}.`],
    ['gauntlet.military.command.max', `It never exceeds ${params.military.command.max}.`],
    [
      'gauntlet.military.pool.size',
      `${poolOf(content, 'military')} titles are Military: they fill no other Deck.`,
    ],
    [
      'gauntlet.military.card.shock-and-awe.unique',
      `Shock and Awe is Unique, and worth ${content.cards['shock-and-awe']?.value ?? 'nothing'}.`,
    ],
    [
      'gauntlet.factions.deck.unique-limit',
      `Of a Unique title a Deck holds at most ${params.deck.uniqueCopies}.`,
    ],
    ['gauntlet.military.victory.no-alternate', 'Military wins by running the Gauntlet only.'],
    [
      'gauntlet.military.mirror',
      'Against Military each keeps its own Command, and Orders alternate, the attacker first.',
    ],
  ],
};
