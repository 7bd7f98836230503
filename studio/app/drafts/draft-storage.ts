/** Texts in the browser's storage, each under a key of its own: writing one rewrites no other. */
import { parseDraft, type SavedDraft } from './draft.ts';

/** `full`: there is no room for what was to be kept; `missing`: the browser keeps nothing at all. */
export type Kept = 'kept' | 'full' | 'missing';

const DRAFT = 'rules-studio/drafts/';
/** The draft that was open last over a ruleset: in this tab, else in any. */
const OPEN = 'rules-studio/open-draft/';

type Kind = 'localStorage' | 'sessionStorage';

/** Storage that may not be used, or is full, forgets; it never breaks anything. */
function quietly<T>(kind: Kind, act: (storage: Storage) => T): T | null {
  try {
    return act(globalThis[kind]);
  } catch {
    return null;
  }
}

export function keepText(key: string, text: string): Kept {
  try {
    localStorage.setItem(key, text);
    return 'kept';
  } catch (error) {
    return error instanceof DOMException && /quota/i.test(error.name) ? 'full' : 'missing';
  }
}

/** Every text under a prefix, with the rest of its key. */
export const keptTexts = (prefix: string): readonly (readonly [string, string])[] =>
  quietly('localStorage', (storage) =>
    Object.keys(storage)
      .filter((key) => key.startsWith(prefix))
      .map((key) => [key.slice(prefix.length), storage.getItem(key) ?? ''] as const),
  ) ?? [];

export const removeText = (key: string): void =>
  void quietly('localStorage', (storage) => storage.removeItem(key));

/** The id in a key of a draft; null for other keys. */
export const idOfKey = (key: string | null): string | null =>
  key?.startsWith(DRAFT) === true ? key.slice(DRAFT.length) : null;

export function readDraft(id: string): SavedDraft | null {
  const text = quietly('localStorage', (storage) => storage.getItem(DRAFT + id));
  return text === null ? null : parseDraft(text);
}

export const readDrafts = (): readonly SavedDraft[] =>
  keptTexts(DRAFT).flatMap(([, text]) => parseDraft(text) ?? []);

export const writeDraft = (draft: SavedDraft): Kept =>
  keepText(DRAFT + draft.id, JSON.stringify(draft));

export const removeDraft = (id: string): void => removeText(DRAFT + id);

export function noteOpenDraft(base: string, id: string): void {
  quietly('sessionStorage', (storage) => storage.setItem(OPEN + base, id));
  quietly('localStorage', (storage) => storage.setItem(OPEN + base, id));
}

export const openDraftOf = (base: string): string | null =>
  quietly('sessionStorage', (storage) => storage.getItem(OPEN + base)) ??
  quietly('localStorage', (storage) => storage.getItem(OPEN + base));
