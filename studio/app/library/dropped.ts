/** Files that were dropped outlive a reload of their tab: the address bar leads back to them. */

import type { LibraryItem } from '../../analysis/library.ts';
import { readItem } from '../../analysis/library.ts';
import { sessionStore } from '../session/hooks.ts';

const KEY = 'rules-studio/dropped';

type Kept = Readonly<Record<string, string>>;

function read(): Kept {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Kept) : {};
  } catch {
    return {};
  }
}

export function keepDropped(items: readonly LibraryItem[]): void {
  const kept = { ...read(), ...Object.fromEntries(items.map(({ id, text }) => [id, text])) };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Too large to keep: it is open all the same, and can be dropped again.
  }
}

/** Called once at the start, before the address is opened. */
export function restoreDropped(): void {
  const kept = Object.entries(read()).filter(([, text]) => typeof text === 'string');
  if (kept.length === 0) return;
  const { library, setLibrary } = sessionStore.getState();
  setLibrary([...library, ...kept.map(([id, text]) => readItem(id, text))]);
}
