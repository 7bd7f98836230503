/** Where the journeys run: a port, and a copy of seeds, replays and checkpoints that they may write to. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface JourneyPlace {
  readonly port: number;
  readonly files: string;
}

/** Made once by the first process; its workers find it in the environment. */
export function journeyPlace(): JourneyPlace {
  const { env } = process;
  env.JOURNEY_PORT ??= String(4300 + (process.pid % 600));
  env.JOURNEY_FILES ??= copyOfFiles();
  return { port: Number(env.JOURNEY_PORT), files: env.JOURNEY_FILES };
}

function copyOfFiles(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rules-studio-journeys-'));
  for (const name of ['seeds', 'replays']) {
    if (existsSync(name)) cpSync(name, join(folder, name), { recursive: true });
    else mkdirSync(join(folder, name));
  }
  for (const game of readdirSync('rulesets')) {
    const name = join('rulesets', game, 'checkpoints');
    if (existsSync(name)) cpSync(name, join(folder, name), { recursive: true });
  }
  return folder;
}
