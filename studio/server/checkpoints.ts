/** Checkpoints on disk, each a file over a version or over another checkpoint, and notes beside them. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  loadCheckpoints,
  type Refusal,
  type Ruleset,
  refusal,
} from '../../machines/kernel/index.ts';
import { type CheckpointFileKind, checkpointPlace } from '../analysis/checkpoint-files.ts';
import { parseNotes } from '../analysis/notes.ts';
import { readText, statOrNull } from './disk.ts';
import { type LoadedRuleset, subfolders } from './rulesets.ts';

/** A file among checkpoints as it lies there. */
export interface CheckpointText {
  /** `rulesets/gank/checkpoints/gentle-waves.json` */
  readonly path: string;
  readonly kind: CheckpointFileKind;
  /** Empty where it could not be read. */
  readonly text: string;
  /** Of the bytes on disk: whoever saves notes over it shows that this is what was read. */
  readonly hash: string;
  /** Why it could not be read, or is no such file. */
  readonly refusals: readonly Refusal[];
}

/** Every checkpoint and every file of notes, in order of their paths. Links are not followed. */
export async function checkpointTexts(root: string): Promise<readonly CheckpointText[]> {
  const games = await subfolders(join(root, 'rulesets'));
  const paths = await Promise.all(games.map((game) => pathsOf(root, game)));
  return Promise.all(paths.flat().map((path) => readOne(root, path)));
}

async function pathsOf(root: string, game: string): Promise<readonly string[]> {
  const folder = `rulesets/${game}/checkpoints`;
  const stat = await statOrNull(join(root, folder));
  if (stat === null || !stat.isDirectory()) return [];
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => `${folder}/${entry.name}`)
    .filter((path) => checkpointPlace(path) !== null)
    .sort();
}

async function readOne(root: string, path: string): Promise<CheckpointText> {
  const kind = checkpointPlace(path)?.kind ?? 'checkpoint';
  const read = await readText(join(root, path), path);
  if ('refusal' in read) return { path, kind, text: '', hash: '', refusals: [read.refusal] };
  const parsed = kind === 'notes' ? parseNotes(read.text, path) : null;
  const refusals = parsed !== null && 'refusals' in parsed ? parsed.refusals : [];
  return { path, kind, ...read, refusals };
}

/** Checkpoints laid over what they name, each with what keeps it from loading. */
export function layCheckpoints(
  versions: readonly LoadedRuleset[],
  texts: readonly CheckpointText[],
): readonly LoadedRuleset[] {
  const files = texts.filter(({ kind }) => kind === 'checkpoint');
  const read = files.filter(({ refusals }) => refusals.length === 0);
  const laid = loadCheckpoints(
    versions.flatMap(({ ruleset }) => ruleset ?? []),
    read.map(({ path, text }) => ({ name: path, text })),
  );
  const byPath = new Map(laid.map((one) => [one.name, one]));
  return files.map(({ path, refusals }) => {
    const { ruleset = null, refusals: found = refusals } = byPath.get(path) ?? {};
    return { kind: 'checkpoint', folder: folderOf(path), ruleset, texts: null, refusals: found };
  });
}

/** `rulesets/gank/gentle-waves`: no folder that is there, but where a version of that id would lie. */
function folderOf(path: string): string {
  const { game = '', name = '' } = checkpointPlace(path) ?? {};
  return `rulesets/${game}/${name}`;
}

/** What is wrong with a checkpoint's text, were it laid over what the workspace has. */
export function checkpointRefusals(
  rulesets: readonly Ruleset[],
  path: string,
  text: string,
): readonly Refusal[] {
  const { game, name } = checkpointPlace(path) ?? {};
  const others = rulesets.filter((one) => one.lineage.length === 0 || one.id !== `${game}@${name}`);
  return loadCheckpoints(others, [{ name: path, text }]).flatMap(({ refusals }) => refusals);
}

/** A checkpoint whose name is taken: it is never written over, whatever was read of it. */
export const published = (path: string): Refusal =>
  refusal(
    'file/exists',
    path,
    'a checkpoint of that name',
    'a new name: what is published never changes',
    'Choose another name; what you wrote is still here.',
  );
