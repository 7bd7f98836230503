/** What can be done with the open Deck as a whole. */
import type { ReactElement } from 'react';
import { unknownNames } from '../../../../machines/gauntlet/deck-law.ts';
import { useUi } from '../../shell/ui.ts';
import { Icon, type IconName } from '../../theme/Icon.tsx';
import { useBuilder } from './builder.ts';
import { chooseAt } from './choices.ts';
import type { DeckDesk } from './deck-acts.ts';
import { type DeckEntry, isOfContent } from './deck-refs.ts';
import { useOwnDecks } from './own-decks.ts';
import type { Decks } from './use-decks.ts';

interface DeckFootProps {
  readonly desk: DeckDesk;
  readonly decks: Decks;
  readonly entry: DeckEntry;
  /** Nothing of the content can be changed now. */
  readonly isResting: boolean;
}

export function DeckFoot({ desk, decks, entry, isResting }: DeckFootProps): ReactElement {
  const { ref, published, isChanged } = entry;
  const forPlace = useBuilder((builder) => builder.forPlace);
  const isOwn = !isOfContent(ref);
  const isNew = !isOwn && published === null;
  const unknown = unknownNames(entry.deck, decks.law).length > 0;
  const play = (): void => {
    chooseAt(forPlace ?? 0, { deck: ref });
    useBuilder.setState({ forPlace: null });
    useUi.getState().open('new-game');
  };
  return (
    <footer className="decks-foot">
      <Act icon="undo" name="Undo" disabled={isResting} onClick={() => desk.undo(ref)} />
      <Act icon="stack" name="Copy" onClick={() => desk.copy(entry)} />
      {isOwn ? (
        <Act
          icon="layers"
          name="Add to the draft"
          disabled={decks.isBroken || !decks.isOpen || unknown}
          why={whyNot(decks, unknown)}
          onClick={() => desk.addToDraft(entry)}
        />
      ) : null}
      {!isOwn && isChanged && published !== null ? (
        <Act
          icon="reload"
          name="As published"
          disabled={isResting}
          onClick={() => desk.reset(entry)}
        />
      ) : null}
      <Act icon="save" name="Download" onClick={() => desk.download(entry)} />
      {isOwn || isNew ? (
        <Act icon="trash" name="Delete" disabled={isResting} onClick={() => desk.remove(entry)} />
      ) : null}
      <Where isOwn={isOwn} />
      <button type="button" className="primary" onClick={play}>
        {forPlace === null ? 'New game with it' : 'Take it into the game'}
      </button>
    </footer>
  );
}

function whyNot({ isBroken, isOpen }: Decks, isUnknown: boolean): string | undefined {
  if (!isOpen) return 'Other rules are open';
  if (isBroken) return 'The content’s text cannot be read as a whole now';
  return isUnknown ? 'It names what the content does not have' : undefined;
}

interface ActProps {
  readonly icon: IconName;
  readonly name: string;
  readonly disabled?: boolean;
  readonly why?: string | undefined;
  readonly onClick: () => void;
}

const Act = ({ icon, name, disabled = false, why, onClick }: ActProps): ReactElement => (
  <button type="button" className="text" disabled={disabled} title={why} onClick={onClick}>
    <Icon name={icon} />
    {name}
  </button>
);

const KEPT = {
  kept: 'Kept in this browser with every change.',
  full: 'There is no room in this browser’s storage: download it to keep it.',
  missing: 'This browser keeps nothing: download it to keep it.',
} as const;

function Where({ isOwn }: { readonly isOwn: boolean }): ReactElement {
  const kept = useOwnDecks((state) => state.kept);
  return (
    <p className="sub decks-where" role="status">
      {isOwn ? KEPT[kept] : 'Changes are part of the draft: the open replay follows them.'}
    </p>
  );
}
