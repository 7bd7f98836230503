/** The nine Proposals of a Diplomat: which are Treaty Articles, which lies there as Terms, how far the Peace Treaty is. */
import { useState } from 'react';
import {
  PROPOSALS,
  stakeOf,
} from '../../../../../machines/gauntlet/factions/diplomats/proposals.ts';
import {
  currentTerms,
  diplomatOf,
  PROPOSAL_NAMES,
  type ProposalName,
} from '../../../../../machines/gauntlet/factions/diplomats/terms-facts.ts';
import { Icon } from '../../../theme/Icon.tsx';
import { Fact } from '../../Fact.tsx';
import { useTableActs } from '../../table-acts.ts';
import { useInspectButton } from '../inspect.ts';
import type { Table } from '../table.ts';
import type { OfSeat } from './of-seat.ts';

/** Choices that put a Proposal forward, for whoever may act for the seat. */
export function useOffersOf(seat: string, name: ProposalName) {
  const { offers } = useTableActs();
  return offers().filter(
    ({ choice }) => choice.seat === seat && choice.choose !== 'pass' && choice.proposal === name,
  );
}

export function Proposals({ table, seat }: OfSeat) {
  const [isWhole, setWhole] = useState(false);
  const { offers } = useTableActs();
  const facts = diplomatOf(table.game, seat);
  if (facts === null) return null;
  const needed = table.ctx.params.diplomats.peaceTreaty.ratificationsNeeded;
  const ratified = facts.articles.length;
  // While Terms can be offered all of them are looked through.
  const isOffering = offers().some(
    ({ choice }) => choice.seat === seat && choice.choose === 'offer',
  );
  const shown = PROPOSAL_NAMES.filter(
    (name) =>
      isWhole ||
      isOffering ||
      facts.articles.includes(name) ||
      standingOf(table, seat, name) !== null,
  );
  return (
    <div className="gt-pile gt-proposals">
      <span className="gt-proposals-head">
        <Fact
          path={`factions.${seat}.articles`}
          value={ratified}
          say={`${ratified} of ${needed} Treaty Articles`}
        >
          <span className="gt-zone-name">Treaty Articles</span>
          <b>
            {ratified}/{needed}
          </b>
        </Fact>
        {!isOffering && (
          <button
            type="button"
            className={isWhole ? 'gt-unfold is-open' : 'gt-unfold'}
            aria-expanded={isWhole}
            aria-label={`All Proposals of ${seat}`}
            title={isWhole ? 'Hide what is not ratified' : 'Show all Proposals'}
            onClick={() => setWhole(!isWhole)}
          >
            <Icon name="fold" />
          </button>
        )}
      </span>
      {shown.length > 0 && (
        <ul className="gt-lines" aria-label={`Proposals of ${seat}`}>
          {shown.map((name) => (
            <li key={name}>
              <ProposalChip table={table} seat={seat} name={name} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface ChipProps extends OfSeat {
  readonly name: ProposalName;
}

/** How Terms of this Proposal stand; null where it does not lie there. */
function standingOf({ game }: Table, seat: string, name: ProposalName): string | null {
  const terms = currentTerms(game, seat);
  if (terms === null || game.battle === null || !terms.proposals.includes(name)) return null;
  if (terms.proposal !== null && terms.proposal !== name) return null;
  return terms.answer ?? 'offered';
}

function ProposalChip({ table, seat, name }: ChipProps) {
  const { title } = PROPOSALS[name];
  const stake = stakeOf(name, table.ctx);
  const isRatified = diplomatOf(table.game, seat)?.articles.includes(name) ?? false;
  const standing = standingOf(table, seat, name);
  const isOpen = useOffersOf(seat, name).length > 0;
  const button = useInspectButton({ kind: 'proposal', seat, name });
  const said = [
    title,
    `Stake ${stake}`,
    ...(isRatified ? ['Treaty Article'] : []),
    ...(standing === null ? [] : [standing]),
    ...(isOpen ? ['can be chosen'] : []),
  ].join(', ');
  const classes = [
    'gt-line',
    'gt-proposal',
    ...(isRatified ? ['is-ratified'] : []),
    ...(standing === null ? [] : ['is-lying']),
    ...(isOpen ? ['is-open'] : []),
  ];
  return (
    <Fact
      path={`factions.${seat}.articles`}
      item={name}
      value={name}
      say={said}
      className={classes.join(' ')}
      button={button}
    >
      {isRatified && <Icon name="check" className="gt-sign" />}
      <span className="gt-card-title">{title}</span>
      <b className="gt-worth">{stake}</b>
    </Fact>
  );
}
