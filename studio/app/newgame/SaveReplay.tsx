/** Saves what is on the screen as a replay: a title becomes a file that git can review. */
import { type FormEvent, type ReactElement, useState } from 'react';
import { type Refusal, refusal } from '../../../machines/kernel/index.ts';
import { type Claim, claimsOf, placesThatHold } from '../../analysis/claims.ts';
import { sessionStore, useRun, useSession } from '../session/hooks.ts';
import { lineAsFile } from '../session/line-file.ts';
import { OverlayFrame } from '../shell/Overlay.tsx';
import { Refusals } from '../shell/Refusals.tsx';
import { useUi } from '../shell/ui.ts';
import { Claims } from './Claims.tsx';
import { savePath } from './file-name.ts';
import './newgame.css';
import { download, saveToWorkspace } from './save.ts';

function startTitle(): string {
  const { file, shown } = sessionStore.getState();
  return shown === 'draft' ? `${file.title} (draft)` : file.title;
}

/** What the opened file says of its game, held against the line that is to be saved. */
function startClaims(): readonly Claim[] {
  const session = sessionStore.getState();
  const { file, ruleset } = session;
  return claimsOf(file, lineAsFile(session, file.title), ruleset);
}

export function SaveReplay(): ReactElement {
  const [title, setTitle] = useState(startTitle);
  const [claims] = useState(startClaims);
  const [kept, setKept] = useState(() => placesThatHold(claims));
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const [isBusy, setBusy] = useState(false);
  const server = useSession((session) => session.server);
  const game = useRun().ruleset.game.id;
  const close = useUi((ui) => ui.close);
  const path = savePath(game, title);
  const isThere = useSession((session) => session.library.some((item) => item.id === path));
  const canSave = server === 'connected';
  const cannot = useWhyNot();
  const said = [...cannot, ...refusals];

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!canSave) return downloadIt();
    setBusy(true);
    const refused = await saveToWorkspace(path, title.trim(), kept);
    setBusy(false);
    setRefusals(refused);
    if (refused.length === 0) close();
  };
  const downloadIt = (): void => {
    download(path, title.trim(), kept);
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
        <Claims claims={claims} kept={kept} onChange={setKept} />
      </form>
      {said.length > 0 ? (
        <div className="form-refusals" role="alert">
          <Refusals list={said} />
        </div>
      ) : null}
      <footer>
        {canSave ? (
          <button
            type="button"
            className="second"
            disabled={cannot.length > 0}
            onClick={downloadIt}
          >
            Download instead
          </button>
        ) : null}
        <button
          type="submit"
          form="save-replay"
          className="primary"
          disabled={isBusy || title.trim() === '' || cannot.length > 0}
        >
          {canSave ? (isThere ? 'Replace the file' : 'Save replay') : 'Download replay'}
        </button>
      </footer>
    </OverlayFrame>
  );
}

/** A replay carries changed parameters, but no changed content: it could not be played again. */
function useWhyNot(): readonly Refusal[] {
  const changes = useSession(({ shown, contentChanges }) =>
    shown === 'draft' ? contentChanges.length : 0,
  );
  if (changes === 0) return [];
  const found = `a draft that changes ${changes} ${changes === 1 ? 'value' : 'values'} of the content`;
  const expected = 'rules whose content is published';
  const remedy = 'Save a checkpoint of the draft, and the replay under it.';
  return [refusal('replay/content-of-a-draft', 'the replay', found, expected, remedy)];
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
  const [others] = useState(() => lineAsFile(sessionStore.getState(), '').branches?.length ?? 0);
  const under =
    changes === 0 ? '' : `, with ${changes} changed ${changes === 1 ? 'parameter' : 'parameters'}`;
  return (
    <p>
      {moves} {moves === 1 ? 'move' : 'moves'} under {run.ruleset.id}
      {under}
      {others === 0 ? '' : `, and ${others} other ${others === 1 ? 'line' : 'lines'} as branches`}
    </p>
  );
}
