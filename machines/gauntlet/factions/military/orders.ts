/** Orders: what a Leader may buy with Command, each at the timing that is printed on it. */
import type { Seat } from '../../../kernel/index.ts';
import type { Reading } from '../../bindings.ts';
import { forwardOf, isOccupier, outsideOf, tokenOf } from '../../column.ts';
import type { Instruction, Moment } from '../../content.ts';
import type { Due } from '../../effects/due.ts';
import type { GauntletGame } from '../../facts.ts';
import { opponentOf, seatOf } from '../../players.ts';
import { canStep } from '../../steps.ts';

interface Order {
  readonly name: string;
  readonly title: string;
  readonly leader: 'general' | 'commandant';
  readonly at: Moment;
  readonly rule: string;
  readonly cost: (ctx: Reading) => number;
  readonly isOpen: (game: GauntletGame, seat: Seat, ctx: Reading) => boolean;
  readonly does: (ctx: Reading) => readonly Instruction[];
}

const isAttacker = (game: GauntletGame, seat: Seat): boolean => game.battle?.attacker === seat;
const isDefender = (game: GauntletGame, seat: Seat): boolean => game.battle?.defender === seat;
const hasWon = (game: GauntletGame, seat: Seat): boolean => game.battle?.winner === seat;

/** Whether the loser has a position left to retreat to (gauntlet.military.commandant.repel.retreat). */
function canGoFurther(game: GauntletGame, seat: Seat): boolean {
  const loser = opponentOf(game, seat);
  const next = tokenOf(game, loser) - forwardOf(game, loser);
  return tokenOf(game, loser) !== outsideOf(game, loser) && next !== tokenOf(game, seat);
}

const ORDERS: readonly Order[] = [
  {
    name: 'onward',
    title: 'Onward',
    leader: 'general',
    at: 'moved',
    rule: 'gauntlet.military.general.onward.use',
    cost: ({ params }) => params.military.onward.cost,
    isOpen: (game, seat, ctx) =>
      game.movement?.seat === seat &&
      game.movement.kind === 'turn' &&
      game.turn.active === seat &&
      (canStep(game, seat, 'forward', true, ctx) || canStep(game, seat, 'back', true, ctx)),
    does: ({ params }) => [{ do: 'further-movement', count: params.military.onward.positions }],
  },
  {
    name: 'rally',
    title: 'Rally',
    leader: 'general',
    at: 'pre-dice',
    rule: 'gauntlet.military.general.rally.use',
    cost: ({ params }) => params.military.rally.cost,
    isOpen: isAttacker,
    does: ({ params }) => [{ do: 'total', add: params.military.rally.bonus }],
  },
  {
    name: 'rout',
    title: 'Rout',
    leader: 'general',
    at: 'aftermath-end',
    rule: 'gauntlet.military.general.rout.use',
    cost: ({ params }) => params.military.rout.cost,
    isOpen: (game, seat, ctx) =>
      isAttacker(game, seat) && hasWon(game, seat) && canStep(game, seat, 'forward', true, ctx),
    does: ({ params }) => [
      { do: 'step', direction: 'forward', count: params.military.rout.positions, fight: true },
    ],
  },
  {
    name: 'entrench',
    title: 'Entrench',
    leader: 'commandant',
    at: 'pre-dice',
    rule: 'gauntlet.military.commandant.entrench.use',
    cost: ({ params }) => params.military.entrench.cost,
    isOpen: isDefender,
    does: ({ params }) => [{ do: 'total', add: params.military.entrench.bonus }],
  },
  {
    name: 'repel',
    title: 'Repel',
    leader: 'commandant',
    at: 'final',
    rule: 'gauntlet.military.commandant.repel.use',
    cost: ({ params }) => params.military.repel.cost,
    isOpen: (game, seat) =>
      isDefender(game, seat) && hasWon(game, seat) && canGoFurther(game, seat),
    does: ({ params }) => [{ do: 'retreat', who: 'loser', count: params.military.repel.positions }],
  },
  {
    name: 'fortify',
    title: 'Fortify',
    leader: 'commandant',
    at: 'final',
    rule: 'gauntlet.military.commandant.fortify.use',
    cost: ({ params }) => params.military.fortify.cost,
    // A winning attacker became occupier only as the defender went: it did not win as one.
    isOpen: (game, seat) => isDefender(game, seat) && hasWon(game, seat) && isOccupier(game, seat),
    does: () => [{ do: 'capture', where: 'contested' }],
  },
];

/** The Orders of its own Leader that a seat may use at a moment (gauntlet.military.orders.*). */
export function ordersAt(
  game: GauntletGame,
  seat: Seat,
  moment: Moment,
  ctx: Reading,
): readonly Due[] {
  const { leader } = seatOf(game, seat);
  return ORDERS.filter(
    (order) => order.at === moment && order.leader === leader && order.isOpen(game, seat, ctx),
  ).map((order) => ({
    id: `military/${order.name}`,
    title: order.title,
    speaker: { seat, self: null, place: game.battle?.contested ?? null },
    may: true,
    requires: [],
    costs: [{ do: 'tracker', name: 'command', add: -order.cost(ctx) }],
    instructions: order.does(ctx),
    once: null,
    rule: order.rule,
  }));
}
