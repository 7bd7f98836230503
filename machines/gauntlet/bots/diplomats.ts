/** Terms: which to offer, whether to accept, and what a lost Stake is worth in cards. */
import type { Choice } from '../../kernel/index.ts';
import { isRatified } from '../factions/diplomats/articles.ts';
import { influenceOf } from '../factions/diplomats/influence.ts';
import {
  acceptedEffect,
  PROPOSALS,
  refusedEffect,
  stakeOf,
} from '../factions/diplomats/proposals.ts';
import {
  PROPOSAL_NAMES,
  type ProposalName,
  termsAtHand,
} from '../factions/diplomats/terms-facts.ts';
import { seatOf } from '../players.ts';
import { bestOf } from './best.ts';
import { articleWorth, INFLUENCE } from './diplomat-worth.ts';
import { cardsIn, type Mind } from './imagine.ts';
import { cardWorth } from './keeping.ts';
import { hopeIn, withTally } from './outlook.ts';
import { reckonerFor } from './reckon.ts';
import { type Reckoner, settingOf } from './reckoner.ts';

/** Influence that reaches the tracker: what goes past the ceiling is lost. */
function gained({ mind }: Reckoner, seat: string, add: number, staked: number): number {
  const { max } = mind.ctx.params.diplomats.influence;
  const room = max - (influenceOf(mind.game, seat) - staked);
  return Math.min(room, staked + add) - Math.min(room, staked);
}

interface Offered {
  readonly seat: string;
  readonly name: ProposalName;
  /** Influence that is still to be staked for it; 0: it lies there already. */
  readonly staked: number;
}

/** What Terms would come to for this seat if they were accepted. */
function whenAccepted(reckoner: Reckoner, { seat, name, staked }: Offered): number {
  const { game, me, ctx } = reckoner.mind;
  const speaker = { seat, self: null, place: game.battle?.contested ?? null };
  const effect = acceptedEffect(game, seat, name, ctx);
  const sign = seat === me ? 1 : -1;
  const { rewardPerStake } = ctx.params.diplomats.accepted;
  const reward = stakeOf(name, ctx) * rewardPerStake;
  const ratified = isRatified(game, seat, name)
    ? 0
    : articleWorth(reckoner, seat) + gained(reckoner, seat, reward, staked) * INFLUENCE;
  return reckoner.value(reckoner.tally(effect, settingOf(speaker))) + sign * ratified;
}

/** What they would come to if they were refused and fought over. */
function whenRefused(reckoner: Reckoner, { seat, name, staked }: Offered): number {
  const { game, me, ctx } = reckoner.mind;
  const speaker = { seat, self: null, place: game.battle?.contested ?? null };
  const tally = reckoner.tally(refusedEffect(name, ctx), settingOf(speaker));
  const sign = seat === me ? 1 : -1;
  const mine = hopeIn(withTally(reckoner.outlook, tally));
  const hope = sign > 0 ? mine : 1 - mine;
  const { refused, proposals } = ctx.params.diplomats;
  const reward = PROPOSALS[name].winReward?.(proposals) ?? refused.winReward;
  const isNew = !isRatified(game, seat, name);
  const won = isNew
    ? articleWorth(reckoner, seat) + gained(reckoner, seat, reward, staked) * INFLUENCE
    : 0;
  const lost = stakeOf(name, ctx) * INFLUENCE;
  return reckoner.value(tally) + sign * (hope * won - (1 - hope) * lost);
}

const isName = (value: unknown): value is ProposalName =>
  (PROPOSAL_NAMES as readonly unknown[]).includes(value);

/** The opponent takes what is worse for this seat; several Proposals are as good as the worst of them. */
export function offerTerms(mind: Mind, legal: readonly Choice[]): Choice | undefined {
  const reckoner = reckonerFor(mind);
  const worthOf = (name: ProposalName) => {
    const offered = { seat: mind.me, name, staked: stakeOf(name, mind.ctx) };
    return Math.min(whenAccepted(reckoner, offered), whenRefused(reckoner, offered));
  };
  return bestOf(legal, ({ choose, proposal, proposals }) => {
    if (choose === 'pass') return 0;
    if (choose === 'offer') return isName(proposal) ? worthOf(proposal) : -100;
    const names = (Array.isArray(proposals) ? proposals : []).filter(isName);
    return Math.min(...names.map(worthOf));
  });
}

/** Whichever of accepting and refusing is better for this seat. */
export function answerTerms(mind: Mind, legal: readonly Choice[]): Choice | undefined {
  const found = termsAtHand(mind.game);
  if (found === null) return undefined;
  const reckoner = reckonerFor(mind);
  const { seat, terms } = found;
  const worths = (name: ProposalName) => {
    const offered = { seat, name, staked: terms.stake };
    return [whenAccepted(reckoner, offered), whenRefused(reckoner, offered)] as const;
  };
  return bestOf(legal, ({ choose, proposal }) => {
    if (choose === 'select') return isName(proposal) ? Math.max(...worths(proposal)) : -100;
    if (terms.proposal === null) return 0;
    const [accepted, refused] = worths(terms.proposal);
    return choose === 'accept' ? accepted : refused;
  });
}

/** Cards are buried for Influence as long as they are worth less than it. */
export function spendPoliticalCapital(mind: Mind, legal: readonly Choice[]): Choice | undefined {
  const reckoner = reckonerFor(mind);
  const { influencePerCard } = mind.ctx.params.diplomats.politicalCapital;
  const held = seatOf(mind.game, mind.me).hand.length;
  return bestOf(legal, ({ choose, cards }) => {
    if (choose === 'decline') return 0;
    const buried = cardsIn(cards);
    const lost = buried.reduce((sum, card) => sum + cardWorth(reckoner, card, mind.me), 0);
    // Who holds many has to discard some of them before long.
    const share = held > mind.ctx.params.hand.limit ? 0.3 : 0.5;
    return buried.length * influencePerCard * INFLUENCE - share * lost;
  });
}
