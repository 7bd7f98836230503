/** Terms that lie there for the battle at hand: whose, which Proposals, what is staked, what was answered. */
import { PROPOSALS } from '../../../../../machines/gauntlet/factions/diplomats/proposals.ts';
import {
  type TermsFacts,
  termsAtHand,
} from '../../../../../machines/gauntlet/factions/diplomats/terms-facts.ts';
import { listed } from '../../../../../machines/gauntlet/players.ts';
import { SeatBadge } from '../../../theme/SeatBadge.tsx';
import { Fact } from '../../Fact.tsx';
import type { Table } from '../table.ts';

/** What hangs on the Terms, in words. */
export function termsWords({ answer, concluded, stake, proposal }: TermsFacts): string {
  if (proposal === null) return `Stake ${stake}, one is to be selected`;
  if (answer === null) return `Stake ${stake}, to be accepted or refused`;
  if (answer === 'accepted') return 'accepted: no battle is fought';
  return concluded
    ? 'refused, and fought over'
    : `refused: the result decides the Stake of ${stake}`;
}

export function Terms({ table }: { readonly table: Table }) {
  const found = termsAtHand(table.game);
  if (found === null) return null;
  const { seat, terms } = found;
  const names = terms.proposal === null ? terms.proposals : [terms.proposal];
  const titles = listed(names.map((name) => PROPOSALS[name].title));
  const words = termsWords(terms);
  return (
    <div className="gt-happening">
      <p>
        <Fact
          path={`factions.${seat}.terms`}
          value={titles}
          say={`Terms of ${seat}: ${titles}, ${words}`}
          className="gt-title"
        >
          <SeatBadge seat={seat} />
          {titles}
        </Fact>
        <span className={terms.answer === null ? '' : 'gt-quiet'}>{words}</span>
      </p>
    </div>
  );
}
