/**
 * What reviewers noted about a comparison: a file beside the checkpoint that was looked at. Each note
 * is anchored to a parameter, a state, a rule or a step, and says what the checkpoint was held against.
 */
import * as z from 'zod';
import { sameJson } from '../../machines/kernel/canonical.ts';
import { type Parsed, parseFile, pretty } from '../../machines/kernel/files.ts';
import { checkpointPath } from './checkpoint-files.ts';

export const ANCHOR_KINDS = ['param', 'state', 'rule', 'step'] as const;

const anchorSchema = z.strictObject({
  kind: z.enum(ANCHOR_KINDS),
  /** A path, a rule's id, or a step's number in the checkpoint's own line. */
  id: z.string().min(1).max(400),
  /** The replay in which the step lies. */
  replay: z.string().min(1).max(400).optional(),
});

const noteSchema = z.strictObject({
  /** Tells it from the others of its file, whatever is edited. */
  id: z.string().min(1).max(80),
  anchor: anchorSchema,
  text: z.string().min(1).max(4000),
  /** The other side of the comparison, and its hash at that time. */
  against: z.strictObject({ id: z.string().min(1).max(200), hash: z.string().max(64) }),
});

const notesSchema = z.strictObject({
  format: z.literal('notes/1'),
  /** The ruleset that the notes are about. */
  ruleset: z.string().min(1).max(200),
  notes: z.array(noteSchema).max(2000),
});

export type Anchor = z.infer<typeof anchorSchema>;
export type Note = z.infer<typeof noteSchema>;
export type NotesFile = z.infer<typeof notesSchema>;

/** Reads a file of notes; refused whole, with its place, where anything does not fit. */
export const parseNotes = (text: string, name: string): Parsed<NotesFile> =>
  parseFile(text, name, 'notes/1', notesSchema);

export const writeNotes = (file: NotesFile): string => `${pretty(file)}\n`;

export const emptyNotes = (ruleset: string): NotesFile => ({
  format: 'notes/1',
  ruleset,
  notes: [],
});

/** The file with a note put in: in the place of the one that has its id, else at the end. */
export function withNote(file: NotesFile, note: Note): NotesFile {
  const isThere = file.notes.some(({ id }) => id === note.id);
  const notes = isThere
    ? file.notes.map((one) => (one.id === note.id ? note : one))
    : [...file.notes, note];
  return { ...file, notes };
}

export const withoutNote = (file: NotesFile, id: string): NotesFile => ({
  ...file,
  notes: file.notes.filter((one) => one.id !== id),
});

/** `gank@gentle-waves` → `rulesets/gank/checkpoints/gentle-waves.notes.json` */
export const notesPath = (checkpoint: string): string =>
  checkpointPath(checkpoint).replace(/\.json$/, '.notes.json');

/** Our changes since `base`, made again to what others made of it meanwhile. */
export function rebaseNotes(base: NotesFile, mine: NotesFile, theirs: NotesFile): NotesFile {
  const was = new Map(base.notes.map((note) => [note.id, note]));
  const kept = new Set(mine.notes.map(({ id }) => id));
  const removed = base.notes.filter(({ id }) => !kept.has(id));
  const changed = mine.notes.filter((note) => !sameJson(was.get(note.id), note));
  return changed.reduce(
    withNote,
    removed.reduce((file, { id }) => withoutNote(file, id), theirs),
  );
}
