/** What a Financier has besides cards: how much Capital it may keep, its Deeds, what a battle has cost it, its Ledger. */
import { useState } from 'react';
import { territoriesOf } from '../../../../../machines/gauntlet/column.ts';
import {
  capitalLimitOf,
  capitalOf,
  deedsOf,
  financierOf,
  type LedgerEntry,
  subsidyOf,
  treasuryValue,
} from '../../../../../machines/gauntlet/factions/financiers/financier-facts.ts';
import { priceOf } from '../../../../../machines/gauntlet/factions/financiers/subsidize.ts';
import { signed } from '../../../../../machines/gauntlet/players.ts';
import { Icon } from '../../../theme/Icon.tsx';
import { Fact } from '../../Fact.tsx';
import type { OfSeat } from './of-seat.ts';

export function Holdings({ table, seat }: OfSeat) {
  const facts = financierOf(table.game, seat);
  if (facts === null) return null;
  return (
    <>
      <Limit table={table} seat={seat} />
      <Deeds table={table} seat={seat} />
      <Subsidy table={table} seat={seat} />
      <Ledger seat={seat} entries={facts.ledger} />
    </>
  );
}

function Limit({ table, seat }: OfSeat) {
  const { game, ctx } = table;
  const limit = capitalLimitOf(game, seat, ctx);
  const over = capitalOf(game, seat) - limit;
  const parts = `${territoriesOf(game, seat)} held, Treasury ${treasuryValue(game, seat, ctx)}`;
  return (
    <p className="gt-holding">
      <span className="gt-quiet">Capital limit</span>
      <b>{limit}</b>
      <span className="gt-quiet">({parts})</span>
      {over > 0 && <b>{over} too much as the turn ends</b>}
    </p>
  );
}

function Deeds({ table, seat }: OfSeat) {
  const { game, ctx } = table;
  const deeds = deedsOf(game, seat);
  const { income, controllingInterest } = ctx.params.financiers;
  const needed = game.column.length - controllingInterest.missing;
  return (
    <p className="gt-holding">
      <span className="gt-quiet">Deeds</span>
      <span className="gt-boxes" aria-hidden="true">
        {Array.from({ length: needed }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
          <i key={place} className={place < deeds ? 'on' : ''} />
        ))}
      </span>
      <b>{deeds}</b>
      <span className="gt-quiet">
        of {needed}, income {deeds * income.perDeed} a turn
      </span>
    </p>
  );
}

function Subsidy({ table, seat }: OfSeat) {
  const bonus = subsidyOf(table.game, seat);
  if (bonus === 0) return null;
  const next = priceOf(bonus, 1, table.ctx);
  return (
    <p className="gt-holding">
      <Fact
        path={`factions.${seat}.subsidized`}
        value={bonus}
        say={`Subsidize ${signed(bonus)} in this battle, one more costs ${next}`}
      >
        <span className="gt-zone-name">Subsidize</span>
        <b>{signed(bonus)}</b>
      </Fact>
      <span className="gt-quiet">one more costs {next}</span>
    </p>
  );
}

interface LedgerProps {
  readonly seat: string;
  readonly entries: readonly LedgerEntry[];
}

/** Its last line; unfolded the whole, the newest first. */
function Ledger({ seat, entries }: LedgerProps) {
  const [isWhole, setWhole] = useState(false);
  const last = entries.at(-1);
  if (last === undefined) return null;
  return (
    <div className="gt-holding">
      <Fact path={`factions.${seat}.ledger`} value={entryWords(last)} say={entryWords(last)}>
        <span className="gt-zone-name">Ledger</span>
        {last.reason} <b>{signed(last.delta)}</b>
      </Fact>
      <button
        type="button"
        className={isWhole ? 'gt-unfold is-open' : 'gt-unfold'}
        aria-expanded={isWhole}
        aria-label={`Ledger of ${seat}`}
        title={isWhole ? 'Show the last line alone' : 'Show the whole Ledger'}
        onClick={() => setWhole(!isWhole)}
      >
        <Icon name="fold" />
      </button>
      {isWhole && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keyboard
        <section className="gt-ledger" aria-label={`Ledger of ${seat}`} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">Turn</th>
                <th scope="col">What for</th>
                <th scope="col">Change</th>
                <th scope="col">Capital</th>
              </tr>
            </thead>
            <tbody>
              {entries
                .map((entry, line) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end
                  <tr key={line}>
                    <td>{entry.turn}</td>
                    <td>{entry.reason}</td>
                    <td>{signed(entry.delta)}</td>
                    <td>{entry.balance}</td>
                  </tr>
                ))
                .reverse()}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}

const entryWords = ({ turn, reason, delta, balance }: LedgerEntry): string =>
  `turn ${turn}, ${reason} ${signed(delta)}, Capital ${balance}`;
