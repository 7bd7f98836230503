/** Where in a Deck something is wrong, in words, and which of its lines that concerns. Pure. */
import type { DeckText } from '../../../../machines/gauntlet/content.ts';
import type { DeckFault, DeckLaw } from '../../../../machines/gauntlet/deck-law.ts';

const CARD = /^cards\.(.+)$/;
const TERRITORY = /^territories\[(\d+)\]$/;

/** The card that a fault is about; null where it is about none by itself. */
export const cardOfFault = ({ where }: DeckFault): string | null => CARD.exec(where)?.[1] ?? null;

/** «Shield Wall», «Territory 2», «Leader», «the whole Deck». */
export function placeOfFault(fault: DeckFault, deck: DeckText, { content }: DeckLaw): string {
  const card = cardOfFault(fault);
  if (card !== null) return content.cards[card]?.title ?? card;
  const at = TERRITORY.exec(fault.where)?.[1];
  if (at !== undefined) {
    const name = deck.territories[Number(at)] ?? '';
    return content.territories[name]?.title ?? `Territory ${Number(at) + 1}`;
  }
  if (fault.where === 'leader') return 'Leader';
  return fault.where === 'territories' ? 'Territories' : 'The whole Deck';
}
