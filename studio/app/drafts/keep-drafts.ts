/** Keeps the draft in the editors on every keystroke, and listens to what other tabs do to it. */
import { sessionStore } from '../session/hooks.ts';
import type { Notice } from '../session/types.ts';
import { useUi } from '../shell/ui.ts';
import { baseFault, type SavedDraft } from './draft.ts';
import { idOfKey } from './draft-storage.ts';
import { hear, lastOpen, useDrafts, writeOpen } from './draft-store.ts';
import { offerBase, tellOfTheirs } from './drafts.ts';

/** A draft whose base is another by now: offered as soon as no other notice stands there. */
let waiting: SavedDraft | null = null;
let offered: { readonly draft: SavedDraft; readonly notice: Notice | null } | null = null;

/** Called once the session is open. Returns how to stop. */
export function keepDrafts(): () => void {
  offerLast();
  const stop = sessionStore.subscribe((now, before) => {
    if (now.ruleset.hash !== before.ruleset.hash) return offerLast();
    const isDraft = now.draftId === before.draftId;
    if (isDraft && (now.text !== before.text || now.contentText !== before.contentText)) write();
    // Another replay over the same rules took our notice with it, unread.
    if (offered?.notice === before.notice && now.recorded.run !== before.recorded.run) {
      waiting = offered?.draft ?? null;
    }
    offerWaiting();
  });
  window.addEventListener('storage', onStorage);
  window.addEventListener('beforeunload', warnUnkept);
  return () => {
    stop();
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('beforeunload', warnUnkept);
  };
}

function offerLast(): void {
  const { ruleset, rulesets } = sessionStore.getState();
  const last = lastOpen(ruleset.id);
  const isOver = last?.baseHash === ruleset.hash || !rulesets.includes(ruleset);
  waiting = last === null || isOver || baseFault(last, rulesets) === null ? null : last;
  offered = null;
  offerWaiting();
}

function offerWaiting(): void {
  if (waiting === null || sessionStore.getState().notice !== null) return;
  const draft = waiting;
  waiting = null;
  offerBase(draft);
  offered = { draft, notice: sessionStore.getState().notice };
}

function write(): void {
  const { draftId } = sessionStore.getState();
  const before = useDrafts.getState().unkept[draftId];
  tellOfTheirs(writeOpen());
  const after = useDrafts.getState().unkept[draftId];
  if (after === undefined || after === before) return;
  const why =
    after === 'full'
      ? 'This browser’s storage is full'
      : 'This browser keeps nothing for this page';
  sessionStore.getState().setNotice({
    kind: 'warning',
    text: `${why}: the draft lasts as long as this tab. Save a checkpoint of it, or make room.`,
    acts: [
      { label: 'Save checkpoint', act: () => useUi.getState().open('checkpoint') },
      { label: 'See all drafts', act: () => useUi.getState().open('drafts') },
    ],
  });
}

function onStorage({ key }: StorageEvent): void {
  const id = idOfKey(key);
  if (id !== null) tellOfTheirs(hear(id));
  // Everything was cleared at once.
  else if (key === null) tellOfTheirs(hear(sessionStore.getState().draftId));
}

/** Closing the tab would lose what the browser had no room for. */
function warnUnkept(event: BeforeUnloadEvent): void {
  const { draftId } = sessionStore.getState();
  if (draftId in useDrafts.getState().unkept) event.preventDefault();
}
