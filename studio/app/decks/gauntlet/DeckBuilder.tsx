/** Decks built and checked: which there are, what they can be built of, and the one that is open. */
import { type KeyboardEvent, type ReactElement, useState } from 'react';
import { undoKeys } from '../../rules/parameters/undo-keys.ts';
import { OverlayFrame } from '../../shell/Overlay.tsx';
import { Icon } from '../../theme/Icon.tsx';
import type { SetupEditorProps } from '../kit.ts';
import { leaveBuilder, useBuilder } from './builder.ts';
import { DeckFoot } from './DeckFoot.tsx';
import { DeckNav } from './DeckNav.tsx';
import { DeckPool } from './DeckPool.tsx';
import { DeckSheet } from './DeckSheet.tsx';
import type { DeckDesk } from './deck-acts.ts';
import type { RefusedDeck } from './deck-files.ts';
import { type DeckEntry, isOfContent } from './deck-refs.ts';
import { RefusedDecks } from './RefusedDecks.tsx';
import { type Decks, useDecks } from './use-decks.ts';
import './decks.css';

interface DeckBuilderProps extends SetupEditorProps {
  readonly desk: DeckDesk;
}

export function DeckBuilder({ desk, ruleset }: DeckBuilderProps): ReactElement {
  const decks = useDecks(ruleset);
  const [refused, setRefused] = useState<readonly RefusedDeck[]>([]);
  const wanted = useBuilder((builder) => builder.ref);
  const open = decks.entries.find(({ ref }) => ref === wanted) ?? decks.entries[0] ?? null;
  return (
    <OverlayFrame
      title="Decks"
      about="Decks of the rules and of this browser: choose one, change it, see what is wrong with it."
      className="decks"
      onClose={leaveBuilder}
    >
      <DeckNav desk={desk} decks={decks} open={open} onRefused={setRefused} />
      {refused.length === 0 ? null : (
        <RefusedDecks refused={refused} onSeen={() => setRefused([])} />
      )}
      {open === null ? (
        <NoDeck onNew={() => desk.start(null)} />
      ) : (
        <OpenDeck desk={desk} decks={decks} entry={open} />
      )}
    </OverlayFrame>
  );
}

interface OpenDeckProps {
  readonly desk: DeckDesk;
  readonly decks: Decks;
  readonly entry: DeckEntry;
}

function OpenDeck({ desk, decks, entry }: OpenDeckProps): ReactElement {
  const { law, isBroken, isOpen } = decks;
  const isResting = (isBroken || !isOpen) && isOfContent(entry.ref);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    // What was typed into a search is its own to take back.
    if (event.target instanceof HTMLInputElement && event.target.type === 'search') return;
    undoKeys(event, { undo: () => desk.undo(entry.ref), redo: () => desk.redo(entry.ref) });
  };
  return (
    <>
      {isResting ? isOpen ? <Broken /> : <NotOpen /> : null}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its fields hear the keys; they bubble here */}
      <div className="decks-body" inert={isResting} onKeyDown={onKeyDown}>
        <DeckPool desk={desk} entry={entry} law={law} />
        <DeckSheet desk={desk} entry={entry} law={law} />
      </div>
      <DeckFoot desk={desk} decks={decks} entry={entry} isResting={isResting} />
    </>
  );
}

const Broken = (): ReactElement => (
  <p className="decks-broken" role="alert">
    <Icon name="cross" label="Refused" /> The content’s text cannot be read as a whole now. Its
    Decks are shown as they were last valid, and rest until the text is mended under Rules. Decks of
    this browser can be changed meanwhile.
  </p>
);

const NotOpen = (): ReactElement => (
  <p className="decks-resting" role="status">
    <Icon name="info" /> Other rules are open: these Decks are as they were published. A copy of one
    can be changed.
  </p>
);

const NoDeck = ({ onNew }: { readonly onNew: () => void }): ReactElement => (
  <div className="empty">
    <p>There is no Deck yet. Start one, or open a file.</p>
    <button type="button" className="second" onClick={onNew}>
      New Deck
    </button>
  </div>
);
