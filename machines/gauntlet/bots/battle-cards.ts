/** Which Gambit to set and which Tactic to choose: what each is worth in this battle, less the card. */
import type { Choice } from '../../kernel/index.ts';
import { battleEffect, textOf } from '../cards.ts';
import { isAffordable } from '../effects/costs.ts';
import type { CardId } from '../facts.ts';
import { opponentOf, seatOf } from '../players.ts';
import { bestOf } from './best.ts';
import type { Mind } from './imagine.ts';
import { cardsIn } from './imagine.ts';
import { cardInHand, cardWorth } from './keeping.ts';
import { likelihoodOfAll } from './likely.ts';
import { type Outlook, withTally } from './outlook.ts';
import { reckonerFor } from './reckon.ts';
import { type Reckoner, settingOf } from './reckoner.ts';
import { NOTHING, shareOf, sumOf, type Tally } from './tally.ts';

type Role = 'gambit' | 'tactic';

/** What a card would come to if its effect under a heading were applied now. */
export function tallyOfCard(reckoner: Reckoner, card: CardId, seat: string, role: Role): Tally {
  const { mind } = reckoner;
  const place = mind.game.battle?.contested ?? null;
  const setting = settingOf({ seat, self: card, place });
  const printed = battleEffect(textOf(mind.game, card, mind.ctx), role);
  if (printed === null) return NOTHING;
  const { costs = [], before = [], requires, do: deeds } = printed;
  if (!isAffordable(mind.game, costs, setting.speaker, mind.ctx)) return NOTHING;
  const share = likelihoodOfAll(reckoner, requires, setting.speaker);
  return shareOf(reckoner.tally([...costs, ...before, ...deeds], setting), share);
}

/** The outlook once the cards that lie in battle have done what they say. */
export function outlookWithCards(mind: Mind, outlook: Outlook): Outlook {
  const reckoner = reckonerFor(mind, outlook);
  const tallies = mind.game.order.flatMap((seat) => {
    const { gambits, tactics } = seatOf(mind.game, seat);
    const waiting = (cards: typeof gambits, role: Role) =>
      cards
        .filter(({ applied, negated }) => !applied && !negated)
        .map(({ card }) => tallyOfCard(reckoner, card, seat, role));
    return [...waiting(gambits, 'gambit'), ...waiting(tactics, 'tactic')];
  });
  return withTally(outlook, sumOf(tallies));
}

/** A Gambit is gone for good, and the card might have done more later; a Tactic costs nothing. */
function costOf(reckoner: Reckoner, card: CardId, role: Role): number {
  if (role === 'tactic') return 0;
  const { me } = reckoner.mind;
  const usual = Math.min(2, cardWorth(reckoner, card, me));
  return cardInHand(reckoner, me) * (0.5 + 0.45 * usual);
}

export function chooseBattleCards(mind: Mind, legal: readonly Choice[]): Choice | undefined {
  const { game, me } = mind;
  const role: Role = legal.some(({ choose }) => choose === 'choose-tactic') ? 'tactic' : 'gambit';
  const bare = reckonerFor(mind);
  const reckoner = reckonerFor(mind, outlookWithCards(mind, bare.outlook));
  const area = role === 'gambit' ? 'gambits' : 'tactics';
  const isLast = game.battle?.set[area].includes(opponentOf(game, me)) === true;
  return bestOf(legal, ({ cards }) => {
    const chosen = cardsIn(cards);
    const tally = sumOf(chosen.map((card) => tallyOfCard(reckoner, card, me, role)));
    const cost = chosen.reduce((sum, card) => sum + costOf(reckoner, card, role), 0);
    // Unanswered strength is worth a little more than strength that may still be answered.
    return reckoner.value(tally) * (isLast ? 1 : 0.95) - cost;
  });
}
