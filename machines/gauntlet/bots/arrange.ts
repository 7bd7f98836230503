/** In which order to lay one’s Territories: what helps in battle to the front, what only has to be kept at the end. */
import type { Choice, Json } from '../../kernel/index.ts';
import { territoryText } from '../cards.ts';
import type { InPlay, Moment } from '../content.ts';
import { bestOf } from './best.ts';
import type { Mind } from './imagine.ts';

/** Moments that come whoever fights where. */
const ANYWHERE: ReadonlySet<Moment> = new Set<Moment>(['turn-start', 'after-capture', 'cleanup']);
const KEPT: ReadonlySet<string> = new Set(['asset-limit', 'hand-limit']);

/** How much of a text counts only where battles are fought: above 0, to the front. */
function frontness({ standing = [], effects = [] }: InPlay): number {
  const ofBattle = standing.map(({ rule, who }) =>
    KEPT.has(rule) ? -1 : who === 'each' ? 0.25 : 1,
  );
  const ofMoments = effects.map(({ at }) => (ANYWHERE.has(at) ? -0.5 : 0.5));
  return [...ofBattle, ...ofMoments].reduce((sum, one) => sum + one, 0);
}

/** Orders are given from one’s own end on: the last place is the front. */
export function arrange({ game, ctx }: Mind, legal: readonly Choice[]): Choice | undefined {
  const names = (order: Json | undefined) => (Array.isArray(order) ? (order as string[]) : []);
  return bestOf(legal, ({ order }) =>
    names(order).reduce(
      (sum, name, place) => sum + place * frontness(territoryText(game, { name }, ctx)),
      0,
    ),
  );
}
