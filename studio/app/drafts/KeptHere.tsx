/** A checkpoint that only this browser has: into the workspace, onto the disk, or away. */
import { type ReactElement, useState } from 'react';
import { sayRefusal } from '../../../machines/kernel/index.ts';
import { fileNameOf } from '../newgame/file-name.ts';
import { sessionStore, useSession } from '../session/hooks.ts';
import { saveWorkspaceFile } from '../session/server-client.ts';
import { downloadText } from '../shell/download.ts';
import { keptCheckpoints, removeCheckpoint } from './kept-checkpoints.ts';

export function KeptHere({ path }: { readonly path: string }): ReactElement | null {
  const isConnected = useSession((session) => session.server === 'connected');
  const [gone, setGone] = useState('');
  const kept = keptCheckpoints().find((one) => one.path === path);
  if (kept === undefined || gone === path) return null;
  const say = (kind: 'passed' | 'refused', text: string): void =>
    sessionStore.getState().setNotice({ kind, text });
  const save = async (): Promise<void> => {
    const saved = await saveWorkspaceFile(path, kept.text);
    if ('refusals' in saved) return say('refused', saved.refusals.map(sayRefusal).join(' '));
    removeCheckpoint(path);
    setGone(path);
    say('passed', `Saved ${path}.`);
  };
  const remove = (): void => {
    removeCheckpoint(path);
    setGone(path);
    say('passed', `${fileNameOf(path)} stays until the studio is reloaded, and is then gone here.`);
  };
  return (
    <>
      <span className="sub">In this browser only</span>
      {isConnected ? (
        <button type="button" className="second" onClick={() => void save()}>
          Save to the workspace
        </button>
      ) : null}
      <button
        type="button"
        className="second"
        onClick={() => downloadText(fileNameOf(path), kept.text, 'application/json')}
      >
        Download
      </button>
      <button type="button" className="second" onClick={remove}>
        Remove
      </button>
    </>
  );
}
