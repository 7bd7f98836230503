/** Withdrawal movement: the same from a running battle and out of an opening that prevents it. */
import type { Seat } from '../kernel/index.ts';
import type { Doing } from './bindings.ts';
import { forwardOf, outsideOf, sayPosition, tokenOf } from './column.ts';
import type { GauntletGame } from './facts.ts';
import { arriveOn } from './overlays.ts';
import { seatOf } from './players.ts';

function moveTo(game: GauntletGame, seat: Seat, to: number, rule: string, ctx: Doing): void {
  const from = tokenOf(game, seat);
  seatOf(game, seat).token = to;
  ctx.ruling(rule, { seat, from, to }, () =>
    from === to
      ? `${seat} stays on ${sayPosition(game, to)}.`
      : `${seat} withdraws from ${sayPosition(game, from)} to ${sayPosition(game, to)}.`,
  );
  if (from !== to) arriveOn(game, seat, ctx);
}

/** Where a defender who withdraws goes: one position toward its own end, the outside space at most. */
function defenderGoal(game: GauntletGame, seat: Seat): number {
  const outside = outsideOf(game, seat);
  const from = tokenOf(game, seat);
  return from === outside ? outside : from - forwardOf(game, seat);
}

/**
 * Moves those who withdraw, the attacker first (gauntlet.withdrawal.both). Where both would be left
 * on one position the attacker goes back to where it came from (gauntlet.position.single-rest).
 */
export function moveWithdrawing(game: GauntletGame, ctx: Doing): void {
  const { battle } = game;
  if (battle === null) return;
  const { attacker, defender, withdrawing, enteredFrom } = battle;
  if (withdrawing.length > 1) {
    ctx.ruling(
      'gauntlet.withdrawal.both',
      { first: attacker, second: defender },
      () => `Both withdraw: ${attacker} moves first, then ${defender}.`,
    );
  }
  if (withdrawing.includes(attacker)) {
    moveTo(game, attacker, enteredFrom, 'gauntlet.withdrawal.attacker', ctx);
  }
  if (withdrawing.includes(defender)) {
    const goal = defenderGoal(game, defender);
    moveTo(game, defender, goal, 'gauntlet.withdrawal.defender', ctx);
  }
  partTokens(game, ctx);
}

/** Both tokens on one position once no battle holds them there: the attacker goes back. */
export function partTokens(game: GauntletGame, ctx: Doing): void {
  const { battle } = game;
  if (battle === null || tokenOf(game, battle.attacker) !== tokenOf(game, battle.defender)) return;
  moveTo(game, battle.attacker, battle.enteredFrom, 'gauntlet.position.single-rest', ctx);
}

/** A withdrawal in the opening prevents the battle; what the effect still says follows after it. */
export function withdrawFromOpening(game: GauntletGame, ctx: Doing): void {
  const { battle } = game;
  if (battle === null) return;
  battle.prevented = true;
  ctx.ruling(
    'gauntlet.withdrawal.opening.movement',
    { seats: [...battle.withdrawing] },
    () => 'The battle is prevented by the withdrawal.',
  );
  const { attacker, defender } = battle;
  ctx.ruling(
    'gauntlet.withdrawal.opening.roles',
    { attacker, defender },
    () => `${attacker} as attacker and ${defender} as defender only say who moves where.`,
  );
  moveWithdrawing(game, ctx);
}
