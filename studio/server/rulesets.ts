/**
 * Rulesets on disk: `rulesets/<game>/<version>/index.ts` and the texts beside it, and checkpoints
 * as data, `rulesets/<game>/checkpoints/<version>.json`.
 */
import { readdir } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  loadCheckpoints,
  loadRuleset,
  parseCheckpoint,
  type Refusal,
  type Ruleset,
  type RulesetModule,
  type RulesetTexts,
  refusal,
} from '../../machines/kernel/index.ts';
import { filesUnder, readText, statOrNull } from './disk.ts';

/** A version: its ruleset, or everything that keeps it from loading. */
export interface LoadedRuleset {
  /** `rulesets/gank/2026-10-15.3`; of a checkpoint, `rulesets/gank/gentle-waves`, which is no folder. */
  readonly folder: string;
  readonly ruleset: Ruleset | null;
  /** Null where its module or one of its texts could not be read, and of a checkpoint. */
  readonly texts: RulesetTexts | null;
  readonly refusals: readonly Refusal[];
}

/** How a module is imported: tests hand in their own. */
export type ImportModule = (url: string) => Promise<unknown>;

export const importModule: ImportModule = (url) => import(/* @vite-ignore */ url);

const subfolders = async (path: string): Promise<readonly string[]> => {
  if ((await statOrNull(path)) === null) return [];
  const entries = await readdir(path, { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();
};

const CHECKPOINT = /^rulesets\/([^/]+)\/checkpoints\/([^/]+)\.json$/;

/** Folders of versions that have an `index.ts`, then files of checkpoints. */
export async function rulesetFolders(root: string): Promise<readonly string[]> {
  const games = await subfolders(join(root, 'rulesets'));
  const all = await Promise.all(
    games.map(async (game) => {
      const versions = await subfolders(join(root, 'rulesets', game));
      return versions.map((version) => `rulesets/${game}/${version}`);
    }),
  );
  const stats = await Promise.all(
    all.flat().map(async (folder) => ({
      folder,
      index: await statOrNull(join(root, folder, 'index.ts')),
    })),
  );
  const folders = stats.flatMap(({ folder, index }) => (index === null ? [] : [folder]));
  return [...folders, ...(await checkpointFiles(root, games))];
}

async function checkpointFiles(root: string, games: readonly string[]): Promise<readonly string[]> {
  const found = await Promise.all(
    games.map((game) => filesUnder(join(root, 'rulesets', game, 'checkpoints'))),
  );
  return found
    .flat()
    .map((file) => relative(root, file).split(sep).join('/'))
    .filter((path) => CHECKPOINT.test(path) && !basename(path).startsWith('.'));
}

/** Loads one version. Whatever is wrong with it comes back as refusals; the others still load. */
export async function loadFolder(
  root: string,
  folder: string,
  importer: ImportModule,
): Promise<LoadedRuleset> {
  if (CHECKPOINT.test(folder)) return loadCheckpoint(root, folder, importer);
  const none = { folder, ruleset: null, texts: null };
  const found = await moduleOf(root, folder, importer);
  if ('refusal' in found) return { ...none, refusals: [found.refusal] };
  const { module } = found;
  const { params, content, rules } = module.files;
  const read = await Promise.all(
    [params, content, rules].map((name) => readText(join(root, folder, name), `${folder}/${name}`)),
  );
  const missing = read.flatMap((one) => ('refusal' in one ? [one.refusal] : []));
  if (missing.length > 0) return { ...none, refusals: missing };
  const [paramsText = '', contentText = '', rulesText = ''] = read.map((one) =>
    'text' in one ? one.text : '',
  );
  const texts = { params: paramsText, content: contentText, rules: rulesText };
  const loaded = loadRuleset(module, texts);
  if ('ruleset' in loaded) return { folder, ruleset: loaded.ruleset, texts, refusals: [] };
  const refusals = loaded.refusals.map((one) => ({ ...one, where: `${folder}/${one.where}` }));
  return { folder, ruleset: null, texts, refusals };
}

/** Loads a checkpoint by its file, over the checkpoints and the version that it is laid over. */
async function loadCheckpoint(
  root: string,
  path: string,
  importer: ImportModule,
): Promise<LoadedRuleset> {
  const folder = path.replace(CHECKPOINT, 'rulesets/$1/$2');
  const none = { folder, ruleset: null, texts: null };
  const read = await readText(join(root, path), path);
  if ('refusal' in read) return { ...none, refusals: [read.refusal] };
  const { sources, version } = await lineageOf(root, { name: path, text: read.text });
  const folders = [version, folder].filter((one) => one !== null);
  const modules = await Promise.all(
    folders.map(async (one) =>
      (await hasModule(root, one)) ? (await loadFolder(root, one, importer)).ruleset : null,
    ),
  );
  const rulesets = modules.filter((one) => one !== null);
  const [loaded] = loadCheckpoints(rulesets, sources);
  return { ...none, ruleset: loaded?.ruleset ?? null, refusals: loaded?.refusals ?? [] };
}

const hasModule = async (root: string, folder: string): Promise<boolean> =>
  (await statOrNull(join(root, folder, 'index.ts'))) !== null;

type Source = Parameters<typeof loadCheckpoints>[1][number];

/** A checkpoint with those that it is laid over, and the folder of the version below them all. */
async function lineageOf(
  root: string,
  first: Source,
): Promise<{ readonly sources: readonly Source[]; readonly version: string | null }> {
  const sources = [first];
  for (let source = first; ; ) {
    const parsed = parseCheckpoint(source.text, source.name);
    const [game, version] = 'value' in parsed ? parsed.value.base.split('@') : [];
    if (game === undefined) return { sources, version: null };
    const folder = `rulesets/${game}/${version}`;
    if (await hasModule(root, folder)) return { sources, version: folder };
    const name = `rulesets/${game}/checkpoints/${version}.json`;
    const read = await readText(join(root, name), name);
    if ('refusal' in read || sources.some((one) => one.name === name)) {
      return { sources, version: null };
    }
    source = { name, text: read.text };
    sources.push(source);
  }
}

async function moduleOf(root: string, folder: string, importer: ImportModule) {
  const file = `${folder}/index.ts`;
  const fail = (code: string, found: string, expected: string, remedy: string) => ({
    refusal: refusal(code, file, found, expected, remedy),
  });
  let exported: unknown;
  try {
    exported = await importer(pathToFileURL(join(root, file)).href);
  } catch (error) {
    const remedy = 'Correct the module; the other rulesets are not touched by it.';
    return fail('ruleset/not-loadable', String(error), 'a module that loads', remedy);
  }
  const { ruleset: module } = exported as { ruleset?: RulesetModule };
  if (typeof module?.id !== 'string' || typeof module.files !== 'object') {
    const remedy = 'Export it: «export const ruleset: RulesetModule = …».';
    return fail('ruleset/no-export', 'no export named «ruleset»', 'a RulesetModule', remedy);
  }
  const [, game, version] = folder.split('/');
  const expected = `${game}@${version}`;
  if (module.id !== expected) {
    const remedy = 'A version’s id follows from its folder: rename one of them.';
    return fail('ruleset/other-id', module.id, expected, remedy);
  }
  return { module };
}
