/** What to do with an Action Opportunity: a card, a Faction Action, an ability, or nothing for now. */
import type { Choice } from '../../kernel/index.ts';
import { textOf } from '../cards.ts';
import { type Due, dueAt, type Factions } from '../effects/due.ts';
import { seatOf } from '../players.ts';
import { bestOf } from './best.ts';
import { type Mind, supposing } from './imagine.ts';
import { cardInHand, cardWorth } from './keeping.ts';
import { reckonerFor } from './reckon.ts';
import { type Reckoner, settingOf } from './reckoner.ts';

/** The match with a card out of its player’s Hand, as it is while it is played. */
function withoutCard(mind: Mind, card: string): Mind {
  const facts = seatOf(mind.game, mind.me);
  const hand = facts.hand.filter((one) => one !== card);
  return supposing(mind, { seats: { ...mind.game.seats, [mind.me]: { ...facts, hand } } });
}

function playWorth(reckoner: Reckoner, card: string): number {
  const { mind } = reckoner;
  const printed = textOf(mind.game, card, mind.ctx).action;
  if (printed === undefined) return -1;
  const after = reckonerFor(withoutCard(mind, card));
  const setting = settingOf({ seat: mind.me, self: card, place: null });
  const gain = after.value(after.tally([...(printed.costs ?? []), ...printed.do], setting));
  // The card is spent, and would have been a Gambit.
  const kept =
    cardInHand(reckoner, mind.me) * (0.3 + 0.3 * Math.min(2, cardWorth(reckoner, card, mind.me)));
  return gain - kept;
}

function dueWorth(reckoner: Reckoner, dues: readonly Due[], id: unknown): number {
  const due = dues.find((one) => one.id === id);
  if (due === undefined) return -1;
  const { costs, instructions, speaker } = due;
  return reckoner.value(reckoner.tally([...costs, ...instructions], settingOf(speaker)));
}

function factionActions({ game, me, ctx }: Mind, factions: Factions): readonly Due[] {
  const { faction } = seatOf(game, me);
  const { opportunity } = game.turn;
  if (faction === null || opportunity === null) return [];
  return factions[faction]?.actions(game, me, opportunity, ctx) ?? [];
}

export function chooseAction(
  mind: Mind,
  legal: readonly Choice[],
  factions: Factions,
): Choice | undefined {
  const reckoner = reckonerFor(mind);
  return bestOf(legal, ({ choose, card, effect, ability }) => {
    switch (choose) {
      case 'play':
        return playWorth(reckoner, String(card));
      case 'activate': {
        const dues = dueAt(mind.game, mind.me, 'action', factions, mind.ctx);
        return dueWorth(reckoner, dues, effect);
      }
      case 'faction':
        return dueWorth(reckoner, factionActions(mind, factions), ability);
      case 'pass':
        return 0.05;
      default:
        // An Asset is given up for nothing.
        return -1;
    }
  });
}
