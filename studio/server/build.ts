/** The studio's production build: made when there is none, or when the sources have changed since. */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesUnder, statOrNull } from './disk.ts';

/** What goes into the build. Replays, seeds and checkpoints come from the workspace, whatever was built in. */
const SOURCES = ['studio/app', 'studio/analysis', 'machines', 'rulesets'];
const SINGLE = ['vite.config.ts', 'package-lock.json', 'tsconfig.json'];
const IN_WORKSPACE = /^[/\\]rulesets[/\\][^/\\]+[/\\]checkpoints[/\\]/;
const STAMP = 'built-from.txt';

/** Of every source's name and content. Times say little after a checkout. */
async function hashOfSources(root: string): Promise<string> {
  const folders = await Promise.all(SOURCES.map((folder) => filesUnder(join(root, folder))));
  const files = [...folders.flat().sort(), ...SINGLE.map((name) => join(root, name))];
  const hash = createHash('sha256');
  for (const file of files) {
    if (IN_WORKSPACE.test(file.slice(root.length))) continue;
    if ((await statOrNull(file)) === null) continue;
    hash.update(`${file.slice(root.length)}\n`);
    hash.update(await readFile(file));
  }
  return hash.digest('hex');
}

async function stampOf(folder: string): Promise<string | null> {
  const path = join(folder, STAMP);
  return (await statOrNull(path)) === null ? null : (await readFile(path, 'utf8')).trim();
}

export type Builder = (root: string, dist: string) => Promise<void>;

const withVite: Builder = async (root, dist) => {
  const { build } = await import('vite');
  await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: dist, emptyOutDir: true },
  });
};

/**
 * Builds into `dist/` unless what is there was built from these very sources. The stamp is
 * written last: a build that was broken off is made again.
 */
export async function buildIfStale(
  root: string,
  say: (text: string) => void,
  build: Builder = withVite,
): Promise<string> {
  const dist = join(root, 'dist');
  const sources = await hashOfSources(root);
  if ((await stampOf(dist)) === sources) return dist;
  say('Building the studio; the next start is quicker.');
  await build(root, dist);
  await writeFile(join(dist, STAMP), `${sources}\n`);
  return dist;
}
