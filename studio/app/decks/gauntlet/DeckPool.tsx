/** What the open Deck can be built of: cards and Territories, filtered, with how often the Deck has each. */
import { type ReactElement, useMemo, useRef, useState } from 'react';
import { withCopies, withTerritory } from './deck-changes.ts';
import type { OfDeckProps } from './of-deck.ts';
import { PoolFilterRow } from './PoolFilterRow.tsx';
import { PoolList } from './PoolList.tsx';
import { cardRows, NO_FILTERS, type PoolFilters, type PoolKind, territoryRows } from './pool.ts';
import { TextDetails } from './TextDetails.tsx';

export function DeckPool({ desk, entry, law }: OfDeckProps): ReactElement {
  const { ref, deck } = entry;
  const [kind, setKind] = useState<PoolKind>('cards');
  const [filters, setFilters] = useState<PoolFilters>(NO_FILTERS);
  const [picked, setPicked] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const cards = useMemo(() => cardRows(law.content, deck, filters), [law, deck, filters]);
  const places = useMemo(() => territoryRows(law.content, deck, filters), [law, deck, filters]);
  const rows = kind === 'cards' ? cards : places;
  const current = rows.find(({ id }) => id === picked) ?? rows[0] ?? null;
  const change = (id: string, copies: number): void => {
    const changed = kind === 'cards' ? withCopies : withTerritory;
    setPicked(id);
    desk.change(ref, changed(deck, id, copies));
  };
  const first = rows[0];
  return (
    <section className="decks-pool" aria-label="What it can be built of">
      <PoolFilterRow
        kind={kind}
        filters={filters}
        law={law}
        count={rows.length}
        onKind={setKind}
        onChange={setFilters}
        onList={() => list.current?.querySelector<HTMLElement>('button')?.focus()}
        onAdd={(by) => {
          if (first !== undefined) change(first.id, first.copies + by);
        }}
      />
      <PoolList
        key={kind}
        list={list}
        kind={kind}
        rows={rows}
        current={current?.id ?? null}
        onPick={setPicked}
        onChange={change}
        onReset={() => setFilters({ ...NO_FILTERS, allegiance: '' })}
      />
      <p className="decks-keys">
        In the search <kbd>Enter</kbd> adds the first found and <kbd>Down</kbd> leads into the list;
        there <kbd>+</kbd> <kbd>-</kbd> and digits say how many.
      </p>
      <TextDetails
        card={kind === 'cards' ? (law.content.cards[current?.id ?? ''] ?? null) : null}
        territory={
          kind === 'territories' ? (law.content.territories[current?.id ?? ''] ?? null) : null
        }
      />
    </section>
  );
}
