/** Which of the offered cards to keep. */
import type { Choice } from '../../kernel/index.ts';
import { stageOf } from './options.ts';
import { planFor } from './plan.ts';
import type { Table } from './read-view.ts';

const cardOf = ({ card }: Choice): number => Number(card);

const highest = (legal: readonly Choice[]): Choice | undefined =>
  [...legal].sort((a, b) => cardOf(b) - cardOf(a))[0];

const lowest = (legal: readonly Choice[]): Choice | undefined =>
  [...legal].sort((a, b) => cardOf(a) - cardOf(b))[0];

/**
 * The shield shows the highest number, so it keeps its strongest cards. The others keep strong ones
 * too, but none that might draw the damage away from it.
 */
export function keepCard(table: Table, legal: readonly Choice[]): Choice | undefined {
  const { me, hand, revealed } = table;
  const wantsLow = !revealed && (me.class === 'scribe' || me.soul === 'demon');
  const least = lowest(legal);
  const hasLow = least === undefined || hand.some((card) => card <= cardOf(least));
  if (wantsLow && !hasLow) return least;
  const { shield, number } = planFor(table, stageOf(table, null));
  if (shield < 0 || table.players[shield]?.seat === me.seat) return highest(legal);
  const below = legal.filter((choice) => cardOf(choice) <= number);
  return below.length > 0 ? highest(below) : least;
}
