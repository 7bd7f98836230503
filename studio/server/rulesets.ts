/** Versions on disk: `rulesets/<game>/<version>/index.ts` and the texts beside it. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  loadRuleset,
  type Refusal,
  type Ruleset,
  type RulesetModule,
  type RulesetTexts,
  refusal,
} from '../../machines/kernel/index.ts';
import { readText, statOrNull } from './disk.ts';

/** A version: its ruleset, or everything that keeps it from loading. */
export interface LoadedRuleset {
  readonly kind: 'version' | 'checkpoint';
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

export const subfolders = async (path: string): Promise<readonly string[]> => {
  if ((await statOrNull(path)) === null) return [];
  const entries = await readdir(path, { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();
};

/** Every version that has an `index.ts`, loaded. What is wrong with one is told, the others load. */
export async function loadVersions(
  root: string,
  importer: ImportModule,
): Promise<readonly LoadedRuleset[]> {
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
  return Promise.all(folders.map((folder) => loadFolder(root, folder, importer)));
}

async function loadFolder(
  root: string,
  folder: string,
  importer: ImportModule,
): Promise<LoadedRuleset> {
  const none = { kind: 'version' as const, folder, ruleset: null, texts: null };
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
  if ('ruleset' in loaded) return { ...none, ruleset: loaded.ruleset, texts, refusals: [] };
  const refusals = loaded.refusals.map((one) => ({ ...one, where: `${folder}/${one.where}` }));
  return { ...none, texts, refusals };
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
