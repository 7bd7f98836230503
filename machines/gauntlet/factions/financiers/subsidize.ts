/**
 * Subsidize: Capital for the battle total, before dice. Each further +1 of a battle costs a step more
 * than the one before it, without an upper end unless the parameters set one.
 */
import type { Fault, Seat } from '../../../kernel/index.ts';
import type { Reading } from '../../bindings.ts';
import type { FactionInstruction } from '../../content.ts';
import { type Act, amountIn, insert, tell } from '../../effects/act.ts';
import type { Due } from '../../effects/due.ts';
import type { GauntletGame } from '../../facts.ts';
import { signed } from '../../players.ts';
import { changeTracker, trackerRange } from '../../trackers.ts';
import { capitalOf, financierOf, subsidyOf } from './financier-facts.ts';

/** What a bonus costs in all, from nothing (gauntlet.financiers.subsidize.cost). */
export function ladderOf(bonus: number, { params }: Reading): number {
  const { firstIncrement, incrementStep } = params.financiers.subsidize;
  return bonus * firstIncrement + ((bonus * (bonus - 1)) / 2) * incrementStep;
}

/** What so much more costs on top of what the battle has already. */
export const priceOf = (bought: number, more: number, ctx: Reading): number =>
  ladderOf(bought + more, ctx) - ladderOf(bought, ctx);

/** The steps that a seat could climb now, from +1. A price of nothing at all is climbed once. */
export function affordable(game: GauntletGame, seat: Seat, ctx: Reading): readonly number[] {
  const { maxBonus, firstIncrement, incrementStep } = ctx.params.financiers.subsidize;
  const bought = subsidyOf(game, seat);
  const [least] = trackerRange('capital', ctx.params);
  const capital = capitalOf(game, seat) - least;
  const isFree = firstIncrement === 0 && incrementStep === 0;
  const most = Math.min(
    maxBonus === null ? capital + 1 : maxBonus - bought,
    isFree ? 1 : Number.POSITIVE_INFINITY,
  );
  const steps: number[] = [];
  for (let more = 1; more <= most && priceOf(bought, more, ctx) <= capital; more += 1) {
    steps.push(more);
  }
  return steps;
}

const isFighting = ({ battle }: GauntletGame, seat: Seat): boolean =>
  battle !== null && (battle.attacker === seat || battle.defender === seat);

export function subsidies(game: GauntletGame, seat: Seat, ctx: Reading): readonly Due[] {
  if (!isFighting(game, seat)) return [];
  const bought = subsidyOf(game, seat);
  return affordable(game, seat, ctx).map((more) => ({
    id: `financiers/subsidize/${more}`,
    title: `Subsidize ${signed(more)}`,
    offer: `Subsidize ${signed(more)} for ${priceOf(bought, more, ctx)} Capital`,
    speaker: { seat, self: null, place: game.battle?.contested ?? null },
    may: true,
    requires: [],
    costs: [],
    instructions: [
      { do: 'faction', faction: 'financiers', deed: 'subsidize', count: more } as const,
    ],
    once: null,
    rule: 'gauntlet.financiers.subsidize.use',
  }));
}

/** Why so much more cannot be bought now. */
export function subsidyFault(
  game: GauntletGame,
  seat: Seat,
  more: number,
  ctx: Reading,
): Fault | null {
  const open = affordable(game, seat, ctx);
  if (open.includes(more) || !Number.isInteger(more) || more < 1) return null;
  const { maxBonus } = ctx.params.financiers.subsidize;
  const bought = subsidyOf(game, seat);
  const capital = capitalOf(game, seat);
  const most = open.at(-1);
  const isTooHigh = maxBonus !== null && bought + more > maxBonus;
  return {
    code: 'choice/cannot-be-paid',
    found: isTooHigh
      ? `Subsidize ${signed(more)} on top of ${signed(bought)}`
      : `Subsidize ${signed(more)} for ${priceOf(bought, more, ctx)} with ${capital} Capital`,
    expected:
      most === undefined
        ? 'a pass: no step is within reach'
        : `at most ${signed(most)} for ${priceOf(bought, most, ctx)}`,
    rule: 'gauntlet.financiers.subsidize.cost',
  };
}

/** Pays, and adds to the total. */
export function subsidize(act: Act<FactionInstruction>): boolean {
  const { game, task, ctx } = act;
  const { seat } = task;
  const { battle } = game;
  const facts = financierOf(game, seat);
  const more = amountIn(act, act.instruction.count ?? 1);
  if (battle === null || facts === null || !affordable(game, seat, ctx).includes(more)) {
    return false;
  }
  const bought = subsidyOf(game, seat);
  const price = priceOf(bought, more, ctx);
  const bonus = bought + more;
  changeTracker(game, seat, 'capital', -price, `Subsidize ${signed(more)}`, ctx);
  facts.subsidized = { battle: battle.number, bonus };
  insert(act, [{ ...task, instruction: { do: 'total', add: more } }]);
  const left = capitalOf(game, seat);
  const next = priceOf(bonus, 1, ctx);
  tell(
    act,
    'gauntlet.financiers.subsidize.cost',
    { seat, bought, more, price, left, next },
    () =>
      `${signed(more)}${bought === 0 ? '' : ` on top of ${signed(bought)}`} costs ${price}: ${left} Capital is left, and one more would cost ${next}.`,
  );
  tell(
    act,
    'gauntlet.financiers.subsidize.spent',
    { price },
    () => 'It is spent, whatever comes of the battle.',
  );
  return true;
}
