/**
 * The workspace on disk: rulesets, seeds and replays of a checkout. Reads everything, keeps the
 * good apart from the broken, and writes seeds, replays, new checkpoints and notes only.
 */
import { readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import {
  LONGEST_FILE,
  parseReplay,
  parseSeed,
  type Refusal,
  type Ruleset,
  refusal,
} from '../../machines/kernel/index.ts';
import type { FileKind } from '../analysis/library.ts';
import { parseNotes } from '../analysis/notes.ts';
import {
  type CheckpointText,
  checkpointRefusals,
  checkpointTexts,
  layCheckpoints,
  published,
} from './checkpoints.ts';
import { hashOfBytes, isErrno, readText, statOrNull, tooLarge, writeWhole } from './disk.ts';
import { type FilePlace, FOLDERS, outside, placeOfFile } from './paths.ts';
import { type ImportModule, importModule, type LoadedRuleset, loadVersions } from './rulesets.ts';

export interface WorkspaceFile {
  /** `replays/gank/first-game.json` */
  readonly path: string;
  readonly kind: FileKind;
  /** Empty where it could not be read. */
  readonly text: string;
  /** Of the bytes on disk: whoever saves over it shows that this is what was read. */
  readonly hash: string;
  /** Why it cannot be opened. */
  readonly refusals: readonly Refusal[];
}

export type Saved =
  | { readonly path: string; readonly hash: string }
  | { readonly refusals: readonly Refusal[] };

export interface WorkspaceFolders {
  /** The checkout: where machines and the versions of their rules lie. */
  readonly root: string;
  /** Where seeds, replays and checkpoints lie; the checkout itself unless said otherwise. */
  readonly files?: string;
  readonly importer?: ImportModule;
}

export interface Workspace {
  readonly root: string;
  readonly filesRoot: string;
  /** Versions, then checkpoints. */
  loadRulesets(): Promise<readonly LoadedRuleset[]>;
  /** Those that load; the broken ones are left to `loadRulesets`. */
  rulesets(): Promise<readonly Ruleset[]>;
  files(): Promise<readonly WorkspaceFile[]>;
  /** Checkpoints and the notes beside them, as texts. */
  checkpoints(): Promise<readonly CheckpointText[]>;
  /**
   * `hash`: of the version that was read; absent or null for a file that is new. A checkpoint must
   * be new whatever is said.
   */
  save(path: string, text: string, hash?: string | null): Promise<Saved>;
}

export async function openWorkspace(folders: WorkspaceFolders): Promise<Workspace> {
  const { root, importer = importModule } = folders;
  const filesRoot = await realpath(folders.files ?? root);
  // One write after the other: a check and its write are never interleaved with another's.
  let queue: Promise<unknown> = Promise.resolve();
  const judged: Judged = new Map();
  const loadRulesets = async () => {
    const [versions, texts] = await Promise.all([
      loadVersions(root, importer),
      checkpointTexts(filesRoot),
    ]);
    return [...versions, ...layCheckpoints(versions, texts)];
  };
  const rulesets = async () => (await loadRulesets()).flatMap(({ ruleset }) => ruleset ?? []);
  return {
    root,
    filesRoot,
    loadRulesets,
    rulesets,
    files: () => listFiles(filesRoot, judged),
    checkpoints: () => checkpointTexts(filesRoot),
    save(path, text, hash = null) {
      const saved = queue.then(() => saveFile({ root: filesRoot, rulesets }, path, text, hash));
      queue = saved.catch(() => undefined);
      return saved;
    },
  };
}

/** Every `*.json` under the two folders, in order of their paths. */
async function listFiles(root: string, judged: Judged): Promise<readonly WorkspaceFile[]> {
  const files: WorkspaceFile[] = [];
  for (const [folder, kind] of Object.entries(FOLDERS)) {
    await listFolder(root, folder, kind, judged, files);
  }
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** One after the other: a workspace of thousands of files must not open them all at once. */
async function listFolder(
  root: string,
  folder: string,
  kind: FileKind,
  judged: Judged,
  files: WorkspaceFile[],
): Promise<void> {
  const stat = await statOrNull(join(root, folder));
  if (stat === null || !stat.isDirectory()) return;
  for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory()) await listFolder(root, path, kind, judged, files);
    else if (entry.name.endsWith('.json')) files.push(await readFileOf(root, path, kind, judged));
  }
}

/** What was found in a file the last time: the studio asks again after every change of any. */
type Judged = Map<string, { readonly hash: string; readonly refusals: readonly Refusal[] }>;

async function readFileOf(
  root: string,
  path: string,
  kind: FileKind,
  judged: Judged,
): Promise<WorkspaceFile> {
  const read = await readText(join(root, path), path);
  if ('refusal' in read) return { path, kind, text: '', hash: '', refusals: [read.refusal] };
  const known = judged.get(path);
  const { hash, text } = read;
  const refusals = known?.hash === hash ? known.refusals : contentRefusals(text, path, kind);
  judged.set(path, { hash, refusals });
  return { path, kind, text, hash, refusals };
}

function contentRefusals(text: string, path: string, kind: FileKind): readonly Refusal[] {
  const parsed = kind === 'seed' ? parseSeed(text, path) : parseReplay(text, path);
  return 'refusals' in parsed ? parsed.refusals : [];
}

interface Target {
  readonly root: string;
  readonly rulesets: Workspace['rulesets'];
}

async function saveFile(
  { root, rulesets }: Target,
  path: string,
  text: string,
  hash: string | null,
): Promise<Saved> {
  const placed = placeOfFile(path);
  if ('refusal' in placed) return { refusals: [placed.refusal] };
  const { place } = placed;
  const bytes = Buffer.byteLength(text);
  if (bytes > LONGEST_FILE) return { refusals: [tooLarge(path, bytes)] };
  const refusals = await faultsOf(place, text, rulesets);
  if (refusals.length > 0) return { refusals };
  const isNew = hash === null || place.kind === 'checkpoint';
  try {
    const stopped =
      (await throughLinks(root, place)) ?? (await otherVersion(root, place, isNew ? null : hash));
    if (stopped !== null) return { refusals: [stopped] };
    await writeWhole(join(root, path), text, isNew);
    return { path, hash: hashOfBytes(Buffer.from(text)) };
  } catch (error) {
    if (isErrno(error, 'EEXIST')) return { refusals: [exists(place)] };
    return { refusals: [notWritten(path, error)] };
  }
}

async function faultsOf(
  { path, kind }: FilePlace,
  text: string,
  rulesets: Target['rulesets'],
): Promise<readonly Refusal[]> {
  if (kind === 'checkpoint') return checkpointRefusals(await rulesets(), path, text);
  if (kind !== 'notes') return contentRefusals(text, path, kind);
  const parsed = parseNotes(text, path);
  return 'refusals' in parsed ? parsed.refusals : [];
}

/** A folder on the way that is a link, or no folder, leads out of the workspace. */
async function throughLinks(root: string, { folders, path }: FilePlace): Promise<Refusal | null> {
  for (let depth = 1; depth <= folders.length; depth += 1) {
    const stat = await statOrNull(join(root, ...folders.slice(0, depth)));
    if (stat === null) return null;
    if (!stat.isDirectory()) return outside(path);
  }
  const stat = await statOrNull(join(root, path));
  return stat === null || stat.isFile() ? null : outside(path);
}

/** What is on disk must be what the writer read, or nothing where the file is new. */
async function otherVersion(
  root: string,
  place: FilePlace,
  hash: string | null,
): Promise<Refusal | null> {
  const { path } = place;
  const read = await readText(join(root, path), path);
  const isThere = 'text' in read || read.refusal.code !== 'file/missing';
  if (hash === null) return isThere ? exists(place) : null;
  const found = 'text' in read ? read.hash : '';
  if (found === hash) return null;
  return refusal(
    'file/changed-on-disk',
    path,
    isThere ? 'a version that somebody else wrote' : 'no file: somebody removed it',
    'the version that was read',
    'Open it again and make the change there, or save under another name.',
  );
}

const exists = ({ path, kind }: FilePlace): Refusal =>
  kind === 'checkpoint'
    ? published(path)
    : refusal(
        'file/exists',
        path,
        'a file of that name',
        'no file, since this one is new',
        'Choose another name, or open that file and save it.',
      );

const notWritten = (path: string, error: unknown): Refusal =>
  refusal(
    'file/not-written',
    path,
    error instanceof Error ? error.message : String(error),
    'a folder that can be written',
    'Nothing was written. Make room or give the right to write, then save again.',
  );
