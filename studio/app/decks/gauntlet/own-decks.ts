/** Decks that this browser keeps: each under a key of its own, saved with every change, undone by itself. */
import { create } from 'zustand';
import type { DeckText } from '../../../../machines/gauntlet/content.ts';
import { type DeckFile, parseDeck, writeDeck } from '../../../../machines/gauntlet/deck-file.ts';
import { sameJson } from '../../../../machines/kernel/index.ts';
import { type Kept, keepText, keptTexts, removeText } from '../../drafts/draft-storage.ts';

const PREFIX = 'rules-studio/decks/gauntlet/';

export interface OwnDeck extends DeckFile {
  readonly id: string;
}

interface Past {
  readonly before: readonly DeckText[];
  readonly after: readonly DeckText[];
}

interface OwnDecks {
  readonly decks: ReadonlyMap<string, OwnDeck>;
  /** Since the page was opened; what another tab wrote is no part of it. */
  readonly past: ReadonlyMap<string, Past>;
  /** Whether the last one that was written could be kept. */
  readonly kept: Kept;
}

const NOTHING: Past = { before: [], after: [] };
const MOST_STEPS = 200;

/** What another version of the studio wrote, or nobody, is left where it is. */
function readAll(): ReadonlyMap<string, OwnDeck> {
  const found = keptTexts(PREFIX).flatMap(([id, text]) => {
    const parsed = parseDeck(text, id);
    if ('refusals' in parsed) return [];
    return [[id, { id, ...parsed.value }] as const];
  });
  return new Map(found.sort(([, a], [, b]) => a.deck.title.localeCompare(b.deck.title)));
}

export const useOwnDecks = create<OwnDecks>(() => ({
  decks: readAll(),
  past: new Map(),
  kept: 'kept',
}));

/** What was kept meanwhile, by this tab or another. */
export function readOwnDecks(): void {
  useOwnDecks.setState({ decks: readAll() });
}

/** Another tab changed its Decks: they are seen here as well. */
export function followOtherTabs(): () => void {
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === null || key.startsWith(PREFIX)) readOwnDecks();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

export const ownDeck = (id: string): OwnDeck | null => useOwnDecks.getState().decks.get(id) ?? null;

function write(own: OwnDeck, past: Past): void {
  const now = useOwnDecks.getState();
  useOwnDecks.setState({
    decks: new Map(now.decks).set(own.id, own),
    past: new Map(now.past).set(own.id, past),
    kept: keepText(PREFIX + own.id, writeDeck(own)),
  });
}

/** Keeps a Deck under a fresh id, which it returns. */
export function keepDeck(file: DeckFile): string {
  const id = crypto.randomUUID();
  write({ id, ...file }, NOTHING);
  return id;
}

/** What is typed in one go is one undo: `joins` says that this goes on from the change before. */
export function changeOwnDeck(id: string, deck: DeckText, joins = false): void {
  const own = ownDeck(id);
  if (own === null || sameJson(own.deck, deck)) return;
  const { before } = useOwnDecks.getState().past.get(id) ?? NOTHING;
  const steps = joins && before.length > 0 ? before : [...before, own.deck].slice(-MOST_STEPS);
  write({ ...own, deck }, { before: steps, after: [] });
}

function stepOwnDeck(id: string, from: 'before' | 'after', to: 'before' | 'after'): void {
  const own = ownDeck(id);
  const past = useOwnDecks.getState().past.get(id) ?? NOTHING;
  const deck = past[from].at(-1);
  if (own === null || deck === undefined) return;
  const moved = { [from]: past[from].slice(0, -1), [to]: [...past[to], own.deck] };
  write({ ...own, deck }, { ...past, ...moved });
}

export const undoOwnDeck = (id: string): void => stepOwnDeck(id, 'before', 'after');
export const redoOwnDeck = (id: string): void => stepOwnDeck(id, 'after', 'before');

/** Takes a Deck away; what is returned brings it back. */
export function deleteOwnDeck(id: string): () => void {
  const own = ownDeck(id);
  if (own === null) return () => undefined;
  const { decks, past } = useOwnDecks.getState();
  const rest = new Map(decks);
  rest.delete(id);
  removeText(PREFIX + id);
  useOwnDecks.setState({ decks: rest });
  return () => write(own, past.get(id) ?? NOTHING);
}
