/**
 * Notes of reviews by the ruleset that they are about: in a file beside a checkpoint where a server
 * keeps the workspace, else in this browser, from where they can be taken along as a file.
 */
import { create } from 'zustand';
import { isRefusal, type Refusal } from '../../../machines/kernel/index.ts';
import { checkpointPlace } from '../../analysis/checkpoint-files.ts';
import {
  emptyNotes,
  type NotesFile,
  notesPath,
  parseNotes,
  rebaseNotes,
  writeNotes,
} from '../../analysis/notes.ts';
import { sessionStore } from '../session/hooks.ts';
import { onWorkspace, saveWorkspaceFile } from '../session/server-client.ts';
import { stored } from '../shell/stored.ts';
import type { Side } from './sides.ts';

/** Notes as they are shown, and where they are. */
export interface KeptNotes {
  readonly file: NotesFile;
  /** What `file` was made from: as the workspace has it. */
  readonly base: NotesFile;
  /** `browser`: here alone, because there is no place for them in the workspace, or no server. */
  readonly place: 'workspace' | 'browser';
  /** Why they are not in the workspace. */
  readonly refusals: readonly Refusal[];
}

export const useNotes = create<{ readonly of: Readonly<Record<string, KeptNotes>> }>()(() => ({
  of: {},
}));

const built = import.meta.glob<string>('../../../rulesets/*/checkpoints/*.notes.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const UP = '../../../';
const KEY = 'rules-studio/notes/';

/** The texts of the workspace by path; what was built in until a server tells what it has. */
let texts: ReadonlyMap<string, string> = new Map(
  Object.entries(built).map(([path, text]) => [path.slice(UP.length), text]),
);

/** A checkpoint has a file beside it; modules are not written to, and a draft is no file. */
export const hasFile = ({ kind, ruleset }: Side): boolean =>
  kind === 'checkpoint' && checkpointPlace(notesPath(ruleset.id)) !== null;

/** Under which name the notes about a side are kept. */
export const notesKey = ({ ref }: Side): string => ref;

const put = (key: string, kept: KeptNotes): void =>
  useNotes.setState(({ of }) => ({ of: { ...of, [key]: kept } }));

/** The notes about a side; read once, then kept. */
export function openNotes(side: Side): KeptNotes {
  const key = notesKey(side);
  const known = useNotes.getState().of[key];
  if (known !== undefined) return known;
  const kept = readNotes(side);
  put(key, kept);
  return kept;
}

function readNotes(side: Side): KeptNotes {
  const key = notesKey(side);
  const disk = diskNotes(side);
  const mine = parsedOr(stored.getItem(KEY + key), key);
  if (mine !== null) return { file: mine, base: disk.file, place: 'browser', refusals: [] };
  const place = hasFile(side) ? 'workspace' : 'browser';
  return { file: disk.file, base: disk.file, place, refusals: disk.refusals };
}

function diskNotes(side: Side): {
  readonly file: NotesFile;
  readonly refusals: readonly Refusal[];
} {
  const none = emptyNotes(side.ruleset.id);
  const path = hasFile(side) ? notesPath(side.ruleset.id) : null;
  const text = path === null ? undefined : texts.get(path);
  if (text === undefined || path === null) return { file: none, refusals: [] };
  const parsed = parseNotes(text, path);
  return 'refusals' in parsed
    ? { file: none, refusals: parsed.refusals }
    : { file: parsed.value, refusals: [] };
}

function parsedOr(text: string | null, name: string): NotesFile | null {
  const parsed = text === null || text === '' ? null : parseNotes(text, name);
  return parsed !== null && 'value' in parsed ? parsed.value : null;
}

/** Changes the notes about a side, and keeps them where they belong. */
export async function changeNotes(
  side: Side,
  change: (file: NotesFile) => NotesFile,
): Promise<void> {
  const { file, base } = openNotes(side);
  await keepNotes(side, change(file), base);
}

/** Tries once more to bring into the workspace what is only here. */
export async function saveNotes(side: Side): Promise<void> {
  const { file, base } = openNotes(side);
  await keepNotes(side, file, base);
}

async function keepNotes(side: Side, file: NotesFile, base: NotesFile): Promise<void> {
  const key = notesKey(side);
  // First of all here: what follows may take its time, or fail.
  stored.setItem(KEY + key, writeNotes(file));
  // A file that cannot be read is somebody's work all the same: it is not written over.
  const { refusals } = diskNotes(side);
  put(key, { file, base, place: 'browser', refusals });
  if (refusals.length > 0) return;
  if (!hasFile(side) || sessionStore.getState().server !== 'connected') return;
  const path = notesPath(side.ruleset.id);
  const saved = await saveWorkspaceFile(path, writeNotes(file));
  const now = useNotes.getState().of[key];
  // Something was noted meanwhile: its own saving tells how things stand.
  if (now?.file !== file) return;
  if ('refusals' in saved) {
    put(key, { ...now, refusals: saved.refusals.filter(isRefusal) });
    return;
  }
  stored.setItem(KEY + key, '');
  texts = new Map([...texts, [path, writeNotes(file)]]);
  put(key, { file, base: file, place: 'workspace', refusals: [] });
}

/** What others noted meanwhile comes in; what is only here is laid over it. */
onWorkspace(({ checkpoints }) => {
  texts = new Map(
    checkpoints.flatMap(({ kind, path, text }) => (kind === 'notes' ? [[path, text]] : [])),
  );
  for (const [key, kept] of Object.entries(useNotes.getState().of)) {
    const text = texts.get(notesPath(kept.file.ruleset));
    const theirs = key === kept.file.ruleset ? parsedOr(text ?? null, key) : null;
    if (theirs === null) continue;
    if (kept.place === 'workspace') put(key, { ...kept, file: theirs, base: theirs });
    else put(key, { ...kept, file: rebaseNotes(kept.base, kept.file, theirs), base: theirs });
  }
});
