/** Instructions that bend a battle: totals, advantage, dice, negation, limits, order, withdrawal, retreat. */
import type { Seat } from '../../kernel/index.ts';
import { forbiddingRule, sayNone, takenOf } from '../benefits.ts';
import { battleCard, nameOf, ownerOf, titleOf } from '../cards.ts';
import type { Instruction } from '../content.ts';
import type { DieChange } from '../facts.ts';
import { copyOf } from '../plain.ts';
import { counted, listed, seatOf, signed } from '../players.ts';
import { withdrawFromOpening } from '../withdrawing.ts';
import { type Act, amountIn, battleIn, type CarryOut, seatsIn, tell } from './act.ts';
import { standingSum } from './standing.ts';

type Of<K extends Instruction['do']> = Extract<Instruction, { do: K }>;

export const total: CarryOut<Of<'total'>> = (act) => {
  const battle = battleIn(act);
  if (battle === null) return false;
  const add = amountIn(act, act.instruction.add);
  for (const seat of seatsIn(act, act.instruction.who)) {
    battle.modifiers.push({ seat, add, source: act.frame.title });
    battle.mods[seat] = (battle.mods[seat] ?? 0) + add;
    tell(
      act,
      'gauntlet.battle.outcome.modifiers',
      { seat, add },
      (title) => `${title}: ${signed(add)} to the battle total of ${seat}.`,
    );
  }
  return true;
};

function advantages(act: Act<Of<'advantage'> | Of<'disadvantage'>>): boolean {
  const battle = battleIn(act);
  if (battle === null) return false;
  const { do: kind, who } = act.instruction;
  const add = amountIn(act, act.instruction.add);
  for (const seat of seatsIn(act, who)) {
    battle[kind][seat] = (battle[kind][seat] ?? 0) + add;
    tell(
      act,
      'gauntlet.battle.outcome.advantage-net',
      { seat, add },
      (title) => `${title}: ${seat} gains ${counted(add, kind, `${kind}s`)}.`,
    );
  }
  return true;
}

export const advantage: CarryOut<Of<'advantage'>> = advantages;
export const disadvantage: CarryOut<Of<'disadvantage'>> = advantages;

/** A change waits until the dice lie there; where they do already, it is made at once. */
function change(act: Act, seat: Seat, kind: DieChange['kind'], value: number): void {
  const battle = battleIn(act);
  battle?.dieChanges.push({ seat, kind, value, source: act.frame.title, made: 0 });
}

export const die: CarryOut<Of<'die'>> = (act) => {
  if (battleIn(act) === null) return false;
  const { who, set, add } = act.instruction;
  for (const seat of seatsIn(act, who)) {
    if (set !== undefined) change(act, seat, 'set', amountIn(act, set));
    if (add !== undefined) change(act, seat, 'add', amountIn(act, add));
    tell(
      act,
      'gauntlet.battle.outcome.die-changes',
      { seat },
      (title) => `${title}: the die of ${seat} is changed once it is selected.`,
    );
  }
  return true;
};

export const reroll: CarryOut<Of<'reroll'>> = (act) => {
  if (battleIn(act) === null) return false;
  for (const seat of seatsIn(act, act.instruction.who)) {
    change(act, seat, 'reroll', 0);
    tell(
      act,
      'gauntlet.battle.outcome.die-changes',
      { seat },
      (title) => `${title}: the selected die of ${seat} is rolled again.`,
    );
  }
  return true;
};

export const breakTie: CarryOut<Of<'break-tie'>> = (act) => {
  const battle = battleIn(act);
  const seat = seatsIn(act, act.instruction.who)[0];
  if (battle === null || seat === undefined) return false;
  battle.tieBreaker = seat;
  tell(
    act,
    'gauntlet.battle.outcome.tie-reroll',
    { seat },
    (title) => `${title}: ${seat} wins where the totals are equal.`,
  );
  return true;
};

export const negate: CarryOut<Of<'negate'>> = (act) => {
  const { game, picks, ctx } = act;
  const cards = picks[0] ?? [];
  for (const card of cards) {
    const found = battleCard(game, card);
    if (found === null) continue;
    found.negated = true;
    tell(
      act,
      'gauntlet.negation',
      { card },
      (title) => `${title}: ${titleOf(game, card, ctx)} is negated; it stays in battle.`,
    );
  }
  act.frame.picked = [...cards];
  if (cards.length === 0) {
    tell(
      act,
      'gauntlet.timing.no-late-negation',
      {},
      (title) => `${title}: there is nothing to negate; what has taken effect stays.`,
    );
  }
  return cards.length > 0;
};

export const allow: CarryOut<Of<'allow'>> = (act) => {
  const battle = battleIn(act);
  if (battle === null) return false;
  const { more, who, count } = act.instruction;
  for (const seat of seatsIn(act, who)) {
    battle.limits[more][seat] = (battle.limits[more][seat] ?? 1) + count;
    const limit = battle.limits[more][seat] ?? 0;
    tell(
      act,
      'gauntlet.timing.extra-optional',
      { seat, more, limit },
      (title) => `${title}: ${seat} may bring in up to ${limit} ${more}.`,
    );
  }
  return true;
};

export const chooseFirst: CarryOut<Of<'choose-first'>> = (act) => {
  const battle = battleIn(act);
  const seat = seatsIn(act, act.instruction.who)[0];
  if (battle === null || seat === undefined) return false;
  battle.first = seat;
  tell(
    act,
    'gauntlet.battle.gambits.order',
    { seat },
    (title) => `${title}: ${seat} chooses first.`,
  );
  return true;
};

export const reserve: CarryOut<Of<'reserve'>> = (act) => {
  const battle = battleIn(act);
  if (battle === null) return false;
  const add = amountIn(act, act.instruction.add);
  for (const seat of seatsIn(act, act.instruction.who)) {
    battle.reserve[seat] = (battle.reserve[seat] ?? 0) + add;
    tell(
      act,
      'gauntlet.battle.reserves.modified',
      { seat, add },
      (title) => `${title}: the Reserve of ${seat} changes by ${signed(add)}.`,
    );
  }
  return true;
};

/** Once the result stands only what replaces a loss may still undo it (gauntlet.aftermath.2-replace-loss). */
const isOver = ({ game }: Act): boolean =>
  game.battle?.withdrawn === true ||
  ((game.battle?.winner ?? null) !== null && game.windows.at(-1)?.moment !== 'replace-loss');

export const withdraw: CarryOut<Of<'withdraw'>> = (act) => {
  const { game, ctx, frame } = act;
  const battle = battleIn(act);
  if (battle === null || isOver(act)) return false;
  const seats = seatsIn(act, act.instruction.who).filter(
    (seat) => standingSum(game, 'cannot-withdraw', seat, ctx) === 0,
  );
  if (seats.length === 0) return false;
  battle.withdrawing = [battle.attacker, battle.defender].filter((seat) => seats.includes(seat));
  tell(
    act,
    'gauntlet.withdrawal.definition',
    { seats: [...battle.withdrawing] },
    (title) =>
      `${title}: ${listed(battle.withdrawing)} ${seats.length === 1 ? 'withdraws' : 'withdraw'}.`,
  );
  if (battle.pending) {
    withdrawFromOpening(game, ctx);
    if (frame.queue.length > 0) {
      tell(
        act,
        'gauntlet.withdrawal.opening.continue',
        { left: frame.queue.length },
        (title) => `${title}: what it says besides still follows.`,
      );
    }
  } else {
    battle.withdrawn = true;
    battle.winner = null;
    battle.loser = null;
    frame.queue = [];
    tell(
      act,
      'gauntlet.withdrawal.ends-battle',
      {},
      () => 'The battle ends at once; nothing that waits is applied.',
    );
  }
  return true;
};

export const preventBattle: CarryOut<Of<'prevent-battle'>> = (act) => {
  const battle = battleIn(act);
  if (battle === null || !battle.pending) return false;
  battle.prevented = true;
  tell(
    act,
    'gauntlet.battle.opening.prevent',
    {},
    (title) => `${title}: this battle is not fought.`,
  );
  return true;
};

export const retreat: CarryOut<Of<'retreat'>> = (act) => {
  const { game } = act;
  const battle = battleIn(act);
  if (battle === null || battle.loser === null) return false;
  if (!seatsIn(act, act.instruction.who ?? 'loser').includes(battle.loser)) return false;
  const count = amountIn(act, act.instruction.count);
  battle.retreats += count;
  const { loser } = battle;
  tell(
    act,
    'gauntlet.aftermath.additional-retreat',
    { loser, count },
    (title) => `${title}: ${loser} retreats ${counted(count, 'position')} more.`,
  );
  return seatOf(game, loser) !== undefined;
};

export const holdGround: CarryOut<Of<'hold-ground'>> = (act) => {
  const battle = battleIn(act);
  if (battle === null) return false;
  battle.holdsGround = true;
  tell(act, 'gauntlet.aftermath.4-retreat', {}, (title) => `${title}: the loser does not retreat.`);
  return true;
};

/** What the same victory may not bring besides, said before any of it comes. */
export const forbid: CarryOut<Of<'forbid'>> = (act) => {
  const battle = battleIn(act);
  const { seat } = act.task;
  const { benefits } = act.instruction;
  if (battle === null || takenOf(act.game, seat, benefits) !== null) return false;
  const said = benefits.map((benefit) => ({ seat, benefit, source: act.frame.title }));
  battle.forbidden = [...(battle.forbidden ?? []), ...said];
  tell(
    act,
    forbiddingRule(act.task.self === null ? null : nameOf(act.task.self)),
    { seat, benefits: [...benefits] },
    (title) => `${title}: ${sayNone(benefits)} may come to ${seat} from this victory.`,
  );
  return true;
};

/** Where this card goes after the battle instead, if its condition holds then. */
export const destination: CarryOut<Of<'destination'>> = (act) => {
  const { task, game, instruction, ctx } = act;
  const found = task.self === null ? null : battleCard(game, task.self);
  // A copied text has no normal destination that it could alter (gauntlet.copy.source-stays).
  if (found === null || task.self === null || ownerOf(task.self) !== task.seat) return false;
  found.destination = { to: instruction.to, when: copyOf(instruction.when ?? null) };
  const card = titleOf(game, task.self, ctx);
  tell(
    act,
    'gauntlet.aftermath.destination.override',
    { to: instruction.to },
    () => `${card} has a destination of its own after the battle.`,
  );
  return true;
};
