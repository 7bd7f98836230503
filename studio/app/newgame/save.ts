/** Saving the line on the screen: in the workspace where a server runs, else as a download. */
import { type Refusal, type ReplayFile, writeReplay } from '../../../machines/kernel/index.ts';
import { readItem } from '../../analysis/library.ts';
import { noteSaved } from '../links/origins.ts';
import { sessionStore } from '../session/hooks.ts';
import { saveWorkspaceFile } from '../session/server-client.ts';
import { shownRun } from '../session/session.ts';
import { fileNameOf } from './file-name.ts';

/** Refusals where it was not saved; the session is then as it was. */
export async function saveToWorkspace(path: string, title: string): Promise<readonly Refusal[]> {
  const before = sessionStore.getState();
  const { run } = shownRun(before);
  const { path: line, shown } = before;
  const file = before.asReplay(title);
  const text = writeReplay(file);
  const result = await saveWorkspaceFile(path, text);
  if ('refusals' in result) return result.refusals;
  takeIn(path, text);
  const after = sessionStore.getState();
  const isStillOpen = shownRun(after).run === run && after.path === line;
  // Under a draft the file carries its changes: it is another replay than the one that is open.
  if (isStillOpen && shown === 'recorded') {
    noteSaved(run, line);
    sessionStore.setState({ fileId: path, file: withNotes(file, after.file) });
  }
  after.setNotice({ kind: 'passed', text: `Saved ${result.saved}.` });
  return [];
}

/** What the open file says of itself besides its choices goes on being shown. */
const withNotes = (saved: ReplayFile, open: ReplayFile): ReplayFile =>
  open.comments === undefined ? saved : { ...saved, comments: open.comments };

function takeIn(path: string, text: string): void {
  const { library, setLibrary } = sessionStore.getState();
  setLibrary([...library.filter((item) => item.id !== path), readItem(path, text)]);
}

export function download(path: string, title: string): void {
  const session = sessionStore.getState();
  const text = writeReplay(session.asReplay(title));
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileNameOf(path);
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 0);
  session.setNotice({ kind: 'passed', text: `Downloaded ${fileNameOf(path)}.` });
}
