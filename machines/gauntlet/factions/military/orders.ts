/** Orders: what a Leader may buy with Command, each at the timing that is printed on it. */
import type { Fault, Seat } from '../../../kernel/index.ts';
import { forbiddenBy } from '../../benefits.ts';
import type { Doing, Reading } from '../../bindings.ts';
import { forwardOf, isOccupier, outsideOf, tokenOf } from '../../column.ts';
import type { Instruction, Moment } from '../../content.ts';
import type { Due } from '../../effects/due.ts';
import { sayMoment } from '../../effects/say-moments.ts';
import { standingSum } from '../../effects/standing.ts';
import type { GauntletGame } from '../../facts.ts';
import { listed, opponentOf, seatOf } from '../../players.ts';
import { canStep } from '../../steps.ts';

interface Order {
  readonly title: string;
  readonly leader: 'general' | 'commandant';
  readonly at: Moment;
  readonly rule: string;
  /** What must be so for it, as a sentence after «while». */
  readonly needs: string;
  /** It comes of a victory, and an effect may forbid it. */
  readonly ofVictory?: boolean;
  readonly cost: (ctx: Reading) => number;
  readonly isOpen: (game: GauntletGame, seat: Seat, ctx: Reading) => boolean;
  readonly does: (ctx: Reading) => readonly Instruction[];
  /** What else the rules say of it, told as it is used. */
  readonly tells: readonly (readonly [rule: string, text: string])[];
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

/** Either way that ordinary movement allows, unless the rules say forward only. */
function canMoveOn(game: GauntletGame, seat: Seat, ctx: Reading): boolean {
  const isEither = ctx.params.military.onward.direction === 'either';
  return (
    canStep(game, seat, 'forward', true, ctx) ||
    (isEither && canStep(game, seat, 'back', true, ctx))
  );
}

const ORDERS: Readonly<Record<string, Order>> = {
  onward: {
    title: 'Onward',
    leader: 'general',
    at: 'moved',
    rule: 'gauntlet.military.general.onward.use',
    needs: 'it is its Movement step, no battle has begun in it, and a position is open to move to',
    cost: ({ params }) => params.military.onward.cost,
    isOpen: (game, seat, ctx) =>
      game.movement?.seat === seat &&
      game.movement.kind === 'turn' &&
      game.turn.active === seat &&
      canMoveOn(game, seat, ctx),
    does: ({ params }) => {
      const { positions: count, direction } = params.military.onward;
      return [
        { do: 'further-movement', count, ...(direction === 'either' ? {} : { only: direction }) },
      ];
    },
    tells: [
      ['gauntlet.military.general.onward.move', 'One position further, as ordinary movement goes.'],
      [
        'gauntlet.military.general.onward.may-start-battle',
        'Where the opponent stands there, it starts a battle.',
      ],
      [
        'gauntlet.military.general.onward.not-after-battle',
        'No battle has begun in this Movement step; after one it would be closed.',
      ],
    ],
  },
  rally: {
    title: 'Rally',
    leader: 'general',
    at: 'pre-dice',
    rule: 'gauntlet.military.general.rally.use',
    needs: 'it initiated the battle',
    cost: ({ params }) => params.military.rally.cost,
    isOpen: isAttacker,
    does: ({ params }) => [{ do: 'total', add: params.military.rally.bonus }],
    tells: [
      ['gauntlet.military.general.rally.bonus', 'It adds to the battle total.'],
      [
        'gauntlet.military.initiate.definition',
        'Whose movement or effect began the battle has initiated it.',
      ],
    ],
  },
  rout: {
    title: 'Rout',
    leader: 'general',
    at: 'aftermath-end',
    rule: 'gauntlet.military.general.rout.use',
    needs: 'it initiated the battle, has won it, and can advance',
    ofVictory: true,
    cost: ({ params }) => params.military.rout.cost,
    isOpen: (game, seat, ctx) =>
      isAttacker(game, seat) &&
      hasWon(game, seat) &&
      forbiddenBy(game, seat, 'movement') === null &&
      canStep(game, seat, 'forward', true, ctx),
    does: ({ params }) => [
      { do: 'step', direction: 'forward', count: params.military.rout.positions, fight: true },
    ],
    tells: [
      [
        'gauntlet.military.general.rout.advance',
        'It is a movement of its own, after the Aftermath.',
      ],
      [
        'gauntlet.military.general.rout.may-start-battle',
        'Where the opponent stands there, it starts another battle.',
      ],
      [
        'gauntlet.military.initiate.follow-up-is-new',
        'That battle would be new in everything: Gambits, Reserves, Tactics, limits.',
      ],
    ],
  },
  entrench: {
    title: 'Entrench',
    leader: 'commandant',
    at: 'pre-dice',
    rule: 'gauntlet.military.commandant.entrench.use',
    needs: 'it did not initiate the battle',
    cost: ({ params }) => params.military.entrench.cost,
    isOpen: isDefender,
    does: ({ params }) => [{ do: 'total', add: params.military.entrench.bonus }],
    tells: [['gauntlet.military.commandant.entrench.bonus', 'It adds to the battle total.']],
  },
  repel: {
    title: 'Repel',
    leader: 'commandant',
    at: 'final',
    rule: 'gauntlet.military.commandant.repel.use',
    needs: 'it did not initiate the battle, has won it, and the loser can retreat further',
    ofVictory: true,
    cost: ({ params }) => params.military.repel.cost,
    isOpen: (game, seat) =>
      isDefender(game, seat) && hasWon(game, seat) && canGoFurther(game, seat),
    does: ({ params }) => [{ do: 'retreat', who: 'loser', count: params.military.repel.positions }],
    tells: [
      [
        'gauntlet.military.commandant.repel.retreat',
        'The loser has a position left to retreat to.',
      ],
    ],
  },
  fortify: {
    title: 'Fortify',
    leader: 'commandant',
    at: 'final',
    rule: 'gauntlet.military.commandant.fortify.use',
    needs: 'it has won as the occupier of the Territory',
    ofVictory: true,
    cost: ({ params }) => params.military.fortify.cost,
    // A winning attacker became occupier only as the defender went: it did not win as one.
    isOpen: (game, seat, { params }) =>
      (isDefender(game, seat) || !params.military.fortify.requiresOccupation) &&
      hasWon(game, seat) &&
      isOccupier(game, seat) &&
      forbiddenBy(game, seat, 'capture') === null,
    does: () => [{ do: 'capture', where: 'contested' }],
    tells: [
      [
        'gauntlet.military.commandant.fortify.capture',
        'The Territory turns at once, before the next Capture step.',
      ],
    ],
  },
};

/** What an Order costs a seat now; effects may change it, but not below the least that one costs. */
export function priceOf(game: GauntletGame, seat: Seat, name: string, ctx: Reading): number {
  const printed = ORDERS[name]?.cost(ctx) ?? 0;
  const change = standingSum(game, 'order-cost', seat, ctx);
  if (change === 0) return printed;
  return Math.max(Math.min(printed, ctx.params.military.orders.leastCost), printed + change);
}

const isBarred = (game: GauntletGame, seat: Seat, { ofVictory }: Order): boolean =>
  ofVictory === true && forbiddenBy(game, seat, 'orders') !== null;

/** The Orders of its own Leader that a seat may use at a moment (gauntlet.military.orders.*). */
export function ordersAt(
  game: GauntletGame,
  seat: Seat,
  moment: Moment,
  ctx: Reading,
): readonly Due[] {
  const { leader } = seatOf(game, seat);
  return Object.entries(ORDERS).flatMap(([name, order]): readonly Due[] => {
    const isDue = order.at === moment && order.leader === leader && order.isOpen(game, seat, ctx);
    if (!isDue || isBarred(game, seat, order)) return [];
    return [
      {
        id: `military/${name}`,
        title: order.title,
        speaker: { seat, self: null, place: game.battle?.contested ?? null },
        may: true,
        requires: [],
        costs: [
          { do: 'tracker', name: 'command', add: -priceOf(game, seat, name, ctx) },
          ...(order.ofVictory === true ? [TAKEN] : []),
        ],
        instructions: order.does(ctx),
        once: ctx.params.military.orders.repeatable ? null : 'window',
        rule: order.rule,
      },
    ];
  });
}

/** An Order that comes of a victory rules out what would forbid Orders from it. */
const TAKEN: Instruction = { do: 'faction', faction: 'military', deed: 'victory-order' };

/** What the rules say of an Order as it is used. */
export function tellOrder(_game: GauntletGame, { id, speaker, once }: Due, ctx: Doing): void {
  const order = ORDERS[id.replace(/^military\//, '')];
  if (order === undefined) return;
  const values = { seat: speaker.seat, order: id };
  ctx.ruling(
    'gauntlet.military.orders.pay-on-use',
    values,
    () => `${order.title} is paid for as it is used, and that is never returned.`,
  );
  ctx.ruling(
    'gauntlet.military.orders.not-actions',
    values,
    () => 'An Order takes no Action Opportunity.',
  );
  if (once === null) {
    ctx.ruling(
      'gauntlet.military.orders.repeat-use',
      values,
      () => 'While its timing is open it may be used again.',
    );
  }
  for (const [rule, text] of order.tells) ctx.ruling(rule, values, () => text);
}

/** Why an Order cannot be used now: not this Leader’s, not its timing, not enough Command … */
export function whyNot(
  game: GauntletGame,
  seat: Seat,
  ability: string,
  ctx: Reading,
): Fault | null {
  const name = ability.replace(/^military\//, '');
  const order = ORDERS[name];
  if (order === undefined || name === ability) return null;
  const { leader, trackers } = seatOf(game, seat);
  const fault = (code: string, rule: string, found: string, expected: string): Fault => ({
    code: `order/${code}`,
    found,
    expected,
    rule,
  });
  if (order.leader !== leader) {
    const own = Object.values(ORDERS).filter((one) => one.leader === leader);
    return fault(
      'other-leader',
      'gauntlet.military.orders.leader-list',
      `${order.title}, an Order of the ${order.leader}`,
      `an Order of the ${leader ?? 'Leader'}: ${listed(own.map(({ title }) => title))}`,
    );
  }
  const moment = game.windows.at(-1)?.moment ?? null;
  if (moment !== order.at) {
    return fault(
      'timing',
      'gauntlet.military.orders.printed-timing',
      `${order.title} ${moment === null ? 'outside its timing' : sayMoment(moment)}`,
      `${order.title} ${sayMoment(order.at)}`,
    );
  }
  const bar = isBarred(game, seat, order) ? forbiddenBy(game, seat, 'orders') : null;
  if (bar !== null) {
    return fault(
      'forbidden',
      'gauntlet.military.conflict.legal-combination',
      `${order.title}, which comes of this victory`,
      `no Order from it: ${bar.source} forbids them`,
    );
  }
  if (!order.isOpen(game, seat, ctx)) {
    const { title, needs, ofVictory } = order;
    const isWon = game.battle === null || game.battle.winner !== null;
    const rule =
      ofVictory === true && !isWon ? 'gauntlet.military.orders.victory-needs-winner' : order.rule;
    return fault('not-open', rule, `${title} of ${seat} now`, `${title} while ${needs}`);
  }
  const [price, command] = [priceOf(game, seat, name, ctx), trackers.command ?? 0];
  if (price <= command) return null;
  return fault(
    'command',
    'gauntlet.military.orders.must-afford',
    `${order.title} for ${price}, and Command ${command}`,
    `Command of at least ${price}`,
  );
}

/** An Order as its Leader's card shows it. */
export interface OrderCard {
  readonly name: string;
  readonly title: string;
  readonly at: Moment;
  readonly needs: string;
  readonly price: number;
  readonly does: readonly Instruction[];
}

/** The Orders of a seat's Leader, with what each costs it now. */
export function orderCards(game: GauntletGame, seat: Seat, ctx: Reading): readonly OrderCard[] {
  const { leader } = seatOf(game, seat);
  return Object.entries(ORDERS)
    .filter(([, order]) => order.leader === leader)
    .map(([name, { title, at, needs, does }]) => ({
      name,
      title,
      at,
      needs,
      price: priceOf(game, seat, name, ctx),
      does: does(ctx),
    }));
}
