/** Saves what is on the screen as a replay: a title becomes a file that git can review. */
import { type FormEvent, type ReactElement, useState } from 'react';
import type { Refusal } from '../../../machines/kernel/index.ts';
import { sessionStore, useRun, useSession } from '../session/hooks.ts';
import { OverlayFrame } from '../shell/Overlay.tsx';
import { Refusals } from '../shell/Refusals.tsx';
import { useUi } from '../shell/ui.ts';
import { savePath } from './file-name.ts';
import './newgame.css';
import { download, saveToWorkspace } from './save.ts';

function startTitle(): string {
  const { file, shown } = sessionStore.getState();
  return shown === 'draft' ? `${file.title} (draft)` : file.title;
}

export function SaveReplay(): ReactElement {
  const [title, setTitle] = useState(startTitle);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const [isBusy, setBusy] = useState(false);
  const server = useSession((session) => session.server);
  const game = useRun().ruleset.game.id;
  const close = useUi((ui) => ui.close);
  const path = savePath(game, title);
  const isThere = useSession((session) => session.library.some((item) => item.id === path));
  const canSave = server === 'connected';

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!canSave) return downloadIt();
    setBusy(true);
    const refused = await saveToWorkspace(path, title.trim());
    setBusy(false);
    setRefusals(refused);
    if (refused.length === 0) close();
  };
  const downloadIt = (): void => {
    download(path, title.trim());
    close();
  };

  return (
    <OverlayFrame title="Save replay" about="The line on the screen, saved as a file.">
      <form id="save-replay" className="dialog-body form" onSubmit={save}>
        <label htmlFor="save-title">Title</label>
        <input
          id="save-title"
          data-first
          className="field"
          required
          maxLength={200}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
        <span>File</span>
        <output className="mono" htmlFor="save-title">
          {path}
        </output>
        <p className="form-note">
          <WhatHappens server={server} isThere={isThere} />
        </p>
        <span>Contents</span>
        <Contents />
      </form>
      {refusals.length > 0 ? (
        <div className="form-refusals" role="alert">
          <Refusals list={refusals} />
        </div>
      ) : null}
      <footer>
        {canSave ? (
          <button type="button" className="second" onClick={downloadIt}>
            Download instead
          </button>
        ) : null}
        <button
          type="submit"
          form="save-replay"
          className="primary"
          disabled={isBusy || title.trim() === ''}
        >
          {canSave ? (isThere ? 'Replace the file' : 'Save replay') : 'Download replay'}
        </button>
      </footer>
    </OverlayFrame>
  );
}

interface WhatHappensProps {
  readonly server: 'connected' | 'lost' | 'static';
  readonly isThere: boolean;
}

function WhatHappens({ server, isThere }: WhatHappensProps): ReactElement {
  if (server === 'lost') return <>The workspace server is lost: the file is downloaded.</>;
  if (server === 'static') return <>There is no workspace server here: the file is downloaded.</>;
  if (isThere)
    return <>A file of this name is there: saving replaces it, unless it is newer on disk.</>;
  return <>A new file of the workspace.</>;
}

/** How much is saved: the line on the screen, and under which rules. */
function Contents(): ReactElement {
  const run = useRun();
  const path = useSession((session) => session.path);
  const changes = useSession((session) => (session.shown === 'draft' ? session.changes.length : 0));
  const moves = run.node(path).move;
  const under =
    changes === 0 ? '' : `, with ${changes} changed ${changes === 1 ? 'parameter' : 'parameters'}`;
  return (
    <p>
      {moves} {moves === 1 ? 'move' : 'moves'} under {run.ruleset.id}
      {under}
    </p>
  );
}
