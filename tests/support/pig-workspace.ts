/** A workspace in a folder of its own, with Pig as its only game. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  playBots,
  type ReplayFile,
  type Ruleset,
  Run,
  randomBot,
  replayOf,
  type SeedFile,
  writeReplay,
  writeSeed,
} from '../../machines/kernel/index.ts';
import { openWorkspace, type Workspace } from '../../studio/server/workspace.ts';
import { PIG_PARAMS, pigRuleset } from '../tiny/pig.ts';

export interface PigWorkspace {
  readonly root: string;
  readonly workspace: Workspace;
  put(path: string, text: string): Promise<void>;
  remove(): Promise<void>;
}

export const pigSeed: SeedFile = {
  format: 'seed/1',
  ruleset: 'pig@1',
  title: 'Two at Pig',
  random: 'a pig',
  seats: ['A', 'B'],
};

/** A whole game of Pig as a file. */
export function pigReplay(more: Partial<ReplayFile> = {}): ReplayFile {
  const started = Run.start(pigRuleset() as unknown as Ruleset, pigSeed);
  if ('refusals' in started) throw new Error('Pig did not start');
  const { path } = playBots(started.run, '', () => randomBot);
  return { ...replayOf(started.run, path, 'A whole game'), ...more };
}

/** Three moves that are known: A rolls 4 and banks it, B rolls a 1 and loses the turn. */
export function shortReplay(more: Partial<ReplayFile> = {}): ReplayFile {
  return {
    format: 'replay/1',
    title: 'Three moves',
    ruleset: 'pig@1',
    rulesetHash: pigRuleset().hash,
    seed: pigSeed,
    chance: { 'turn/1/die/1': 4, 'turn/2/die/1': 1 },
    choices: [
      { seat: 'A', choose: 'roll' },
      { seat: 'A', choose: 'bank' },
      { seat: 'B', choose: 'roll' },
    ],
    ...more,
  };
}

export async function pigWorkspace(): Promise<PigWorkspace> {
  const root = await mkdtemp(join(tmpdir(), 'pig-workspace-'));
  const put = async (path: string, text: string) => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  };
  const { rules } = pigRuleset();
  await put('rulesets/pig/1/index.ts', '// Its module is handed over by the test.\n');
  await put('rulesets/pig/1/params.jsonc', PIG_PARAMS);
  await put('rulesets/pig/1/content.json', '{}');
  await put('rulesets/pig/1/rules.json', JSON.stringify(rules));
  await put('seeds/pig/two.json', writeSeed(pigSeed));
  await put('replays/pig/whole.json', writeReplay(pigReplay()));
  await put('replays/pig/short.json', writeReplay(shortReplay()));
  const workspace = await openWorkspace({ root, importer: importPig });
  return { root, workspace, put, remove: () => rm(root, { recursive: true, force: true }) };
}

/** In place of the disk: only Pig's own folder has a module. */
export async function importPig(url: string): Promise<unknown> {
  if (!url.endsWith('/rulesets/pig/1/index.ts')) throw new Error(`no module at ${url}`);
  return { ruleset: pigRuleset().module };
}
