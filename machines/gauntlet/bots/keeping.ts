/** What cards and lasting texts are worth to whoever has them, in points: a usual card is worth about 1. */
import type { Seat } from '../../kernel/index.ts';
import { battleEffect, textOf } from '../cards.ts';
import type { CardText, InPlay, Lasting, Moment, Zone } from '../content.ts';
import type { Speaker } from '../effects/speaker.ts';
import type { CardId } from '../facts.ts';
import { seatOf } from '../players.ts';
import { likelihoodOfAll } from './likely.ts';
import { type Reckoner, settingOf, signOf } from './reckoner.ts';

/** A usual card by where it lies. */
export const WORTH_IN: Readonly<Record<Zone, number>> = {
  hand: 1,
  reserve: 0.6,
  gambits: 1,
  tactics: 1,
  assets: 1.5,
  'draw-pile': 0.4,
  discard: 0.3,
  graveyard: 0,
};

/** What one card more or less in a Hand is worth: the fourth has to be discarded soon. */
export function cardInHand({ mind }: Reckoner, seat: Seat): number {
  const held = seatOf(mind.game, seat).hand.length;
  const { limit } = mind.ctx.params.hand;
  if (held > limit) return 0.35;
  return held === limit ? 0.8 : 1;
}

/** Turns and battles that something that lies there is thought to last. */
const LASTS = 4;

/** How often a moment comes in a turn of either player. */
const OFTEN: Readonly<Partial<Record<Moment, number>>> = {
  'turn-start': 1,
  'after-capture': 1,
  cleanup: 1,
  action: 0.6,
  moved: 0.5,
  'replace-loss': 0.3,
  'leaves-play': 0.15,
};

const timesOf = ({ at, turn }: Lasting): number =>
  (OFTEN[at] ?? 0.5) * (turn === undefined ? 1 : 0.6);

/** What a standing rule is worth while it holds, in points for whom it is meant. */
const STANDING: Readonly<Record<string, number>> = {
  reserve: 0.25,
  gambits: 0.4,
  tactics: 0.6,
  'hand-limit': 0.3,
  'asset-limit': 0.5,
  'cannot-leave': 0.1,
  'gambit-face-up': -0.3,
  'tactic-face-up': -0.2,
  'cannot-withdraw': -0.05,
  'no-further-retreat': 0.05,
};

const IN_BATTLE = { total: 'margin', advantage: 'net', disadvantage: 'net' } as const;

function standingWorth(reckoner: Reckoner, text: InPlay, by: Speaker): number {
  return (text.standing ?? []).reduce((sum, { rule, who, add = 1, when }) => {
    const share = when === undefined ? 1 : likelihoodOfAll(reckoner, [when], by);
    const amount = typeof add === 'number' ? add : 1;
    const [own, other] = seatsOf(who, by.seat, reckoner);
    const kind = IN_BATTLE[rule as keyof typeof IN_BATTLE];
    if (kind === undefined) {
      return sum + share * amount * (STANDING[rule] ?? 0) * (own - other);
    }
    const strength = amount * (rule === 'disadvantage' ? -1 : 1) * (own - other);
    // About every other turn brings a battle in which it counts.
    return sum + 0.6 * share * strength * slopeOf(reckoner);
  }, 0);
}

/** How much of a word means this seat, and how much the opponent. */
function seatsOf(
  who: string | undefined,
  you: Seat,
  { mind }: Reckoner,
): readonly [number, number] {
  const isMe = you === mind.me;
  if (who === undefined || who === 'you') return isMe ? [1, 0] : [0, 1];
  if (who === 'opponent') return isMe ? [0, 1] : [1, 0];
  return [0.5, 0.5];
}

/** What one more on the total is worth in a usual battle. */
const slopeOf = ({ value }: Reckoner): number =>
  value({ margin: 0.5, mine: 0, theirs: 0, points: 0 }) -
  value({ margin: -0.5, mine: 0, theirs: 0, points: 0 });

/** How long something is thought to lie there, and how deep inside other thoughts it is thought of. */
interface Lying {
  readonly turns?: number;
  readonly depth?: number;
}

/** What a text is worth to this seat for as long as it is likely to lie there. */
export function lastingWorth(
  reckoner: Reckoner,
  text: InPlay,
  by: Speaker,
  { turns = LASTS, depth = 0 }: Lying = {},
): number {
  // Texts that speak of texts are not thought through in circles.
  if (depth > 1) return 0;
  const effects = (text.effects ?? []).reduce((sum, effect) => {
    const setting = { ...settingOf(by), depth: depth + 1 };
    const share = effect.when === undefined ? 1 : likelihoodOfAll(reckoner, [effect.when], by);
    const worth = reckoner.value(reckoner.tally([...(effect.costs ?? []), ...effect.do], setting));
    const taken = effect.may === true ? Math.max(0, worth * signOf(reckoner, by.seat)) : 0;
    const counted = effect.may === true ? taken * signOf(reckoner, by.seat) : worth;
    return sum + timesOf(effect) * share * counted;
  }, 0);
  return turns * (effects + standingWorth(reckoner, text, by));
}

/** What an Asset is worth to the one who controls it. */
export function assetWorth(reckoner: Reckoner, card: CardId, seat: Seat): number {
  const { mind } = reckoner;
  const text = textOf(mind.game, card, mind.ctx);
  return lastingWorth(reckoner, text.asset ?? {}, { seat, self: card, place: null });
}

/** The best use that a card could be put to from Hand, in points for its player. */
export function cardWorth(reckoner: Reckoner, card: CardId, seat: Seat): number {
  const { mind } = reckoner;
  const text: CardText = textOf(mind.game, card, mind.ctx);
  const setting = { ...settingOf({ seat, self: card, place: null }), depth: 1 };
  const sign = signOf(reckoner, seat);
  const uses = [battleEffect(text, 'gambit'), text.action ?? null].flatMap((printed) =>
    printed === null
      ? []
      : [
          sign *
            reckoner.value(
              reckoner.tally(
                [...(printed.costs ?? []), ...(printed.before ?? []), ...printed.do],
                setting,
              ),
            ),
        ],
  );
  const banked = text.asset === undefined ? 0 : sign * assetWorth(reckoner, card, seat) * 0.8;
  return Math.max(0.1, banked, ...uses) + 0.05 * text.value;
}
