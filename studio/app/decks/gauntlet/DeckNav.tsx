/** Which Decks there are, where each is kept, and whether it is legal. */
import { type ReactElement, useMemo } from 'react';
import { type DeckLaw, deckFaults } from '../../../../machines/gauntlet/deck-law.ts';
import { OpenFiles } from '../../shell/OpenFiles.tsx';
import { FACTION_TITLES } from '../../table/gauntlet/table.ts';
import { Icon } from '../../theme/Icon.tsx';
import { openDeck } from './builder.ts';
import type { DeckDesk } from './deck-acts.ts';
import { type RefusedDeck, takeDeckFiles } from './deck-files.ts';
import { type DeckEntry, isOfContent } from './deck-refs.ts';
import type { Decks } from './use-decks.ts';

interface DeckNavProps {
  readonly desk: DeckDesk;
  readonly decks: Decks;
  readonly open: DeckEntry | null;
  readonly onRefused: (refused: readonly RefusedDeck[]) => void;
}

const GROUPS: readonly {
  readonly title: string;
  readonly isOf: (entry: DeckEntry) => boolean;
  readonly none: string;
}[] = [
  {
    title: 'In the rules',
    isOf: ({ ref }) => isOfContent(ref),
    none: 'These rules have no ready Deck.',
  },
  {
    title: 'In this browser',
    isOf: ({ ref }) => !isOfContent(ref),
    none: 'New Decks, copies and opened files are kept here.',
  },
];

export function DeckNav({ desk, decks, open, onRefused }: DeckNavProps): ReactElement {
  return (
    <nav className="decks-nav" aria-label="Decks">
      <div className="decks-nav-acts">
        <button
          type="button"
          className="second"
          data-first={open === null ? '' : undefined}
          onClick={() => desk.start(open?.deck ?? null)}
        >
          <Icon name="plus" /> New Deck
        </button>
        <OpenFiles
          label="Open Decks from disk"
          onFiles={async (files) => onRefused(await takeDeckFiles([...files]))}
        />
      </div>
      <div className="decks-lists">
        {GROUPS.map(({ title, isOf, none }) => (
          <Group
            key={title}
            title={title}
            none={none}
            entries={decks.entries.filter(isOf)}
            law={decks.law}
            open={open}
          />
        ))}
      </div>
    </nav>
  );
}

interface GroupProps {
  readonly title: string;
  readonly none: string;
  readonly entries: readonly DeckEntry[];
  readonly law: DeckLaw;
  readonly open: DeckEntry | null;
}

const Group = ({ title, none, entries, law, open }: GroupProps): ReactElement => (
  <section aria-label={title}>
    <h3>{title}</h3>
    {entries.length === 0 ? <p className="decks-none">{none}</p> : null}
    <ul>
      {entries.map((entry) => (
        <li key={entry.ref}>
          <Row entry={entry} law={law} isOpen={entry.ref === open?.ref} />
        </li>
      ))}
    </ul>
  </section>
);

interface RowProps {
  readonly entry: DeckEntry;
  readonly law: DeckLaw;
  readonly isOpen: boolean;
}

function Row({ entry, law, isOpen }: RowProps): ReactElement {
  const { ref, deck, published, isChanged } = entry;
  const faults = useMemo(() => deckFaults(deck, law).length, [deck, law]);
  const isNew = isOfContent(ref) && published === null;
  return (
    <button
      type="button"
      className="decks-row"
      aria-current={isOpen ? 'true' : undefined}
      onClick={() => openDeck(ref)}
    >
      <span className="cut">{deck.title === '' ? 'No title' : deck.title}</span>
      {isChanged ? (
        <Icon
          name="differs"
          className="decks-sign"
          label={isNew ? 'new in the draft' : 'changed in the draft'}
        />
      ) : null}
      {faults === 0 ? (
        <Icon name="check" className="decks-verdict" label="legal" />
      ) : (
        <span className="refusal decks-verdict">
          <Icon name="cross" label="violations:" /> {faults}
        </span>
      )}
      <span className="sub">{FACTION_TITLES[deck.faction]}</span>
    </button>
  );
}
