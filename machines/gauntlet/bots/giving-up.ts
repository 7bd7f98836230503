/** Cards that have to go: over the Hand limit, over the Asset limit. */
import type { Choice } from '../../kernel/index.ts';
import { bestOf } from './best.ts';
import type { Mind } from './imagine.ts';
import { assetWorth, cardWorth } from './keeping.ts';
import { reckonerFor } from './reckon.ts';

/** The card that would do least. */
export function discardCard(mind: Mind, legal: readonly Choice[]): Choice | undefined {
  const reckoner = reckonerFor(mind);
  return bestOf(legal, ({ card }) => -cardWorth(reckoner, String(card), mind.me));
}

/** The Asset that does least. */
export function trimAssets(mind: Mind, legal: readonly Choice[]): Choice | undefined {
  const reckoner = reckonerFor(mind);
  return bestOf(legal, ({ card }) => -assetWorth(reckoner, String(card), mind.me));
}
