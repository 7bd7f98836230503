/** The open Deck: its name, faction and Leader, what it comes to, what is wrong, and what it holds. */
import { type ReactElement, useId, useMemo, useRef } from 'react';
import { FACTIONS, type FactionName } from '../../../../machines/gauntlet/content.ts';
import { FACTION_TITLES } from '../../table/gauntlet/table.ts';
import { DeckFaults } from './DeckFaults.tsx';
import { DeckLines } from './DeckLines.tsx';
import { DeckTotals } from './DeckTotals.tsx';
import { leadersOf, withFaction } from './deck-changes.ts';
import { cardOfFault } from './fault-places.ts';
import type { OfDeckProps } from './of-deck.ts';
import { useFaults } from './use-decks.ts';

export function DeckSheet({ desk, entry, law }: OfDeckProps): ReactElement {
  const { deck } = entry;
  const faults = useFaults(deck, law);
  const faulty = useMemo(() => new Set(faults.flatMap((one) => cardOfFault(one) ?? [])), [faults]);
  return (
    <section className="decks-sheet" aria-label="The open Deck">
      <Identity desk={desk} entry={entry} law={law} />
      <DeckTotals entry={entry} law={law} />
      <DeckFaults faults={faults} deck={deck} law={law} />
      <DeckLines desk={desk} entry={entry} law={law} faulty={faulty} />
    </section>
  );
}

function Identity({ desk, entry, law }: OfDeckProps): ReactElement {
  const { ref, deck } = entry;
  const { leaders } = law.content;
  const id = useId();
  const own = leadersOf(leaders, deck.faction);
  const isOwn = own.some(([leader]) => leader === deck.leader);
  // What is typed from coming to the field until leaving it is one undo.
  const isTyping = useRef(false);
  return (
    <div className="decks-identity">
      <label htmlFor={`${id}-title`}>Title</label>
      <input
        id={`${id}-title`}
        className="field"
        maxLength={40}
        value={deck.title}
        aria-invalid={deck.title.trim() === ''}
        onChange={(event) => {
          desk.change(ref, { ...deck, title: event.target.value }, isTyping.current);
          isTyping.current = true;
        }}
        onBlur={() => {
          isTyping.current = false;
        }}
      />
      <label htmlFor={`${id}-faction`}>Faction</label>
      <select
        id={`${id}-faction`}
        className="field"
        value={deck.faction}
        onChange={(event) =>
          desk.change(ref, withFaction(deck, event.target.value as FactionName, leaders))
        }
      >
        {FACTIONS.map((one) => (
          <option key={one} value={one}>
            {FACTION_TITLES[one]}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}-leader`}>Leader</label>
      <select
        id={`${id}-leader`}
        className="field"
        value={deck.leader}
        aria-invalid={!isOwn}
        onChange={(event) => desk.change(ref, { ...deck, leader: event.target.value })}
      >
        {isOwn ? null : (
          <option value={deck.leader}>
            {leaders[deck.leader]?.title ?? (deck.leader || 'none')}
          </option>
        )}
        {own.map(([leader, { title }]) => (
          <option key={leader} value={leader}>
            {title}
          </option>
        ))}
      </select>
    </div>
  );
}
