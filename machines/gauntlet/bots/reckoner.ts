/** What the parts of the reckoning hand to each other, and the small things that all of them do. */
import type { Seat } from '../../kernel/index.ts';
import type { Amount, Instruction, Who } from '../content.ts';
import { amountOf } from '../effects/amounts.ts';
import { meant, type Speaker } from '../effects/speaker.ts';
import type { Mind } from './imagine.ts';
import type { Outlook } from './outlook.ts';
import { NOTHING, type Tally } from './tally.ts';

/** What is known where an instruction would be carried out. */
export interface Setting {
  readonly speaker: Speaker;
  /** How many cards the instructions before it pick. */
  readonly picked: number;
  /** The Territory that is spoken of, where it would have to be chosen. */
  readonly chosen: number | null;
  /** Copies and choices inside each other: deeper ones are not thought through. */
  readonly depth: number;
}

export interface Reckoner {
  readonly mind: Mind;
  readonly outlook: Outlook;
  /** What a list of instructions would come to, one after the other. */
  tally(instructions: readonly Instruction[], setting: Setting): Tally;
  /** A tally in points: the better chance in this battle, times what is at stake, and the rest. */
  value(tally: Tally): number;
}

/** What one instruction would come to. */
export type Reckon<I extends Instruction = Instruction> = (
  reckoner: Reckoner,
  instruction: I,
  setting: Setting,
) => Tally;

export const settingOf = (speaker: Speaker, picked = 0): Setting => ({
  speaker,
  picked,
  chosen: null,
  depth: 0,
});

/** +1 for this seat, -1 for the opponent. */
export const signOf = ({ mind }: Reckoner, seat: string): 1 | -1 => (seat === mind.me ? 1 : -1);

export const amountIn = ({ mind }: Reckoner, amount: Amount, { speaker, picked }: Setting) => {
  if (typeof amount === 'number') return amount;
  const { count, times = 1, plus = 0, atMost = Number.POSITIVE_INFINITY } = amount;
  if (count === 'picked') return Math.min(atMost, picked * times + plus);
  // A card that is not known yet is thought to be worth 2.
  if (count === 'value') return Math.min(atMost, 2 * Math.max(1, picked) * times + plus);
  const counted = amountOf(mind.game, amount, speaker, mind.ctx);
  // Before any collateral lies there it is thought to be worth 2.
  return count === 'collateral' && counted === plus ? 2 * times + plus : counted;
};

/** A sum over all whom a word means, each seen from this seat. */
export const bySign = (
  reckoner: Reckoner,
  who: Who | undefined,
  { speaker }: Setting,
  worth: (seat: Seat) => number = () => 1,
): number =>
  meant(reckoner.mind.game, who, speaker).reduce(
    (sum, seat) => sum + signOf(reckoner, seat) * worth(seat),
    0,
  );

/** The same, one thought further in. */
export const deeper = (setting: Setting, speaker = setting.speaker): Setting => ({
  ...setting,
  speaker,
  depth: setting.depth + 1,
});

/** The best of several for whoever chooses. */
export const bestFor = (
  reckoner: Reckoner,
  seat: Seat | null,
  tallies: readonly Tally[],
): Tally => {
  const sign = seat === null ? 1 : signOf(reckoner, seat);
  return tallies.reduce<Tally>((best, one, index) => {
    const isBetter = sign * reckoner.value(one) > sign * reckoner.value(best);
    return index === 0 || isBetter ? one : best;
  }, NOTHING);
};
