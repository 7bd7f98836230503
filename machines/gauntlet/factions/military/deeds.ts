/** What only Military does with an instruction: it notes that a victory has brought an Order. */
import { take } from '../../benefits.ts';
import type { FactionDeeds } from '../faction-deeds.ts';

export const militaryDeeds: FactionDeeds = {
  names: ['victory-order'],
  carryOut({ game, task, frame }) {
    take(game, task.seat, 'orders', frame.title);
    return true;
  },
};
