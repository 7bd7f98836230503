/** What simply holds while something lies in play. */
import type { Seat } from '../../kernel/index.ts';
import type { Reading } from '../bindings.ts';
import { isOccupier, territoriesOf } from '../column.ts';
import type { Standing, StandingRule } from '../content.ts';
import type { GauntletGame } from '../facts.ts';
import { amountOf } from './amounts.ts';
import { holds } from './conditions.ts';
import { type Source, sourcesInPlay } from './sources.ts';
import { meant } from './speaker.ts';

/** Rules that a Territory says of battles hold for battles there. */
const OF_BATTLES: ReadonlySet<StandingRule> = new Set([
  'total',
  'advantage',
  'disadvantage',
  'reserve',
  'gambits',
  'tactics',
  'gambit-face-up',
  'tactic-face-up',
  'cannot-withdraw',
  'no-further-retreat',
]);

export interface Stands {
  readonly source: Source;
  readonly standing: Standing;
  readonly add: number;
}

/** What stands for a seat under one rule now, with who says it. */
export function standingFor(
  game: GauntletGame,
  rule: StandingRule,
  seat: Seat,
  ctx: Reading,
): readonly Stands[] {
  const { battle } = game;
  return sourcesInPlay(game, ctx).flatMap((source) => {
    const { speaker, text } = source;
    const isElsewhere =
      OF_BATTLES.has(rule) && speaker.place !== null && speaker.place !== battle?.contested;
    if (isElsewhere) return [];
    return (text.standing ?? [])
      .filter(
        (standing) =>
          standing.rule === rule &&
          meant(game, standing.who, speaker).includes(seat) &&
          (standing.when === undefined || holds(game, standing.when, speaker, ctx)),
      )
      .map((standing) => ({
        source,
        standing,
        add: amountOf(game, standing.add ?? 1, speaker, ctx),
      }));
  });
}

export const standingSum = (
  game: GauntletGame,
  rule: StandingRule,
  seat: Seat,
  ctx: Reading,
): number => standingFor(game, rule, seat, ctx).reduce((sum, { add }) => sum + add, 0);

/** How many Assets a player may control: its Territories, and what stands besides. */
export function assetLimitOf(game: GauntletGame, seat: Seat, ctx: Reading): number {
  const { perTerritory, occupiedCounts } = ctx.params.assets;
  const occupied = occupiedCounts && isOccupier(game, seat) ? 1 : 0;
  const own = (territoriesOf(game, seat) + occupied) * perTerritory;
  return Math.max(0, own + standingSum(game, 'asset-limit', seat, ctx));
}
