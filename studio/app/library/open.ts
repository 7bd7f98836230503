/** Opening files: from the library, from a picker, or dropped on the window. */
import { LONGEST_FILE, type Refusal, refusal } from '../../../machines/kernel/index.ts';
import type { LibraryItem } from '../../analysis/library.ts';
import { readItem } from '../../analysis/library.ts';
import { isComparing } from '../compare/go-here.ts';
import { useCompare } from '../compare/store.ts';
import { allKits } from '../decks/registry.ts';
import { sessionStore } from '../session/hooks.ts';
import { type RefusedFile, useUi } from '../shell/ui.ts';
import { keepDropped } from './dropped.ts';

/** Opens a replay or a seed in Debug, or under both sides where these are on the screen. */
export function openFromLibrary(id: string): void {
  if (isComparing()) {
    useCompare.getState().openReplay(id);
    return;
  }
  const { open, library } = sessionStore.getState();
  const refusals = open(id);
  if (refusals.length === 0) return;
  const text = library.find((item) => item.id === id)?.text;
  useUi.getState().showRefused([{ name: id, refusals, ...(text === undefined ? {} : { text }) }]);
}

/** Opens the first file that can be opened; takes all that can be into the library. */
export async function openFiles(files: readonly File[]): Promise<void> {
  const refused: RefusedFile[] = [];
  const taken: LibraryItem[] = [];
  for (const file of files) {
    const read = await readFile(file);
    if ('text' in read && allKits().some((kit) => kit.takeFile(file.name, read.text))) continue;
    const item = 'text' in read ? readItem(`dropped/${file.name}`, read.text) : null;
    const refusals = 'text' in read ? (item?.problems ?? []) : read.refusals;
    if (item !== null && refusals.length === 0) taken.push(item);
    else refused.push({ name: file.name, refusals });
  }
  const [first] = taken;
  if (first !== undefined) refused.push(...openTaken(first, taken));
  if (refused.length > 0) useUi.getState().showRefused(refused);
}

function openTaken(first: LibraryItem, taken: readonly LibraryItem[]): readonly RefusedFile[] {
  const { openText, library, setLibrary } = sessionStore.getState();
  const isCompared = isComparing();
  const refusals = isCompared ? [] : openText(first.id, first.text);
  if (refusals.length > 0) return [{ name: first.id, refusals, text: first.text }];
  const ids = new Set(taken.map((item) => item.id));
  setLibrary([...library.filter((item) => !ids.has(item.id)), ...taken]);
  keepDropped(taken);
  if (isCompared) openFromLibrary(first.id);
  const { notice, setNotice } = sessionStore.getState();
  // What the opening itself has to say comes first.
  if (notice === null) setNotice({ kind: 'passed', text: sayOpened(first.title, taken.length) });
  return [];
}

const sayOpened = (title: string, count: number): string =>
  count === 1 ? `Opened ${title}.` : `Opened ${title}; ${count} files are in the library now.`;

/** A file is weighed before it is read: nothing too large ever comes into memory. */
async function readFile(
  file: File,
): Promise<{ readonly text: string } | { readonly refusals: readonly Refusal[] }> {
  if (file.size > LONGEST_FILE * 4) {
    const found = `${file.size} bytes`;
    const expected = `at most ${LONGEST_FILE} characters`;
    const remedy = 'Split the recording, or leave out what does not belong to it.';
    return { refusals: [refusal('file/too-large', file.name, found, expected, remedy)] };
  }
  try {
    return { text: await file.text() };
  } catch (error) {
    const found = error instanceof Error ? error.message : String(error);
    const remedy = 'Give single files, not a folder, and make sure that they can be read.';
    return { refusals: [refusal('file/unreadable', file.name, found, 'a readable file', remedy)] };
  }
}
