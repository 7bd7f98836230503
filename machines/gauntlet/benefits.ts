/**
 * What a victory may bring besides itself: movement, a capture, Orders. An effect may forbid some of
 * it, but nothing that the same victory has brought already (gauntlet.military.conflict.*).
 */
import type { Seat } from '../kernel/index.ts';
import type { Doing } from './bindings.ts';
import type { VictoryBenefit } from './content.ts';
import type { BenefitFacts, GauntletGame } from './facts.ts';

const isOf =
  (seat: Seat, benefit: VictoryBenefit) =>
  (one: BenefitFacts): boolean =>
    one.seat === seat && one.benefit === benefit;

/** What the victory at hand has brought a seat; without a victory nothing is noted. */
export function take(
  game: GauntletGame,
  seat: Seat,
  benefit: VictoryBenefit,
  source: string,
): void {
  const { battle } = game;
  if (battle === null || battle.winner !== seat) return;
  battle.taken = [...(battle.taken ?? []), { seat, benefit, source }];
}

/** The first of some benefits that a seat has had from this victory; null: none. */
export const takenOf = (
  game: GauntletGame,
  seat: Seat,
  benefits: readonly VictoryBenefit[],
): BenefitFacts | null =>
  (game.battle?.taken ?? []).find((one) => benefits.some((benefit) => isOf(seat, benefit)(one))) ??
  null;

/** What forbids a seat a benefit of the victory at hand; null: nothing. */
export const forbiddenBy = (
  game: GauntletGame,
  seat: Seat,
  benefit: VictoryBenefit,
): BenefitFacts | null => {
  const { battle } = game;
  if (battle === null || battle.winner !== seat) return null;
  return (battle.forbidden ?? []).find(isOf(seat, benefit)) ?? null;
};

/** Says that a benefit is forbidden, where it is. */
export function isForbidden(
  game: GauntletGame,
  seat: Seat,
  benefit: VictoryBenefit,
  { ruling }: Doing,
): boolean {
  const found = forbiddenBy(game, seat, benefit);
  if (found === null) return false;
  ruling(
    'gauntlet.military.conflict.legal-combination',
    { seat, benefit, by: found.source },
    () => `${found.source} forbids ${seat} ${benefit} from this victory: it does not come.`,
  );
  return true;
}

/** The titles of which the rulebook says that they forbid, by their ids. */
const FORBIDDING: Readonly<Record<string, string>> = {
  'war-crimes': 'gauntlet.military.conflict.war-crimes',
  'shock-and-awe': 'gauntlet.military.conflict.shock-and-awe',
};

/** The rule by which a card forbids. */
export const forbiddingRule = (name: string | null): string =>
  FORBIDDING[name ?? ''] ?? 'gauntlet.military.conflict.legal-combination';

/** «no capture», «neither movement nor Orders» */
export function sayNone(benefits: readonly VictoryBenefit[]): string {
  const words = benefits.map((benefit) => (benefit === 'orders' ? 'Orders' : benefit));
  const [only, ...others] = words;
  return others.length === 0 ? `no ${only}` : `neither ${words.join(' nor ')}`;
}
