/** What only the Diplomats do with an instruction: Leverage, and banking a card straight from Hand. */
import type { Fault, Seat } from '../../../kernel/index.ts';
import type { FactionInstruction, Instruction } from '../../content.ts';
import { type Act, insert, seatsIn, tell, titlesOf } from '../../effects/act.ts';
import { bankableInHand, bankingCosts } from '../../effects/banking.ts';
import type { Pick } from '../../effects/question.ts';
import { oneMeant } from '../../effects/speaker.ts';
import type { CardId, GauntletGame, Task } from '../../facts.ts';
import { seatOf } from '../../players.ts';
import { lift } from '../../zones.ts';
import type { FactionDeeds } from '../faction-deeds.ts';
import { influenceOf } from './influence.ts';

type Deed = Act<FactionInstruction>;

const upTo = (most: number): readonly number[] =>
  Array.from({ length: most }, (_, index) => index + 1);

/** More than there is, or a part of what is out as the Stake, cannot be spent. */
function notAvailable(game: GauntletGame, seat: Seat, pick: Pick): Fault {
  const [available, staked] = [influenceOf(game, seat), seatOf(game, seat).trackers.staked ?? 0];
  const isStaked = typeof pick === 'number' && pick > available && pick <= available + staked;
  return {
    code: isStaked ? 'terms/staked' : 'terms/influence',
    found: `${pick} as Leverage, with Influence ${available} available and ${staked} staked`,
    expected: `1 to ${available}`,
    rule: `gauntlet.diplomats.leverage.${isStaked ? 'not-staked' : 'use'}`,
  };
}

/** Influence for battle total, one for one as a rule; what is staked cannot be used. */
function leverage(act: Deed): boolean {
  const { game, task, frame, ctx } = act;
  const { seat } = task;
  const available = influenceOf(game, seat);
  const spent = typeof frame.answer === 'number' ? frame.answer : available;
  if (spent < 1 || spent > available) return false;
  const left = available - spent;
  seatOf(game, seat).trackers.influence = left;
  tell(
    act,
    'gauntlet.diplomats.leverage.use',
    { seat, spent, before: available, after: left },
    (title) => `${title}: ${seat} spends ${spent} Influence, ${available} to ${left}.`,
  );
  tell(
    act,
    'gauntlet.diplomats.leverage.not-staked',
    { seat, staked: seatOf(game, seat).trackers.staked ?? 0 },
    () => 'What is out as the Stake does not count.',
  );
  tell(
    act,
    'gauntlet.diplomats.leverage.spent',
    { seat, spent },
    () => 'It is spent, whatever the battle brings.',
  );
  const { bonusPerInfluence } = ctx.params.diplomats.leverage;
  tell(
    act,
    'gauntlet.diplomats.leverage.bonus',
    { seat, spent, each: bonusPerInfluence },
    () => `Each of it adds ${bonusPerInfluence} to the battle total.`,
  );
  insert(act, [{ ...task, instruction: { do: 'total', add: spent * bonusPerInfluence } }]);
  return true;
}

/** A card that could not be banked after all goes back to where it came from. */
const BACK: Instruction = {
  do: 'if',
  when: { did: false },
  // biome-ignore lint/suspicious/noThenProperty: a word of the vocabulary; nothing awaits it.
  then: [{ do: 'move', what: 'this', to: 'hand' }],
};

/** What banking it costs is paid first; then it is banked, in the place of another where there is no room. */
function bankFromHand(act: Deed): boolean {
  const { game, task, frame, ctx, instruction } = act;
  const [seat] = seatsIn(act, instruction.who);
  const card = frame.answer;
  if (seat === undefined || typeof card !== 'string') return false;
  const own: Omit<Task, 'instruction'> = { ...task, seat, self: card as CardId };
  // It is out of the Hand while it is paid for: it cannot pay for itself.
  lift(game, card);
  seatOf(game, seat).playing.push(card);
  insert(act, [
    ...bankingCosts(game, card, ctx).map((cost): Task => ({ ...own, instruction: cost })),
    { ...own, instruction: { do: 'bank', what: 'this' } },
    { ...own, instruction: BACK },
  ]);
  tell(
    act,
    'gauntlet.diplomats.proposal.rebuilding-pact.accepted',
    { seat, card },
    (title) =>
      `${title}: ${seat} banks ${titlesOf(act, [card])} from Hand; no Action Opportunity is used, and no card is played.`,
  );
  return true;
}

const DEEDS_BY_NAME: Readonly<Record<string, (act: Deed) => boolean>> = {
  leverage,
  'bank-from-hand': bankFromHand,
};

export const diplomatDeeds: FactionDeeds = {
  names: Object.keys(DEEDS_BY_NAME),
  carryOut: (act) => DEEDS_BY_NAME[act.instruction.deed]?.(act) ?? false,
  question(game, frame, task, ctx) {
    if (task.instruction.do !== 'faction') return null;
    const { deed, who } = task.instruction;
    const seat: Seat | null = oneMeant(game, who, task);
    if (seat === null) return null;
    const asked = { seat, title: frame.title, unseen: false };
    if (deed === 'leverage') {
      const options = upTo(influenceOf(game, seat));
      if (options.length < 2) return null;
      const against = (pick: Pick) => notAvailable(game, seat, pick);
      return { ...asked, about: 'amount', options, mayStop: false, against };
    }
    const options = bankableInHand(game, seat, ctx);
    return options.length === 0 ? null : { ...asked, about: 'option', options, mayStop: true };
  },
};
