/** Leads to writing a note about something, and says how many there are already. */
import type { ReactElement } from 'react';
import type { Anchor } from '../../analysis/notes.ts';
import { Icon } from '../theme/Icon.tsx';
import { beginNote, useCurrentNotes } from './notes-here.ts';

export function AddNote({ anchor }: { readonly anchor: Anchor }): ReactElement {
  const notes = useCurrentNotes().filter(
    (note) => note.anchor.kind === anchor.kind && note.anchor.id === anchor.id,
  );
  return (
    <button type="button" className="text cmp-add-note" onClick={() => beginNote(anchor)}>
      <Icon name="comment" />
      {notes.length === 0 ? 'Write a note' : `Notes ${notes.length}`}
    </button>
  );
}
