/** What is printed on a faction's components, in words: a Proposal, an Order. */
import type { Instruction } from '../../../../../machines/gauntlet/content.ts';
import { sayInstruction, sentence } from '../../../../../machines/gauntlet/effects/say.ts';
import { sayMoment } from '../../../../../machines/gauntlet/effects/say-moments.ts';
import {
  acceptedEffect,
  PROPOSALS,
  refusedEffect,
  requirementHolds,
  stakeOf,
} from '../../../../../machines/gauntlet/factions/diplomats/proposals.ts';
import {
  diplomatOf,
  type ProposalName,
} from '../../../../../machines/gauntlet/factions/diplomats/terms-facts.ts';
import { orderCards, whyNot } from '../../../../../machines/gauntlet/factions/military/orders.ts';
import type { Offer } from '../../table-acts.ts';
import { InspectedText } from '../InspectedText.tsx';
import { OfferList } from '../Offers.tsx';
import type { Table } from '../table.ts';
import { useOrderOffers } from './Orders.tsx';
import type { OfSeat } from './of-seat.ts';
import { useOffersOf } from './Proposals.tsx';

interface TextProps extends OfSeat {
  readonly name: string;
  readonly onDone: () => void;
}

const said = (instructions: readonly Instruction[]): readonly string[] =>
  instructions.map(sayInstruction);

interface ChoicesProps {
  readonly offers: readonly Offer[];
  readonly onDone: () => void;
}

const Choices = ({ offers, onDone }: ChoicesProps) => (
  <OfferList offers={offers} label="Choices" onChosen={onDone} />
);

/** Its Requirement, and in a battle whether it holds. */
function requirementWords({ game, ctx }: Table, seat: string, name: ProposalName): string {
  const { requirement } = PROPOSALS[name];
  if (requirement === null) return 'No Requirement.';
  const words = sentence(`you ${requirement}`);
  if (game.battle === null || !game.battle.pending) return words;
  return `${words} Now it ${requirementHolds(game, seat, name, ctx) ? 'holds' : 'does not hold'}.`;
}

export function ProposalText({ table, seat, name: given, onDone }: TextProps) {
  const name = given as ProposalName;
  const offers = useOffersOf(seat, name);
  const { game, ctx } = table;
  const isRatified = diplomatOf(game, seat)?.articles.includes(name) ?? false;
  const { winReward, title } = PROPOSALS[name];
  const { refused, proposals } = ctx.params.diplomats;
  const reward = winReward?.(proposals) ?? refused.winReward;
  return (
    <>
      <header>
        <b>{title}</b>
        <span className="gt-worth">Stake {stakeOf(name, ctx)}</span>
      </header>
      <p className="gt-kinds">{isRatified ? 'Treaty Article' : 'Proposal'}</p>
      <p>{requirementWords(table, seat, name)}</p>
      <dl>
        <InspectedText heading="Accepted" lines={said(acceptedEffect(game, seat, name, ctx))} />
        <InspectedText
          heading="Refused"
          lines={[
            ...said(refusedEffect(name, ctx)),
            ...(isRatified ? [] : [`If you win, it is imposed: gain ${reward} Influence.`]),
          ]}
        />
      </dl>
      <Choices offers={offers} onDone={onDone} />
    </>
  );
}

export function OrderText({ table, seat, name, onDone }: TextProps) {
  const offers = useOrderOffers(seat, name);
  const { game, ctx } = table;
  const order = orderCards(game, seat, ctx).find((one) => one.name === name);
  if (order === undefined) return null;
  const fault = offers.length > 0 ? null : whyNot(game, seat, `military/${name}`, ctx);
  return (
    <>
      <header>
        <b>{order.title}</b>
        <span className="gt-worth">{order.price} Command</span>
      </header>
      <p className="gt-kinds">Order</p>
      <dl>
        <InspectedText
          heading={sentence(sayMoment(order.at)).slice(0, -1)}
          lines={said(order.does)}
        />
        <InspectedText heading="While" lines={[sentence(order.needs)]} />
      </dl>
      {fault !== null && (
        <p className="gt-quiet">
          Not now: {fault.found}; needed: {fault.expected}.
        </p>
      )}
      <Choices offers={offers} onDone={onDone} />
    </>
  );
}

export const proposalTitle = (name: string): string =>
  PROPOSALS[name as ProposalName]?.title ?? name;

export const orderTitle = ({ game, ctx }: Table, seat: string, name: string): string | null =>
  orderCards(game, seat, ctx).find((one) => one.name === name)?.title ?? null;
