/**
 * The nine Proposals: what each stakes and asks for, and what it does accepted and refused, in the
 * instructions of cards. «You» is the Diplomat who offers it.
 */
import type { Seat } from '../../../kernel/index.ts';
import type { Reading } from '../../bindings.ts';
import { finalOf, isOccupier, territoryAt, tokenOf } from '../../column.ts';
import type { Condition, Instruction, Moment } from '../../content.ts';
import { bankableInHand } from '../../effects/banking.ts';
import { allHold } from '../../effects/conditions.ts';
import type { GauntletGame } from '../../facts.ts';
import type { DiplomatParams } from '../../params.ts';
import { opponentOf } from '../../players.ts';
import type { ProposalName } from './terms-facts.ts';

type Numbers = DiplomatParams['proposals'];

/** Where a Proposal is offered: by whom, in which match. */
interface Offer {
  readonly game: GauntletGame;
  readonly seat: Seat;
  readonly ctx: Reading;
}

export interface Proposal {
  readonly title: string;
  /** The Requirement as a sentence without its subject, for the reference card; null: there is none. */
  readonly requirement: string | null;
  readonly stake: (numbers: Numbers) => number;
  readonly requires?: readonly Condition[];
  /** What of the Requirement no condition of cards can say. */
  readonly isMet?: (offer: Offer) => boolean;
  readonly accepted: (numbers: Numbers, offer: Offer) => readonly Instruction[];
  readonly refused: (numbers: Numbers) => readonly Instruction[];
  /** Influence for winning after its refusal, where it is not the usual one. */
  readonly winReward?: (numbers: Numbers) => number;
}

/** What follows, under the name that the vocabulary has for it. */
const then = (instructions: readonly Instruction[]) => ({
  // biome-ignore lint/suspicious/noThenProperty: a word of the vocabulary; nothing awaits it.
  then: instructions,
});

const later = (
  at: Moment,
  instructions: readonly Instruction[],
  when?: Condition,
): Instruction => ({
  do: 'later',
  at,
  ...(when === undefined ? {} : { when }),
  ...then(instructions),
});

const opponentDraws = (count: number): Instruction => ({ do: 'draw', who: 'opponent', count });

/**
 * Whoever has to withdraw does so, but for a defender on its final Territory where the rules keep it
 * there (gauntlet.diplomats.accepted.withdrawal-movement): then the attacker goes back alone.
 */
function withdrawal({ game, seat, ctx }: Offer, who: 'you' | 'opponent' | 'each'): Instruction[] {
  const { finalTerritoryWithdrawsBeyond } = ctx.params.diplomats.accepted;
  const { battle } = game;
  const defender = battle?.defender ?? null;
  const isKept =
    !finalTerritoryWithdrawsBeyond &&
    defender !== null &&
    tokenOf(game, defender) === finalOf(game, defender);
  if (!isKept) return [{ do: 'withdraw', who }];
  if (who === 'each') return [{ do: 'withdraw', who: 'attacker' }];
  const leaving = who === 'you' ? seat : opponentOf(game, seat);
  return leaving === defender ? [] : [{ do: 'withdraw', who }];
}

/** The attacker decides first, and each of its own cards. */
const eachMay = ({ game, seat }: Offer, one: (who: 'you' | 'opponent') => Instruction) =>
  game.battle?.defender === seat ? [one('opponent'), one('you')] : [one('you'), one('opponent')];

const fromGraveyard = (who: 'you' | 'opponent', count: number): Instruction => ({
  do: 'move',
  what: { from: 'graveyard', of: who, by: who, count, upTo: true },
  to: 'discard',
});

const bankFromHand = (who: 'you' | 'opponent'): Instruction => ({
  do: 'faction',
  faction: 'diplomats',
  deed: 'bank-from-hand',
  who,
});

/** A Counterattack against the Diplomat, on ground that was not its own before it came to occupy it. */
function isRecognisable({ game, seat }: Offer): boolean {
  const { battle } = game;
  const turnedUnder = territoryAt(game, battle?.contested ?? 0)?.turnedUnder;
  return (
    battle?.defender === seat && !battle.lastStand && isOccupier(game, seat) && turnedUnder !== seat
  );
}

export const PROPOSALS: Readonly<Record<ProposalName, Proposal>> = {
  'de-escalation': {
    title: 'De-escalation',
    requirement: null,
    stake: ({ deEscalation }) => deEscalation.stake,
    accepted: ({ deEscalation }, offer) => [
      ...withdrawal(offer, 'each'),
      opponentDraws(deEscalation.opponentDraws),
    ],
    refused: ({ deEscalation }) => [{ do: 'draw', count: deEscalation.refusedDraw }],
  },
  'orderly-withdrawal': {
    title: 'Orderly Withdrawal',
    requirement: 'must be attacking',
    stake: ({ orderlyWithdrawal }) => orderlyWithdrawal.stake,
    requires: [{ is: 'attacker' }],
    accepted: ({ orderlyWithdrawal }, offer) => [
      ...withdrawal(offer, 'you'),
      opponentDraws(orderlyWithdrawal.opponentDraws),
    ],
    refused: ({ orderlyWithdrawal }) => [{ do: 'total', add: orderlyWithdrawal.refusedBonus }],
  },
  capitulation: {
    title: 'Capitulation',
    requirement: 'must be defending',
    stake: ({ capitulation }) => capitulation.stake,
    requires: [{ is: 'defender' }],
    accepted: ({ capitulation }, offer) => [
      ...withdrawal(offer, 'you'),
      opponentDraws(capitulation.opponentDraws),
    ],
    refused: ({ capitulation }) => [
      later('result', [{ do: 'draw', count: capitulation.refusedLossDraw }], { is: 'loser' }),
    ],
  },
  'open-channels': {
    title: 'Open Channels',
    requirement: 'must have a card in Hand',
    stake: ({ openChannels }) => openChannels.stake,
    requires: [{ there: { from: 'hand' } }],
    accepted: ({ openChannels }, offer) => [
      { do: 'show', zone: 'hand', of: 'each' },
      ...withdrawal(offer, 'each'),
      opponentDraws(openChannels.opponentDraws),
    ],
    refused: ({ openChannels }) => [
      { do: 'show', zone: 'hand', of: 'opponent' },
      { do: 'reserve', add: openChannels.refusedReserveBonus },
    ],
  },
  'mutual-disarmament': {
    title: 'Mutual Disarmament',
    requirement: 'and the opponent must each have a card in Hand',
    stake: ({ mutualDisarmament }) => mutualDisarmament.stake,
    requires: [{ there: { from: 'hand' } }, { there: { from: 'hand', of: 'opponent' } }],
    accepted: ({ mutualDisarmament }, offer) => [
      { do: 'discard', what: { from: 'hand', of: 'each', count: mutualDisarmament.discards } },
      opponentDraws(mutualDisarmament.opponentDraws),
      ...withdrawal(offer, 'each'),
    ],
    refused: ({ mutualDisarmament }) => [
      {
        do: 'may',
        title: 'Discard from Hand for a larger Reserve',
        requires: [{ there: { from: 'hand', count: mutualDisarmament.refusedDiscard } }],
        costs: [{ do: 'discard', what: { from: 'hand', count: mutualDisarmament.refusedDiscard } }],
        ...then([{ do: 'reserve', add: mutualDisarmament.refusedReserveBonus }]),
      },
    ],
  },
  'prisoner-exchange': {
    title: 'Prisoner Exchange',
    requirement: 'and the opponent must each have a card in the Graveyard',
    stake: ({ prisonerExchange }) => prisonerExchange.stake,
    requires: [{ there: { from: 'graveyard' } }, { there: { from: 'graveyard', of: 'opponent' } }],
    accepted: ({ prisonerExchange }, offer) => [
      ...eachMay(offer, (who) => fromGraveyard(who, prisonerExchange.cards)),
      ...withdrawal(offer, 'each'),
    ],
    refused: ({ prisonerExchange }) => [
      later('result', [fromGraveyard('you', prisonerExchange.cards)], { is: 'loser' }),
    ],
  },
  'rebuilding-pact': {
    title: 'Rebuilding Pact',
    requirement: 'must have a card in Hand that can be banked as an Asset',
    stake: ({ rebuildingPact }) => rebuildingPact.stake,
    isMet: ({ game, seat, ctx }) => bankableInHand(game, seat, ctx).length > 0,
    accepted: (_numbers, offer) => [...eachMay(offer, bankFromHand), ...withdrawal(offer, 'each')],
    refused: () => [later('before-leave', [bankFromHand('you')])],
  },
  ultimatum: {
    title: 'Ultimatum',
    requirement: null,
    stake: ({ ultimatum }) => ultimatum.stake,
    accepted: (_numbers, offer) => withdrawal(offer, 'opponent'),
    refused: ({ ultimatum }) => [{ do: 'total', add: ultimatum.refusedBonus }],
    winReward: ({ ultimatum }) => ultimatum.newWinReward,
  },
  'diplomatic-recognition': {
    title: 'Diplomatic Recognition',
    requirement:
      'must be defending a Counterattack as the occupier of a Territory that was the opponent’s',
    stake: ({ diplomaticRecognition }) => diplomaticRecognition.stake,
    isMet: isRecognisable,
    accepted: ({ diplomaticRecognition }, offer) => [
      { do: 'capture', where: 'contested' },
      ...withdrawal(offer, 'opponent'),
      opponentDraws(diplomaticRecognition.opponentDraws),
    ],
    refused: () => [later('final', [{ do: 'capture', where: 'contested' }], { is: 'winner' })],
    winReward: ({ diplomaticRecognition }) => diplomaticRecognition.winReward,
  },
};

export const stakeOf = (name: ProposalName, { params }: Reading): number =>
  PROPOSALS[name].stake(params.diplomats.proposals);

/** Whether a Proposal’s Requirement holds for a seat now. */
export function requirementHolds(
  game: GauntletGame,
  seat: Seat,
  name: ProposalName,
  ctx: Reading,
): boolean {
  const { requires = [], isMet } = PROPOSALS[name];
  const speaker = { seat, self: null, place: game.battle?.contested ?? null };
  return allHold(game, requires, speaker, ctx) && (isMet?.({ game, seat, ctx }) ?? true);
}

export const acceptedEffect = (
  game: GauntletGame,
  seat: Seat,
  name: ProposalName,
  ctx: Reading,
): readonly Instruction[] =>
  PROPOSALS[name].accepted(ctx.params.diplomats.proposals, { game, seat, ctx });

export const refusedEffect = (name: ProposalName, { params }: Reading): readonly Instruction[] =>
  PROPOSALS[name].refused(params.diplomats.proposals);
