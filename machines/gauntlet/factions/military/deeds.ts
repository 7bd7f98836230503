/** What only Military does with an instruction: it notes that a victory has brought an Order. */
import { take } from '../../benefits.ts';
import type { FactionDeeds } from '../faction-deeds.ts';

export const militaryDeeds: FactionDeeds = {
  names: ['victory-order'],
  carryOut({ game, task, frame, ctx }) {
    const { seat } = task;
    take(game, seat, 'orders', frame.title);
    ctx.ruling(
      'gauntlet.military.orders.pay-on-use',
      { seat, effect: frame.source },
      () => `${frame.title} is paid for as it is used, and never returned.`,
    );
    return true;
  },
};
