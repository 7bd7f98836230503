/** Which of the offered cards to keep. */
import type { Choice } from '../../kernel/index.ts';
import { expectedCard } from './plan.ts';
import type { Table } from './read-view.ts';

const cardOf = ({ card }: Choice): number => Number(card);

const highest = (legal: readonly Choice[]): Choice | undefined =>
  [...legal].sort((a, b) => cardOf(b) - cardOf(a))[0];

const lowest = (legal: readonly Choice[]): Choice | undefined =>
  [...legal].sort((a, b) => cardOf(a) - cardOf(b))[0];

/**
 * Damage is split when many show the same number, so everybody wants to hold the usual card; beyond
 * that strong cards win battles, and a Demon keeps them from the Heroes. But a Scribe wants one
 * card that is the lowest of all, and a Demon one that helps little.
 */
export function keepCard(table: Table, legal: readonly Choice[]): Choice | undefined {
  const { me, hand, revealed } = table;
  if (revealed) return highest(legal);
  const least = lowest(legal);
  const hasLow = least === undefined || hand.some((card) => card <= cardOf(least));
  if ((me.class === 'scribe' || me.soul === 'demon') && !hasLow) return least;
  const usual = expectedCard(table);
  const wanted = hand.includes(usual) ? undefined : legal.find((one) => cardOf(one) === usual);
  return wanted ?? highest(legal);
}
