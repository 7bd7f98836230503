/** Reading and writing single files safely: whole or not at all, and never through a link. */
import { createHash, randomBytes } from 'node:crypto';
import type { Stats } from 'node:fs';
import { link, lstat, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { LONGEST_FILE, type Refusal, refusal } from '../../machines/kernel/index.ts';

/** What tells one version of a file from another: SHA-256 of its bytes. */
export const hashOfBytes = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/** What is there, links not followed; null where nothing is. Other faults of the disk throw. */
export async function statOrNull(path: string): Promise<Stats | null> {
  try {
    return await lstat(path);
  } catch (error) {
    if (isErrno(error, 'ENOENT') || isErrno(error, 'ENOTDIR')) return null;
    throw error;
  }
}

export const isErrno = (error: unknown, code: string): boolean =>
  error instanceof Error && (error as NodeJS.ErrnoException).code === code;

/** Every regular file under a folder, links not followed, sorted; none where there is no folder. */
export async function filesUnder(folder: string): Promise<readonly string[]> {
  if ((await statOrNull(folder)) === null) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

export interface FileText {
  readonly text: string;
  readonly hash: string;
}

/** A file's text. Refused where it is too large, no file of its own, or no text. */
export async function readText(
  path: string,
  name: string,
): Promise<FileText | { readonly refusal: Refusal }> {
  const stat = await statOrNull(path);
  if (stat === null) {
    const remedy = 'Check the name; «rules-studio list» shows what is there.';
    return { refusal: refusal('file/missing', name, 'no such file', 'a file', remedy) };
  }
  if (!stat.isFile()) {
    const found = stat.isSymbolicLink() ? 'a link' : 'no regular file';
    const remedy = 'Put the file itself there.';
    return { refusal: refusal('file/not-a-file', name, found, 'a file of its own', remedy) };
  }
  if (stat.size > LONGEST_FILE) return { refusal: tooLarge(name, stat.size) };
  const bytes = await readFile(path);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { text, hash: hashOfBytes(bytes) };
  } catch {
    const remedy = 'Save it as UTF-8, or remove it.';
    return { refusal: refusal('file/not-text', name, 'bytes that are no text', 'UTF-8', remedy) };
  }
}

export const tooLarge = (name: string, bytes: number): Refusal =>
  refusal(
    'file/too-large',
    name,
    `${bytes} bytes`,
    `at most ${LONGEST_FILE} bytes`,
    'Split the recording, or leave out what does not belong to it.',
  );

/**
 * Writes a file whole or not at all: a temporary file in the same folder, then one atomic move.
 * `isNew`: fails with EEXIST, atomically, where something stands there by then.
 */
export async function writeWhole(path: string, text: string, isNew: boolean): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true });
  const temporary = join(folder, `.${basename(path)}.${randomBytes(6).toString('hex')}.tmp`);
  try {
    const file = await open(temporary, 'wx', 0o644);
    try {
      await file.writeFile(text, 'utf8');
      await file.sync();
    } finally {
      await file.close();
    }
    if (isNew) await linkInto(temporary, path);
    else await rename(temporary, path);
  } finally {
    await rm(temporary, { force: true });
  }
}

/** A hard link refuses to replace; where the disk has none, the last look is just before the move. */
async function linkInto(temporary: string, path: string): Promise<void> {
  try {
    await link(temporary, path);
  } catch (error) {
    const hasNoLinks = ['EPERM', 'ENOTSUP', 'ENOSYS'].some((code) => isErrno(error, code));
    if (!hasNoLinks) throw error;
    if ((await statOrNull(path)) !== null) {
      throw Object.assign(new Error(`${path} is there already`), { code: 'EEXIST' });
    }
    await rename(temporary, path);
  }
}
