/** What stands in a battle besides what was applied: who gives it, and how much. */
import { netOf } from '../../../../machines/gauntlet/battle-outcome.ts';
import type { StandingRule } from '../../../../machines/gauntlet/content.ts';
import { standingFor } from '../../../../machines/gauntlet/effects/standing.ts';
import type { BattleFacts } from '../../../../machines/gauntlet/facts.ts';
import type { Table } from './table.ts';

export interface Given {
  readonly add: number;
  readonly source: string;
}

const standing = ({ game, ctx }: Table, rule: StandingRule, seat: string): readonly Given[] =>
  standingFor(game, rule, seat, ctx).map(({ source, add }) => ({ add, source: source.title }));

const sumOf = (given: readonly Given[]): number => given.reduce((sum, { add }) => sum + add, 0);

/**
 * Everything that is added to a seat's die: what was applied, in its order, then what stands. Once it
 * is added up a total stays, though what stood may have gone since: then it is told as that.
 */
export function totalGiven(table: Table, battle: BattleFacts, seat: string): readonly Given[] {
  const { lastStand, defender, modifiers, totals, dice } = battle;
  const applied = modifiers
    .filter((one) => one.seat === seat)
    .map(({ add, source }) => ({ add, source }));
  const bonus = lastStand && seat === defender ? table.ctx.params.lastStand.defenderBonus : 0;
  const ofStand = bonus === 0 ? [] : [{ add: bonus, source: 'Last Stand' }];
  const stands = standing(table, 'total', seat);
  const total = totals?.[seat];
  const die = dice?.[seat]?.result ?? 0;
  const stood =
    total === undefined ? sumOf(stands) : total - die - (battle.mods[seat] ?? 0) - bonus;
  if (stood === sumOf(stands)) return [...applied, ...ofStand, ...stands];
  return [...applied, ...ofStand, ...(stood === 0 ? [] : [{ add: stood, source: 'what stood' }])];
}

export interface Advantage {
  readonly plus: number;
  readonly minus: number;
  readonly net: number;
  /** Who gives what stands. */
  readonly sources: readonly string[];
}

export function advantageOf(table: Table, battle: BattleFacts, seat: string): Advantage {
  const [more, less] = [standing(table, 'advantage', seat), standing(table, 'disadvantage', seat)];
  return {
    plus: (battle.advantage[seat] ?? 0) + sumOf(more),
    minus: (battle.disadvantage[seat] ?? 0) + sumOf(less),
    net: netOf(table.game, seat, table.ctx),
    sources: [...more, ...less].map(({ source }) => source),
  };
}
