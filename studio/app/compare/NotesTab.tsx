/** Notes of the review: each about a parameter, a state, a rule or a step, and leading back to it. */
import type { ReactElement } from 'react';
import { type Note, notesPath, withNote, withoutNote, writeNotes } from '../../analysis/notes.ts';
import { sessionStore, useSession } from '../session/hooks.ts';
import { downloadText } from '../shell/download.ts';
import { Refusals } from '../shell/Refusals.tsx';
import { Icon } from '../theme/Icon.tsx';
import { NoteComposer } from './NoteComposer.tsx';
import {
  editNote,
  goToAnchor,
  type NotesHolder,
  sayAnchor,
  useComposer,
  useHolder,
  useKeptNotes,
} from './notes-here.ts';
import { changeNotes, hasFile, type KeptNotes, saveNotes } from './notes-store.ts';
import './notes.css';

export function NotesTab(): ReactElement | null {
  const holder = useHolder();
  const kept = useKeptNotes();
  if (holder === null || kept === null) return null;
  const { notes } = kept.file;
  return (
    <div className="cmp-notes">
      <NoteComposer holder={holder} />
      {notes.length === 0 ? (
        <p className="cmp-equal">
          No note yet. Select a parameter, a state or a rule, or go to a step, and write what a
          reviewer should know of it.
        </p>
      ) : (
        <ul className="cmp-list">
          {notes.map((note) => (
            <NoteItem key={note.id} note={note} holder={holder} />
          ))}
        </ul>
      )}
      <Place holder={holder} kept={kept} />
    </div>
  );
}

interface NoteItemProps {
  readonly note: Note;
  readonly holder: NotesHolder;
}

function NoteItem({ note, holder }: NoteItemProps): ReactElement {
  const { anchor, text } = note;
  const isEdited = useComposer((composer) => composer.id === note.id);
  const remove = () => {
    void changeNotes(holder.side, (file) => withoutNote(file, note.id));
    sessionStore.getState().setNotice({
      kind: 'passed',
      text: 'The note was removed.',
      acts: [
        {
          label: 'Bring it back',
          act: () => void changeNotes(holder.side, (file) => withNote(file, note)),
        },
      ],
    });
  };
  return (
    <li className={isEdited ? 'cmp-note on' : 'cmp-note'}>
      <button
        type="button"
        className="cmp-head link"
        title="Go to what it is about"
        onClick={() => goToAnchor(anchor, holder.name)}
      >
        {sayAnchor(anchor)}
      </button>
      <p>{text}</p>
      <Against note={note} holder={holder} />
      <div className="cmp-note-acts">
        <button type="button" className="text" onClick={() => editNote(note)}>
          <Icon name="edit" />
          Edit
        </button>
        <button type="button" className="text" onClick={remove}>
          <Icon name="trash" />
          Remove
        </button>
      </div>
    </li>
  );
}

/** Said where a note was made against something else than what stands there now. */
function Against({ note, holder }: NoteItemProps): ReactElement | null {
  const { id, hash } = note.against;
  const { ruleset, title, kind } = holder.against;
  const name = kind === 'draft' ? title : ruleset.id;
  if (id === name && hash === ruleset.hash) return null;
  return (
    <p className="cmp-quiet">
      Noted against <code>{id}</code>
      {id === name ? ', which was another then' : ''}.
    </p>
  );
}

interface PlaceProps {
  readonly holder: NotesHolder;
  readonly kept: KeptNotes;
}

/** Where the notes are, and how they get to where they belong. */
function Place({ holder, kept }: PlaceProps): ReactElement {
  const { side } = holder;
  const server = useSession((session) => session.server);
  const path = hasFile(side) ? notesPath(side.ruleset.id) : null;
  const isHere = kept.place === 'browser' && kept.file.notes.length > 0;
  return (
    <footer className="cmp-place">
      {kept.refusals.length > 0 ? <Refusals list={kept.refusals} /> : null}
      <p className="cmp-quiet">
        {path === null
          ? `Kept in this browser: ${side.kind === 'draft' ? 'a draft' : 'a version'} has no file for notes beside it.`
          : kept.place === 'workspace'
            ? 'Kept in the workspace, beside the checkpoint: '
            : 'Kept in this browser, not in the workspace yet: '}
        {path === null ? null : <code>{path}</code>}
      </p>
      <div className="cmp-note-acts">
        {isHere && path !== null && server === 'connected' ? (
          <button type="button" className="second" onClick={() => void saveNotes(side)}>
            Save to the workspace
          </button>
        ) : null}
        {kept.file.notes.length === 0 ? null : (
          <button type="button" className="text" onClick={() => download(kept, path)}>
            <Icon name="save" />
            Download the notes
          </button>
        )}
      </div>
    </footer>
  );
}

function download({ file }: KeptNotes, path: string | null): void {
  const name = path?.replace(/^.*\//, '') ?? `${file.ruleset.replace(/[^\w.]+/g, '-')}.notes.json`;
  downloadText(name, writeNotes(file), 'application/json');
  sessionStore.getState().setNotice({ kind: 'passed', text: `Downloaded ${name}.` });
}
