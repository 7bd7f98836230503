/** What can be done with a Deck, wherever it is kept. Each act says what it did. */
import {
  type DeckText,
  FACTIONS,
  type GauntletContent,
} from '../../../../machines/gauntlet/content.ts';
import { type DeckFile, writeDeck } from '../../../../machines/gauntlet/deck-file.ts';
import type { Ruleset } from '../../../../machines/kernel/index.ts';
import { freeName } from '../../drafts/draft.ts';
import { slug } from '../../newgame/file-name.ts';
import { sessionStore } from '../../session/hooks.ts';
import type { NoticeAct } from '../../session/types.ts';
import { downloadText } from '../../shell/download.ts';
import { openDeck, useBuilder } from './builder.ts';
import type { ContentDesk } from './content-desk.ts';
import { emptyDeck } from './deck-changes.ts';
import {
  browserRef,
  contentRef,
  type DeckEntry,
  type DeckRef,
  idOfRef,
  isOfContent,
} from './deck-refs.ts';
import { decksIn, withDeck, withNewDeck, withoutDeck } from './deck-text.ts';
import {
  changeOwnDeck,
  deleteOwnDeck,
  keepDeck,
  redoOwnDeck,
  undoOwnDeck,
  useOwnDecks,
} from './own-decks.ts';

const say = (text: string, ...acts: readonly NoticeAct[]): void =>
  sessionStore
    .getState()
    .setNotice({ kind: 'passed', text, ...(acts.length === 0 ? {} : { acts }) });

/** A title that no other Deck of the browser has. */
const freeTitle = (wanted: string): string =>
  freeName(
    wanted,
    [...useOwnDecks.getState().decks.values()].map(({ deck }) => deck.title),
  );

/** Keeps a Deck in this browser and opens it. */
export function keepAndOpen({ ruleset, deck }: DeckFile): void {
  const title = freeTitle(deck.title);
  openDeck(browserRef(keepDeck({ ruleset, deck: { ...deck, title } })));
}

/** What changes a Deck where it is kept. */
export interface DeckDesk {
  /** A Deck with nothing in it, of the faction of the one that is open. */
  start(like: DeckText | null): void;
  copy(entry: DeckEntry): void;
  download(entry: DeckEntry): void;
  /** `joins`: it goes on from the change before, and is undone with it. */
  change(ref: DeckRef, deck: DeckText, joins?: boolean): void;
  undo(ref: DeckRef): void;
  redo(ref: DeckRef): void;
  /** Puts a copy of a Deck into the content of the draft. */
  addToDraft(entry: DeckEntry): void;
  /** A published Deck as it was published. */
  reset(entry: DeckEntry): void;
  remove(entry: DeckEntry): void;
}

/** `ruleset`: the published rules that Decks are built under. */
export function deckDesk(content: ContentDesk, { id: ruleset, content: texts }: Ruleset): DeckDesk {
  const { leaders } = texts as GauntletContent;
  const change: DeckDesk['change'] = (ref, deck, joins = false) => {
    const id = idOfRef(ref);
    if (isOfContent(ref)) content.edit((text) => withDeck(text, id, deck), joins);
    else changeOwnDeck(id, deck, joins);
  };
  return {
    change,
    start(like) {
      const [first] = Object.values(leaders);
      const faction = like?.faction ?? first?.faction ?? FACTIONS[0];
      keepAndOpen({ ruleset, deck: emptyDeck('New Deck', faction, leaders) });
    },
    copy({ deck }) {
      keepAndOpen({ ruleset, deck: { ...deck, title: `${deck.title} 2` } });
      say(`A copy of ${deck.title} is kept in this browser.`);
    },
    download({ deck }) {
      const name = `${slug(deck.title, 'deck')}.deck.json`;
      downloadText(name, writeDeck({ ruleset, deck }), 'application/json');
      say(`Downloaded ${name}.`);
    },
    undo: (ref) => (isOfContent(ref) ? content.undo() : undoOwnDeck(idOfRef(ref))),
    redo: (ref) => (isOfContent(ref) ? content.redo() : redoOwnDeck(idOfRef(ref))),
    addToDraft({ deck }) {
      let id = '';
      content.edit((text) => {
        id = freeId(slug(deck.title, 'deck'), [...decksIn(text).keys()]);
        return withNewDeck(text, id, deck);
      });
      openDeck(contentRef(id));
      say(`${deck.title} is a Deck of the draft now, beside the one in this browser.`);
    },
    reset({ ref, published }) {
      if (published !== null) change(ref, published);
    },
    remove(entry) {
      const { ref, deck } = entry;
      const bringBack = isOfContent(ref)
        ? removeFromDraft(content, idOfRef(ref), deck)
        : deleteOwnDeck(idOfRef(ref));
      if (useBuilder.getState().ref === ref) openDeck(null);
      const act = () => {
        bringBack();
        openDeck(ref);
      };
      say(`${deck.title} is deleted.`, { label: 'Bring it back', act });
    },
  };
}

function removeFromDraft(content: ContentDesk, id: string, deck: DeckText): () => void {
  content.edit((text) => withoutDeck(text, id));
  return () => content.edit((text) => withDeck(text, id, deck));
}

/** `raiders`, `raiders-2` … */
function freeId(wanted: string, taken: readonly string[]): string {
  let id = wanted;
  for (let number = 2; taken.includes(id); number += 1) id = `${wanted}-${number}`;
  return id;
}
