/** The notes that belong to the comparison on the screen: about which side they are, and where they lead. */
import { useEffect } from 'react';
import { create } from 'zustand';
import { otherSide, type SideName } from '../../analysis/compare/abreast.ts';
import type { Both } from '../../analysis/compare/replays.ts';
import { type Anchor, type Note, withNote } from '../../analysis/notes.ts';
import {
  changeNotes,
  hasFile,
  type KeptNotes,
  notesKey,
  openNotes,
  useNotes,
} from './notes-store.ts';
import type { Side } from './sides.ts';
import { useCompare } from './store.ts';

export interface NotesHolder {
  readonly name: SideName;
  /** The side that the notes are about, and what it is held against. */
  readonly side: Side;
  readonly against: Side;
}

/** The second side, which is under review, unless only the first has a file beside it. */
export function holderOf(sides: Both<Side>): NotesHolder {
  const name: SideName = !hasFile(sides.after) && hasFile(sides.before) ? 'before' : 'after';
  return { name, side: sides[name], against: sides[otherSide(name)] };
}

export function useHolder(): NotesHolder | null {
  const sides = useCompare((compare) => compare.comparison?.sides ?? null);
  return sides === null ? null : holderOf(sides);
}

/** The notes of the holder, with where they are kept; null until they were opened. */
export function useKeptNotes(): KeptNotes | null {
  const holder = useHolder();
  const side = holder?.side ?? null;
  const kept = useNotes(({ of }) => (side === null ? null : (of[notesKey(side)] ?? null)));
  useEffect(() => {
    if (side !== null) openNotes(side);
  }, [side]);
  return kept;
}

const NONE: readonly Note[] = [];

export const useCurrentNotes = (): readonly Note[] => useKeptNotes()?.file.notes ?? NONE;

/** What a note says it was made against. */
export const againstOf = ({ kind, title, ruleset }: Side): Note['against'] => ({
  id: kind === 'draft' ? title : ruleset.id,
  hash: ruleset.hash,
});

/** The note that is being written: it survives that another tab is looked at. */
interface Composer {
  readonly anchor: Anchor | null;
  readonly text: string;
  /** The note that is being edited; null: a new one. */
  readonly id: string | null;
}

const EMPTY: Composer = { anchor: null, text: '', id: null };

export const useComposer = create<Composer>()(() => EMPTY);

/** Opens the notes to write one about something. What is written already stays. */
export function beginNote(anchor: Anchor): void {
  useComposer.setState({ anchor });
  const { setTab, setPart } = useCompare.getState();
  setTab('notes');
  setPart('changes');
}

export function editNote({ id, anchor, text }: Note): void {
  useComposer.setState({ id, anchor, text });
}

export const clearComposer = (): void => useComposer.setState(EMPTY);

/** Keeps what was written under an anchor: a new note, or the one that was edited. */
export async function keepNote({ side, against }: NotesHolder, anchor: Anchor): Promise<void> {
  const { id, text } = useComposer.getState();
  const note: Note = {
    id: id ?? crypto.randomUUID(),
    anchor,
    text: text.trim(),
    against: againstOf(against),
  };
  clearComposer();
  await changeNotes(side, (file) => withNote(file, note));
}

/** To what a note is about, on both sides. */
export function goToAnchor({ kind, id, replay }: Anchor, name: SideName): void {
  const compare = useCompare.getState();
  if (kind === 'step') {
    if (replay !== undefined && compare.replay !== replay) compare.openReplay(replay);
    const { runs, go } = useCompare.getState();
    if (runs === null) return;
    compare.setLeads('both');
    go(runs.beside.columnOf(name, Number(id)));
    return;
  }
  compare.select({ kind, id });
  compare.setPart(kind === 'state' ? 'chart' : 'changes');
  if (kind === 'param') compare.setTab('parameters');
  if (kind === 'rule') compare.setTab('register');
}

const NAMES: Readonly<Record<Anchor['kind'], string>> = {
  param: 'parameter',
  state: 'state',
  rule: 'rule',
  step: 'step',
};

/** «parameter waves.perPlayer[1]», «step 25 of combat-example» */
export function sayAnchor({ kind, id, replay }: Anchor): string {
  const of = replay === undefined ? '' : ` of ${replay.replace(/^.*\/|\.json$/g, '')}`;
  return `${NAMES[kind]} ${id}${of}`;
}
