import { useState } from 'react';
import type { BattleRecord } from '../../../../machines/gauntlet/facts.ts';
import { Icon } from '../../theme/Icon.tsx';
import { SeatBadge } from '../../theme/SeatBadge.tsx';
import { Fact } from '../Fact.tsx';
import { recordWords } from './battle-words.ts';
import { Die } from './Dice.tsx';
import type { Table } from './table.ts';

/** Battles that are over, the latest first: the last one at a glance, all of them when unfolded. */
export function EarlierBattles({ table }: { readonly table: Table }) {
  const [isOpen, setOpen] = useState(false);
  const { battles } = table.game;
  const last = battles.at(-1);
  if (last === undefined) return null;
  return (
    <>
      <span className="gt-earlier">
        <Last table={table} record={last} index={battles.length - 1} />
        {battles.length > 1 && (
          <button
            type="button"
            className={isOpen ? 'gt-unfold is-open' : 'gt-unfold'}
            aria-expanded={isOpen}
            aria-label={`All ${battles.length} earlier battles`}
            title={isOpen ? 'Hide earlier battles' : `Show all ${battles.length} earlier battles`}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="fold" />
          </button>
        )}
      </span>
      {isOpen && (
        <ol className="gt-records" aria-label="Earlier battles">
          {battles
            .map((record, index) => ({ record, index }))
            .toReversed()
            .map(({ record, index }) => (
              <li key={record.number}>
                <Fact
                  path={`battles[${index}]`}
                  value={record.number}
                  say={recordWords(table.game, record)}
                >
                  {recordWords(table.game, record)}
                </Fact>
              </li>
            ))}
        </ol>
      )}
    </>
  );
}

interface LastProps {
  readonly table: Table;
  readonly record: BattleRecord;
  readonly index: number;
}

/** Its number with each side's die; the winner's stands out. */
function Last({ table, record, index }: LastProps) {
  const { number, dice, winner, outcome } = record;
  return (
    <Fact
      path={`battles[${index}]`}
      value={number}
      say={recordWords(table.game, record)}
      className="gt-last"
    >
      Battle {number}
      {dice === null ? (
        <span>{outcome === 'won' ? '' : outcome}</span>
      ) : (
        table.game.order.toReversed().map((seat) => (
          <span key={seat} className="gt-last-side">
            <SeatBadge seat={seat} />
            <Die shows={dice[seat] ?? null} counts={winner === seat} small />
          </span>
        ))
      )}
    </Fact>
  );
}
