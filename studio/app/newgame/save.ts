/** Saving the line on the screen: in the workspace where a server runs, else as a download. */
import { type Refusal, writeReplay } from '../../../machines/kernel/index.ts';
import { readItem } from '../../analysis/library.ts';
import { noteSaved } from '../links/origins.ts';
import { sessionStore } from '../session/hooks.ts';
import { saveWorkspaceFile } from '../session/server-client.ts';
import { shownRun } from '../session/session.ts';
import { downloadText } from '../shell/download.ts';
import { fileNameOf } from './file-name.ts';

/**
 * Refusals where it was not saved; the session is then as it was. `kept`: what of the opened file's
 * claims goes along, by place.
 */
export async function saveToWorkspace(
  path: string,
  title: string,
  kept?: ReadonlySet<string>,
): Promise<readonly Refusal[]> {
  const before = sessionStore.getState();
  const { run } = shownRun(before);
  const { path: line, shown } = before;
  const file = before.asReplay(title, kept);
  const text = writeReplay(file);
  const result = await saveWorkspaceFile(path, text);
  if ('refusals' in result) return result.refusals;
  takeIn(path, text);
  const after = sessionStore.getState();
  const isStillOpen = shownRun(after).run === run && after.path === line;
  // Under a draft the file carries its changes: it is another replay than the one that is open.
  if (isStillOpen && shown === 'recorded') {
    noteSaved(run, line);
    sessionStore.setState({ fileId: path, file });
  }
  after.setNotice({ kind: 'passed', text: `Saved ${result.saved}.` });
  return [];
}

function takeIn(path: string, text: string): void {
  const { library, setLibrary } = sessionStore.getState();
  setLibrary([...library.filter((item) => item.id !== path), readItem(path, text)]);
}

export function download(path: string, title: string, kept?: ReadonlySet<string>): void {
  const session = sessionStore.getState();
  const text = writeReplay(session.asReplay(title, kept));
  downloadText(fileNameOf(path), text, 'application/json');
  session.setNotice({ kind: 'passed', text: `Downloaded ${fileNameOf(path)}.` });
}
