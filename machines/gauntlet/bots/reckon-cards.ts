/** Instructions that move cards, thought through. */
import type { Seat } from '../../kernel/index.ts';
import { ownerOf, textOf } from '../cards.ts';
import type { Cards, Instruction, Picker, Zone } from '../content.ts';
import { candidates, pickerOf } from '../effects/pickers.ts';
import { meant } from '../effects/speaker.ts';
import { seatOf } from '../players.ts';
import { cardsIn } from '../zones.ts';
import { capitalWorth } from './financiers.ts';
import { assetWorth, cardInHand, WORTH_IN } from './keeping.ts';
import { amountIn, bySign, type Reckon, type Reckoner, type Setting, signOf } from './reckoner.ts';
import { NOTHING, pointsOf, type Tally } from './tally.ts';

type Of<K extends Instruction['do']> = Extract<Instruction, { do: K }>;

export const draw: Reckon<Of<'draw'>> = (reckoner, { who, count }, setting) =>
  pointsOf(
    amountIn(reckoner, count, setting) *
      bySign(reckoner, who, setting, (seat) => cardInHand(reckoner, seat)),
  );

/** What a card of a zone is worth to lose or gain; whoever picks it takes a fitting one. */
const worthIn = (reckoner: Reckoner, zone: Zone, seat: Seat): number =>
  zone === 'hand' ? cardInHand(reckoner, seat) : WORTH_IN[zone];

function pickedMove(reckoner: Reckoner, what: Picker, to: Zone, { speaker }: Setting): Tally {
  const { game, ctx } = reckoner.mind;
  const total = meant(game, what.of, speaker).reduce((sum, seat) => {
    const one: Picker = { ...what, of: seat === speaker.seat ? 'you' : 'opponent' };
    const lying = candidates(game, one, speaker, ctx).length;
    const most = what.count === 'all' ? lying : Math.min(lying, what.count ?? 1);
    const gain = worthIn(reckoner, to, seat) - worthIn(reckoner, what.from, seat);
    // Whoever picks their own takes the least of them, and somebody else’s the best.
    const isOwnPick = pickerOf(game, what, speaker) === seat;
    const skill = what.random === true ? 1 : gain < 0 === isOwnPick ? 0.8 : 1.2;
    const isDeclined = what.upTo === true && gain * signOf(reckoner, seat) < 0;
    return sum + (isDeclined ? 0 : signOf(reckoner, seat) * gain * most * skill);
  }, 0);
  return pointsOf(total);
}

function movedCards(reckoner: Reckoner, what: Cards, to: Zone, setting: Setting): Tally {
  if (typeof what === 'object') return pickedMove(reckoner, what, to, setting);
  const { self, seat } = setting.speaker;
  if (what === 'picked' || self === null) return NOTHING;
  const isAsset = seatOf(reckoner.mind.game, seat).assets.includes(self);
  const lost = isAsset ? assetWorthIn(reckoner, self, setting) : 0;
  return pointsOf(signOf(reckoner, ownerOf(self)) * WORTH_IN[to] - lost);
}

/** What an Asset is worth to this seat; one that speaks of itself is not thought through in circles. */
const assetWorthIn = (reckoner: Reckoner, card: string, { depth, speaker }: Setting): number =>
  depth > 0
    ? WORTH_IN.assets * signOf(reckoner, speaker.seat)
    : assetWorth(reckoner, card, speaker.seat);

export const discard: Reckon<Of<'discard'>> = (reckoner, { what }, setting) =>
  movedCards(reckoner, what, 'discard', setting);

export const move: Reckon<Of<'move'>> = (reckoner, { what, to }, setting) =>
  movedCards(reckoner, what, to, setting);

/** The best of what could be banked, less the Asset that would have to make room. */
export const bank: Reckon<Of<'bank'>> = (reckoner, { what }, setting) => {
  const { game, ctx } = reckoner.mind;
  const { speaker } = setting;
  const cards =
    typeof what === 'object' ? candidates(game, what, speaker, ctx) : [speaker.self ?? []].flat();
  const sign = signOf(reckoner, speaker.seat);
  const worthOf = (card: string) => sign * assetWorthIn(reckoner, card, setting);
  const worths = cards.filter((card) => textOf(game, card, ctx).asset !== undefined).map(worthOf);
  if (worths.length === 0) return NOTHING;
  const { assets } = seatOf(game, speaker.seat);
  const isFull = assets.length >= (game.assetLimits[speaker.seat] ?? 0);
  const least = isFull ? Math.min(...assets.map(worthOf)) : 0;
  return pointsOf(sign * (Math.max(...worths) - Math.max(0, least)));
};

export const exchange: Reckon<Of<'exchange'>> = (reckoner, _instruction, { speaker }) =>
  pointsOf(0.4 * signOf(reckoner, speaker.seat));

export const giveBack: Reckon<Of<'return'>> = (reckoner, _instruction, { speaker }) =>
  pointsOf(0.8 * signOf(reckoner, speaker.seat));

export const reveal: Reckon<Of<'reveal'>> = () => NOTHING;

/** Knowing what somebody holds is worth a little. */
export const show: Reckon<Of<'show'>> = (reckoner, { zone, of }, setting) =>
  pointsOf(
    -0.1 *
      bySign(reckoner, of, setting, (seat) =>
        Math.min(1, cardsIn(seatOf(reckoner.mind.game, seat), zone).length),
      ),
  );

/** A step of a tracker: what it buys is worth about so much. */
export const tracker: Reckon<Of<'tracker'>> = (reckoner, { name, who, add }, setting) => {
  const amount = amountIn(reckoner, add, setting);
  if (name !== 'capital') return pointsOf(0.3 * amount * bySign(reckoner, who, setting));
  return pointsOf(bySign(reckoner, who, setting, (seat) => capitalWorth(reckoner, seat, amount)));
};
