/** What a Deck holds, line by line, with what nothing knows; a line can be changed or taken out. */
import type { ReactElement } from 'react';
import type { DeckText, TerritoryName } from '../../../../machines/gauntlet/content.ts';
import type { DeckLaw } from '../../../../machines/gauntlet/deck-law.ts';
import { Icon } from '../../theme/Icon.tsx';
import { CopiesField } from './CopiesField.tsx';
import { withCopies, withTerritory } from './deck-changes.ts';
import type { OfDeckProps } from './of-deck.ts';

interface DeckLinesProps extends OfDeckProps {
  /** Cards that something is wrong with. */
  readonly faulty: ReadonlySet<string>;
}

interface Line {
  readonly id: string;
  readonly title: string;
  readonly note: string;
  readonly copies: number;
  readonly isKnown: boolean;
}

/** By value and title; what is unknown comes first. */
function cardLines(deck: DeckText, { content }: DeckLaw): readonly Line[] {
  return Object.entries(deck.cards)
    .map(([id, copies]) => {
      const text = content.cards[id];
      return { id, copies, text };
    })
    .sort(
      (a, b) =>
        (a.text?.value ?? 0) - (b.text?.value ?? 0) ||
        (a.text?.title ?? a.id).localeCompare(b.text?.title ?? b.id),
    )
    .map(({ id, copies, text }) => ({
      id,
      title: text?.title ?? id,
      note: text === undefined ? 'unknown' : String(text.value),
      copies,
      isKnown: text !== undefined,
    }));
}

const territoryLines = (deck: DeckText, { content }: DeckLaw): readonly Line[] =>
  [...new Set(deck.territories)].map((id: TerritoryName) => {
    const text = content.territories[id];
    return {
      id,
      title: text?.title ?? id,
      note: text === undefined ? 'unknown' : text.arena === true ? 'Arena' : '',
      copies: deck.territories.filter((one) => one === id).length,
      isKnown: text !== undefined,
    };
  });

export function DeckLines({ desk, entry, law, faulty }: DeckLinesProps): ReactElement {
  const { ref, deck } = entry;
  return (
    <>
      <Lines
        title="Territories"
        none="No Territory yet: they are chosen under Territories."
        lines={territoryLines(deck, law)}
        faulty={NOBODY}
        onChange={(id, copies) => desk.change(ref, withTerritory(deck, id, copies))}
      />
      <Lines
        title="Cards"
        none="No card yet: add some from the list."
        lines={cardLines(deck, law)}
        faulty={faulty}
        onChange={(id, copies) => desk.change(ref, withCopies(deck, id, copies))}
      />
    </>
  );
}

const NOBODY: ReadonlySet<string> = new Set();

interface LinesProps {
  readonly title: string;
  readonly none: string;
  readonly lines: readonly Line[];
  readonly faulty: ReadonlySet<string>;
  readonly onChange: (id: string, copies: number) => void;
}

const Lines = ({ title, none, lines, faulty, onChange }: LinesProps): ReactElement => (
  <section className="decks-lines" aria-label={`${title} of the Deck`}>
    <h3>{title}</h3>
    {lines.length === 0 ? <p className="decks-none">{none}</p> : null}
    <ul>
      {lines.map(({ id, title: name, note, copies, isKnown }) => (
        <li key={id} className="decks-line">
          {isKnown && !faulty.has(id) ? null : <Icon name="cross" label="Not legal:" />}
          <span className="cut decks-line-title" title={name}>
            {name}
          </span>
          <span className="sub">{note}</span>
          <CopiesField
            title={name}
            copies={copies}
            isStop
            onChange={(wanted) => onChange(id, wanted)}
          />
        </li>
      ))}
    </ul>
  </section>
);
